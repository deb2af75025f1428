/// Lines in flow collections (YAML 1.2.2 §6.7).
extension YAMLGrammar {
  /// Goes on to the next content, over lines and comments.
  mutating func skipFlowSpace(_ frame: Frame) throws(YAMLRefusal) {
    breaks = 0
    hasPassedComment = false
    while true {
      skipBlanks()
      if byte == UInt8(ascii: "#") { try skipAttachedComment() }
      guard byte <= 0x20 else { return }
      guard skipBreak() else { throw YAMLRefusal(.unclosedFlow, at: frame.start) }
      lineStart = offset
      try checkFlowIndent(frame)
    }
  }

  /// A line in a flow collection must be beyond the block that it stands in.
  ///
  /// Most readers do not ask for that, so people write the closing bracket below the key, and
  /// sometimes a line. That is let pass where it cannot be the next key of a whole document. If the
  /// collection comes to grief later, such a line is to blame.
  private mutating func checkFlowIndent(_ frame: Frame) throws(YAMLRefusal) {
    while byte == 0x20 { offset &+= 1 }
    let spaces = offset &- lineStart
    guard spaces <= frame.indent || spaces == 0 else { return }
    let isTab = byte == 0x09
    if isTab { skipBlanks() }
    if byte <= 0x20 || byte == UInt8(ascii: "#") { return }
    if spaces == 0, !isTab, isMarker { throw YAMLRefusal(.unclosedFlow, at: frame.start) }
    guard spaces <= frame.indent else { return }
    if isTab { throw YAMLRefusal(.tab, at: offset) }
    let closes = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    guard spaces == frame.indent, closes || spaces > 0 else {
      throw YAMLRefusal(.flowIndent, at: frame.start)
    }
    if shallow < 0, !closes { shallow = frame.start }
  }
}
