import Foundation
import TallyCore
import TallyKit
import TestSupport
import Testing

/// Every folder under `samples/` is a test: adding one adds a test, and no line of Swift.
///
/// A folder is checked by those parts of the repository's own `tally.json` that speak of it, and of
/// the contract of its name. `UPDATE_GOLDEN=1 swift test --filter SampleTests` writes the expected
/// text.
@Suite struct SampleTests {
  static let root =
    URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized.path + "/"

  /// What the names of the repository's files begin with: nothing where the tests run in its folder.
  ///
  /// The width of a name decides where a line of the report is broken.
  static let prefix = FileManager.default.currentDirectoryPath + "/" == root ? "" : root

  static let samples: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: root + "samples")) ?? []).sorted()

  @Test func thereAreSamples() { #expect(Self.samples.count >= 3) }

  @Test(arguments: samples)
  func matchesExpectedText(_ sample: String) throws {
    let report = try DriftCheck(Self.configuration(of: sample)).checkedReport()
    #expect(report.errors.isEmpty)
    let text = report.text(format: "text").replacing(Self.root, with: "")
    #expect(longLines(of: text) == [])
    let golden = URL(filePath: Self.root + "samples/\(sample)/expected.text")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try Data(text.utf8).write(to: golden)
    }
    let expected = try String(contentsOf: golden, encoding: .utf8)
    #expect(Self.prefix.isEmpty ? text == expected : unwrapped(text) == unwrapped(expected))
  }

  /// What the README shows is what the command prints.
  @Test func readmeShowsTheArticle() throws {
    let shown = try String(contentsOfFile: Self.root + "README.md", encoding: .utf8)
    let text = try String(
      contentsOfFile: Self.root + "samples/article/expected.text", encoding: .utf8)
    #expect(shown.contains("```text\n\(text)```\n"))
  }

  /// Two runs, and runs on one core and on several, give the same bytes.
  @Test(arguments: samples)
  func dependsOnNothingButTheInput(_ sample: String) throws {
    var configuration = try Self.configuration(of: sample)
    let reports = try [1, 2, 5, 1].map { jobs in
      configuration.jobs = jobs
      return try DriftCheck(configuration).checkedReport().text(format: "json", showsValues: true)
    }
    #expect(Set(reports).count == 1)
    for format in Report.formats {
      let texts = try [1, 2, 2].map { jobs in
        configuration.jobs = jobs
        return try DriftCheck(configuration).checkedReport().text(format: format, showsValues: true)
      }
      #expect(Set(texts).count == 1, "\(format)")
    }
    #expect(try ReportSchema().problems(in: reports[0]) == [])
  }

  /// Bare bodies can belong to a request of a contract with paths.
  @Test func attachesBodiesToARequest() throws {
    try withTemporaryFolder { folder in
      let text = """
        {"contracts": ["\(Self.root)contracts/gallery.json"],
         "endpoints": [{"request": "GET /galleries/{id}", "captures": "g.json"}]}
        """
      try Data(text.utf8).write(to: URL(filePath: folder + "/tally.json"))
      try Data(#"{"videos": [], "pictures": [{"id": 3, "url": "https://a.example/x"}]}"#.utf8)
        .write(to: URL(filePath: folder + "/g.json"))
      let report = try DriftCheck(Configuration(file: folder + "/tally.json")).checkedReport()
      #expect(
        report.findings.map { "\($0.rule) \($0.location)" } == ["retyped-field /pictures/*/id"])
      #expect(report.findings.first?.endpoint == "GET /galleries/{id} 200")
    }
  }

  static func configuration(of sample: String) throws -> Configuration {
    var configuration = try Configuration(file: prefix + "tally.json")
    configuration.readsExcerpts = true
    let folder = "samples/\(sample)/"
    configuration.contracts.removeAll { !$0.value.hasSuffix("contracts/\(sample).json") }
    configuration.captures.removeAll { !$0.value.contains(folder) }
    configuration.endpoints.removeAll { !$0.captures.contains { $0.value.contains(folder) } }
    let names = Set(configuration.endpoints.map(\.name.value))
    for index in configuration.clients.indices {
      configuration.clients[index].sources.removeAll { !$0.value.contains(folder) }
      configuration.clients[index].roots.removeAll { root in
        !names.contains(root.endpoint.value) && configuration.contracts.isEmpty
      }
      if !configuration.contracts.isEmpty {
        configuration.clients[index].roots.removeAll { !$0.endpoint.value.contains("/") }
      }
    }
    configuration.clients.removeAll { $0.sources.isEmpty }
    return configuration
  }
}
