import TestSupport
import Testing

@testable import TallyDocuments

@Suite struct NameTableTests {
  @Test func numbersNamesInOrder() throws {
    var names = NameTable()
    #expect(names.intern("id") == 0)
    #expect(names.intern("name") == 1)
    #expect(names.intern("id") == 0)
    #expect(names.intern("") == 2)
    #expect(names.count == 3)
    #expect((0..<3).map { names.string($0) } == ["id", "name", ""])
  }

  @Test func decodesEscapesBeforeLookingUp() throws {
    let document = try parsed(#"["author", "\u0061uthor", "auth\/or"]"#)
    var names = NameTable()
    let author = names.intern("author")
    #expect(names.intern(document, 1) == author)
    #expect(names.intern(document, 2) == author)
    #expect(names.find(document, 2) == author)
    #expect(names.find(document, 3) == nil)
    #expect(names.matches(author, document, 1))
    #expect(!names.matches(author, document, 2), "escapes are for the slow way")
    #expect(!names.matches(-1, document, 1))
  }

  /// Against a dictionary of Strings, with names of every length around a word and a block.
  @Test(arguments: 0..<50)
  func agreesWithADictionary(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "b", "\\n", "\\u0061", "é", "\\ud83d\\ude00", "abcdefgh", "\\\"", "\\ud800"]
    let spellings = (0..<200).map { _ in
      (0..<Int.random(in: 0...6, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let document = try parsed("[\"" + spellings.joined(separator: "\",\"") + "\"]")
    var names = NameTable()
    var ids: [[UInt8]: Int32] = [:]
    for index in 1..<document.count {
      let name = SlowDecoder.decoded(document.text(index))
      #expect(names.find(document, index) == ids[Array(name.utf8)])
      let id = names.intern(document, index)
      #expect(id == ids[Array(name.utf8), default: Int32(ids.count)])
      ids[Array(name.utf8)] = id
      #expect(names.string(id) == name)
      for other in 0..<Int32(names.count) {
        let isMatch = names.matches(other, document, index)
        #expect(isMatch == (other == id && !document.hasEscapes(index)))
      }
    }
  }

  private func parsed(_ text: String) throws(InputError) -> Document {
    try Document(parsing: Bytes(text), origin: Origin(file: "t"))
  }
}
