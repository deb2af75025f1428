/// Whether a text is a URL to Foundation, which percent-encodes what it can before it refuses.
package enum URLText {
  /// As `URL(string:)` of swift-foundation judges it (RFC 3986, invalid characters encoded).
  ///
  /// Only the scheme, the host and the port can be at fault.
  package static func isURL(_ text: ByteText) -> Bool {
    guard text.count > 0 else { return false }
    var offset = 0
    var isScheme = true
    scan: while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: ":"):
        guard isScheme else { return false }
        offset += 1
        break scan
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "@"):
        offset = 0
        break scan
      case let byte: isScheme = isScheme && isInScheme(byte, isFirst: offset == 0)
      }
      offset += 1
    }
    if offset == text.count, text[offset - 1] != UInt8(ascii: ":") { offset = 0 }
    guard text[offset] == UInt8(ascii: "/"), text[offset + 1] == UInt8(ascii: "/") else {
      return true
    }
    return isAuthority(text, from: offset + 2)
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

  private static func isInScheme(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: isLetter(byte) || (!isFirst && isDigit(byte))
    }
  }

  private static func isAuthority(_ text: ByteText, from start: Int) -> Bool {
    var start = start
    var end = start
    scan: while end < text.count {
      switch text[end] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): break scan
      case UInt8(ascii: "@"): start = end + 1
      default: break
      }
      end += 1
    }
    guard let hostEnd = endOfHost(text, start..<end) else { return false }
    guard hostEnd < end else { return true }
    guard text[hostEnd] == UInt8(ascii: ":") else { return false }
    for index in hostEnd + 1..<end where !isDigit(text[index]) { return false }
    return true
  }

  /// Where the host ends, or `nil` where it is none.
  private static func endOfHost(_ text: ByteText, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    guard index < range.upperBound, text[index] == UInt8(ascii: "[") else {
      var isASCII = true
      while index < range.upperBound, text[index] != UInt8(ascii: ":") {
        let byte = text[index]
        isASCII = isASCII && byte < 0x80
        guard isUnreserved(byte) || (byte == UInt8(ascii: "%") && isEscape(text, at: index)) else {
          return nil
        }
        index += 1
      }
      return isASCII || isEncodable(text, range.lowerBound..<index) ? index : nil
    }
    index += 1
    while index < range.upperBound, text[index] != UInt8(ascii: "]") {
      let byte = text[index]
      let isPart = byte == UInt8(ascii: ":") || byte == UInt8(ascii: "%")
      guard byte < 0x80, isPart || isUnreserved(byte) else { return nil }
      index += 1
    }
    return index < range.upperBound ? index + 1 : nil
  }

  /// A host that is not all ASCII is encoded label by label, and none of them may be empty or have
  /// a hyphen at an end.
  private static func isEncodable(_ text: ByteText, _ host: Range<Int>) -> Bool {
    let (dot, hyphen) = (UInt8(ascii: "."), UInt8(ascii: "-"))
    return host.allSatisfy { index in
      let isFirst = index == host.lowerBound || text[index - 1] == dot
      let isLast = index + 1 == host.upperBound || text[index + 1] == dot
      return !(text[index] == dot && isFirst) && !(text[index] == hyphen && (isFirst || isLast))
    }
  }

  /// RFC 3986 §2.2 and §2.3: what stands in a host as it is; and what is not ASCII.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: "="), 0x80...:
      true
    default: isLetter(byte) || isDigit(byte)
    }
  }

  private static func isEscape(_ text: ByteText, at index: Int) -> Bool {
    isHexDigit(text[index + 1]) && isHexDigit(text[index + 2])
  }

  package static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 <= 25 }
}
