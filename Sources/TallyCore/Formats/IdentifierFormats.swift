// URIs and other identifiers.

extension FormatText {
  /// A URI or a reference to one (RFC 3986 §3, §4.1), or an IRI (RFC 3987).
  func isURI(isReference: Bool, international: Bool) -> Bool {
    var rest = self
    let hasScheme = rest.takeScheme()
    guard hasScheme || isReference else { return false }
    if rest.next == UInt8(ascii: "/"), rest.peek(1) == UInt8(ascii: "/") {
      rest.offset += 2
      guard rest.takeAuthority(international: international) else { return false }
    } else if !hasScheme {
      // Without a scheme the first segment must not look as if it had one.
      var segment = rest
      _ = segment.skip { !$0.isOne(of: "/?#:") }
      if segment.next == UInt8(ascii: ":") { return false }
    }
    rest.takeCharacters(besides: ":@/", international: international)
    if rest.take(UInt8(ascii: "?")) {
      rest.takeCharacters(besides: ":@/?", international: international)
    }
    if rest.take(UInt8(ascii: "#")) {
      rest.takeCharacters(besides: ":@/?", international: international)
    }
    return rest.isAtEnd
  }

  private mutating func takeScheme() -> Bool {
    var ahead = self
    guard ahead.next.isLetter else { return false }
    _ = ahead.skip { $0.isLetter || $0.isDigit || $0.isOne(of: "+-.") }
    guard ahead.take(UInt8(ascii: ":")) else { return false }
    self = ahead
    return true
  }

  /// `user@host:port`, where the host may be an address in brackets.
  private mutating func takeAuthority(international: Bool) -> Bool {
    var user = self
    user.takeCharacters(besides: ":", international: international)
    if user.take(UInt8(ascii: "@")) { self = user }
    if take(UInt8(ascii: "[")) {
      let address = upTo(UInt8(ascii: "]"))
      guard take(UInt8(ascii: "]")), address.isIPv6 || address.isFutureAddress else { return false }
    } else {
      takeCharacters(besides: "", international: international)
    }
    if take(UInt8(ascii: ":")) { _ = skip(while: \.isDigit) }
    return isAtEnd || next.isOne(of: "/?#")
  }

  /// `v1.fe80:a`, kept free for what may follow IPv6 (RFC 3986 §3.2.2).
  private var isFutureAddress: Bool {
    var rest = self
    guard rest.takeLetter(UInt8(ascii: "v")), rest.skip(while: \.isHexDigit) > 0,
      rest.take(UInt8(ascii: ".")), !rest.isAtEnd
    else { return false }
    rest.takeCharacters(besides: ":", international: false)
    return rest.isAtEnd
  }

  /// Takes unreserved characters, sub-delimiters, escapes and those named.
  private mutating func takeCharacters(besides more: String, international: Bool) {
    while !isAtEnd {
      if takePercentEncoded() { continue }
      guard
        next.isUnreservedOrDelimiter || next.isOne(of: more) || (international && next >= 0x80)
      else { return }
      offset += 1
    }
  }
}

extension UInt8 {
  /// Whether it is an unreserved character or a sub-delimiter (RFC 3986 §2.2, §2.3).
  fileprivate var isUnreservedOrDelimiter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "&")...UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: ";"), UInt8(ascii: "="),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension FormatText {
  /// 8-4-4-4-12 hexadecimal digits (RFC 4122 §3), of any version.
  var isUUID: Bool {
    guard count == 36 else { return false }
    for index in 0..<36 {
      let isDash = index == 8 || index == 13 || index == 18 || index == 23
      let byte = peek(index)
      guard isDash ? byte == UInt8(ascii: "-") : byte.isHexDigit else { return false }
    }
    return true
  }

  /// RFC 6901 §3.
  var isJSONPointer: Bool {
    guard isAtEnd || next == UInt8(ascii: "/") else { return false }
    var rest = self
    while !rest.isAtEnd {
      if rest.take(UInt8(ascii: "~")) {
        guard rest.next == UInt8(ascii: "0") || rest.next == UInt8(ascii: "1") else { return false }
      }
      rest.offset += 1
    }
    return true
  }

  /// A count of steps up, then a pointer or `#`.
  var isRelativeJSONPointer: Bool {
    var rest = self
    let hasLeadingZero = rest.next == UInt8(ascii: "0")
    let length = rest.skip(while: \.isDigit)
    guard length == 1 || (length > 1 && !hasLeadingZero) else { return false }
    if rest.take(UInt8(ascii: "#")) { return rest.isAtEnd }
    return rest.isJSONPointer
  }

  /// RFC 4648 §4, padded, without line breaks.
  var isBase64: Bool {
    guard count % 4 == 0 else { return false }
    var rest = self
    _ = rest.skip { $0.isLetter || $0.isDigit || $0.isOne(of: "+/") }
    let padding = rest.skip { $0 == UInt8(ascii: "=") }
    return rest.isAtEnd && padding <= 2
  }
}
