import TallyCore
import TallyDocuments
import TallyKit
import TestSupport
import Testing

/// Every capture is either compared or named, with the reason.
@Suite struct UncheckedTests {
  private static let contract = """
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
     "get": {"responses": {"200": {"description": "a user", "content": {
      "application/json": {"schema": {"type": "object", "required": ["id"],
       "properties": {"id": {"type": "integer"}}}}}}}},
     "delete": {"responses": {"204": {"description": "gone"}}}}}}
    """

  private static func line(_ method: String, _ path: String, _ rest: String) -> String {
    "{\"method\": \"\(method)\", \"url\": \"\(path)\", \(rest)}"
  }

  private static let json = #""status": 200, "headers": {"content-type": "application/json"}"#

  /// What a capture may hold, and the reason that is given; `nil` for what is compared.
  static let captures: [(line: String, reason: String?)] = [
    (line("GET", "/users/1", json + #", "body": {"id": 1}"#), nil),
    (
      line("DELETE", "/users/1", #""status": 204"#),
      "a response without a body, of which none is promised"
    ),
    (
      line("OPTIONS", "/users/1", #""status": 200"#),
      "an OPTIONS request, which no contract describes"
    ),
    (
      line("GET", "/users/1", json + #", "body": """#),
      "a response without the body that is promised"
    ),
    (line("GET", "/users/1", json + #", "body": "{\"id\": ""#), "a body that is not JSON"),
    (
      line("GET", "/users/1", json + #", "body": {"error": "no"}"#),
      "an error in the place of a success"
    ),
    (
      line("GET", "/users/1", #""status": 500, "body": {}"#),
      "a status that the contract does not list"
    ),
    (
      line("PUT", "/users/1", #""status": 200, "body": {}"#),
      "a method that the contract does not list"
    ),
    (line("GET", "/teams", #""status": 200, "body": {}"#), "a path that no contract describes"),
    (line("GET", "/users/1", #""status": 304"#), "304 Not Modified, which has no body"),
  ]

  private func run(_ format: String) throws -> String {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      try Disk.write(Self.captures.map(\.line).joined(separator: "\n"), to: folder + "/t.ndjson")
      return CommandRun(
        ["check", folder + "/t.ndjson", "--contract", folder + "/c.json", "--report", format]
      ).output.replacing(folder + "/", with: "")
    }
  }

  @Test func namesEachWithItsPlace() throws {
    let text = unwrapped(try run("text"))
    #expect(text.contains("checked 1 of \(Self.captures.count) captures;"))
    for (number, row) in Self.captures.enumerated() {
      guard let reason = row.reason else { continue }
      #expect(text.contains("not checked: \(reason) (1): t.ndjson:\(number + 1):1\n"), "\(text)")
    }
  }

  @Test func countsAddUp() throws {
    let bytes = Bytes(try run("json"))
    let report = try Document(parsing: bytes, origin: Origin(file: "report.json"))
    let summary = try #require(report.root["summary"])
    let rest = summary["unchecked"]?.elements.compactMap { $0["count"]?.integer } ?? []
    let bodies = try #require(summary["bodies"]?.integer)
    #expect(bodies + rest.reduce(0, +) == summary["captures"]?.integer)
  }

  static let broken: [(body: String, looksLike: String)] = [
    (
      #"{\"id\": 1,\n \"name\": }"#,
      "broken JSON: expected a value, found '}', at line 2, column 10 of the body"
    ),
    (
      #"{\"id\": [1, 2"#,
      "truncated JSON: expected ',' or ']', found its end, at line 1, column 13 of the body"
    ),
    (#"{\"id\": 1,}"#, "JSON with a comma too many"),
    (#"{\"id\": 1}\n{\"id\": 2}"#, "several JSON texts in one"),
    (#"{'id': 1}"#, "JSON with single quotes"),
    (#"{id: 1}"#, "JSON with names without quotes"),
    (#"{\"id\": NaN}"#, "JSON with NaN, Infinity or None"),
    (#"{\"id\": 1 /* one */}"#, "JSON with comments"),
    (#"callback({\"id\": 1})"#, "JSONP"),
    (#")]}',\n{\"id\": 1}"#, "JSON behind a guard against hijacking"),
    (#"Notice: Undefined index in a.php {\"id\": 1}"#, "text with JSON behind it"),
    (#"<html><body>"#, "HTML"),
    (#"<?xml version='1.0'?>"#, "XML"),
    (#"Internal Server Error"#, "text"),
    (#"id=1&name=a"#, "form data"),
  ]

  @Test(arguments: broken)
  func saysWhereABodyIsBrokenAndWhatItLooksLike(_ row: (body: String, looksLike: String)) throws {
    let output = try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      let line = Self.line("GET", "/users/1", Self.json + ", \"body\": \"\(row.body)\"")
      try Disk.write(line + "\n", to: folder + "/t.ndjson")
      return CommandRun(["check", folder + "/t.ndjson", "--contract", folder + "/c.json"]).text
    }
    #expect(output.contains("it looks like \(row.looksLike)"), "\(output)")
  }
}
