/// What kind of a secret a value is; the configuration turns kinds off by these names.
package enum SecretKind: String, Sendable, CaseIterable {
  /// Passwords, tokens, keys, cookies, sessions, signatures.
  case credentials
  case emails
  case phones
  /// Of persons, and the names by which they log in.
  case names
  /// Postal ones.
  case addresses
  /// Addresses of machines: IP, MAC, device identifiers.
  case machines
  /// Cards and bank accounts.
  case payments
  /// Numbers that a state or an employer has given a person.
  case identities
  /// Days of birth.
  case births
  case coordinates
}

extension SecretKind {
  /// Whether a text can be such a secret: a `phone` of `"is missing"` is none.
  func mayBe(_ text: String) -> Bool {
    let digits = text.utf8.count(where: \.isDigit)
    if self != .credentials, text.hasPrefix("/") || text.hasPrefix("http") && text.contains("://") {
      return false
    }
    switch self {
    case .credentials: return !text.hasPrefix("/")
    case .names: return !text.endsLikeHost
    case .emails: return text.utf8.contains(UInt8(ascii: "@"))
    case .phones, .births, .coordinates: return digits >= 2
    case .machines, .identities, .payments: return digits >= 1
    case .addresses: return text.utf8.count >= 2
    }
  }

  /// Whether a secret is to be looked for in all texts: one that is no usual word.
  func isTelling(_ text: String) -> Bool {
    let isWord = text.utf8.allSatisfy { $0.isLetter }
    switch self {
    case .credentials: return text.utf8.count >= 6
    case .names: return text.utf8.count >= (isWord ? 5 : 6)
    case .addresses, .coordinates: return !isWord && text.utf8.count >= 8
    default: return !isWord && text.utf8.count >= 6
    }
  }
}

extension String {
  fileprivate var endsLikeHost: Bool {
    guard !contains(" "), !contains("@"), let dot = lastIndex(of: ".") else { return false }
    let ends: Set<String> = [
      "com", "org", "net", "io", "dev", "app", "edu", "gov", "co", "uk", "de", "eu", "us", "xyz",
      "test", "local", "example", "info", "biz", "me", "ai", "cloud",
    ]
    return ends.contains(self[index(after: dot)...].lowercased())
  }
}
