import TallyDocuments

/// A run of bytes that is read from the front, one piece of a grammar at a time.
///
/// A copy is a bookmark: trying a piece on a copy and keeping it is how alternatives are told.
struct FormatText {
  let bytes: Bytes
  var offset: Int
  var end: Int

  init(_ bytes: Bytes, _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  init(_ text: String) {
    let bytes = Bytes(text)
    self.init(bytes, 0..<bytes.count)
  }

  var isAtEnd: Bool { offset >= end }
  var count: Int { end - offset }
  /// The next byte, or NUL at the end.
  var next: UInt8 { offset < end ? bytes[offset] : 0 }

  /// The byte so many places on, or NUL behind the end.
  func peek(_ distance: Int) -> UInt8 {
    offset + distance < end ? bytes[offset + distance] : 0
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard offset < end, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Takes an ASCII letter in either case; `letter` is the lower one.
  mutating func takeLetter(_ letter: UInt8) -> Bool {
    guard offset < end, bytes[offset] | 0x20 == letter else { return false }
    offset += 1
    return true
  }

  /// Takes exactly so many ASCII digits.
  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard next.isDigit else { return nil }
      value = value * 10 + Int(next - UInt8(ascii: "0"))
      offset += 1
    }
    return value
  }

  /// Takes bytes while they are of a kind, and tells how many.
  mutating func skip(while isOfKind: (UInt8) -> Bool) -> Int {
    let start = offset
    while offset < end, isOfKind(bytes[offset]) { offset += 1 }
    return offset - start
  }

  /// Takes one escape `%41` (RFC 3986 §2.1).
  mutating func takePercentEncoded() -> Bool {
    guard next == UInt8(ascii: "%"), peek(1).isHexDigit, peek(2).isHexDigit else { return false }
    offset += 3
    return true
  }

  /// Whether every byte left is of a kind.
  func allSatisfy(_ isOfKind: (UInt8) -> Bool) -> Bool {
    var index = offset
    while index < end {
      guard isOfKind(bytes[index]) else { return false }
      index += 1
    }
    return true
  }

  /// The rest as text.
  var string: String { bytes.string(in: offset..<max(offset, end)) }

  func contains(_ byte: UInt8) -> Bool { !allSatisfy { $0 != byte } }

  /// The rest up to a byte, or all of it; the byte itself is left.
  mutating func upTo(_ byte: UInt8) -> FormatText {
    let start = offset
    _ = skip { $0 != byte }
    return FormatText(bytes, start..<offset)
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

  /// Whether the text holds this byte; for short lists of ASCII punctuation.
  func isOne(of list: String) -> Bool { list.utf8.contains(self) }
}
