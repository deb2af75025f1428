import Testing

@testable import TallyDocuments

@Suite struct DocumentParserTests {
  static let refusals: [(text: String, report: String)] = [
    (
      "{\n  'a': 1}",
      """
      t.json:2:3: error: expected a member name, found '''
        hint: Quote strings with ", as JSON requires.
      """
    ),
    (
      "[1, 2",
      """
      t.json:1:6: error: expected ',' or ']', found the end of the file
        hint: Check that the file was not cut short.
      """
    ),
    (
      "[[[0]]]",
      """
      t.json:1:3: error: nested deeper than 2 levels
        hint: Flatten the value below 2 levels.
      """
    ),
    (
      "{}\n]",
      """
      t.json:2:1: error: expected the end of the text, found ']'
        hint: Remove what follows the value.
      """
    ),
    (
      #"["é", "\x"]"#,
      #"""
      t.json:1:8: error: \x is no escape that JSON knows
        hint: Write one of \" \\ \/ \b \f \n \r \t or \u and four digits.
      """#
    ),
    (
      "\"a\nb\"",
      """
      t.json:1:3: error: expected an escape in place of the control character, found the end of \
      the line
        hint: Write \\n for a line break in a string.
      """
    ),
    (
      "",
      """
      t.json:1:1: error: expected a value, found the end of the file
        hint: Check that the file was not cut short.
      """
    ),
  ]

  @Test(arguments: refusals)
  func reportsPlaceReasonAndCure(_ row: (text: String, report: String)) throws {
    let error = try #require(throws: InputError.self) { try parsed(row.text, depthLimit: 2) }
    #expect(error.description == row.report)
  }

  static let reasons: [(text: [UInt8], reason: InputError.Reason, column: Int)] = [
    (Array("[tru]".utf8), .unexpectedByte(0x5D, expected: "'true'"), 5),
    (Array("[nul".utf8), .unexpectedEnd(expected: "'null'"), 5),
    (Array("[-]".utf8), .unexpectedByte(0x5D, expected: "a digit"), 3),
    (Array("[1.]".utf8), .unexpectedByte(0x5D, expected: "a digit"), 4),
    (Array("[01]".utf8), .unexpectedByte(0x31, expected: "',' or ']'"), 3),
    (Array("{\"a\" 1}".utf8), .unexpectedByte(0x31, expected: "':'"), 6),
    (Array("{\"a\":1,}".utf8), .unexpectedByte(0x7D, expected: "a member name"), 8),
    (Array("[1,]".utf8), .unexpectedByte(0x5D, expected: "a value"), 4),
    (Array("\"a".utf8), .unexpectedEnd(expected: "a closing '\"'"), 3),
    (Array("\"a\\".utf8), .unexpectedEnd(expected: "a closing '\"'"), 4),
    (Array("\"\\u00".utf8), .unexpectedEnd(expected: "a closing '\"'"), 6),
    (Array("\"\\u00G0\"".utf8), .invalidEscape("\\u00G"), 2),
    (Array("\"\\\n\"".utf8), .invalidEscape("\\"), 2),
    (
      Array("\"a\tb\"".utf8),
      .unexpectedByte(0x09, expected: "an escape in place of the control character"), 3
    ),
    (
      Array("\"a\u{0}".utf8 + [0x62]),
      .unexpectedByte(0, expected: "an escape in place of the control character"), 3
    ),
    ([0xFF, 0xFE, 0x5B, 0x00], .invalidUTF8, 1),
    ([0x22, 0x61, 0xC0, 0xAF, 0x22], .invalidUTF8, 3),
  ]

  @Test(arguments: reasons)
  func tellsReasons(_ row: (text: [UInt8], reason: InputError.Reason, column: Int)) throws {
    let error = try #require(throws: InputError.self) {
      try Document(parsing: Bytes(row.text), origin: Origin(file: "t"))
    }
    #expect(error.reason == row.reason)
    #expect(error.location.column == row.column)
  }

  /// JSON Schema 2020-12 §6.1.1: an integer is a number whose fractional part is zero.
  static let numbers: [(text: String, type: JSONType, integer: Int?)] = [
    ("0", .integer, 0), ("-0", .integer, 0), ("7", .integer, 7), ("-7", .integer, -7),
    ("1.0", .integer, 1), ("1e2", .integer, 100), ("1.50e1", .integer, 15),
    ("10e-1", .integer, 1), ("100.00E-2", .integer, 1), ("0e-5", .integer, 0),
    ("-0.0", .integer, 0), ("0.000e-99999999999999999999", .integer, 0),
    ("1e400", .integer, nil), ("1e99999999999999999999", .integer, nil),
    ("9007199254740993", .integer, 9_007_199_254_740_993),
    ("9007199254740993.0", .integer, 9_007_199_254_740_993),
    ("9223372036854775807", .integer, .max), ("9223372036854775808", .integer, nil),
    ("-9223372036854775808", .integer, .min), ("-9223372036854775809", .integer, nil),
    ("922337203685477580.7e1", .integer, .max),
    ("1.5", .number, nil), ("1e-400", .number, nil), ("1.50", .number, nil),
    ("1e-1", .number, nil), ("15e-1", .number, nil), ("0.1e0", .number, nil),
    ("1e-99999999999999999999", .number, nil),
  ]

  @Test(arguments: numbers)
  func tellsIntegersFromNumbers(_ row: (text: String, type: JSONType, integer: Int?)) throws {
    let root = try parsed(row.text).root
    #expect(root.type == row.type)
    #expect(root.integer == row.integer)
    #expect(root.text == row.text)
  }

  @Test func keepsEveryValueInOrder() throws {
    let document = try parsed(#"{"id": 7, "tags": ["a"]}"#)
    #expect(document.entries.map(\.type) == [.object, .string, .integer, .string, .array, .string])
    #expect(document.entries.map(\.next) == [6, 2, 3, 4, 6, 6])
    #expect(document.root["tags"]?.elements.first?.string == "a")
  }

  @Test func keepsDuplicateNames() throws {
    let root = try parsed(#"{"a": 1, "a": 2}"#).root
    #expect(root.members.map(\.name) == ["a", "a"])
    #expect(root["a"]?.integer == 1)
  }

  @Test func skipsAByteOrderMark() throws {
    let document = try parsed("\u{FEFF}\n [7]")
    #expect(document.root.elements.first?.integer == 7)
    #expect(document.root.location.description == "t.json:2:2")
    let first = try parsed("\u{FEFF}7")
    #expect(first.root.location.description == "t.json:1:1")
  }

  @Test func boundsDepth() throws {
    let depth = Limits.depth
    let limit = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try parsed(limit).count == depth)
    let error = try #require(throws: InputError.self) { try parsed("[" + limit + "]") }
    #expect(error.reason == .nestingTooDeep(limit: depth))
    #expect(error.location.column == depth + 1)
    // No recursion: a limit of a million is as good as one of ten.
    let deep = String(repeating: "{\"a\":", count: 1_000_000)
    #expect(throws: InputError.self) { try parsed(deep, depthLimit: 1_000_000) }
  }

  private func parsed(
    _ text: String, depthLimit: Int = Limits.depth
  ) throws(InputError) -> Document {
    try Document(parsing: Bytes(text), origin: Origin(file: "t.json"), depthLimit: depthLimit)
  }
}

@Suite struct DocumentRangeTests {
  @Test func parsesLinesOfAChunk() throws {
    let bytes = Bytes("{\"a\":1}\n[2,\"x\"]\r\n12\n34")
    var parser = DocumentParser()
    let lines = [0..<7, 8..<15, 8..<16, 17..<19, 17..<18, 20..<22]
    let texts = try lines.map { line in
      let document = try parser.parse(bytes, range: line, origin: Origin(file: "t"))
      defer { parser.recycle(document) }
      return document.text(0)
    }
    #expect(texts == ["{\"a\":1}", "[2,\"x\"]", "[2,\"x\"]", "12", "1", "34"])
  }

  @Test func refusesWhatGoesOnPastTheRange() throws {
    let bytes = Bytes("[1,2]\n\"ab\"\ntrue")
    for range in [0..<4, 6..<9, 11..<14, 5..<6, 3..<3] {
      #expect(throws: InputError.self) {
        try Document(parsing: bytes, range: range, origin: Origin(file: "t"))
      }
    }
  }

  @Test func saysThatTheLineEnds() throws {
    let bytes = Bytes("{}\n{\"a\": [1\n]}\n")
    let error = try #require(throws: InputError.self) {
      try Document(
        parsing: bytes, range: 3..<11,
        origin: Origin(file: "t.ndjson", offset: 700, line: 40, lineStart: 3))
    }
    #expect(error.summary == "expected ',' or ']', found the end of the line")
    #expect(error.hint == "Write all of the document on this line.")
    #expect(error.location.description == "t.ndjson:40:9")
    #expect(error.location.offset == 711)
  }
}
