/// Lines, blanks and comments (YAML 1.2.2 §5.4, §6).
///
/// As control characters were refused before, whatever is not above a space is a blank, a line
/// break, or the NUL after the end.
extension YAMLGrammar {
  /// Passes over spaces and tabs and says whether there was a tab.
  @discardableResult mutating func skipBlanks() -> Bool {
    var hasTab = false
    while true {
      let byte = byte
      guard byte == 0x20 || byte == 0x09 else { return hasTab }
      if byte == 0x09 { hasTab = true }
      offset &+= 1
    }
  }

  /// Whether nothing but perhaps a comment is left on the line.
  var isLineEnd: Bool {
    switch byte {
    case 0x0A, 0x0D, 0x00, UInt8(ascii: "#"): true
    default: false
    }
  }

  /// Ends a line after a node, and goes on to the next content.
  ///
  /// - Throws: ``YAMLRefusal`` at what else stands on the line.
  mutating func finishLine() throws(YAMLRefusal) {
    breaks = 0
    hasPassedComment = false
    skipBlanks()
    if byte == UInt8(ascii: "#") { try skipAttachedComment() }
    guard byte <= 0x20 else { throw YAMLRefusal(.content, at: offset) }
    if skipBreak() { findContent() } else { reachEnd() }
  }

  /// Goes on, from the beginning of a line, to the first line that has content.
  mutating func findContent() {
    while true {
      lineStart = offset
      while byte == 0x20 { offset &+= 1 }
      indent = offset &- lineStart
      isTabbed = byte == 0x09
      if isTabbed { skipBlanks() }
      if byte == UInt8(ascii: "#") { skipComment() }
      guard byte <= 0x20 else { break }
      guard skipBreak() else { return reachEnd() }
    }
    if indent == 0, isMarker { indent = -1 }
  }

  mutating func reachEnd() {
    lineStart = offset
    indent = -1
    isTabbed = false
  }

  private mutating func skipComment() {
    hasPassedComment = true
    while byte != 0x0A, byte != 0x0D, byte != 0x00 { offset &+= 1 }
  }

  /// Passes over a comment that may not follow right after something else.
  mutating func skipAttachedComment() throws(YAMLRefusal) {
    guard offset == lineStart || text.byte(at: offset &- 1) <= 0x20 else {
      throw YAMLRefusal(.commentWithoutSpace, at: offset)
    }
    skipComment()
  }

  /// Passes over a line break, if there is one.
  mutating func skipBreak() -> Bool {
    switch byte {
    case 0x0A: offset &+= 1
    case 0x0D: offset &+= text.byte(at: offset &+ 1) == 0x0A ? 2 : 1
    default: return false
    }
    breaks &+= 1
    return true
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Whether `---` or `...` stands here and nothing is attached to it.
  var isMarker: Bool {
    let mark = text.halfWord(at: offset) & 0xFF_FFFF
    return (mark == 0x2D_2D2D || mark == 0x2E_2E2E) && text.byte(at: offset &+ 3) <= 0x20
  }

  /// Goes on from a line break within a quoted scalar to the content of the next line that has some.
  ///
  /// - Parameters:
  ///   - parent: The indentation that the line must be beyond.
  ///   - start: Where the scalar begins.
  /// - Returns: How many line breaks were passed.
  /// - Throws: ``YAMLRefusal`` at a line that is not beyond, or where the document ends.
  mutating func foldLines(beyond parent: Int, from start: Int) throws(YAMLRefusal) -> Int {
    breaks = 0
    while skipBreak() {
      lineStart = offset
      while byte == 0x20 { offset &+= 1 }
      let spaces = offset &- lineStart
      let isTab = byte == 0x09
      if isTab { skipBlanks() }
      if byte <= 0x20 { continue }
      if spaces == 0, !isTab, isMarker { throw YAMLRefusal(.unclosedQuote, at: start) }
      guard spaces > parent else { throw YAMLRefusal(.quoteIndent, at: start) }
    }
    return breaks
  }
}
