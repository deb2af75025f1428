extension StandIn {
  // MARK: - E-mail

  /// An address of the same length, at a domain that is reserved for examples (RFC 2606).
  func email(_ bytes: [UInt8], _ stream: inout Stream) -> String {
    let domains = ["example.com", "example.org", "example.net", "e.test", "e.xx"]
    let domain = domains.first { bytes.count >= $0.utf8.count + 4 } ?? "e.xx"
    let at = bytes.lastIndex(of: UInt8(ascii: "@")) ?? 0
    let count = max(1, bytes.count - domain.utf8.count - 1)
    var local: [UInt8] = []
    for index in 0..<count {
      let isDigit = index > 1 && index < at && bytes[index].isDigit
      local.append(
        isDigit
          ? UInt8(ascii: "0") + UInt8(stream.next(below: 10))
          : UInt8(ascii: "a") + UInt8(stream.next(below: 26)))
    }
    return String(decoding: local, as: UTF8.self) + "@" + domain
  }

  // MARK: - Dates

  /// A date or the beginning of a date-time with another day; the time of day becomes another, too.
  func date(_ bytes: [UInt8], _ stream: inout Stream) -> String? {
    guard bytes.count >= 8, bytes.count <= 40, bytes[0].isDigit else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let runs = bytes.split { !$0.isDigit }.map(\.count)
    let likeness = Likeness(of: text)
    let isWritten = runs == [2, 2, 4] && bytes.count == 10
    guard likeness == .date || likeness == .dateTime || likeness == .nearlyDateTime || isWritten
    else { return nil }
    let limits = isWritten ? [12, 12, 0] : [0, 12, 28, 23, 59, 59]
    var (run, result, index) = (0, bytes, 0)
    while index < bytes.count, run < limits.count {
      guard bytes[index].isDigit else {
        index += 1
        continue
      }
      let end = bytes[index...].firstIndex { !$0.isDigit } ?? bytes.count
      put(run, limit: limits[run], &result, index..<end, &stream)
      (run, index) = (run + 1, end)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func put(
    _ run: Int, limit: Int, _ bytes: inout [UInt8], _ range: Range<Int>, _ stream: inout Stream
  ) {
    guard limit > 0 else {
      // The century and the decade stay: a day of birth stays one of this age.
      if range.count == 4 {
        bytes[range.upperBound - 1] = UInt8(ascii: "0") + UInt8(stream.next(below: 10))
      }
      return
    }
    guard range.count == 2 else { return }
    let least = limit == 12 || limit == 28 ? 1 : 0
    let value = least + stream.next(below: limit + 1 - least)
    bytes[range.lowerBound] = UInt8(ascii: "0") + UInt8(value / 10)
    bytes[range.lowerBound + 1] = UInt8(ascii: "0") + UInt8(value % 10)
  }

  // MARK: - What has check digits, or places that are reserved

  func numbered(_ bytes: [UInt8], _ stream: inout Stream) -> String? {
    if SecretForms.card(bytes, 0) == bytes.count { return card(bytes, &stream) }
    if SecretForms.iban(bytes, 0) == bytes.count { return iban(bytes, &stream) }
    if SecretForms.ipv4(bytes, 0) == bytes.count { return ipv4(bytes, &stream) }
    if SecretForms.ipv6(bytes, 0) == bytes.count { return ipv6(bytes, &stream) }
    return nil
  }

  /// Another number of the same brand that passes the check of Luhn.
  private func card(_ bytes: [UInt8], _ stream: inout Stream) -> String {
    var result = bytes
    let places = bytes.indices.filter { bytes[$0].isDigit }
    for place in places.dropFirst(4) {
      result[place] = UInt8(ascii: "0") + UInt8(stream.next(below: 10))
    }
    for digit in 0..<10 {
      result[places[places.count - 1]] = UInt8(ascii: "0") + UInt8(digit)
      if SecretForms.passesLuhn(result.filter(\.isDigit)) { break }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Another number of the same country whose check digits are right.
  private func iban(_ bytes: [UInt8], _ stream: inout Stream) -> String {
    var result = bytes
    for place in bytes.indices.dropFirst(4) where bytes[place].isAlphanumeric {
      result[place] =
        bytes[place].isDigit
        ? UInt8(ascii: "0") + UInt8(stream.next(below: 10))
        : UInt8(ascii: "A") + UInt8(stream.next(below: 26))
    }
    for check in 2..<99 {
      result[2] = UInt8(ascii: "0") + UInt8(check / 10)
      result[3] = UInt8(ascii: "0") + UInt8(check % 10)
      if SecretForms.passesMod97(result) { break }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// An address of the networks that are reserved for documentation (RFC 5737), about as long.
  private func ipv4(_ bytes: [UInt8], _ stream: inout Stream) -> String {
    let networks = ["192.0.2.", "198.51.100.", "203.0.113."]
    let isShort = bytes.count <= 11
    let network = isShort ? networks[0] : networks[1 + stream.next(below: 2)]
    let digits = max(1, min(3, bytes.count - network.utf8.count))
    let (least, count) = [(1, 9), (10, 90), (100, 155)][digits - 1]
    return network + String(least + stream.next(below: count))
  }

  /// The same form with other digits, in a network for documentation (RFC 3849) where there is room,
  /// else in one that is nobody's (RFC 4193).
  private func ipv6(_ bytes: [UInt8], _ stream: inout Stream) -> String {
    let (digits, letters) = (Array("123456789".utf8), Array("abcdef".utf8))
    var result = bytes.map { byte in
      byte.isHexDigit ? stream.next(of: byte.isDigit ? digits : letters) : byte
    }
    let groups = bytes.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard groups[0].count == 4 else { return String(decoding: result, as: UTF8.self) }
    if bytes[0].isLetter { result.replaceSubrange(0..<2, with: "fd".utf8) }
    if bytes[0].isDigit, groups.count > 2, (3...4).contains(groups[1].count) {
      result.replaceSubrange(0..<4, with: "2001".utf8)
      result.replaceSubrange(groups[1].indices, with: (groups[1].count == 4 ? "0db8" : "db8").utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
