/// What the name of a member, a header or a parameter says of its value.
struct SecretName {
  /// In lower case, singular ones and plural ones alike.
  let words: [String]

  init(_ name: some StringProtocol) { words = Self.words(of: name) }

  /// The kind of secret by the entry of most words; `nil` where it is none.
  var kind: SecretKind? {
    var words = words[...]
    // A lone word is never left out: it may be all that is said.
    while words.count > 1, let last = words.last,
      SecretNames.neutral.contains(last) || last.utf8.allSatisfy(\.isDigit)
    {
      words.removeLast()
    }
    for count in stride(from: min(words.count, 4), through: 1, by: -1) {
      let joined = words.suffix(count).joined()
      if let kind = Self.kinds[joined] { return kind }
      if joined.hasSuffix("s"), let kind = Self.kinds[String(joined.dropLast())] { return kind }
    }
    return nil
  }

  /// Whether what is called so describes a person.
  var isPerson: Bool { words.last.map { SecretNames.persons.contains($0.singular) } ?? false }

  /// Whether what is called so is one part of a postal address, if it stands in one.
  var isPartOfAddress: Bool {
    words.contains { SecretNames.parts.contains($0) } && words.count <= 2
  }

  private static let kinds: [String: SecretKind] = {
    var kinds: [String: SecretKind] = [:]
    for row in SecretNames.table {
      for name in row.names { kinds[name.filter { $0 != " " }] = row.kind }
    }
    return kinds
  }()

  /// `userAPIKey2` → user, api, key, 2.
  private static func words(of name: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    let bytes = Array(name.utf8.prefix(256))
    func finish() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    for (index, byte) in bytes.enumerated() {
      guard byte.isLetter || byte.isDigit || byte >= 0x80 else {
        finish()
        continue
      }
      let last = index > 0 ? bytes[index - 1] : 0
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let begins =
        byte.isUpper && (!last.isUpper || next.isLetter && !next.isUpper)
        || byte.isDigit != last.isDigit && last != 0
      if begins { finish() }
      word.append(byte.isUpper ? byte | 0x20 : byte)
    }
    finish()
    return words
  }
}

extension String {
  fileprivate var singular: String { count > 3 && hasSuffix("s") ? String(dropLast()) : self }
}

extension UInt8 {
  var isUpper: Bool { self >= 0x41 && self <= 0x5A }
  var isLower: Bool { self >= 0x61 && self <= 0x7A }
  var isAlphanumeric: Bool { isDigit || isUpper || isLower }
}
