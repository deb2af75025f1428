/// Texts that are secrets by their form, wherever they stand.
///
/// Each matcher is asked at a place that no letter or digit comes before, and tells where the secret
/// ends, or `nil` where there is none.
enum SecretForms {
  typealias Matcher = @Sendable ([UInt8], Int) -> Int?

  /// All forms, the most particular first.
  static let all: [(kind: SecretKind, match: Matcher)] = [
    (.credentials, jsonWebToken), (.credentials, keyBlock), (.credentials, keyed),
    (.emails, email), (.payments, iban), (.payments, card), (.machines, ipv4),
    (.machines, ipv6), (.machines, mac), (.identities, socialSecurity), (.phones, phone),
    (.credentials, randomText),
  ]

  // MARK: - Tokens

  /// `eyJ….eyJ….…` (RFC 7519).
  static func jsonWebToken(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard bytes[start...].starts(with: "eyJ".utf8) else { return nil }
    let head = run(bytes, start, of: \.isWebSafe)
    guard head - start >= 8, head < bytes.count, bytes[head] == UInt8(ascii: ".") else {
      return nil
    }
    let body = run(bytes, head + 1, of: \.isWebSafe)
    guard body - head > 8 else { return nil }
    guard body < bytes.count, bytes[body] == UInt8(ascii: ".") else { return body }
    return run(bytes, body + 1, of: \.isWebSafe)
  }

  /// `-----BEGIN … PRIVATE KEY-----` up to the line that ends it.
  static func keyBlock(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard bytes[start...].starts(with: "-----BEGIN ".utf8),
      let key = find("PRIVATE KEY", bytes[start..<min(start + 64, bytes.count)])
    else { return nil }
    guard let end = find("-----END ", bytes[key...]) else { return bytes.count }
    return find("-----", bytes[(end + 9)...]).map { $0 + 5 } ?? bytes.count
  }

  /// `ghp_…`, `AKIA…`: what services put before their keys, to be found by.
  static func keyed(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard let prefix = KeyPrefixes.find(bytes, start) else { return nil }
    let end = run(bytes, start + prefix.text.utf8.count) {
      $0.isWebSafe || prefix.isDotted && $0 == 0x2E
    }
    return end - start - prefix.text.utf8.count >= prefix.least ? end : nil
  }

  /// Where the prefix of a key that stands alone ends.
  static func prefixed(_ bytes: [UInt8]) -> (prefix: Int, rest: Range<Int>)? {
    guard let prefix = KeyPrefixes.find(bytes, 0), keyed(bytes, 0) == bytes.count else {
      return nil
    }
    return (prefix.text.utf8.count, prefix.text.utf8.count..<bytes.count)
  }

  /// Where the scheme ends of credentials as HTTP has them: `Bearer …` (RFC 9110 §11.4).
  static func scheme(_ bytes: [UInt8]) -> Int? {
    let word = bytes.prefix { $0.isLetter || $0 == UInt8(ascii: "-") }.count
    guard word >= 3, word < bytes.count, bytes[word] == 0x20,
      ["bearer", "basic", "token", "digest", "apikey", "negotiate", "aws", "key"].contains(
        String(decoding: bytes[..<word], as: UTF8.self).lowercased())
    else { return nil }
    return word + 1
  }

  /// Long, of digits and of letters in both cases: no word, and no name that somebody chose.
  static func randomText(_ bytes: [UInt8], _ start: Int) -> Int? {
    let digits = run(bytes, start) { $0.isWebSafe || $0 == UInt8(ascii: "+") }
    let end = run(bytes, digits) { $0 == UInt8(ascii: "=") }
    let text = bytes[start..<end]
    guard text.count >= 32, text.count <= 1 << 12 else { return nil }
    let enough = max(4, text.count / 10)
    return text.count(where: \.isDigit) >= enough && text.count(where: \.isUpper) >= enough
      && text.count(where: \.isLower) >= enough ? end : nil
  }

  // MARK: - Persons

  /// `ada@example.com`, as it is commonly written; quotes and comments of RFC 5322 are not looked for.
  static func email(_ bytes: [UInt8], _ start: Int) -> Int? {
    let at = run(bytes, start) { $0.isAlphanumeric || "._%+-'".utf8.contains($0) || $0 >= 0x80 }
    guard at > start, at < bytes.count, bytes[at] == UInt8(ascii: "@") else { return nil }
    var end = run(bytes, at + 1) { $0.isAlphanumeric || $0 == 0x2D || $0 == 0x2E || $0 >= 0x80 }
    while end > at, bytes[end - 1] == 0x2E || bytes[end - 1] == 0x2D { end -= 1 }
    let labels = bytes[(at + 1)..<max(end, at + 1)].split(
      separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }),
      let last = labels.last, last.count >= 2, !last.contains(where: \.isDigit),
      // `Members@odata.count`, `Reset@Redfish.AllowableValues` are names of OData.
      last.allSatisfy({ !$0.isUpper }) || last.allSatisfy({ !$0.isLower }),
      !labels[0].elementsEqual("odata".utf8)
    else { return nil }
    return end
  }

  /// `+49 30 123456`, `(415) 555-0100`, `415-555-0100`.
  static func phone(_ bytes: [UInt8], _ start: Int) -> Int? {
    var (index, digits) = (start, 0)
    let isInternational = bytes[start] == UInt8(ascii: "+")
    let begins = isInternational || bytes[start] == UInt8(ascii: "(") || bytes[start].isDigit
    guard begins else { return nil }
    if isInternational { index += 1 }
    var (end, separators) = (index, 0)
    while index < bytes.count, bytes[index].isDigit || " -.()/".utf8.contains(bytes[index]) {
      if bytes[index].isDigit { (digits, end) = (digits + 1, index + 1) } else { separators += 1 }
      index += 1
    }
    guard isAtEnd(bytes, end) else { return nil }
    if isInternational { return (8...15).contains(digits) ? end : nil }
    let runs = bytes[start..<end].split { !$0.isDigit }.map(\.count)
    return runs == [3, 3, 4] && separators >= 2 ? end : nil
  }

  /// `078-05-1120`.
  static func socialSecurity(_ bytes: [UInt8], _ start: Int) -> Int? {
    let end = start + 11
    guard end <= bytes.count, isAtEnd(bytes, end) else { return nil }
    let isShaped = (0..<11).allSatisfy { index in
      index == 3 || index == 6
        ? bytes[start + index] == UInt8(ascii: "-") : bytes[start + index].isDigit
    }
    return isShaped ? end : nil
  }

  // MARK: - Pieces

  static func run(_ bytes: [UInt8], _ start: Int, of isOfKind: (UInt8) -> Bool) -> Int {
    var index = start
    while index < bytes.count, isOfKind(bytes[index]) { index += 1 }
    return index
  }

  static func isAtEnd(_ bytes: [UInt8], _ end: Int) -> Bool {
    end >= bytes.count || !bytes[end].isAlphanumeric && bytes[end] < 0x80
  }

  private static func find(_ text: String, _ bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(text.utf8)
    var index = bytes.startIndex
    while index + wanted.count <= bytes.endIndex {
      if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) { return index }
      index += 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is a digit of base64 as URLs have it (RFC 4648 §5).
  var isWebSafe: Bool { isAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
