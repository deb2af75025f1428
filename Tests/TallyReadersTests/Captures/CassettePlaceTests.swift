import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// Where a value stands whose body is a text within a cassette in YAML: in every style of such a text.
@Suite struct CassettePlaceTests {
  /// Each is a body whose numbers are found nowhere else in the file.
  static let styles: [(name: String, body: String)] = [
    ("flow", #"    body: {"a": 101, "é": [102, {"b": 103}]}"#),
    ("flow over lines", "    body: {\"a\": 101,\n      \"é\": [102,\n        {\"b\": 103}]}"),
    ("single quotes", #"    body: '{"a": 101, "é''s \"x\"": [102, {"b": 103}]}'"#),
    (
      "single quotes over lines",
      "    body: '{\"a\":\n      101,   \n\n\n      \"é''s\": [102,\n       {\"b\\\"\": 103}]}'"
    ),
    ("double quotes", #"    body: "{\"a\": 101, \"\u00e9\\n\\u00e9\": [102, {\"b\": 103}]}""#),
    (
      "double quotes over lines",
      "    body: \"{\\\"a\\\": 101,\\\n      \\ \\\"\\x41\\\\t\\\": [102,\n\n      {\\\"b\\\"\\\n      : 103}]}\""
    ),
    (
      "literal",
      "    body: |\n      {\"a\": 101,\n\n        \"é\\\"\": [\n      \t102, {\"b\": 103}]}\n"
    ),
    (
      "literal, stripped",
      "    body: |2-\n\n        {\"a\": 101, \"é\":\n      [102, {\"b\": 103}]}"
    ),
    (
      "folded",
      "    body: >\n      {\"a\": 101,\n      \"é\":\n\n\n      [102,\n        {\"b\": 103}\n      ]}\n"
    ),
    ("folded, kept", "    body: >+\n      {\"a\":\n      101, \"é\": [102, {\"b\": 103}]}\n\n"),
  ]

  static func cassette(_ body: String, feed: String = "\n") -> String {
    """
    interactions:
    - request: {method: GET, uri: "https://h/other"}
      response:
        status: {code: 200}
        headers: {Content-Type: [application/json]}
        body: "{\\"first\\": \\"text\\"}"
    - request: {method: GET, uri: "https://h/ü"}
      response:
        status: {code: 200}
        headers: {Content-Type: [application/json]}
    \(body)

    """.replacing("\n", with: feed)
  }

  @Test(arguments: styles, ["\n", "\r\n"])
  func placesNumbers(_ style: (name: String, body: String), _ feed: String) throws {
    let text = Self.cassette(style.body, feed: feed)
    let document = try #require(try Self.lastBody(text))
    var found = 0
    for index in 0..<document.count where document.type(index) == .integer {
      let number = Array(document.text(index).utf8)
      let offset = document.fileOffset(ofByte: document.start(index))
      #expect(Array(Array(text.utf8)[offset...].prefix(3)) == number, "\(style.name)")
      found += 1
    }
    #expect(found == 3)
  }

  /// A name that some escape stands before is found where it is written, too.
  @Test(arguments: styles)
  func placesNames(_ style: (name: String, body: String)) throws {
    let text = Self.cassette(style.body)
    let document = try #require(try Self.lastBody(text))
    let name = try #require(document.root.members.first).nameIndex
    let offset = document.fileOffset(ofByte: document.start(name))
    let rest = String(decoding: Array(text.utf8)[offset...].prefix(4), as: UTF8.self)
    #expect(rest.hasPrefix("\"a\"") || rest.hasPrefix("\\\"a\\"), "\(style.name): \(rest)")
  }

  /// Many lines and long ones: each value is where it is written.
  @Test(arguments: [1, 40, 3000])
  func placesWhatIsFarDown(_ width: Int) throws {
    let numbers = (1000..<4000).map(String.init)
    var body = "    body: |\n      [\"\\\"\"\n"
    for start in stride(from: 0, to: numbers.count, by: width) {
      let row = numbers[start..<min(start + width, numbers.count)]
      body += "      " + row.map { ",\"\t\",\($0)" }.joined() + "\n"
    }
    let text = Self.cassette(body + "      ]").replacing("\t", with: "x")
    let bytes = Array(text.utf8)
    let document = try #require(try Self.lastBody(text))
    var found = 0
    for index in 0..<document.count where document.type(index) == .integer {
      let offset = document.fileOffset(ofByte: document.start(index))
      #expect(Array(bytes[offset...].prefix(4)) == Array(document.text(index).utf8))
      found += 1
    }
    #expect(found == numbers.count)
  }

  /// A mistake in a body is told at its own line and column.
  @Test func placesMistakes() throws {
    let body = "    body: |\n      {\"a\": 1,\n       \"b\" 2}"
    let reading = try CaptureReading(Self.cassette(body))
    #expect(reading.exchanges.last?.hasSuffix(" invalid (broken JSON) 13:12") == true)
  }

  private static func lastBody(_ text: String) throws -> Document? {
    let head = CaptureHead(Bytes(text), path: "c.yml")
    let reader = try #require(allCaptureReaders.first { $0.recognizes(head) })
    #expect(reader.name == "cassette")
    var rest: Bytes? = Bytes(text)
    let stream = ByteStream(file: "c.yml") {
      defer { rest = nil }
      return rest
    }
    var body: Exchange.Body?
    try reader.split(stream) { (batch) throws(InputError) in
      try reader.exchanges(in: batch) { body = $0.body }
    }
    guard case .json(let document) = body else { return nil }
    return document
  }
}
