import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// A file given by mistake does not become a contract in silence.
@Suite struct ExampleRefusalTests {
  static let refusals: [(examples: [String], error: String)] = [
    (
      ["null"],
      "example0.json:1:1: error: null is no example of a format: it promises nothing\n"
        + "  hint: Give a body with members, as the server is to send it."
    ),
    (
      ["  \"openapi\""],
      "example0.json:1:3: error: a string is no example of a format: it promises nothing\n"
        + "  hint: Give a body with members, as the server is to send it."
    ),
    (
      ["\n{}"],
      "example0.json:2:1: error: an empty object is no example of a format: it promises nothing\n"
        + "  hint: Give a body with members, as the server is to send it."
    ),
    (
      ["[]", "[]"],
      "example0.json:1:1: error: an empty array is no example of a format: it promises nothing\n"
        + "  hint: Give a body with members, as the server is to send it."
    ),
    (
      [#"{"a": 1}"#, #"[{"a": 1}]"#],
      "example1.json:1:1: error: this example is an array, and example0.json is an object\n"
        + "  hint: Give examples of one endpoint."
    ),
    (
      [#"{"a": 1}"#, #"{"b": 1}"#],
      "example1.json:1:1: error: this example has no member in common with any other of the 2\n"
        + "  hint: Give examples of one endpoint."
    ),
  ]

  @Test(arguments: refusals)
  func refuses(_ row: (examples: [String], error: String)) {
    let error = #expect(throws: InputError.self) { try contract(ofExamples: row.examples) }
    #expect(error?.description == row.error)
  }

  /// What is JSON, and no body.
  static let others: [(text: String, summary: String, hint: String)] = [
    (
      #"{"client": "ios", "models": {"A": {"properties": {"a": {"from": "a", "type": "Int"}}}}}"#,
      "this is a client's mapping file, and no contract", "Give it with --client."
    ),
    (
      #"{"tally": "0.1.0", "report": 1, "verdict": "clean"}"#,
      "this is a report of Tally, and no contract", "Give the contract by which it was made."
    ),
    (
      #"{"log": {"version": "1.2", "entries": []}}"#,
      "this is a capture, and no contract", "Give it as what the server sent."
    ),
    (
      #"{"method": "GET", "url": "/a", "status": 200, "body": {}}"#,
      "this is a capture, and no contract", "Give it as what the server sent."
    ),
  ]

  @Test(arguments: others)
  func refusesOtherFiles(_ row: (text: String, summary: String, hint: String)) {
    let file = InputFile(path: "a.json", bytes: Bytes(row.text))
    let error = #expect(throws: InputError.self) { try contractReaders.read(file) }
    #expect(error?.summary == row.summary)
    #expect(error?.hint == row.hint)
    #expect(error?.location.description == "a.json:1:1")
  }

  @Test func takesBodiesThatResembleThem() throws {
    for text in [
      #"{"models": {"gpt": {"price": 1}}}"#, #"{"models": []}"#, #"{"tally": 3, "report": "x"}"#,
    ] {
      #expect(
        try contractReaders.read(InputFile(path: "a.json", bytes: Bytes(text))).notices.count < 2)
    }
  }

  /// What is nearly JSON: the place of the first byte that is not, and how to mend it.
  static let mistakes: [(text: String, place: String, hint: String)] = [
    ("{\n  // the title\n  \"a\": 1}", "2:3", "Remove the comment: JSON has none."),
    ("{\"a\": 1 /* one */}", "1:9", "Remove the comment: JSON has none."),
    ("// comment\n{\"a\": 1}", "1:1", "Remove the comment: JSON has none."),
    ("{# comment\n\"a\": 1}", "1:2", "Remove the comment: JSON has none."),
    ("{\"a\": 1,\n}", "2:1", "Remove the comma before it, or add a member."),
    ("[1, 2, ]", "1:8", "Put a value here, or remove the comma before it."),
    ("{'a': 1}", "1:2", "Quote strings with \", as JSON requires."),
    ("{\"a\": ...}", "1:7", "Put a value here."),
  ]

  @Test(arguments: mistakes)
  func saysWhatIsNoJSON(_ row: (text: String, place: String, hint: String)) {
    let file = InputFile(path: "a.json", bytes: Bytes(row.text))
    let error = #expect(throws: InputError.self) { try contractReaders.read(file) }
    #expect(error?.location.description == "a.json:\(row.place)")
    #expect(error?.hint == row.hint)
  }
}
