import Testing

@testable import TallyReaders

@Suite struct RecognitionTests {
  static let exchange =
    #"{"request":{"method":"GET","url":"/a"},"response":{"status":200,"body":"{}"}}"#

  static let rows: [(text: String, path: String, format: String)] = [
    ("{\n  \"a\": 1\n}\n", "a", "JSON"),
    (#"{"a":1}"#, "a", "JSON"),
    (#"{"a":1}"# + "\n\n  \n", "a", "JSON"),
    ("\u{FEFF}{}", "a", "JSON"),
    ("[\n1,\n2]", "a", "JSON"),
    ("", "a", "JSON"),
    (" \n", "a", "JSON"),
    ("hello", "a.json", "JSON"),
    ("true", "a", "JSON"),
    ("{\"a\":1}\n{\"a\":2}\n", "a", "NDJSON"),
    ("\n{\"a\":1}\r\n\r\n{\"a\":2}", "a", "NDJSON"),
    ("1\n2\n", "a", "NDJSON"),
    ("{\"a\":1,,}\n{\"a\":2}\n", "a", "NDJSON"),
    ("{\"a\":\"{\"}\nhello\n", "a", "NDJSON"),
    (exchange, "a", "NDJSON"),
    (exchange + "\n", "a.json", "NDJSON"),
    (#"{"method":"GET","url":"/a","status":200,"body":{}}"#, "a", "NDJSON"),
    (#"{"method":"GET","url":"/a","status":"active"}"#, "a", "JSON"),
    ("[\"" + String(repeating: "x", count: 70_000), "a", "NDJSON"),
    (#"{"log":{"version":"1.2","entries":[]}}"#, "a", "HAR"),
    ("\u{FEFF}{\n \"log\" : {\n \"entries\" : [ {", "a", "HAR"),
    (#"{"x":{"log":{"entries":[]}}}"#, "a", "JSON"),
    (#"{"log":[]}"#, "a", "JSON"),
    (#"{"log":{"level":"info"}}"#, "a", "JSON"),
    (#"{"log":[]}"#, "a.har", "HAR"),
    ("onInputData({})", "a.har", "HAR"),
    ("<html>", "a", ""),
    ("a: request\nb: 1\n", "a.yaml", ""),
    ("request: get\n", "a", ""),
    ("hello world\n", "a", ""),
    (#"{"info":{"schema":"x"},"request":1}"#, "a", "JSON"),
    (#"{"interactions":[{"request":1}],"scope":"a"}"#, "a", "JSON"),
    (#"{"request":{"url":"/a"}}"#, "a", "JSON"),
    (#"[{"request":{"id":1}}]"#, "a", "JSON"),
    (#"{"provider":"x","interactions":[]}"#, "a", "JSON"),
    (#"{"data":[{"request":"a"}]}"#, "a", "JSON"),
    (#"{"mappings":[{"request":{}}]}"#, "a", "JSON"),
    (#"[{"scope":"read","path":7}]"#, "a", "JSON"),
  ]

  @Test(arguments: rows)
  func isByContent(_ row: (text: String, path: String, format: String)) throws {
    #expect(try CaptureReading(row.text, path: row.path).format == row.format)
  }

  @Test(.timeLimit(.minutes(1))) func takesNoQuadraticTime() throws {
    let spaces = String(repeating: " ", count: 60_000)
    #expect(try CaptureReading("1\(spaces)x\n2").format == "NDJSON")
    #expect(try CaptureReading("\(spaces)1\n2").format == "NDJSON")
  }
}
