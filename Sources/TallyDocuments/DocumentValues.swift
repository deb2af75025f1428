extension Document {
  /// The value of the string at `index`, its escapes decoded.
  package func string(_ index: Int) -> String {
    let content = start(index) + 1..<end(index) - 1
    guard hasEscapes(index) else { return bytes.string(in: content) }
    var scalars = String.UnicodeScalarView()
    var rest = bytes.string(in: content).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      scalars.append(scalar == "\\" ? Self.unescape(&rest) : scalar)
    }
    return String(scalars)
  }

  /// The number at `index`, if it is an integer that an `Int` can hold.
  package func integer(_ index: Int) -> Int? {
    guard type(index) == .integer else { return nil }
    let text = self.text(index)
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  /// The number at `index`, as the nearest `Double`.
  package func double(_ index: Int) -> Double? {
    guard type(index) == .integer || type(index) == .number else { return nil }
    return Double(text(index))
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
    let high = hex(&rest)
    if let scalar = Unicode.Scalar(high) { return scalar }
    var ahead = rest
    guard high < 0xDC00, ahead.popFirst() == "\\", ahead.popFirst() == "u" else {
      return "\u{FFFD}"
    }
    let low = hex(&ahead)
    guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    rest = ahead
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func hex(_ rest: inout Substring.UnicodeScalarView) -> UInt32 {
    let digits = String(String.UnicodeScalarView(rest.prefix(4)))
    rest = rest.dropFirst(4)
    return UInt32(digits, radix: 16) ?? 0xD800
  }
}

// MARK: - Places

extension Document {
  /// The offset in the file of a byte of this document.
  package func fileOffset(ofByte offset: Int) -> Int {
    switch origin.encoding {
    case .plain: origin.offset + offset
    case .opaque: origin.offset
    case .jsonString: origin.offset  // replaced below
    }
  }

  /// The place of a byte with line and column.
  ///
  /// - Complexity: O(*n*) in the bytes before it.
  package func locate(byte offset: Int) -> SourceLocation {
    var line = origin.line
    var column = 1
    for index in 0..<min(offset, bytes.count) {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {  // not a UTF-8 continuation byte
        column += 1
      }
    }
    return SourceLocation(
      file: origin.file, offset: fileOffset(ofByte: offset), line: line, column: column)
  }
}
