import Foundation
import TestSupport
import Testing

@testable import tally

/// What `tally import` writes, and what it refuses to.
@Suite struct ImportTests {
  private static func exchange(_ path: String, _ body: String, status: Int = 200) -> String {
    #"{"method": "GET", "url": "https://api.example.com\#(path)", "status": \#(status), "#
      + #""headers": {"content-type": "application/json"}, "body": \#(body)}"#
  }

  /// Runs an import of lines, without the configuration of the working folder.
  private static func run(
    _ lines: [String], _ folder: String, _ options: [String] = [], into: String = "out"
  ) throws -> CommandRun {
    let text = lines.joined(separator: "\n") + "\n"
    try text.write(toFile: "\(folder)/in.ndjson", atomically: true, encoding: .utf8)
    try "{}".write(toFile: "\(folder)/tally.json", atomically: true, encoding: .utf8)
    return CommandRun(
      ["import", "\(folder)/in.ndjson", "--into", "\(folder)/\(into)"]
        + ["--config", "\(folder)/tally.json"] + options)
  }

  private static func files(_ folder: String, _ name: String = "out") throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(name)") {
      // A folder has no text.
      files[path] = try? String(contentsOfFile: "\(folder)/\(name)/\(path)", encoding: .utf8)
    }
    return files
  }

  private static let contract = """
    {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {"/a/{id}": {"get": {
     "responses": {"200": {"description": "", "content": {"application/json": {"schema":
      {"type": "object", "properties": {"id": {"type": "integer"}}}}}}}}}}}
    """

  /// Bare bodies are of the endpoint that is named: by the contract that has it, or as it is written.
  @Test(arguments: [true, false])
  func bareBodiesBelongToTheEndpointThatIsNamed(_ hasContract: Bool) throws {
    try withTemporaryFolder { folder in
      try Self.contract.write(toFile: "\(folder)/c.json", atomically: true, encoding: .utf8)
      let options = hasContract ? ["--contract", "\(folder)/c.json"] : []
      let words = hasContract ? ["GET", "/a/{id}"] : ["GET /a/{id}"]
      let run = try Self.run([#"{"id": 17}"#], folder, options + ["--endpoint"] + words)
      #expect(run.status == 0, "\(run.messages)")
      #expect(try Self.files(folder) == ["get-a-id/1.json": "{\n  \"id\": 17\n}\n"])
    }
  }

  @Test func anEndpointThatNoContractHasIsAnError() throws {
    try withTemporaryFolder { folder in
      try Self.contract.write(toFile: "\(folder)/c.json", atomically: true, encoding: .utf8)
      let run = try Self.run(
        [#"{"id": 17}"#], folder, ["--contract", "\(folder)/c.json", "--endpoint", "GET /b"])
      #expect(run.status == 2)
      #expect(run.messages.contains("no contract has the endpoint \"GET /b\""))
    }
  }

  // MARK: - Form

  @Test func writesAnExchangeThatIsRead() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run([Self.exchange("/articles/17", #"{"id": 17, "tags": []}"#)], folder)
      #expect(run.status == 0)
      let files = try Self.files(folder)
      #expect(
        files == [
          "get-articles-id/1.json": """
          {
            "method": "GET",
            "url": "https://api.example.com/articles/17",
            "status": 200,
            "headers": {
              "content-type": "application/json"
            },
            "body": {
              "id": 17,
              "tags": []
            }
          }

          """
        ])
    }
  }

  @Test func writesTheSameBytesWithTheSameKey() throws {
    try withTemporaryFolder { folder in
      let lines = [
        Self.exchange("/a", #"{"password": "hunter-22-x", "email": "ada@lovelace.uk"}"#),
        Self.exchange("/a", #"{"password": "other-33-yy", "email": null}"#),
      ]
      for name in ["one", "two"] {
        #expect(try Self.run(lines, folder, ["--key", "k"], into: name).status == 0)
      }
      #expect(try Self.run(lines, folder, ["--key", "l"], into: "three").status == 0)
      let first = try Self.files(folder, "one")
      #expect(first.count == 2)
      let (second, third) = (try Self.files(folder, "two"), try Self.files(folder, "three"))
      #expect(first == second)
      #expect(first != third)
      #expect(first.keys.sorted() == third.keys.sorted())
      // Again into the same folder: nothing is another, and nothing stands in the way.
      #expect(try Self.run(lines, folder, ["--key", "k"], into: "one").status == 0)
    }
  }

  @Test func keepsOneSecretTheSameEverywhere() throws {
    try withTemporaryFolder { folder in
      let secret = "s3cr3t-value-91"
      let lines = [
        Self.exchange(
          "/a?token=\(secret)",
          #"{"token": "\#(secret)", "note": "it is \#(secret).", "deep": "{\"apiKey\": \"\#(secret)\"}"}"#
        )
      ]
      #expect(try Self.run(lines, folder).status == 0)
      let text = try #require(try Self.files(folder).values.first)
      let token = try #require(text.firstMatch(of: /"token": "([^"]+)"/)?.1)
      #expect(token.utf8.count == secret.utf8.count && token != secret)
      #expect(text.ranges(of: token).count == 4)
      #expect(!text.contains(secret))
    }
  }

  /// A body that is not kept may tell a secret that another one holds in its text.
  @Test func learnsFromWhatItDoesNotKeep() throws {
    try withTemporaryFolder { folder in
      let lines = [
        Self.exchange("/a", #"{"password": "one-11-aaa", "note": "two-22-bbb, said Wilhelmina"}"#),
        Self.exchange("/a", #"{"password": "two-22-bbb", "note": "none"}"#),
        Self.exchange(
          "/a", #"{"password": "three-33", "note": "{\"firstName\": \"Wilhelmina\"}"}"#),
      ]
      #expect(try Self.run(lines, folder).status == 0)
      let files = try Self.files(folder)
      #expect(files.count == 1)
      let text = try #require(files.values.first)
      #expect(!text.contains("one-11") && !text.contains("two-22") && !text.contains("Wilhelmina"))
    }
  }

  @Test func leavesWhatIsKept() throws {
    try withTemporaryFolder { folder in
      let body =
        #"{"email": "ada@lovelace.uk", "owner": {"phone": "+49 30 1234567"}, "phone": "+49 30 7654321"}"#
      let options = ["--keep", "email", "--keep", "/owner/phone"]
      #expect(try Self.run([Self.exchange("/a", body)], folder, options).status == 0)
      let text = try #require(try Self.files(folder).values.first)
      #expect(text.contains("ada@lovelace.uk") && text.contains("1234567"))
      #expect(!text.contains("7654321"))
    }
  }

  @Test func saysThatNothingIsRedacted() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        [Self.exchange("/a", #"{"password": "hunter-22-x"}"#)], folder, ["--no-redact", "--quiet"])
      #expect(run.status == 0 && run.output.isEmpty)
      #expect(run.messages.contains("nothing is redacted"))
      let text = try #require(try Self.files(folder).values.first)
      #expect(text.contains("hunter-22-x"))
    }
  }

  // MARK: - Cover

  /// The fewest bodies that show every shape, found by hand.
  @Test(arguments: [
    // The same shape again and again.
    ([#"{"a": 1}"#, #"{"a": 2}"#, #"{"a": 3}"#], 1),
    // Each of another type.
    ([#"{"a": 1}"#, #"{"a": "x"}"#, #"{"a": null}"#], 3),
    // One that shows both members, one that lacks each: two, since one body shows one absence.
    ([#"{"a": 1, "b": 2}"#, #"{"a": 1}"#, #"{"b": 2}"#], 2),
    // An array shows what several bodies do.
    ([#"{"l": [{"a": 1}]}"#, #"{"l": [{"b": 1}]}"#, #"{"l": [{"a": 1}, {"b": 1}]}"#], 1),
    // Names of a map are data.
    ([#"{"m": {"11": 1}}"#, #"{"m": {"22": 1}}"#, #"{"m": {"33": 1}}"#], 1),
    // A type at one place does not stand for the same type at another.
    ([#"{"a": 1, "b": "x"}"#, #"{"a": "x", "b": 1}"#, #"{"a": 1, "b": 1}"#], 2),
    ([#"[]"#, #"[1]"#, #"[1, "x"]"#], 2),
  ])
  func keepsTheFewestThatShowAll(bodies: [String], count: Int) throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(bodies.map { Self.exchange("/a", $0) }, folder)
      #expect(run.status == 0)
      let files = try Self.files(folder)
      #expect(files.count == count)
    }
  }

  @Test func tellsStatusesApart() throws {
    try withTemporaryFolder { folder in
      let lines = [
        Self.exchange("/a/1", #"{"a": 1}"#), Self.exchange("/a/2", #"{"a": 1}"#, status: 404),
        Self.exchange("/a/3", #"{"a": 1}"#, status: 404),
      ]
      #expect(try Self.run(lines, folder).status == 0)
      let names = try Self.files(folder).keys.sorted()
      #expect(names == ["get-a-id/1.json", "get-a-id/2.json"])
    }
  }

  // MARK: - What stands in the way

  @Test func overwritesNothingThatItIsNotToldTo() throws {
    try withTemporaryFolder { folder in
      let lines = [Self.exchange("/a", "{}"), Self.exchange("/b", "{}")]
      try FileManager.default.createDirectory(
        atPath: "\(folder)/out/get-b", withIntermediateDirectories: true)
      try "mine".write(toFile: "\(folder)/out/get-b/1.json", atomically: true, encoding: .utf8)
      let run = try Self.run(lines, folder)
      #expect(run.status == 2)
      #expect(run.messages.contains("get-b/1.json") && run.messages.contains("--force"))
      let untouched = try Self.files(folder)
      #expect(untouched == ["get-b/1.json": "mine"])
      #expect(try Self.run(lines, folder, ["--force"]).status == 0)
      #expect(try Self.files(folder).count == 2)
    }
  }

  @Test func saysWhatStandsInTheWay() throws {
    try withTemporaryFolder { folder in
      let lines = [Self.exchange("/a", "{}")]
      try "a file".write(toFile: "\(folder)/out", atomically: true, encoding: .utf8)
      #expect(try Self.run(lines, folder).status == 2)
      let text = try String(contentsOfFile: "\(folder)/out", encoding: .utf8)
      #expect(text == "a file")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/other/get-a/1.json", withIntermediateDirectories: true)
      #expect(try Self.run(lines, folder, ["--force"], into: "other").status == 2)
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere")) func saysThatAFolderIsClosed()
    throws
  {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/out", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o500])
      let run = try Self.run([Self.exchange("/a", "{}")], folder)
      #expect(run.status == 2 && run.messages.contains("cannot be written"))
    }
  }

  @Test(arguments: [
    [], ["{}"], [#"{"method": "OPTIONS", "url": "/a", "status": 204}"#],
    [#"{"method": "GET", "url": "data:x", "status": 200, "body": {}}"#],
  ])
  func importsNothing(lines: [String]) throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(lines, folder)
      // A bare body is something.
      #expect(run.status == (lines == ["{}"] ? 0 : 2))
      #expect(FileManager.default.fileExists(atPath: "\(folder)/out") == (lines == ["{}"]))
    }
  }

  /// Paths of requests become names of folders, whatever is in them.
  @Test func namesFoldersSafely() throws {
    try withTemporaryFolder { folder in
      let long = String(repeating: "long-", count: 100)
      let paths = [
        "/..", "/../../etc", "/%2e%2e%2f%2e%2e", "/a%00b", "/.hidden", "/Users", "/users", "/USERS",
        "/con", "/a:b*c?d=1", "/\(long)one", "/\(long)two", "/", "//", "/%F0%9F%92%A9", "/a%2Fb",
      ]
      let run = try Self.run(paths.map { Self.exchange($0, #"{"a": 1}"#) }, folder)
      #expect(run.status == 0, "\(run.messages)")
      let files = try Self.files(folder).keys.sorted()
      let names = files.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
      #expect(Set(names.map { $0.lowercased() }).count == Set(names).count)
      for name in names {
        #expect(
          !name.isEmpty && !name.contains("/") && !name.hasPrefix(".") && name.utf8.count <= 96)
        #expect(
          !name.unicodeScalars.contains {
            $0.value < 0x20 || ":*?\\\"<>|".unicodeScalars.contains($0)
          })
      }
      // All that is not the same path to a router has a folder of its own.
      #expect(Set(names).count >= 13)
      let all = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(all == ["in.ndjson", "out", "tally.json"])
    }
  }

  @Test(arguments: [
    (["--into", "x"], "captures"), (["a.har"], "--into"),
    (["a.har", "--into", "x", "--keep", "/~2"], "pointer"),
  ])
  func refusesBadUsage(arguments: [String], word: String) {
    let run = CommandRun(["import"] + arguments)
    #expect(run.status == 2)
    #expect(run.messages.lowercased().contains(word), "\(run.messages)")
  }

  @Test func readsTheConfigurationsRules() throws {
    try withTemporaryFolder { folder in
      let line = Self.exchange(
        "/a", #"{"shoeSize": "forty-two", "email": "ada@lovelace.uk", "lat": 51.5007}"#)
      try (line + "\n").write(toFile: "\(folder)/in.ndjson", atomically: true, encoding: .utf8)
      let rules =
        #"{"redact": {"fields": ["shoeSize"], "keep": ["email"], "off": ["coordinates"]}}"#
      try rules.write(toFile: "\(folder)/t.json", atomically: true, encoding: .utf8)
      let run = CommandRun(
        [
          "import", "\(folder)/in.ndjson", "--into", "\(folder)/out", "--config",
          "\(folder)/t.json",
        ])
      #expect(run.status == 0)
      let text = try #require(try Self.files(folder).values.first)
      #expect(!text.contains("forty-two"))
      #expect(text.contains("ada@lovelace.uk") && text.contains("51.5007"))
    }
  }

  @Test(arguments: [
    #"{"redact": {"field": []}}"#, #"{"redact": {"off": ["everything"]}}"#, #"{"redact": []}"#,
    #"{"redact": {"keep": ["/~3"]}}"#,
  ])
  func refusesBadRules(text: String) throws {
    try withTemporaryFolder { folder in
      try text.write(toFile: "\(folder)/t.json", atomically: true, encoding: .utf8)
      let run = CommandRun(["import", "x", "--into", "y", "--config", "\(folder)/t.json"])
      #expect(run.status == 2 && run.messages.contains("t.json:1:"))
    }
  }
}
