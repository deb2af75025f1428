import Foundation
import TallyDocuments
import TestSupport
import Testing

@testable import TallyKit

/// Agreed examples as files: several of one endpoint, and notes beside them.
@Suite struct ExampleFileTests {
  /// Runs `tally check` in a folder with these files, whose `tally.json` is one of them or absent.
  private func run(
    _ files: [String: String], _ arguments: [String] = []
  ) throws -> CommandRun {
    try withTemporaryFolder { folder in
      for (path, text) in files {
        let path = "\(folder)/\(path)"
        let parent = path[..<(path.lastIndex(of: "/") ?? path.endIndex)]
        try FileManager.default.createDirectory(
          atPath: String(parent), withIntermediateDirectories: true)
        try Disk.write(text, to: path)
      }
      let paths = arguments.map { $0.replacing("@", with: folder + "/") }
      let configured = files["tally.json"] == nil ? [] : ["--config", folder + "/tally.json"]
      var run = CommandRun(["check", "--quiet"] + configured + paths)
      run.shorten(folder + "/")
      return run
    }
  }

  private func configuration(_ contract: String) -> String {
    """
    {"endpoints": [{"name": "article", "request": "GET /articles/{id}", "contract": \(contract),
                    "captures": "seen/*.json"}]}
    """
  }

  static let ways = [
    #""contracts/article""#, #""contracts/article/*.json""#,
    #"["contracts/article/1.json", "contracts/article/2.json"]"#,
  ]

  /// `a` is in one example alone and so optional, `b` is null in one, and `c` is missing.
  @Test(arguments: ways)
  func severalExamplesAreOneContract(_ contract: String) throws {
    let run = try run([
      "tally.json": configuration(contract),
      "contracts/article/1.json": #"{"a": 1, "b": "x", "c": 1}"#,
      "contracts/article/2.json": #"{"b": null, "c": 2}"#,
      "seen/1.json": #"{"b": null}"#,
      "seen/2.json": #"{"b": "y", "c": "z"}"#,
    ])
    #expect(run.status == 1, "\(run.messages)")
    #expect(run.text.contains("error /c: required, but absent from 1 of 2 objects"))
    #expect(run.text.contains("error /c: promised integer, but the only value is string"))
    #expect(run.output.contains("promised  contracts/article/1.json:1:25\n"))
    #expect(!run.output.contains(" /a:") && !run.output.contains(" /b:"))
  }

  @Test func severalExamplesOnTheCommandLineAreOneContract() throws {
    let files = [
      "article-1.json": #"{"a": 1, "b": 1}"#, "article-2.json": #"{"b": 2}"#,
      "seen.json": #"{"b": "x"}"#,
    ]
    let run = try run(
      files, ["@seen.json", "--contract", "@article-1.json", "--contract", "@article-2.json"])
    #expect(run.output.contains("error /b: promised integer, but the only value is string"))
    #expect(run.output.hasPrefix("article: drift"))
    #expect(run.messages.isEmpty)
    #expect(run.status == 1, "\(run.messages)")
  }

  @Test func notesLieBesideTheirExample() throws {
    let run = try run([
      "tally.json": configuration(#""contracts/article*.json""#),
      "contracts/article.json": #"{"a": 1, "b": "x", "c": 1}"#,
      "contracts/article.notes.json": """
      {"/a": {"optional": true}, "/b": {"nullable": true}, "/c": {"maximum": 5}}
      """,
      "seen/1.json": #"{"b": null, "c": 7}"#,
    ])
    #expect(run.status == 1, "\(run.messages)")
    #expect(run.output.contains("/c: promised at most 5"))
    #expect(!run.output.contains(" /a:") && !run.output.contains(" /b:"))
  }

  /// Notes, and examples too, may be YAML; a mistake in them is told where it stands.
  @Test func notesMayBeYAML() throws {
    var files = [
      "tally.json": configuration(#""contracts/article.yaml""#),
      "contracts/article.yaml": "a: 1\nb: x\nc:\n  - d: 1\n",
      "contracts/article.notes.yml":
        "# said on Monday\n/a: {optional: true}\n/c/*/d: {maximum: 5}\n",
      "seen/1.json": #"{"b": "y", "c": [{"d": 7}]}"#,
    ]
    let drift = try run(files)
    #expect(drift.status == 1, "\(drift.messages)")
    #expect(drift.output.contains("/c/*/d: promised at most 5"))
    #expect(drift.output.contains("promised  contracts/article.yaml:4:8\n"))

    files["contracts/article.notes.yml"] = "/a: {optional: true}\n/c/*/e: {maximum: 5}\n"
    #expect(
      try run(files).messages == """
        contracts/article.notes.yml:2:1: error: the example shows nothing at "/c/*/e"
          hint: Did you mean "/c/*/d"?

        """)
    files["contracts/article.notes.yml"] = "/c/*/d:\n  maximum: 0\n"
    #expect(
      try run(files).messages.hasPrefix(
        "contracts/article.yaml:4:8: error: the example contradicts its notes: a value that breaks "
          + "\"maximum\" (at most 0) at \"/c/*/d\"\n"))
  }

