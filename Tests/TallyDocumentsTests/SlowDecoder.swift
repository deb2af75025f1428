/// The slow twin of string decoding: one scalar at a time, on a copy.
enum SlowDecoder {
  /// What a JSON string stands for, its quotes counted in; lone surrogates become U+FFFD.
  static func decoded(_ literal: String) -> String {
    var scalars = String.UnicodeScalarView()
    var rest = literal.unicodeScalars.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      scalars.append(scalar == "\\" ? unescape(&rest) : scalar)
    }
    return String(scalars)
  }

  private static func unescape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "b": "\u{8}"
    case "f": "\u{C}"
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case "u": unescapeUnit(&rest)
    case let scalar?: scalar
    case nil: "\u{FFFD}"
    }
  }

  private static func unescapeUnit(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
    let unit = hex(&rest)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    var ahead = rest
    guard unit < 0xDC00, ahead.popFirst() == "\\", ahead.popFirst() == "u" else {
      return "\u{FFFD}"
    }
    let low = hex(&ahead)
    guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    rest = ahead
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func hex(_ rest: inout Substring.UnicodeScalarView) -> UInt32 {
    let digits = String(String.UnicodeScalarView(rest.prefix(4)))
    rest = rest.dropFirst(4)
    return UInt32(digits, radix: 16) ?? 0xD800
  }
}
