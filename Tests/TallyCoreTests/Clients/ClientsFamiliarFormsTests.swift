import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// The quick answers beside the exact ones.
@Suite struct ClientsFamiliarFormsTests {
  /// Texts that are near to what the quick way knows.
  private static let urlParts = [
    "https://", "http://", "https:/", "a", "b.c", "api.example.com", "/", "?", ":", "80", "@", "[",
    "%", "é", " ", "_", "-", ".", "\\/",
  ]

  @Test func whatIsFamiliarIsAURL() throws {
    var random = SplitMix64(seed: 11)
    var familiar = 0
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 1...5, using: &random)).map { position in
        position == 0 && Bool.random(using: &random)
          ? Self.urlParts[0] : Self.urlParts.randomElement(using: &random) ?? ""
      }.joined()
      let document = try Self.document(text)
      guard FamiliarForms.isURL(document, 0) else { continue }
      familiar += 1
      #expect(URLText.isURL(ByteText(document, 0)), "\(text)")
    }
    #expect(familiar > 100)
    #expect(FamiliarForms.isURL(try Self.document("https://avatars.example.com/u/1?v=4"), 0))
    #expect(FamiliarForms.isURL(try Self.document("http://a/b"), 0))
    #expect(!FamiliarForms.isURL(try Self.document("https://a b/c"), 0))
  }

  /// A familiar date with up to two of its characters changed.
  @Test func whatIsFamiliarIsADate() throws {
    var random = SplitMix64(seed: 12)
    var familiar = 0
    for _ in 0..<20_000 {
      var text = Array("2024-05-06T07:08:09Z".utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<text.count, using: &random)
        text[index] = "0123456789-:TZ /z".utf8.randomElement(using: &random) ?? 0x30
      }
      let document = try Self.document(String(decoding: text, as: UTF8.self))
      guard FamiliarForms.isISODate(document, 0) else { continue }
      familiar += 1
      #expect(DateReading.iso8601(ByteText(document, 0)) == .date)
      #expect(DateReading.jsonModel(ByteText(document, 0)) == .date)
    }
    #expect(familiar > 5000)
    #expect(FamiliarForms.isISODate(try Self.document("1999-12-28T23:59:59Z"), 0))
  }

  private static func document(_ text: String) throws -> Document {
    try Document(parsing: Bytes("\"\(text)\""), origin: Origin(file: "text.json"))
  }
}
