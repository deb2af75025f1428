/// Where a node stands in a block.
struct BlockContext {
  /// The indentation that it must be beyond.
  let parent: Int
  /// Whether a block collection may begin on this line.
  var canBeBlock: Bool
  /// Whether a sequence may stand at the parent's own column, as below a key.
  let takesSequence: Bool
}

/// A node that may turn out to be a key, as all may that fit on a line.
struct InlineNode {
  enum Role {
    /// It may be a value, or the first key of a mapping.
    case first
    /// It may only be a value.
    case value
    /// A key of the mapping at hand.
    case key
  }

  /// Where it begins, its properties counted, and where its line does.
  var start = 0
  var line = 0
  var parent = 0
  var role = Role.value
  /// Properties on lines before it, which are a mapping's if it is a key.
  var outer = YAMLEvent.Properties()
  /// Its own.
  var properties = YAMLEvent.Properties()
  /// The event with which it begins.
  var event = 0

  init() {}

  init(at start: Int, line: Int, parent: Int, role: Role) {
    self.start = start
    self.line = line
    self.parent = parent
    self.role = role
  }
}

/// Nodes in blocks (YAML 1.2.2 §8.2.3).
extension YAMLGrammar {
  /// Reads a node from the end of its indicator on, or opens the collection that it is.
  mutating func blockNode(_ context: BlockContext) throws(YAMLRefusal) {
    let indicator = offset
    var context = context
    var outer = YAMLEvent.Properties()
    if skipBlanks() { context.canBeBlock = false }
    while true {
      if isLineEnd {
        try finishLine()
        guard begins(context) else { return emptyNode(at: indicator, outer) }
        context.canBeBlock = !isTabbed
      }
      let start = offset
      var own = YAMLEvent.Properties()
      if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
        own = try properties(inFlow: false)
        if isLineEnd {
          outer = try merge(outer, own, at: start)
          continue
        }
      }
      inline = InlineNode(
        at: start, line: lineStart, parent: context.parent,
        role: context.canBeBlock ? .first : .value)
      inline.outer = outer
      inline.properties = own
      return try blockContent(context)
    }
  }

  /// Whether the content found belongs to the node that is looked for.
  private func begins(_ context: BlockContext) -> Bool {
    if indent > context.parent { return true }
    return context.takesSequence && indent == context.parent && byte == UInt8(ascii: "-")
      && isIndicator && !isTabbed
  }

  /// Reads what follows the properties.
  private mutating func blockContent(_ context: BlockContext) throws(YAMLRefusal) {
    switch byte {
    case UInt8(ascii: "-") where isIndicator:
      guard context.canBeBlock, inline.properties.isEmpty else {
        throw YAMLRefusal(.sequenceOnLine, at: offset)
      }
      try openBlock(.sequenceStart, .blockSequence)
    case UInt8(ascii: "?") where isIndicator:
      guard context.canBeBlock, inline.properties.isEmpty else {
        throw YAMLRefusal(.mappingOnLine, at: offset)
      }
      try openBlock(.mappingStart, .blockMapping)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      let properties = try merge(inline.outer, inline.properties, at: inline.start)
      try blockScalar(beyond: context.parent, properties)
    default: try inlineNode()
    }
  }

  private mutating func openBlock(
    _ kind: YAMLEvent.Kind, _ state: Frame.State
  ) throws(YAMLRefusal) {
    indent = offset &- lineStart
    isTabbed = false
    try push(state, indent: indent, start: offset)
    events.append(YAMLEvent(kind, .block, at: offset).with(inline.outer))
  }

  /// Reads a node that fits on a line: a key of the mapping at hand, or what ``inline`` says.
  mutating func inlineNode() throws(YAMLRefusal) {
    if inline.role == .key, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
      inline.properties = try properties(inFlow: false)
      if isLineEnd { throw YAMLRefusal(.colon, at: inline.start) }
    }
    inline.event = events.count
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      shallow = -1
      try openFlow(parent: inline.parent)
    case UInt8(ascii: "*"):
      events.append(try alias())
      try finishInlineNode()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      events.append(try quoted(beyond: inline.parent))
      try finishInlineNode()
    case UInt8(ascii: ":") where isIndicator:
      emptyNode(at: offset)
      try finishInlineNode()
    default: try plainNode()
    }
  }

  private mutating func plainNode() throws(YAMLRefusal) {
    try checkPlainStart(inFlow: false)
    let start = offset
    let isClean = plainLine(inFlow: false)
    let range = start..<offset
    let end = offset
    skipBlanks()
    if byte == UInt8(ascii: ":") || inline.role == .key {
      events.append(plainEvent(range, isClean: isClean))
      return try finishInlineNode()
    }
    offset = end
    try finishLine()
    let event = try restOfPlain(range, isClean: isClean, beyond: inline.parent)
    events.append(event.with(try merge(inline.outer, inline.properties, at: inline.start)))
  }

  /// Finds out whether the node just read is a key, and gives it its properties.
  mutating func finishInlineNode() throws(YAMLRefusal) {
    let end = offset
    skipBlanks()
    let isKey = byte == UInt8(ascii: ":") && isIndicator
    guard isKey else {
      offset = end
      if inline.role == .key { throw YAMLRefusal(.colon, at: inline.start) }
      let all = try merge(inline.outer, inline.properties, at: inline.start)
      try give(all)
      return try finishLine()
    }
    guard lineStart == inline.line else { throw YAMLRefusal(.longKey, at: inline.start) }
    guard inline.role != .value else { throw YAMLRefusal(.mappingOnLine, at: offset) }
    try give(inline.properties)
    if inline.role == .key {
      continueAs(.blockValue)
    } else {
      try push(.blockValue, indent: inline.start &- lineStart, start: inline.start)
      let mapping = YAMLEvent(.mappingStart, .block, at: inline.start).with(inline.outer)
      try insert(mapping, before: inline.event)
    }
    offset &+= 1
  }

  /// Gives the inline node its properties.
  private mutating func give(_ properties: YAMLEvent.Properties) throws(YAMLRefusal) {
    guard !properties.isEmpty else { return }
    guard events[inline.event].kind != .alias else {
      throw YAMLRefusal(.aliasWithProperties, at: inline.start)
    }
    events[inline.event] = events[inline.event].with(properties)
  }

  /// Properties on two lines, as those of one node.
  func merge(
    _ outer: YAMLEvent.Properties, _ own: YAMLEvent.Properties, at place: Int
  ) throws(YAMLRefusal) -> YAMLEvent.Properties {
    guard outer.anchor == 0 || own.anchor == 0 else { throw YAMLRefusal(.twoAnchors, at: place) }
    guard outer.tag == 0 || own.tag == 0 else { throw YAMLRefusal(.twoTags, at: place) }
    return YAMLEvent.Properties(
      anchor: max(outer.anchor, own.anchor), tag: max(outer.tag, own.tag))
  }
}
