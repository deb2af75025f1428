import Synchronization

/// Values in the place of secrets: alike in all that a contract may ask of them, and of another content.
///
/// What comes of a value depends on it and on the key alone, so that one secret has one stand-in
/// wherever it is met. A stand-in has the length, the kinds of characters and the format of what it
/// stands for: an e-mail address stays one (at a domain that nobody can own), a date a date, a card
/// number keeps its check digit, `ghp_…` its prefix.
struct StandIn: Sendable {
  let key: KeyedHash
  /// What a contract lists: a value that it does not allow must not become one that it does.
  let promised: Set<String>
  private let made = Made()

  init(key: KeyedHash, promised: Set<String>) {
    self.key = key
    self.promised = promised
  }

  /// What was made before, since a secret is met again and again.
  private final class Made: Sendable {
    struct Entry: Hashable {
      let text: String
      let attempt: Int
    }

    private let texts = Mutex<[Entry: String]>([:])

    subscript(entry: Entry) -> String? {
      get { texts.withLock { $0[entry] } }
      set { texts.withLock { $0[entry] = newValue } }
    }
  }

  /// - Parameters:
  ///   - text: The secret.
  ///   - attempt: Counted up where an earlier stand-in would not do.
  /// - Returns: The stand-in; the text itself where it holds nothing that could be replaced.
  func text(for text: String, attempt: Int = 0) -> String {
    let entry = Made.Entry(text: text, attempt: attempt)
    if let known = made[entry] { return known }
    let result = search(text, attempt)
    made[entry] = result
    return result
  }

  private func search(_ text: String, _ attempt: Int) -> String {
    let original = Fingerprint(text)
    var best: String?
    for round in 0..<12 {
      let candidate = make(text, round: attempt * 12 + round)
      if candidate == text || promised.contains(candidate) { continue }
      if Fingerprint(candidate) == original { return candidate }
      best = best ?? candidate
    }
    return best ?? make(text, round: attempt)
  }

  /// What a contract could ask of a text, whatever it says.
  private struct Fingerprint: Equatable {
    let likeness: Likeness?
    let formats: [Bool]

    init(_ text: String) {
      likeness = Likeness(of: text)
      let text = FormatText(text)
      formats = Format.allCases.map { $0.matches(text) }
    }
  }

  private func make(_ text: String, round: Int) -> String {
    let bytes = Array(text.utf8)
    if let form = form(text, bytes, round) { return form }
    return mixed(text, round: round)
  }

  /// The stand-in of a text of a known form; `nil` where it has none.
  private func form(_ text: String, _ bytes: [UInt8], _ round: Int) -> String? {
    var stream = stream(for: bytes, round)
    if SecretForms.email(bytes, 0) == bytes.count { return email(bytes, &stream) }
    if let date = date(bytes, &stream) { return date }
    if let form = numbered(bytes, &stream) { return form }
    if let web = web(text, round) { return web }
    if let (prefix, rest) = SecretForms.prefixed(bytes) {
      return String(decoding: bytes[..<prefix], as: UTF8.self)
        + mixed(String(decoding: bytes[rest], as: UTF8.self), round: round)
    }
    if bytes.starts(with: "-----BEGIN ".utf8) { return block(text, round) }
    if let name = prefix(bytes) {
      return String(decoding: bytes[..<name], as: UTF8.self)
        + mixed(String(decoding: bytes[name...], as: UTF8.self), round: round)
    }
    if let scheme = SecretForms.scheme(bytes) {
      return String(decoding: bytes[..<scheme], as: UTF8.self)
        + make(String(decoding: bytes[scheme...], as: UTF8.self), round: round)
    }
    return nil
  }

  /// Where the part of a long token ends that tells what it is for: `cus_…`, `req-…`.
  private func prefix(_ bytes: [UInt8]) -> Int? {
    let letters = bytes.prefix { $0.isLetter }.count
    guard (2...10).contains(letters), bytes.count >= letters + 17, !bytes.contains(0x20),
      bytes[letters] == UInt8(ascii: "_") || bytes[letters] == UInt8(ascii: "-"),
      bytes.count(where: \.isDigit) >= 2
    else { return nil }
    return letters + 1
  }

  /// A key whose first and last marks stay, also where both stand on one line.
  private func block(_ text: String, _ round: Int) -> String {
    var parts: [Substring] = []
    var rest = Substring(text)
    while let mark = String(rest).range(ofASCII: "-----") {
      let count = String(rest).utf8.distance(from: String(rest).startIndex, to: mark.lowerBound)
      let start = rest.utf8.index(rest.startIndex, offsetBy: count)
      parts.append(rest[..<start])
      rest = rest[rest.utf8.index(start, offsetBy: 5)...]
    }
    return (parts + [rest]).map { part in
      if part.hasPrefix("BEGIN ") || part.hasPrefix("END ") { return String(part) }
      return part.split(separator: "\n", omittingEmptySubsequences: false)
        .map { mixed(String($0), round: round) }.joined(separator: "\n")
    }.joined(separator: "-----")
  }

  /// The address stays one, its path and query are no longer what they were.
  private func web(_ text: String, _ round: Int) -> String? {
    guard let colon = text.range(ofASCII: "://"),
      text[..<colon.lowerBound].utf8.allSatisfy({ $0.isAlphanumeric })
    else { return nil }
    let rest = text[colon.upperBound...]
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let address = host.split(separator: "@", omittingEmptySubsequences: false)
    let user =
      address.count > 1 ? mixed(address.dropLast().joined(separator: "@"), round: round) + "@" : ""
    return text[..<colon.upperBound] + user + (address.last ?? "")
      + mixed(String(rest[host.endIndex...]), round: round, keepsEscapes: true)
  }

  func stream(for bytes: [UInt8], _ round: Int) -> Stream {
    Stream(
      seed: key([UInt8(truncatingIfNeeded: round), UInt8(truncatingIfNeeded: round >> 8)] + bytes))
  }
}

extension String {
  /// The first place of an ASCII text.
  func range(ofASCII text: StaticString) -> Range<String.Index>? {
    let wanted = Array("\(text)".utf8)
    var start = utf8.startIndex
    while let first = utf8[start...].firstIndex(of: wanted[0]) {
      if utf8[first...].starts(with: wanted) {
        return first..<utf8.index(first, offsetBy: wanted.count)
      }
      start = utf8.index(after: first)
    }
    return nil
  }
}
