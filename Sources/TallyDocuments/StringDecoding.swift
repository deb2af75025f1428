extension Document {
  /// The UTF-8 text that the content of a JSON string stands for.
  ///
  /// This is what opens a body that a HAR keeps as a string. A lone surrogate becomes U+FFFD, which
  /// is as long in UTF-8 as any text that could have taken its place.
  ///
  /// - Parameters:
  ///   - raw: Bytes in which the parser has accepted the string.
  ///   - content: What stands between its quotes.
  /// - Returns: The decoded bytes.
  /// - Complexity: O(*n*), sixteen bytes a step between escapes.
  package static func decodeJSONString(raw: Bytes, content: Range<Int>) -> Bytes {
    precondition(content.lowerBound >= 0 && content.upperBound <= raw.count)
    defer { withExtendedLifetime(raw) {} }
    return unsafe Bytes(capacity: content.count) { target in
      guard let base = target.baseAddress else { return 0 }
      return unsafe Lookahead(raw).decode(content, to: UnsafeMutableRawPointer(base))
    }
  }
}

extension Lookahead {
  /// Writes what the content of a JSON string stands for, and returns how many bytes that is.
  ///
  /// Whole blocks are copied, and the next one overwrites what followed a backslash.
  fileprivate func decode(_ content: Range<Int>, to target: UnsafeMutableRawPointer) -> Int {
    let backslashes = Block(repeating: 0x5C)
    var offset = content.lowerBound
    var written = 0
    while offset < content.upperBound {
      let block: Block = block(at: offset)
      // Safe: no escape is shorter than what it stands for, so this block begins inside the
      // target's capacity, and its end is inside the padding.
      unsafe target.storeBytes(of: block, toByteOffset: written, as: Block.self)
      let isBackslash: SIMDMask<Block> = block .== backslashes
      let lane = Self.firstLane(of: isBackslash)
      offset &+= lane
      written &+= lane
      if lane == 16 || offset >= content.upperBound { continue }
      let letter = byte(at: offset &+ 1)
      if letter != UInt8(ascii: "u") {
        // Safe: as above.
        unsafe target.storeBytes(of: Self.escaped(letter), toByteOffset: written, as: UInt8.self)
        written &+= 1
        offset &+= 2
        continue
      }
      let escape = escapedScalar(at: offset)
      guard escape.end <= content.upperBound else { return written }
      offset = escape.end
      // Safe: as above; up to four bytes, of which the text goes on after those that count.
      unsafe target.storeBytes(
        of: Self.encoded(escape.scalar), toByteOffset: written, as: UInt32.self)
      written &+= UTF8.width(escape.scalar)
    }
    return written &- max(0, offset &- content.upperBound)
  }

  /// A scalar's bytes in UTF-8, the first one in memory first.
  @inline(__always) private static func encoded(_ scalar: Unicode.Scalar) -> UInt32 {
    let value = scalar.value
    let last = 0x80 | value & 0x3F
    let third = 0x80 | value >> 6 & 0x3F
    let second = 0x80 | value >> 12 & 0x3F
    let bytes =
      switch value {
      case ..<0x80: value
      case ..<0x800: 0xC0 | value >> 6 | last << 8
      case ..<0x1_0000: 0xE0 | value >> 12 | third << 8 | last << 16
      default: 0xF0 | value >> 18 | second << 8 | third << 16 | last << 24
      }
    return bytes.littleEndian
  }

  /// Goes on to the escape or byte that stands for a byte of the decoded text, or to the end.
  ///
  /// - Complexity: O(*n*) in the bytes between.
  func advance(_ cursor: inout Document.EscapeCursor, toDecoded target: Int, end: Int) {
    while cursor.decoded < target, cursor.encoded < end {
      guard byte(at: cursor.encoded) == UInt8(ascii: "\\") else {
        cursor.decoded += 1
        cursor.encoded += 1
        continue
      }
      let escape = escapedScalar(at: cursor.encoded)
      let decoded = cursor.decoded + UTF8.width(escape.scalar)
      if decoded > target { break }
      cursor.decoded = decoded
      cursor.encoded = min(escape.end, end)
    }
  }

  /// The scalar that the escape at an offset stands for, and the offset after it.
  ///
  /// The two halves of a surrogate pair are read as one.
  func escapedScalar(at start: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let letter = byte(at: start &+ 1)
    if letter == UInt8(ascii: "u") { return escapedUnit(at: start) }
    return (Unicode.Scalar(Self.escaped(letter)), start &+ 2)
  }

  /// What a letter stands for after a backslash: `"`, `\` and `/` for themselves.
  @inline(__always) private static func escaped(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  private func escapedUnit(at start: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let unit = hexValue(at: start &+ 2)
    if let scalar = Unicode.Scalar(unit) { return (scalar, start &+ 6) }
    if unit < 0xDC00, byte(at: start &+ 6) == UInt8(ascii: "\\"),
      byte(at: start &+ 7) == UInt8(ascii: "u")
    {
      let low = hexValue(at: start &+ 8)
      let scalar = Unicode.Scalar(0x10000 &+ (unit &- 0xD800) << 10 &+ (low &- 0xDC00))
      if 0xDC00...0xDFFF ~= low, let scalar { return (scalar, start &+ 12) }
    }
    return ("\u{FFFD}", start &+ 6)
  }

  /// The value of four hexadecimal digits.
  private func hexValue(at offset: Int) -> UInt32 {
    var value: UInt32 = 0
    for digit in 0..<4 {
      let byte = byte(at: offset &+ digit)
      let letter = (byte | 0x20) &- UInt8(ascii: "a") &+ 10
      value = value << 4 | UInt32(byte < UInt8(ascii: "A") ? byte & 0xF : letter & 0xF)
    }
    return value
  }
}
