import TestSupport
import Testing

@testable import TallyDocuments

@Suite struct StringDecodingTests {
  static let rows: [(literal: String, value: String)] = [
    (#""""#, ""),
    (#""plain""#, "plain"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC\uFFFF""#, "A\u{E9}\u{20AC}\u{FFFF}"),
    (#""\u0000""#, "\0"),
    (#""\ud83d\ude00""#, "\u{1F600}"),
    (#""\uDBFF\uDFFF\ud800\udc00""#, "\u{10FFFF}\u{10000}"),
    (#""\ud800""#, "\u{FFFD}"),
    (#""\udc00x""#, "\u{FFFD}x"),
    (#""\ud800\u0041""#, "\u{FFFD}A"),
    (#""\ud800\ud800\udc00""#, "\u{FFFD}\u{10000}"),
    (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
    (#""\ud800\n""#, "\u{FFFD}\n"),
    (#""日本語\n日本語日本語日本語\t🚀""#, "日本語\n日本語日本語日本語\t🚀"),
  ]

  @Test(arguments: rows)
  func decodes(_ row: (literal: String, value: String)) throws {
    let document = try Document(parsing: Bytes(row.literal), origin: Origin(file: "t"))
    #expect(document.string(0) == row.value)
    #expect(SlowDecoder.decoded(row.literal) == row.value)
    #expect(document.scalarCount(0) == row.value.unicodeScalars.count)
  }

  /// The fast decoder, and its way back to the spelling, against the slow one.
  @Test(arguments: 0..<100)
  func agreesWithItsTwin(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "word", "é", "日本", "🚀", "\\n", "\\\"", "\\\\", "\\u0041", "\\u00e9", "\\ud83d\\ude00",
      "\\ud800", "\\udc00", "\\/", "\\\\u0041", "a text of more than sixteen bytes",
    ]
    let content = (0..<Int.random(in: 0...40, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let raw = Bytes("[\"" + content + "\"]")
    let range = 2..<raw.count - 2
    let decoded = Document.decodeJSONString(raw: raw, content: range)
    let value = decoded.string(in: 0..<decoded.count)
    #expect(value == SlowDecoder.decoded("\"" + content + "\""))

    let document = Document(
      bytes: decoded,
      origin: Origin(file: "t", offset: 1_002, encoding: .jsonString(raw: raw, start: 2)),
      entries: [])
    for offset in 0...decoded.count {
      let place = document.fileOffset(ofByte: offset) - 1_000
      let before = Document.decodeJSONString(raw: raw, content: 2..<place)
      let isScalarStart = offset == decoded.count || decoded[offset] & 0xC0 != 0x80
      if isScalarStart { #expect(before.count == offset, "seed \(seed), offset \(offset)") }
    }
  }

  @Test func placesOfABodyInItsFile() throws {
    let raw = Bytes("{\n  \"text\": \"{\\\"é\\\": \\n[1, x]}\"\n}\n")
    let start = 13
    let body = Document.decodeJSONString(raw: raw, content: start..<31)
    #expect(body.string(in: 0..<body.count) == "{\"é\": \n[1, x]}")
    let origin = Origin(file: "t.har", offset: start, encoding: .jsonString(raw: raw, start: start))
    let error = try #require(throws: InputError.self) {
      try Document(parsing: body, origin: origin)
    }
    #expect(raw[error.location.offset] == UInt8(ascii: "x"))
    #expect(error.location.description == "t.har:2:26")
  }
}

@Suite struct Base64Tests {
  /// RFC 4648 §10, and what recorders make of it.
  static let rows: [(text: String, bytes: String?)] = [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
    ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"),
    ("Zm9vYg", "foob"), ("Zm9vYmE", "fooba"), ("Zm9v\r\nYmFy\n", "foobar"), (" Z g = = ", "f"),
    ("Z", nil), ("Zg=", nil), ("Zg===", nil), ("====", nil), ("=", nil), ("Zg==Zg==", nil),
    ("Zm9-", nil), ("Zm9v\\nYmFy", nil), ("Zm9vé", nil), ("\u{0}", nil),
  ]

  @Test(arguments: rows)
  func decodes(_ row: (text: String, bytes: String?)) {
    let raw = Bytes("\"" + row.text + "\"")
    let decoded = Document.decodeBase64(raw: raw, content: 1..<raw.count - 1)
    #expect(decoded.map { $0.string(in: 0..<$0.count) } == row.bytes)
  }

  @Test func decodesEveryByte() throws {
    let raw = Bytes("+/+/AAECA//+")
    let decoded = try #require(Document.decodeBase64(raw: raw, content: 0..<raw.count))
    #expect(decoded.array(in: 0..<decoded.count) == [0xFB, 0xFF, 0xBF, 0, 1, 2, 3, 0xFF, 0xFE])
  }
}
