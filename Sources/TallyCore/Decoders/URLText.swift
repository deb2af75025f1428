/// Whether a text is a URL to Foundation, which percent-encodes what it can before it refuses.
package enum URLText {
  /// As `URL(string:)` of swift-foundation judges it (RFC 3986, invalid characters encoded).
  ///
  /// Only the scheme, the host and the port can be at fault.
  package static func isURL(_ text: ByteText) -> Bool {
    guard text.count > 0 else { return false }
    var offset = 0
    let delimiter = text.firstIndex { ":/?#".utf8.contains($0) } ?? text.count
    if delimiter > 0, text[delimiter] == UInt8(ascii: ":") {
      guard isScheme(text, end: delimiter) else { return false }
      offset = delimiter + 1
    }
    guard text.has("//", at: offset) else { return true }
    let end = text.firstIndex(from: offset + 2) { "/?#".utf8.contains($0) } ?? text.count
    return isAuthority(text, offset + 2..<end)
  }

  /// As the `NSURL` of JSONModel's days judges it: any text without a character that a URL must
  /// encode.
  package static func isStrictURL(_ text: ByteText) -> Bool {
    for index in 0..<text.count {
      switch text[index] {
      case 0x00...0x20, 0x7F...: return false
      case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
        UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
        UInt8(ascii: "}"):
        return false
      case UInt8(ascii: "%") where !isEscape(text, at: index): return false
      default: break
      }
    }
    return true
  }

  private static func isScheme(_ text: ByteText, end: Int) -> Bool {
    guard isLetter(text[0]) else { return false }
    return (1..<end).allSatisfy { index in
      isLetter(text[index]) || isDigit(text[index]) || "+-.".utf8.contains(text[index])
    }
  }

  private static func isAuthority(_ text: ByteText, _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    for index in range where text[index] == UInt8(ascii: "@") { start = index + 1 }
    var hostEnd = start
    if text[start] == UInt8(ascii: "["), start < range.upperBound {
      guard let bracket = text.firstIndex(from: start, where: { $0 == UInt8(ascii: "]") }),
        bracket < range.upperBound
      else { return false }
      hostEnd = bracket + 1
    } else {
      while hostEnd < range.upperBound, text[hostEnd] != UInt8(ascii: ":") {
        guard isHost(text, at: hostEnd) else { return false }
        hostEnd += 1
      }
    }
    guard hostEnd < range.upperBound else { return true }
    return text[hostEnd] == UInt8(ascii: ":")
      && (hostEnd + 1..<range.upperBound).allSatisfy { isDigit(text[$0]) }
  }

  private static func isHost(_ text: ByteText, at index: Int) -> Bool {
    let byte = text[index]
    return isLetter(byte) || isDigit(byte) || byte >= 0x80 || "-._~!$&'()*+,;=".utf8.contains(byte)
      || (byte == UInt8(ascii: "%") && isEscape(text, at: index))
  }

  private static func isEscape(_ text: ByteText, at index: Int) -> Bool {
    isHexDigit(text[index + 1]) && isHexDigit(text[index + 2])
  }

  package static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