  /// `nullable` allows null beside all that would rule it out.
  @Test(arguments: [
    #"{"enum": ["x", "y"], "nullable": true}"#, #"{"nullable": true, "const": "x"}"#,
    #"{"anyOf": [{"const": "x"}, {"minLength": 2}], "nullable": true}"#,
    #"{"type": ["string", "null"]}"#, #"{"enum": ["x", null], "type": ["string", "null"]}"#,
  ])
  func nullableIsMeant(_ note: String) throws {
    var files = [
      "tally.json": configuration(#""contracts/article.json""#),
      "contracts/article.json": #"{"a": 1, "b": "x"}"#,
      "contracts/article.notes.json": #"{"/b": \#(note)}"#, "seen/1.json": #"{"a": 1, "b": null}"#,
    ]
    let run = try run(files)
    #expect(run.status == 0 && run.messages.isEmpty, "\(run.output) \(run.messages)")
    files["seen/1.json"] = #"{"a": 1, "b": 7}"#
    #expect(try self.run(files).status == 1)
  }

  @Test func notesOfAFolderAreOfAllItsExamples() throws {
    let run = try run([
      "tally.json": configuration(#""contracts/article""#),
      "contracts/article/1.json": #"{"a": 1, "b": "x"}"#,
      "contracts/article/1.notes.json": #"{"/a": {"optional": true}}"#,
      "contracts/article/2.json": #"{"a": 2, "b": "y"}"#,
      "contracts/article.notes.json": #"{"/b": {"nullable": true}}"#,
      "seen/1.json": #"{"b": null}"#,
    ])
    #expect(run.status == 0, "\(run.messages) \(run.output)")
  }

  /// What is refused, and at which file.
  static let refusals: [(files: [String: String], message: String)] = [
    (
      [
        "contracts/1.json": #"{"a": 1}"#,
        "contracts/2.json": #"{"type": "object", "properties": {"a": {"type": "integer"}}}"#,
      ],
      "contracts/2.json:1:1: error: this is JSON Schema, and one of 2 files for one endpoint\n"
        + "  hint: Several files must all be agreed examples: name this one alone.\n"
    ),
    (
      ["contracts/1.json": #"{"a": 1}"#, "contracts/2.notes.json": "{}"],
      "contracts/2.notes.json:1:1: error: these are notes on an agreed example that is not among "
        + "the contracts\n  hint: Name both alike, as article.json and article.notes.json.\n"
    ),
    (
      ["contracts/1.json": #"{"a": 1}"#, "contracts/1.notes.json": #"{"/b": {}}"#],
      "contracts/1.notes.json:1:2: error: the example shows nothing at \"/b\"\n"
        + "  hint: Did you mean \"/a\"?\n"
    ),
    (
      [
        "contracts/1.json": #"{"a": 1}"#, "contracts/1.notes.json": "{}",
        "contracts/1.notes.yml": "{}",
      ],
      "contracts/1.notes.yml:1:1: error: there are notes in contracts/1.notes.json, too\n"
        + "  hint: Keep one of the two files.\n"
    ),
    (
      [
        "contracts/1.json": #"{"type": "object", "properties": {"a": {"type": "integer"}}}"#,
        "contracts/1.notes.json": "{}",
      ],
      "contracts/1.notes.json:1:1: error: notes are for agreed examples, and contracts/1.json is "
        + "none\n  hint: Say the same in the contract itself, and remove this file.\n"
    ),
    (
      ["contracts/1.json": "17"],
      "contracts/1.json:1:1: error: an integer is no example of a format: it promises nothing\n"
        + "  hint: Give a body with members, as the server is to send it.\n"
    ),
  ]

  @Test(arguments: refusals)
  func refuses(_ row: (files: [String: String], message: String)) throws {
    var files = row.files
    files["tally.json"] = configuration(#""contracts""#)
    files["seen/1.json"] = #"{"a": 1}"#
    let run = try run(files)
    #expect(run.status == 2)
    #expect(run.messages == row.message)
  }
}

extension CommandRun {
  /// Takes the path of a temporary folder out of what was said.
  fileprivate mutating func shorten(_ folder: String) {
    output = output.replacing(folder, with: "")
    messages = messages.replacing(folder, with: "")
  }
}
