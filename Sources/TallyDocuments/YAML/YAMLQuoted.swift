/// Quoted scalars (YAML 1.2.2 §7.3.1, §7.3.2).
extension YAMLGrammar {
  /// Reads a scalar in single or double quotes, which may go over lines.
  mutating func quoted(beyond parent: Int) throws(YAMLRefusal) -> YAMLEvent {
    let start = offset
    let quote = byte
    let style: YAMLEvent.Style = quote == UInt8(ascii: "'") ? .singleQuoted : .doubleQuoted
    offset &+= 1
    if skipCleanText(to: quote) {
      defer { offset &+= 1 }
      return YAMLEvent(style, at: start, text: start &+ 1..<offset, isRewritten: false)
    }
    let from = rewritten.begin(at: start &+ 1)
    try rewriteQuoted(quote, beyond: parent, from: start)
    offset &+= 1
    return YAMLEvent(style, at: start, text: from..<rewritten.count, isRewritten: true)
  }

  /// Appends the text up to the closing quote.
  private mutating func rewriteQuoted(
    _ quote: UInt8, beyond parent: Int, from start: Int
  ) throws(YAMLRefusal) {
    var run = start &+ 1
    while byte != quote || isDoubled(quote) {
      switch byte {
      case 0x00: throw YAMLRefusal(.unclosedQuote, at: start)
      case 0x0A, 0x0D:
        rewritten.append(escaping: bytes, run..<trimmedEnd(from: run))
        let place = offset
        rewritten.append(breaks: try foldLines(beyond: parent, from: start), at: place)
        run = offset
      case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""):
        rewritten.append(escaping: bytes, run..<offset)
        try escape(beyond: parent, from: start)
        run = offset
      case UInt8(ascii: "'") where quote == UInt8(ascii: "'"):
        rewritten.append(escaping: bytes, run..<offset &+ 1)
        offset &+= 2
        run = offset
      default: offset &+= 1
      }
    }
    rewritten.append(escaping: bytes, run..<offset)
  }

  /// Passes over what can stand in a JSON string as it is, and says whether it ends at the quote.
  private mutating func skipCleanText(to quote: UInt8) -> Bool {
    while true {
      if quote == UInt8(ascii: "\"") { offset = text.firstSpecialByte(from: offset) }
      let byte = byte
      if byte == quote { return !isDoubled(quote) }
      if byte < 0x20 || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") { return false }
      offset &+= 1
    }
  }

  private func isDoubled(_ quote: UInt8) -> Bool {
    quote == UInt8(ascii: "'") && text.byte(at: offset &+ 1) == quote
  }

  /// The end of the text before the line break at hand, without the blanks at the end of its line.
  private func trimmedEnd(from start: Int) -> Int {
    var end = offset
    while end > start, text.byte(at: end &- 1) == 0x20 || text.byte(at: end &- 1) == 0x09 {
      end &-= 1
    }
    return end
  }

  // MARK: - Escapes

  /// Reads the escape at hand (§5.7).
  private mutating func escape(beyond parent: Int, from start: Int) throws(YAMLRefusal) {
    let place = offset
    let letter = text.byte(at: offset &+ 1)
    offset &+= 2
    switch letter {
    case UInt8(ascii: "x"): try escapedScalar(digits: 2, at: place)
    case UInt8(ascii: "u"): try escapedScalar(digits: 4, at: place)
    case UInt8(ascii: "U"): try escapedScalar(digits: 8, at: place)
    case 0x0A, 0x0D:
      offset &-= 1
      let breaks = try foldLines(beyond: parent, from: start)
      if breaks > 1 { rewritten.append(breaks: breaks, at: place) }
    default:
      guard let value = Self.escapes[letter] else { throw YAMLRefusal(.escape, at: place) }
      rewritten.append(escaping: value, at: place)
    }
  }

  private mutating func escapedScalar(digits: Int, at place: Int) throws(YAMLRefusal) {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = byte.hexadecimalValue else { throw YAMLRefusal(.escape, at: place) }
      value = value &<< 4 | UInt32(digit)
      offset &+= 1
    }
    guard value <= 0x10_FFFF else { throw YAMLRefusal(.escape, at: place) }
    rewritten.append(escaping: value, at: place)
  }

  /// What a letter stands for after a backslash.
  private static let escapes: [UInt8: UInt32] = [
    UInt8(ascii: "0"): 0x00, UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "t"): 0x09, 0x09: 0x09, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "e"): 0x1B,
    UInt8(ascii: " "): 0x20, UInt8(ascii: "\""): 0x22, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "N"): 0x85, UInt8(ascii: "_"): 0xA0,
    UInt8(ascii: "L"): 0x2028, UInt8(ascii: "P"): 0x2029,
  ]
}
