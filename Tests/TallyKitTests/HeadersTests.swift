import TallyCore
import TallyDocuments
import TallyKit
import TestSupport
import Testing

/// Headers, and all else that stands beside a body.
@Suite struct HeadersTests {
  private static func contract(_ headers: String, sunset: String = "") -> String {
    """
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users": {
     "get": {\(sunset)"responses": {"200": {"description": "users", "headers": {\(headers)},
      "content": {"application/json": {"schema": {"type": "array"}}}}}}}}}
    """
  }

  /// One exchange of a browser's log, with headers as a list.
  private static func entry(_ headers: String, at time: String = "2026-01-01T00:00:00Z") -> String {
    """
    {"startedDateTime": "\(time)", "request": {"method": "GET", "url": "/users"},
     "response": {"status": 200, "headers": [\(headers)],
      "content": {"mimeType": "application/json", "text": "[]"}}}
    """
  }

  private func report(
    _ contract: String, _ entries: String..., showsValues: Bool = false
  ) throws -> String {
    try withTemporaryFolder { folder in
      try Disk.write(contract, to: folder + "/c.json")
      let log = "{\"log\": {\"entries\": [\(entries.joined(separator: ",\n"))]}}"
      try Disk.write(log, to: folder + "/t.har")
      let run = CommandRun(
        ["check", folder + "/t.har", "--contract", folder + "/c.json"]
          + (showsValues ? ["--show-values"] : []))
      return run.text.replacing(folder + "/", with: "") + run.messages
    }
  }

  @Test func readsThemFromAHAR() throws {
    let contract = Self.contract(
      #""Link": {"required": true, "schema": {"type": "string"}}, "X-Limit": {"schema": {"type": "integer"}}"#
    )
    let text = try report(
      contract, Self.entry(#"{"name": "link", "value": "<a>"}, {"name": "X-LIMIT", "value": "9"}"#),
      Self.entry(#"{"name": "x-limit", "value": "many"}"#), Self.entry(""))
    #expect(text.contains("error header:link: required, but absent from 1 of 2 responses"))
    #expect(
      text.contains("error header:x-limit: promised integer, but 1 of 2 values is string"),
      "\(text)")
    // The place is that of the value itself.
    #expect(text.contains(#"seen      t.har:5:71 "…" ^^^ string, 4 characters"#), "\(text)")
  }

  /// Style `simple`: OpenAPI 3.1 §4.8.12.3.
  static let values: [(schema: String, value: String, isFine: Bool)] = [
    (#"{"type": "integer"}"#, "12", true),
    (#"{"type": "integer"}"#, "1.5", false),
    (#"{"type": "number"}"#, " -1.5e3 ", true),
    (#"{"type": "boolean"}"#, "true", true),
    (#"{"type": "boolean"}"#, "yes", false),
    (#"{"type": "string", "enum": ["12"]}"#, "12", true),
    (#"{"type": "array", "items": {"type": "integer"}}"#, "3,4, 5", true),
    (#"{"type": "array", "items": {"type": "integer"}}"#, "3,x", false),
    (#"{"type": "array", "items": {"type": "integer"}, "maxItems": 2}"#, "3,4,5", false),
    (
      #"{"type": "object", "required": ["R"], "properties": {"R": {"type": "integer"}}}"#, "R,100",
      true
    ),
    (
      #"{"type": "object", "required": ["R"], "properties": {"R": {"type": "integer"}}}"#,
      "R=100,G=2", true
    ),
    (
      #"{"type": "object", "required": ["R"], "properties": {"R": {"type": "integer"}}}"#, "G=2",
      false
    ),
    (#"{"type": ["integer", "null"]}"#, "7", true),
    ("{}", "anything", true),
  ]

  @Test(arguments: values)
  func readsAValueAsItsSchemaSays(_ row: (schema: String, value: String, isFine: Bool)) throws {
    let text = try report(
      Self.contract("\"X-Any\": {\"schema\": \(row.schema)}"),
      Self.entry(#"{"name": "x-any", "value": "\#(row.value)"}"#))
    #expect(text.contains("[header-mismatch]") == !row.isFine, "\(text)")
  }

  /// RFC 9110 §5.3: a list may be sent in several fields.
  @Test func joinsTheFieldsOfAList() throws {
    let text = try report(
      Self.contract(#""X-Any": {"schema": {"type": "array", "minItems": 3}}"#),
      Self.entry(#"{"name": "x-any", "value": "a, b"}, {"name": "X-Any", "value": "c"}"#))
    #expect(!text.contains("header-mismatch"))
  }

  @Test(arguments: ["Authorization", "Set-Cookie", "X-Api-Key", "X-Session-Token"])
  func neverShowsASecret(_ name: String) throws {
    let contract = Self.contract("\"\(name)\": {\"schema\": {\"enum\": [\"none\"]}}")
    let text = try report(
      contract, Self.entry(#"{"name": "\#(name)", "value": "hunter2"}"#), showsValues: true)
    #expect(text.contains("header-mismatch"))
    #expect(!text.contains("hunter2"), "\(text)")
  }

  static let times: [(sunset: String, time: String, isPast: Bool)] = [
    ("2025-12-31", "2026-01-02T00:00:00Z", true),
    ("2025-12-31", "2025-12-31T23:59:59Z", false),
    ("2025-12-31", "2026-01-01T00:30:00+02:00", false),
    ("2025-12-31T12:00:00Z", "2025-12-31T13:00:00Z", true),
    ("someday", "2026-01-02T00:00:00Z", false),
    ("2025-12-31", "", false),
  ]

  @Test(arguments: times)
  func comparesTheSunsetWithTheTimeRecorded(
    _ row: (sunset: String, time: String, isPast: Bool)
  ) throws {
    let text = try report(
      Self.contract("", sunset: "\"x-sunset\": \"\(row.sunset)\", "), Self.entry("", at: row.time))
    #expect(text.contains("[served-past-sunset]") == row.isPast, "\(text)")
  }
}
