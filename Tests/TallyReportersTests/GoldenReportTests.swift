import Foundation
import TallyCore
import TestSupport
import Testing

@testable import TallyReporters

/// Each reporter against the file that holds its expected bytes.
///
/// To accept new bytes, run `UPDATE_GOLDEN=1 swift test --filter GoldenReportTests` and read the diff.
@Suite struct GoldenReportTests {
  static let cases: [(file: String, report: Report, reporter: any Reporter)] = [
    ("every-member.text", .sample, TextReporter()),
    ("every-member-shown.text", .sample, TextReporter(showValues: true)),
    ("every-member-colored.text", .sample, TextReporter(color: true)),
    ("clean.text", .clean, TextReporter()),
    ("every-member.json", .sample, JSONReporter()),
    ("every-member-shown.json", .sample, JSONReporter(showValues: true)),
    ("clean.json", .clean, JSONReporter()),
    ("every-member.sarif", .sample, SARIFReporter()),
    ("every-member.junit.xml", .sample, JUnitReporter()),
    ("clean.junit.xml", .clean, JUnitReporter()),
    ("every-member.github", .sample, GitHubReporter()),
    ("every-member.gitlab.json", .sample, GitLabReporter()),
    ("every-member.checkstyle.xml", .sample, CheckstyleReporter()),
    ("every-member.xcode", .sample, XcodeReporter()),
    ("every-member.md", .sample, MarkdownReporter()),
    ("every-member.html", .sample, HTMLReporter()),
    ("clean.html", .clean, HTMLReporter()),
    ("every-member.prom", .sample, PrometheusReporter()),
    ("every-member.csv", .sample, CSVReporter()),
  ]

  @Test(arguments: cases.map(\.file))
  func matchesGolden(_ file: String) throws {
    let (_, report, reporter) = try #require(Self.cases.first { $0.file == file })
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/\(file)")
    let actual = reporter.text(of: report)

    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try Data(actual.utf8).write(to: golden)
    }
    if reporter is JSONReporter { #expect(try ReportSchema().problems(in: actual) == []) }
    let expected = try String(contentsOf: golden, encoding: .utf8)
    #expect(firstDifference(actual, expected) == nil)
  }

  /// A report for people fits a terminal of 80 columns, but for a path or value that is longer by itself.
  @Test(arguments: cases.map(\.file).filter { $0.hasSuffix(".text") && !$0.contains("colored") })
  func fitsATerminal(_ file: String) throws {
    let (_, report, reporter) = try #require(Self.cases.first { $0.file == file })
    #expect(longLines(of: reporter.text(of: report)) == [])
  }

  /// A captured string may be a secret: it is shown only where values are asked for.
  @Test func hidesCapturedStringsUnlessAsked() {
    for reporter in allReporters() {
      let text = reporter.text(of: .sample)
      #expect(!text.contains("example.com"), "\(reporter.name)")
      #expect(!text.contains("secret"), "\(reporter.name)")
    }
    for reporter in allReporters(ReportStyle(showsValues: true))
    where ["text", "json", "markdown", "html"].contains(reporter.name) {
      #expect(reporter.text(of: .sample).contains("example.com"), "\(reporter.name)")
    }
  }

  /// A captured name must not clear the screen.
  @Test func letsNoControlCharacterThrough() {
    for reporter in allReporters(ReportStyle(showsValues: true)) {
      #expect(!reporter.text(of: .sample).unicodeScalars.contains("\u{1B}"), "\(reporter.name)")
    }
  }
}

/// The first line in which two texts differ, told so that a failure needs no diff tool.
private func firstDifference(_ actual: String, _ expected: String) -> String? {
  guard actual != expected else { return nil }
  let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(actual, expected).enumerated().first { $0.element.0 != $0.element.1 }
  guard let line else { return "\(actual.count) lines, not \(expected.count)" }
  return "line \(line.offset + 1): \(line.element.0) is not \(line.element.1)"
}
