import TallyDocuments

extension Format {
  /// Whether one look is enough to see that a value keeps the format.
  ///
  /// It says no to much that does, and never yes to what does not: ``matches(_:_:)`` decides.
  func passesAtAGlance(_ document: borrowing Document, _ index: Int) -> Bool {
    switch self {
    case .dateTime: document.isPlainDateTime(index)
    case .uri, .iri, .uriReference, .iriReference: document.isPlainURI(index)
    case .int32: document.shortInteger(index).map { Int32(exactly: $0) != nil } ?? false
    case .int64, .float, .double: document.shortInteger(index) != nil
    case .epochSeconds: document.shortInteger(index).map { (0..<100_000_000_000) ~= $0 } ?? false
    case .binary, .password: true
    default: false
    }
  }
}

extension Document {
  /// Whether a string is `https://` or `http://` with a plain host, path and query.
  fileprivate func isPlainURI(_ index: Int) -> Bool {
    let entry = entries[index]
    guard entry.type == .string, !entry.flag, entry.end &- entry.start >= 10 else { return false }
    let start = Int(entry.start) &+ 1
    let head = bytes.word(at: start)
    let isSecure = head == 0x2F2F_3A73_7074_7468
    guard isSecure || head & 0x00FF_FFFF_FFFF_FFFF == 0x2F_2F3A_7074_7468 else { return false }
    return bytes.isPlainHierarchy(in: start &+ (isSecure ? 8 : 7)..<Int(entry.end) &- 1)
  }

  /// Whether a string is `2024-02-28T23:59:59Z`, in a month's first 28 days.
  ///
  /// - SeeAlso: RFC 3339 §5.6.
  fileprivate func isPlainDateTime(_ index: Int) -> Bool {
    let entry = entries[index]
    guard entry.type == .string, entry.end &- entry.start == 22 else { return false }
    let start = Int(entry.start) &+ 1
    // Digits come to 0...9 and all else to 0 where it is what it must be: the first digit lowest.
    let date = bytes.word(at: start) ^ 0x2D30_302D_3030_3030  // 2024-02-
    let time = bytes.word(at: start &+ 8) ^ 0x3030_3A30_3054_3030  // 28T23:59
    let rest = bytes.word(at: start &+ 16) & 0xFFFF_FFFF ^ 0x5A30_303A  // :59Z
    let digits: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
    guard (date | time | rest) & ~digits == 0,
      date & 0xFF00_00FF_0000_0000 == 0, time & 0x0000_FF00_00FF_0000 == 0,
      rest & 0xFF00_00FF == 0, Self.areDigits(date), Self.areDigits(time), Self.areDigits(rest)
    else { return false }
    let month = Self.pair(date >> 40)
    let day = Self.pair(time)
    return 1...12 ~= month && 1...28 ~= day && Self.pair(time >> 24) < 24
      && Self.pair(time >> 48) < 60 && Self.pair(rest >> 8) < 60
  }

  /// Whether no byte of a word, each of them below 16, is above 9.
  private static func areDigits(_ word: UInt64) -> Bool {
    (word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0 == 0
  }

  /// The number that two digits spell, the tens in the lower byte.
  private static func pair(_ word: UInt64) -> UInt64 { (word & 0xF) &* 10 &+ (word >> 8 & 0xF) }
}
