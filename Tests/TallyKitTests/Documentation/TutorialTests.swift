import Foundation
import TestSupport
import Testing

/// The tutorial, done as it says: its files are written, its commands run, and what they print is what it
/// shows.
///
/// `UPDATE_GOLDEN=1 swift test --filter TutorialTests` writes what they print into the article.
@Suite(.enabled(if: builtProgram != nil, "needs the built program beside the tests"))
struct TutorialTests {
  @Test func printsWhatItShows() throws {
    var article = try Article("Tutorial.md")
    let expected = article
    var commands = 0
    try withTemporaryFolder { folder in
      var named: String?
      for index in article.parts.indices {
        switch article.parts[index] {
        case .prose(let lines): named = Self.file(namedBy: lines)
        case .code("console", let lines):
          let asked = lines.filter { $0.hasPrefix("$ ") }
          commands += asked.count
          article.parts[index] = .code(
            language: "console", lines: try answers(to: asked, in: folder))
        case .code(_, let lines):
          let file = try #require(named, "no file is named before \(lines.first ?? "")")
          try write(lines, to: "\(folder)/\(file)")
        }
      }
    }
    #expect(commands >= 8)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try article.write()
    } else {
      for (now, before) in zip(article.parts, expected.parts) { #expect(now == before) }
    }
  }

  /// The file that a paragraph names last, before the colon that leads to what it holds.
  static func file(namedBy lines: [String]) -> String? {
    guard let last = lines.last(where: { !$0.isEmpty }), last.hasSuffix("`:") else { return nil }
    return last.dropLast(2).split(separator: "`").last.map(String.init)
  }

  private func write(_ lines: [String], to file: String) throws {
    let url = URL(filePath: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: url)
  }

  /// Each command with what it printed, on standard output and standard error alike.
  private func answers(to commands: [String], in folder: String) throws -> [String] {
    var lines: [String] = []
    var status: Int32 = 0
    for command in commands {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "(exit \(status)); \(command.dropFirst(2))"]
      process.currentDirectoryURL = URL(filePath: folder)
      let program = builtProgram?.deletingLastPathComponent().path ?? ""
      process.environment = ["PATH": "\(program):/usr/bin:/bin"]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      status = process.terminationStatus
      try expectReportsToKeepTheSchema(in: folder, said: String(decoding: said, as: UTF8.self))
      lines.append(command)
      lines += String(decoding: said, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast().map { String($0) }
    }
    return lines
  }
}
