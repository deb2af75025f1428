import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// Nothing in a contract is ignored in silence, and nothing is said twice.
@Suite struct ContractsNoticeTests {
  static let rows: [(text: String, notices: [String])] = [
    (#"{"type": "string", "pattern": "a"}"#, []),
    (#"{"type": "string", "divisibleBy": 2}"#, ["1:20: \"divisibleBy\" is not judged"]),
    (
      """
      {"type": "object",
       "properties": {"a": {"then": true}, "b": {"then": true, "if": true}, "c": {"then": {}}},
       "requird": ["a"]}
      """,
      [
        "2:31: \"then\" without \"if\" counts for nothing (2 times, first here)",
        "3:2: \"requird\" is no keyword of a schema; did you mean \"required\"?",
      ]
    ),
    (
      #"{"type": "object", "wholly-unknown": 1}"#,
      []  // …for an agreed example: its members are data
    ),
    (
      #"{"type": "object", "properties": {"a": {"type": "null", "wholly-unknown": 1}, "b": true}, "allOf": [{"type": "object"}]}"#,
      ["1:57: \"wholly-unknown\" is no keyword of a schema"]
    ),
    (
      #"{"type": "object", "properties": {"a": {"type": "string", "required": true}}}"#,
      ["1:71: a \"required\" that is no list counts for nothing; the holder's lists the names"]
    ),
    (
      #"{"type": "object", "properties": {"a": {"type": "string"}, "a": {"type": "null"}}}"#,
      ["1:65: one of \"properties\" is given twice; the last counts"]
    ),
    (#"{"type": "string", "enum": []}"#, ["1:28: an empty \"enum\" allows no value"]),
    (#"{"type": "string", "title": "t", "xml": {}, "x-any": 1, "readOnly": true}"#, []),
    (
      #"{"type": "object", "discriminator": {"propertyName": "kind"}}"#,
      ["1:37: no schema builds upon this one, so its \"discriminator\" chooses nothing"]
    ),
    (
      #"{"type": "string", "nullable": true, "enum": ["a"]}"#,
      [
        "1:32: \"nullable\" beside an \"enum\" without null: a null is told as a fact, and as no drift"
      ]
    ),
    (
      #"{"a": null, "b": [null], "c": [null, 1]}"#,
      [
        "1:7: the example shows only null here, so any type is taken to be promised (2 times, first here)"
      ]
    ),
    (
      #"{"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "webhooks": {}}"#,
      ["1:1: this contract has no \"paths\", so it promises no response"]
    ),
    (
      #"{"openapi": "3.3.0", "paths": {"a": {"gett": {}}, "x-b": 1}}"#,
      [
        "1:1: \"info\" is missing, which OpenAPI requires",
        "1:13: this version of OpenAPI is read as 3.2",
        "1:31: \"paths\" holds no operation, so it promises no response",
        "1:37: a path is expected to begin with \"/\"",
        "1:46: \"gett\" is no member of a path item; did you mean \"get\"?",
      ]
    ),
    (
      #"{"openapi": "3.0.0", "info": {"version": null}, "paths": {"/{a}": {"get": {}}, "/{b}": {"get": {"responses": {}}}}}"#,
      [
        "1:30: \"info\" has no \"title\", which OpenAPI requires",
        "1:30: \"info\" has no \"version\", which OpenAPI requires",
        "1:75: an operation without \"responses\" promises nothing",
        "1:96: no request tells this operation from another one: a response must be what either promises",
      ]
    ),
  ]

  @Test(arguments: rows)
  func notices(_ row: (text: String, notices: [String])) throws {
    let notices = try contract(row.text).notices
    #expect(
      notices.map { "\($0.location.line):\($0.location.column): \($0.message)" } == row.notices)
  }
}
