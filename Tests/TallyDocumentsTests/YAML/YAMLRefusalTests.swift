import Testing

@testable import TallyDocuments

/// What is told of a mistake: where, what, and what to do.
@Suite struct YAMLRefusalTests {
  static let refusals: [(text: String, report: String)] = [
    ("a:\n\tb: 1\n", "2:2: a tab stands where the indentation should be | Indent with spaces."),
    (
      "a:\n  b: 1\n\tc: 2\n",
      "3:2: a tab stands where the indentation should be | Indent with spaces."
    ),
    (
      "a: \"b\n  c: d\n",
      "1:4: the quote that opens here is never closed | Close it before the document ends."
    ),
    (
      "a: 'b\n  c\n---\n",
      "1:4: the quote that opens here is never closed | Close it before the document ends."
    ),
    (
      "a: \"b\nc: \"\n",
      "1:4: the quote that opens here is not closed before a line that is not indented beyond its key | Close it, or indent its lines."
    ),
    (
      "a: [1, [2, 3]\n",
      "1:4: the bracket that opens here is never closed | Close it before the document ends."
    ),
    (
      "a: [1, 2\nb: 3\n",
      "1:4: the bracket that opens here is not closed before a line that is not indented beyond its key | Close it, or indent its lines."
    ),
    (
      "a:\n  b: [1, 2\n  c: 3\n",
      "2:6: the bracket that opens here is not closed before a line that is not indented beyond its key | Close it, or indent its lines."
    ),
    ("a: {b: 1, c 2, d: 3]\n", "1:20: expected ',' or '}' | Put ',' or '}' here."),
    ("a: [1 2, \"b\" 3]\n", "1:14: expected ',' or ']' | Put ',' or ']' here."),
    ("a: [1,,2]\n", "1:7: expected a value before ',' | Remove the comma, or write null."),
    (
      "a:\n    b: 1\n  c: 2\n",
      "3:3: this line is indented unlike the lines that it should go with | Begin it in the column of its neighbours."
    ),
    (
      "a: 1\n  b: 2\n",
      "2:3: a key stands within a value of several lines | Begin the key in the column of its neighbours, or quote the value."
    ),
    (
      "a: b: c\n",
      "1:5: a mapping may not begin within this value | Quote the value if ': ' is part of it, or begin the mapping on the next line."
    ),
    ("a: - b\n", "1:4: a list may not begin on this line | Begin it on the next line."),
    (
      "a: 1\nb\nc: 2\n",
      "2:1: expected ': ' after this key | Put ': ' and a value after it, or indent the line to go on with the value before."
    ),
    (
      "a: 1\nb:2\n",
      "2:1: expected ': ' after this key | Put ': ' and a value after it, or indent the line to go on with the value before."
    ),
    (
      "- a\nb: 1\n",
      "2:1: expected '- ' before the next item of the list | Put '- ' here, or indent the line as what it belongs to."
    ),
    (
      "a: 1\n- b\n",
      "2:1: a list item stands among the keys of a mapping | Indent the list below its key."
    ),
    (
      "a: @b\n",
      "1:4: a value may not begin with this character, which YAML reserves | Quote the value."
    ),
    (
      "a: %b\n",
      "1:4: a value may not begin with this character, which YAML reserves | Quote the value."
    ),
    ("a: ]\n", "1:4: a value may not begin with this character | Quote the value."),
    (
      "a: \"b\" c\n",
      "1:8: expected the end of the line after the value | Remove what follows, or quote the whole value."
    ),
    (
      "a: \"b\"# c\n",
      "1:7: expected a space before '#' | Put a space before the comment, or quote the value."
    ),
    (
      "a: \"C:\\dir\"\n",
      "1:7: this is no escape that YAML knows | Write \\\\ for a backslash, or use single quotes."
    ),
    (
      "a: |x\n  b\n",
      "1:5: expected the end of the line after the sign of a block of text | Begin the text on the next line."
    ),
    (
      "a: |\n    \n  b\n",
      "1:4: a blank line before the text that begins here has more spaces than the text | Remove the spaces from the blank line."
    ),
    ("a: &x &y 1\n", "1:7: a value may have one anchor only | Remove one of the two."),
    ("a: !x !y 1\n", "1:7: a value may have one tag only | Remove one of the two."),
    ("a: & 1\n", "1:4: expected a name after this sign | Name the anchor, or quote the value."),
    (
      "a: !x!y 1\n",
      "1:4: the handle of this tag is not declared in this document | Declare it with %TAG before the document, or remove the tag."
    ),
    (
      "%YAML 1.2\na: 1\n",
      "2:1: expected '---' after the directives | Put '---' on a line of its own before the document."
    ),
    (
      "%YAML 2.0\n--- 1\n",
      "1:1: this directive is no single version of YAML 1 | Write %YAML 1.2 once."
    ),
    (
      "a: 1\n---\nb: 2\n",
      "3:1: a second document begins here, and only one is read | Keep one document to a file."
    ),
    (
      "a: \u{1}\n",
      "1:4: a control character may not stand in YAML | Write it as an escape in double quotes."
    ),
    (
      "\"a\nb\": 1\n",
      "1:1: a key must stand on one line | Write it on one line, or begin it with '? '."
    ),
    (
      "[a,\n b]: 1\n",
      "1:1: a key must stand on one line | Write it on one line, or begin it with '? '."
    ),
  ]

  @Test(arguments: refusals)
  func saysWhereWhatAndHow(_ row: (text: String, report: String)) {
    #expect(refusal(of: row.text) == row.report)
  }

  @Test func refusesOtherBytes() throws {
    let utf8 = #expect(throws: InputError.self) {
      try Document(parsingYAML: Bytes([0x61, 0x3A, 0x20, 0xFF]), origin: Origin(file: "t"))
    }
    #expect(utf8?.reason == .invalidUTF8 && utf8?.location.column == 4)
    let half: [UInt8] = [0xFF, 0xFE, 0x00, 0xD8]
    #expect(throws: InputError.self) {
      try Document(parsingYAML: Bytes(half), origin: Origin(file: "t"))
    }
  }

  /// Every cause has words of its own.
  @Test func explainsEveryCause() {
    for raw in 0..<YAMLRefusal.Cause.depth.rawValue {
      guard let cause = YAMLRefusal.Cause(rawValue: raw) else { continue }
      #expect(cause.explanation.what != YAMLRefusal.Cause.depth.explanation.what, "\(cause)")
    }
  }

  static let empties = [
    "", "\n", "# nothing\n", "---\n", "---\n...\n", "\u{FEFF}", "...\n", "--- ~",
  ]

  @Test(arguments: empties)
  func readsNothingAsNull(_ text: String) throws {
    let document = try yaml(text)
    #expect(document.root.text == "null" && document.count == 1)
    #expect(document.root.location.line >= 1)
  }

  @Test func readsStreams() throws {
    let bytes = Bytes("a\n---\n- b\n...\n# none\n---\n...\n{c: d}\n")
    let documents = try YAMLParser.documents(bytes, origin: Origin(file: "t"))
    #expect(documents.map(\.root.text) == [#""a""#, #"["b"]"#, "null", #"{"c":"d"}"#])
    #expect(documents.map(\.root.location.line) == [1, 3, 6, 8])
  }

  /// What the specification forbids, but readers let pass and people write.
  @Test func letsShallowBracketsPass() throws {
    #expect(try json("a: [\n  1\n]\n") == #"{"a":[1]}"#)
    #expect(try json("a:\n  b: {c:\n  d}\n") == #"{"a":{"b":{"c":"d"}}}"#)
  }
}
