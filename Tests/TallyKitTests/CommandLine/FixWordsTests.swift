import Foundation
import TallyDocuments
import TestSupport
import Testing

/// That what reports and `tally fix` say of edits is what there is: their number, and their code.
@Suite struct FixWordsTests {
  /// A folder with one body, a contract and a client.
  private func run(
    _ contract: String, _ body: String, _ source: String, in file: String = "Article.swift",
    _ commands: [String]...
  ) throws -> (runs: [CommandRun], source: String) {
    try withTemporaryFolder { folder in
      try Disk.write(contract, to: folder + "/c.json")
      try Disk.write(body, to: folder + "/a.json")
      try Disk.write(source, to: folder + "/" + file)
      let runs = commands.map { command in
        CommandRun(
          command + [
            folder + "/a.json", "--contract", folder + "/c.json", "--client",
            "\(folder)/\(file):Article",
          ])
      }
      return (runs, try String(contentsOfFile: folder + "/" + file, encoding: .utf8))
    }
  }

  @Test func aReportCountsTheEditsThatFixMakes() throws {
    let (runs, _) = try run(
      FixTests.contract, FixTests.capture, FixTests.mapping, in: "ios.mapping.json",
      ["check"], ["fix", "--unsafe", "--dry-run"], ["fix"], ["check"])
    #expect(
      runs[0].text.contains(
        "proposed: 1 safe edit (tally fix), 1 more to be looked at (tally fix --unsafe --dry-run)"))
    #expect(runs[1].messages == "tally fix: 2 edits would be made in 1 file\n")
    #expect(runs[2].messages == "tally fix: 1 edit made in 1 file; 1 more with --unsafe\n")
    #expect(
      runs[3].text.contains("proposed: 1 edit to be looked at (tally fix --unsafe --dry-run)"))
  }

  /// Six properties break, one member is new: "in short" counts what the verdict counts.
  @Test func theLastParagraphCountsWhatTheVerdictCounts() throws {
    let names = ["a", "b", "c", "d", "e", "f"]
    let contract = """
      {"type": "object", "required": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))],
       "properties": {\(names.map { "\"\($0)\": {\"type\": \"string\"}" }.joined(separator: ", "))}}
      """
    let (runs, _) = try run(
      contract, #"{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "extra": [true]}"#,
      """
      struct Article: Decodable {
        let a, b, c, d, e, f: String
      }
      """, ["check"])
    let text = runs[0].text
    let verdict = try #require(text.firstMatch(of: /broken: (\d+) findings \((\d+) breaking/))
    let short = try #require(text.firstMatch(of: /in short: (\d+) of (\d+) findings break/))
    #expect(verdict.1 == short.2, "\(text)")
    #expect(verdict.2 == short.1, "\(text)")
    #expect(verdict.1 == "7" && verdict.2 == "6")
  }

  /// What no edit mends is named, five at most; the patch alone goes to the output.
  @Test func whatIsLeftByHandIsNamed() throws {
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    let contract = """
      {"type": "object", "required": ["avatar_url", \(names.map { "\"\($0)\"" }.joined(separator: ", "))],
       "properties": {\(names.map { "\"\($0)\": {\"type\": \"integer\"}" }.joined(separator: ", ")),
        "avatar_url": {"type": "string", "x-renamed-from": "icon_url"}}}
      """
    let body =
      #"{"avatar_url": "x", "a": "1", "b": "1", "c": "1", "d": "1", "e": "1", "f": "1", "g": "1"}"#
    let (runs, _) = try run(
      contract, body,
      """
      struct Article: Decodable {
        let icon_url: String
        let a, b, c, d, e, f, g: Int
      }
      """, ["fix", "--dry-run"], ["fix"], ["fix", "--dry-run"])
    #expect(runs.map(\.status) == [1, 0, 0])
    #expect(runs[0].output.hasPrefix("--- a/") && !runs[0].output.contains("by hand"))
    let lines = runs[0].messages.split(separator: "\n")
    #expect(
      lines[0]
        == "tally fix: 1 edit would be made in 1 file; 7 properties left by hand:")
    #expect(lines.count == 7)
    #expect(lines[1].hasSuffix("/Article.swift:3:7: Article.a of swift (retyped-field /a)"))
    // Where it stands now: a dry run has written nothing.
    #expect(lines[5].contains("/Article.swift:3:19: Article.e of swift"))
    #expect(lines[6] == "  and 2 more, of which tally check tells")
    #expect(
      runs[1].messages.hasPrefix("tally fix: 1 edit made in 1 file; 7 properties left by hand:\n"))
    #expect(runs[2].output.isEmpty)
    #expect(
      runs[2].messages.hasPrefix("tally fix: no edit would be made; 7 properties left by hand:\n"))
  }

  private static let many = (1...14).map { "propertyNumber\($0)" }

  private static let source = """
    struct Article: Decodable {
        let icon_url: String
        let \(many.joined(separator: ", ")): Int?
    }

    """

  private static let renamed = """
    {"type": "object", "required": ["avatar_url"], "properties": {
      "avatar_url": {"type": "string", "x-renamed-from": "icon_url"}}}
    """

  /// An edit of several lines is shown as the code that it writes, and read back it is that code.
  @Test func codeIsShownAsCode() throws {
    let (runs, edited) = try run(
      Self.renamed, #"{"avatar_url": "x"}"#, Self.source, ["check"],
      ["check", "--report", "markdown"], ["check", "--report", "html"], ["fix"])
    let old = Self.source.split(separator: "\n", omittingEmptySubsequences: false)
    let added = edited.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !old.contains($0) }.map { $0.dropFirst(4) }
    #expect(added.count > 3 && added[0] == "enum CodingKeys: String, CodingKey {")
    let lines = runs[0].output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 || !$0.dropFirst(14).contains(" ") })
    let fix = try #require(lines.firstIndex { $0.hasPrefix("    fix ") })
    let start = try #require(lines[fix...].firstIndex { $0.hasSuffix("insert") })
    #expect(lines[(start + 1)...].prefix(added.count).map { $0.dropFirst(14) } == added)
    let block = "  ```diff\n\(added.map { "  +\($0)\n" }.joined())  ```\n"
    #expect(runs[1].output.contains(block), "\(runs[1].output)")
    let html = added.joined(separator: "\n").replacing("\"", with: "&quot;")
    #expect(runs[2].output.contains("insert<pre>\(html)</pre>"))
  }

  /// What an editor makes of the fix in SARIF is what `tally fix` writes.
  @Test func aFixOfSARIFIsTheEdit() throws {
    let (runs, edited) = try run(
      Self.renamed, #"{"avatar_url": "x"}"#, Self.source, ["check", "--report", "sarif"], ["fix"])
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(runs[0].output.utf8)) as? [String: Any])
    let results = (root["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]] ?? []
    let fixes = results.flatMap { $0["fixes"] as? [[String: Any]] ?? [] }
    let change = (fixes.first?["artifactChanges"] as? [[String: Any]])?.first
    let replacement = try #require((change?["replacements"] as? [[String: Any]])?.first)
    let region = replacement["deletedRegion"] as? [String: Int] ?? [:]
    let text = (replacement["insertedContent"] as? [String: String])?["text"] ?? ""
    #expect(fixes.count == 1)
    var lines = Self.source.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let (line, column) = (try #require(region["startLine"]) - 1, region["startColumn"] ?? 0)
    #expect(region["endLine"] == nil && region["endColumn"] == column)
    let at = lines[line].index(lines[line].startIndex, offsetBy: column - 1)
    lines[line].insert(contentsOf: text, at: at)
    #expect(lines.joined(separator: "\n") == edited)
  }

  /// A file of another system keeps its line ends, and the patch is one that `git apply` takes.
  @Test func keepsLineEnds() throws {
    try withTemporaryFolder { folder in
      let source =
        "import Foundation\r\n\r\nstruct R: Codable {\r\n  let title: String\r\n  let icon: String\r\n}\r\n"
      try Disk.write(source, to: folder + "/R.swift")
      try Disk.write(#"{"title": "a", "icon": "b"}"#, to: folder + "/c.json")
      try Disk.write(#"{"title": "a", "avatar": "b"}"#, to: folder + "/b.json")
      try Disk.write(
        """
        {"endpoints": [{"name": "r", "contract": "c.json", "captures": "b.json"}],
         "clients": [{"name": "ios", "sources": ["R.swift"], "endpoints": {"r": "R"}}],
         "renames": {"/icon": "/avatar"}}
        """, to: folder + "/tally.json")
      let dry = CommandRun(["fix", "--dry-run", "--config", folder + "/tally.json"])
      #expect(dry.status == 1, "\(dry.messages)")
      let lines = dry.output.utf8.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      #expect(lines.count > 6, "\(dry.output)")
      for line in lines.drop(while: { !$0.hasPrefix("@@") }) {
        #expect(["@", " ", "+", "-", "\\"].contains(line.first), "\(line)")
      }
      let fix = CommandRun(["fix", "--config", folder + "/tally.json"])
      #expect(fix.status == 0, "\(fix.messages)")
      let mended = Array(try Data(contentsOf: URL(filePath: folder + "/R.swift")))
      #expect(mended.count > source.utf8.count)
      for (index, byte) in mended.enumerated() where byte == 0x0A {
        #expect(mended[index - 1] == 0x0D)
      }
    }
  }
}
