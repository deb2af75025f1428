import TallyDocuments

extension Document {
  /// The text that the string at an index stands for, and where its bytes came from.
  func decodedString(_ index: Int) -> (bytes: Bytes, origin: Origin) {
    let content = content(index)
    return (
      Self.decodeJSONString(raw: bytes, content: content),
      Origin(
        file: origin.file, offset: fileOffset(ofByte: content.lowerBound),
        encoding: .jsonString(raw: bytes, start: content.lowerBound), line: 0)
    )
  }

  /// The bytes that the string at an index stands for in base64, or `nil` where it is none.
  func decodedBase64(_ index: Int) -> Bytes? {
    var decoder = Base64Decoder()
    for byte in string(index).utf8 {
      guard decoder.take(byte) else { return nil }
    }
    return decoder.finish()
  }
}

/// Decodes base64, with or without padding and line ends, in either alphabet (RFC 4648 §4, §5).
private struct Base64Decoder {
  private var output: [UInt8] = []
  private var bits: UInt32 = 0
  private var digits = 0
  private var padding = 0

  /// Takes one character, or refuses it.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "=") {
      padding += 1
      return padding <= 2
    }
    if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") { return true }
    guard padding == 0, let value = Self.value(byte) else { return false }
    bits = bits << 6 | value
    digits += 1
    if digits % 4 == 0 {
      for shift in [16, 8, 0] { output.append(UInt8(truncatingIfNeeded: bits >> shift)) }
      bits = 0
    }
    return true
  }

  mutating func finish() -> Bytes? {
    switch digits % 4 {
    case 0: break
    case 2: output.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      output.append(UInt8(truncatingIfNeeded: bits >> 10))
      output.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: return nil
    }
    return padding == 0 || (digits + padding) % 4 == 0 ? Bytes(output) : nil
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 48 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
