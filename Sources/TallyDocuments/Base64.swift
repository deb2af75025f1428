extension Document {
  /// The bytes that a base64 text stands for, or `nil` if it is none.
  ///
  /// Spaces and line breaks are skipped, and padding may be missing, as recorders leave it out. The
  /// text must be free of JSON escapes: a string that has some (`\/`, `\n`) is to be decoded by
  /// ``decodeJSONString(raw:content:)`` first.
  ///
  /// - Parameters:
  ///   - raw: Bytes that hold the text.
  ///   - content: Where it stands in them.
  /// - Returns: The decoded bytes.
  /// - Complexity: O(*n*).
  /// - SeeAlso: RFC 4648 §4, §3.1 (line breaks), §3.2 (padding).
  package static func decodeBase64(raw: Bytes, content: Range<Int>) -> Bytes? {
    precondition(content.lowerBound >= 0 && content.upperBound <= raw.count)
    defer { withExtendedLifetime(raw) {} }
    var isValid = true
    // Safe: four digits make three bytes, so the decoder never writes past the capacity.
    let decoded = unsafe Bytes(capacity: content.count / 4 * 3 + 3) { target in
      var decoder = unsafe Base64Decoder(text: Lookahead(raw), target: target)
      isValid = decoder.decode(content)
      return isValid ? decoder.written : 0
    }
    return isValid ? decoded : nil
  }
}

@safe private struct Base64Decoder {
  let text: Lookahead
  let target: UnsafeMutableBufferPointer<UInt8>
  private(set) var written = 0
  /// The digits of the group at hand, six bits each, the last one lowest.
  private var bits: UInt32 = 0
  private var digits = 0
  private var padding = 0

  init(text: Lookahead, target: UnsafeMutableBufferPointer<UInt8>) {
    self.text = text
    unsafe self.target = target
  }

  mutating func decode(_ content: Range<Int>) -> Bool {
    let alphabet = Base64Alphabet.values
    for offset in content {
      switch alphabet[Int(text.byte(at: offset))] {
      case let value where value < 64 && padding == 0: append(value)
      case Base64Alphabet.padding: padding &+= 1
      case Base64Alphabet.whitespace: continue
      default: return false
      }
    }
    guard digits > 0 else { return padding == 0 }
    guard digits >= 2, padding == 0 || digits + padding == 4 else { return false }
    // Two digits are one byte and four bits of nothing; three are two bytes and two bits.
    bits = bits &<< UInt32(6 &* (4 &- digits))
    write(digits - 1)
    return true
  }

  private mutating func append(_ value: UInt8) {
    bits = bits &<< 6 | UInt32(value)
    digits &+= 1
    if digits == 4 {
      write(3)
      bits = 0
      digits = 0
    }
  }

  private mutating func write(_ count: Int) {
    for byte in 0..<count {
      // Safe: three bytes are written for each four digits, and the target was made that large.
      unsafe target[written] = UInt8(truncatingIfNeeded: bits &>> UInt32(16 &- 8 &* byte))
      written &+= 1
    }
  }
}

/// What each byte means in a base64 text.
private enum Base64Alphabet {
  static let padding: UInt8 = 64
  static let whitespace: UInt8 = 65

  /// A digit's value, or ``padding``, ``whitespace``, or 255.
  static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, digit) in digits.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    values[Int(UInt8(ascii: "="))] = padding
    for space in " \t\r\n".utf8 { values[Int(space)] = whitespace }
    return values
  }()
}
