import TallyDocuments

/// Whether an expression goes on over a line break.
enum SwiftLines {
  private static let operators = "+-*/%<>&|?:=.^~!"

  /// Whether the token at the beginning of a line goes on with what stands before it.
  static func join(_ tokens: SwiftTokens, _ index: Int) -> Bool {
    let next = tokens[index]
    if next.kind == .punctuation {
      let byte = Character(Unicode.Scalar(tokens.bytes[Int(next.start)]))
      // An operator that is set off is between two operands, one that is not belongs to the next.
      let isSpaced = Int(tokens[index + 1].start) > Int(next.end)
      if byte == "." || byte == "?" || byte == ":" || operators.contains(byte) && isSpaced {
        return true
      }
    }
    if tokens.isWord(index, "as") || tokens.isWord(index, "is") { return true }
    let previous = tokens[index - 1]
    guard previous.kind == .punctuation else {
      return tokens.isWord(index - 1, "try") || tokens.isWord(index - 1, "await")
        || tokens.isWord(index - 1, "as") || tokens.isWord(index - 1, "is")
    }
    let byte = Character(Unicode.Scalar(tokens.bytes[Int(previous.start)]))
    guard operators.contains(byte), index > 1 else { return false }
    // `value!` and `value?` end an expression.
    return byte == "=" || Int(previous.start) > Int(tokens[index - 2].end)
  }
}

enum SwiftNumber {
  /// The value of an integer literal: `1_000`, `0xFF`, `0b1`, `0o7`.
  static func integer(_ text: String) -> Int? {
    let digits = text.filter { $0 != "_" }
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16) }
    if digits.hasPrefix("0b") { return Int(digits.dropFirst(2), radix: 2) }
    if digits.hasPrefix("0o") { return Int(digits.dropFirst(2), radix: 8) }
    return Int(digits)
  }
}
