/// Literal and folded scalars (YAML 1.2.2 §8.1).
extension YAMLGrammar {
  /// What becomes of the line breaks at the end.
  private enum Chomping {
    case clip, strip, keep
  }

  mutating func blockScalar(
    beyond parent: Int, _ properties: YAMLEvent.Properties
  ) throws(YAMLRefusal) {
    let start = offset
    let isFolded = byte == UInt8(ascii: ">")
    let header = try blockScalarHeader()
    let from = rewritten.begin(at: offset)
    if header.hasLine {
      let column: Int
      if let digit = header.digit {
        column = max(parent, 0) + digit
      } else {
        column = try contentColumn(beyond: parent, at: start)
      }
      blockLines(at: column, isFolded: isFolded, header.chomping)
    }
    let event = YAMLEvent(
      isFolded ? .folded : .literal, at: start, text: from..<rewritten.count, isRewritten: true)
    events.append(event.with(properties))
    try finishBlockScalar()
  }

  /// Reads `|`, `>-`, `|2+` and so on, with the end of the line.
  private mutating func blockScalarHeader() throws(YAMLRefusal) -> (
    chomping: Chomping, digit: Int?, hasLine: Bool
  ) {
    var chomping: Chomping?
    var digit: Int?
    offset &+= 1
    header: while true {
      switch byte {
      case UInt8(ascii: "+") where chomping == nil: chomping = .keep
      case UInt8(ascii: "-") where chomping == nil: chomping = .strip
      case UInt8(ascii: "1")...UInt8(ascii: "9") where digit == nil:
        digit = Int(byte - UInt8(ascii: "0"))
      default: break header
      }
      offset &+= 1
    }
    skipBlanks()
    if byte == UInt8(ascii: "#") { try skipAttachedComment() }
    guard byte <= 0x20 else { throw YAMLRefusal(.blockHeader, at: offset) }
    return (chomping ?? .clip, digit, skipBreak())
  }

  /// The column of the first line that is not blank; blank ones before it may not be beyond it.
  private func contentColumn(beyond parent: Int, at start: Int) throws(YAMLRefusal) -> Int {
    var position = offset
    var widest = 0
    while true {
      let line = position
      while text.byte(at: position) == 0x20 { position &+= 1 }
      let column = position &- line
      let byte = text.byte(at: position)
      if byte == 0x0A || byte == 0x0D {
        widest = max(widest, column)
        position &+= byte == 0x0D && text.byte(at: position &+ 1) == 0x0A ? 2 : 1
        continue
      }
      if byte == 0x00 || column <= parent { return max(widest, column, parent &+ 1) }
      guard widest <= column else { throw YAMLRefusal(.blockIndent, at: start) }
      return column
    }
  }

  /// Reads the lines that are at a column or beyond, and the blank ones among and after them.
  private mutating func blockLines(at column: Int, isFolded: Bool, _ chomping: Chomping) {
    breaks = 0
    var hasText = false
    var wasSpaced = false
    while true {
      lineStart = offset
      while offset &- lineStart < column, byte == 0x20 { offset &+= 1 }
      if skipBreak() { continue }
      if byte == 0x00 {
        if offset > lineStart { breaks &+= 1 }
        break
      }
      guard offset &- lineStart == column, column > 0 || !isMarker else { break }
      let isSpaced = byte == 0x20 || byte == 0x09
      appendLine(isFolded: isFolded && hasText && !isSpaced && !wasSpaced)
      hasText = true
      wasSpaced = isSpaced
      guard skipBreak() else {
        breaks = 1  // The end of the file ends the line as well.
        break
      }
    }
    switch chomping {
    case .strip: break
    case .clip: rewritten.append(lineFeeds: hasText ? min(breaks, 1) : 0)
    case .keep: rewritten.append(lineFeeds: breaks)
    }
  }

  /// Appends the line breaks passed and the text of a line.
  private mutating func appendLine(isFolded: Bool) {
    if isFolded { rewritten.append(breaks: breaks) } else { rewritten.append(lineFeeds: breaks) }
    breaks = 0
    let start = offset
    while byte != 0x0A, byte != 0x0D, byte != 0x00 { offset &+= 1 }
    rewritten.append(escaping: bytes, start..<offset)
  }

  /// Goes on from the line that ended the scalar.
  private mutating func finishBlockScalar() throws(YAMLRefusal) {
    guard !isAtEnd else { return reachEnd() }
    // Right after the scalar a tab is neither text of it nor a line that may be passed over.
    while byte == 0x20 { offset &+= 1 }
    if byte == 0x09 { throw YAMLRefusal(.tab, at: offset) }
    offset = lineStart
    findContent()
  }
}
