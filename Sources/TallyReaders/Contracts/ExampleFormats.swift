/// Recognizes the formats that an example's strings show, as JSON Schema names them (§7.3).
enum ExampleFormat: String, Sendable, CaseIterable {
  case dateTime = "date-time"
  case date
  case uuid
  case email
  case uri

  /// The format that a string has by all appearances, or `nil` where it has none of these.
  init?(of text: String) {
    let bytes = Array(text.utf8)
    guard let format = Self.allCases.first(where: { $0.matches(bytes) }) else { return nil }
    self = format
  }

  private func matches(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .dateTime: Self.isDateTime(bytes)
    case .date: bytes.count == 10 && Self.isDate(bytes[...])
    case .uuid: Self.isUUID(bytes)
    case .email: Self.isEmail(bytes)
    case .uri: Self.isURI(bytes)
    }
  }

  /// RFC 3339 §5.6 `full-date`.
  private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard fits(bytes, "0000-00-00") else { return false }
    let digits = bytes.map { Int($0) - 48 }
    let month = digits[5] * 10 + digits[6]
    let day = digits[8] * 10 + digits[9]
    return (1...12).contains(month) && (1...31).contains(day)
  }

  /// RFC 3339 §5.6 `date-time`: a date, a time, perhaps a fraction, and an offset.
  private static func isDateTime(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 20, isDate(bytes[..<10]), bytes[10] | 0x20 == UInt8(ascii: "t"),
      fits(bytes[11..<19], "00:00:00")
    else { return false }
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest[fraction.endIndex...]
    }
    if rest.count == 1, let zone = rest.first { return zone | 0x20 == UInt8(ascii: "z") }
    return fits(rest, "+00:00") || fits(rest, "-00:00")
  }

  private static func isUUID(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : isHexDigit(byte)
    }
  }

  /// One `@` with something before it and a name with a dot after it.
  private static func isEmail(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, bytes.allSatisfy({ $0 > 0x20 }) else { return false }
    let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
      && !parts[0].contains(UInt8(ascii: "/"))
  }

  /// `scheme://…` without spaces: anything looser would take `Title: text` for one (RFC 3986 §3).
  private static func isURI(_ bytes: [UInt8]) -> Bool {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 1,
      bytes.count > colon + 3, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/")
    else { return false }
    return bytes[..<colon].allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
      && bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  // MARK: - Bytes

  /// Whether the bytes follow a pattern in which `0` is any digit.
  private static func fits(_ bytes: ArraySlice<UInt8>, _ pattern: StaticString) -> Bool {
    let pattern = pattern.description.utf8
    return bytes.count == pattern.count
      && zip(bytes, pattern).allSatisfy { $1 == UInt8(ascii: "0") ? isDigit($0) : $0 == $1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
