/// The words of a member name: `authorIconURL`, `author_icon_url` and `AuthorIconUrls` have the same.
package enum Words {
  /// The bytes of a name that count: what comes after is no name's business.
  private static let longest = 128

  /// Words in lower case and in the singular, digits apart.
  package static func split(_ name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    let bytes = Array(name.utf8.prefix(longest))
    for (index, byte) in bytes.enumerated() {
      let kind = Kind(byte)
      let before = index > 0 ? Kind(bytes[index - 1]) : .other
      let after = index + 1 < bytes.count ? Kind(bytes[index + 1]) : .other
      let begins =
        kind != before && !(before == .upper && kind == .lower)
        || (before == .upper && kind == .upper && after == .lower && !isPlural(bytes, index + 1))
      if begins || kind == .other { close(&word, into: &words) }
      if kind != .other { word.append(kind == .upper ? byte | 0x20 : byte) }
    }
    close(&word, into: &words)
    return words
  }

  /// A word without its plural ending.
  static func singular(_ word: String) -> String {
    guard word.utf8.count > 2, word.hasSuffix("s") else { return word }
    for ending in ["ss", "us", "is", "as"] where word.hasSuffix(ending) { return word }
    if word.hasSuffix("ies") { return String(word.dropLast(3)) + "y" }
    for ending in ["sses", "xes", "zes", "ches", "shes", "uses"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }

  private enum Kind {
    case lower, upper, digit, other

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: self = .lower
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      default: self = .other
      }
    }
  }

  private static func close(_ word: inout [UInt8], into words: inout [String]) {
    guard !word.isEmpty else { return }
    words.append(singular(String(decoding: word, as: UTF8.self)))
    word = []
  }

  /// Whether a capital run ends in a plural `s`: `IDs`, `URLs`.
  private static func isPlural(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "s")
      && (index + 1 == bytes.count || Kind(bytes[index + 1]) != .lower)
  }
}
