import TallyDocuments

/// A place among tokens.
struct ObjectiveCCursor {
  let text: ObjectiveCText
  let tokens: [ObjectiveCToken]
  var index = 0

  init(_ text: ObjectiveCText, _ tokens: [ObjectiveCToken]) {
    self.text = text
    self.tokens = tokens
  }

  var token: ObjectiveCToken { tokens[min(index, tokens.count - 1)] }
  var isAtEnd: Bool { token.kind == .end }

  func peek(_ distance: Int = 1) -> ObjectiveCToken {
    tokens[max(0, min(index + distance, tokens.count - 1))]
  }

  mutating func advance() { if !isAtEnd { index += 1 } }

  func isMark(_ mark: Unicode.Scalar) -> Bool { token.byte == UInt8(ascii: mark) }

  func isWord(_ word: String) -> Bool { token.kind == .word && text.spells(token, word) }

  func isAtWord(_ word: String) -> Bool { token.kind == .atWord && text.spells(token, word) }

  var word: String? { token.kind == .word ? text.text(token) : nil }

  mutating func consume(_ mark: Unicode.Scalar) -> Bool {
    guard isMark(mark) else { return false }
    index += 1
    return true
  }

  mutating func consume(word: String) -> Bool {
    guard isWord(word) else { return false }
    index += 1
    return true
  }

  mutating func takeWord() -> String? {
    guard let word else { return nil }
    index += 1
    return word
  }

  /// Whether a declaration of the outermost level begins or ends here, which no body does.
  var isAtBoundary: Bool {
    guard token.kind == .atWord else { return isAtEnd }
    return isAtWord("@end") || isAtWord("@interface") || isAtWord("@implementation")
  }

  /// Goes behind the bracket that closes the one here, or to the next boundary.
  mutating func skipBracketed() {
    var depth = 0
    repeat {
      switch token.byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: if isAtBoundary { return }
      }
      advance()
    } while depth > 0
  }

  /// Goes behind the `>` that closes the `<` here, if that comes before anything that ends types.
  mutating func skipAngles() {
    var depth = 0
    repeat {
      switch token.byte {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return
      default: if isAtBoundary { return }
      }
      advance()
    } while depth > 0
  }
}
