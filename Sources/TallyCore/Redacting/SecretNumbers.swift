extension SecretForms {
  // MARK: - Cards and accounts

  /// 13 to 19 digits, perhaps in groups, of a known brand, that pass the check of Luhn.
  static func card(_ bytes: [UInt8], _ start: Int) -> Int? {
    var digits: [UInt8] = []
    var (index, end) = (start, start)
    while index < bytes.count, digits.count < 20 {
      if bytes[index].isDigit {
        digits.append(bytes[index])
        end = index + 1
      } else if !(bytes[index] == 0x20 || bytes[index] == 0x2D) || end != index {
        break
      }
      index += 1
    }
    guard isAtEnd(bytes, end), isBrand(digits), passesLuhn(digits) else { return nil }
    return end
  }

  private static func isBrand(_ digits: [UInt8]) -> Bool {
    guard digits.count >= 13 else { return false }
    let number = digits.prefix(4).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    switch number {
    case 4000...4999: return [13, 16, 19].contains(digits.count)
    case 5100...5599, 2221...2720, 3528...3589, 6011, 6440...6599: return digits.count == 16
    case 3400...3499, 3700...3799: return digits.count == 15
    case 3000...3059, 3600...3699, 3800...3999: return digits.count == 14
    default: return false
    }
  }

  /// ISO/IEC 7812-1, annex B.
  static func passesLuhn(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() {
      let value = Int(digit - UInt8(ascii: "0")) * (index.isMultiple(of: 2) ? 1 : 2)
      sum += value > 9 ? value - 9 : value
    }
    return sum.isMultiple(of: 10)
  }

  /// An account number of ISO 13616, perhaps in groups of four.
  static func iban(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start + 15 <= bytes.count, bytes[start].isUpper, bytes[start + 1].isUpper,
      bytes[start + 2].isDigit, bytes[start + 3].isDigit
    else { return nil }
    let isGrouped = bytes[start + 4] == 0x20
    var end = start + 4
    var count = 4
    while end < bytes.count, count < 34 {
      if isGrouped, count.isMultiple(of: 4), bytes[end] == 0x20, end + 1 < bytes.count,
        bytes[end + 1].isDigit || bytes[end + 1].isUpper
      {
        end += 1
      }
      guard bytes[end].isDigit || bytes[end].isUpper else { break }
      (end, count) = (end + 1, count + 1)
    }
    guard count >= 15, isAtEnd(bytes, end), passesMod97(Array(bytes[start..<end])) else {
      return nil
    }
    return end
  }

  /// ISO 7064, MOD 97-10.
  static func passesMod97(_ bytes: [UInt8]) -> Bool {
    let account = bytes.filter { $0 != 0x20 }
    var rest = 0
    for byte in account.dropFirst(4) + account.prefix(4) {
      guard byte.isDigit || byte.isUpper else { return false }
      let value = byte.isDigit ? Int(byte) - 0x30 : Int(byte) - 0x41 + 10
      rest = (rest * (value > 9 ? 100 : 10) + value) % 97
    }
    return rest == 1
  }

  // MARK: - Machines

  /// An IPv4 address that is somebody's: not this machine's own, nor one for documentation.
  static func ipv4(_ bytes: [UInt8], _ start: Int) -> Int? {
    var (index, octets) = (start, [Int]())
    while octets.count < 4 {
      let end = run(bytes, index, of: \.isDigit)
      guard (1...3).contains(end - index) else { return nil }
      let octet = bytes[index..<end].reduce(0) { $0 * 10 + Int($1) - 0x30 }
      guard octet < 256, end - index == String(octet).utf8.count else { return nil }
      octets.append(octet)
      index = end
      if octets.count < 4 {
        guard index < bytes.count, bytes[index] == 0x2E else { return nil }
        index += 1
      }
    }
    let goesOn = index + 1 < bytes.count && bytes[index] == 0x2E && bytes[index + 1].isDigit
    guard isAtEnd(bytes, index), !goesOn, octets[0] != 127, octets[0] != 0, octets[0] != 255 else {
      return nil
    }
    return index
  }

  /// An IPv6 address that is somebody's.
  static func ipv6(_ bytes: [UInt8], _ start: Int) -> Int? {
    let end = run(bytes, start) { $0.isHexDigit || $0 == UInt8(ascii: ":") }
    let text = bytes[start..<end]
    guard text.count >= 6, text.count <= 39, text.count(where: { $0 == 0x3A }) >= 2,
      isAtEnd(bytes, end), text.contains(where: { $0.isHexDigit && $0 != 0x30 }),
      text.count(where: \.isHexDigit) > 2
    else { return nil }
    return FormatText(String(decoding: text, as: UTF8.self)).isIPv6 ? end : nil
  }

  /// Six pairs of hexadecimal digits.
  static func mac(_ bytes: [UInt8], _ start: Int) -> Int? {
    let end = start + 17
    guard end <= bytes.count, isAtEnd(bytes, end) else { return nil }
    let separator = bytes[start + 2]
    guard separator == UInt8(ascii: ":") || separator == UInt8(ascii: "-") else { return nil }
    let isShaped = (0..<17).allSatisfy { index in
      index % 3 == 2 ? bytes[start + index] == separator : bytes[start + index].isHexDigit
    }
    let goesOn = end + 1 < bytes.count && bytes[end] == separator && bytes[end + 1].isHexDigit
    return isShaped && !goesOn ? end : nil
  }
}
