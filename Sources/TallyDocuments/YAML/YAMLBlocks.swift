/// Block collections (YAML 1.2.2 §8.2).
extension YAMLGrammar {
  /// One step in a block sequence: an entry, or its end.
  mutating func sequenceEntry(_ frame: Frame) throws(YAMLRefusal) {
    guard indent >= frame.indent else { return close(.sequenceEnd) }
    guard indent == frame.indent else { throw YAMLRefusal(.indentation, at: offset) }
    guard !isTabbed else { throw YAMLRefusal(.tab, at: offset) }
    guard byte == UInt8(ascii: "-"), isIndicator else {
      // A sequence may stand at its key's own column, where the next key ends it.
      let parent = frames.dropLast().last
      if let parent, parent.indent == indent { return close(.sequenceEnd) }
      throw YAMLRefusal(.dash, at: offset)
    }
    offset &+= 1
    try blockNode(
      BlockContext(parent: frame.indent, canBeBlock: true, takesSequence: false))
  }

  /// One step in a block mapping: a key, or its end.
  mutating func mappingKey(_ frame: Frame) throws(YAMLRefusal) {
    guard indent >= frame.indent else { return close(.mappingEnd) }
    guard indent == frame.indent else { throw YAMLRefusal(.indentation, at: offset) }
    guard !isTabbed else { throw YAMLRefusal(.tab, at: offset) }
    switch byte {
    case UInt8(ascii: "?") where isIndicator:
      offset &+= 1
      continueAs(.blockExplicitKey)
      try blockNode(
        BlockContext(parent: frame.indent, canBeBlock: true, takesSequence: true))
    case UInt8(ascii: "-") where isIndicator: throw YAMLRefusal(.sequenceInMapping, at: offset)
    default:
      inline = InlineNode(at: offset, line: lineStart, parent: frame.indent, role: .key)
      try inlineNode()
    }
  }

  /// After `? key`: its value, if it has one.
  mutating func explicitValue(_ frame: Frame) throws(YAMLRefusal) {
    continueAs(.blockMapping)
    guard indent == frame.indent, !isTabbed, byte == UInt8(ascii: ":"), isIndicator else {
      return emptyNode(at: offset)
    }
    offset &+= 1
    try blockNode(BlockContext(parent: frame.indent, canBeBlock: true, takesSequence: true))
  }

  /// After `key:`, its value.
  mutating func implicitValue(_ frame: Frame) throws(YAMLRefusal) {
    continueAs(.blockMapping)
    try blockNode(BlockContext(parent: frame.indent, canBeBlock: false, takesSequence: true))
  }
}
