/// What is next in a flow sequence.
enum FlowSequence {
  case entry, afterEntry
  /// In a pair without braces, as in `[a: b]`.
  case pairKey, pairValue, pairEnd, afterPair
}

/// What is next in a flow mapping.
enum FlowMapping {
  case key, afterKey, value, afterValue
}

/// Flow collections (YAML 1.2.2 §7.4).
extension YAMLGrammar {
  mutating func openFlow(parent: Int) throws(YAMLRefusal) {
    let isSequence = byte == UInt8(ascii: "[")
    let state: Frame.State = isSequence ? .flowSequence(.entry) : .flowMapping(.key)
    try push(state, indent: parent, start: offset)
    events.append(
      YAMLEvent(isSequence ? .sequenceStart : .mappingStart, .flow, at: offset))
    offset &+= 1
  }

  private mutating func closeFlow(_ kind: YAMLEvent.Kind) throws(YAMLRefusal) {
    close(kind)
    offset &+= 1
    switch frames.last?.state {
    case .flowSequence, .flowMapping: break
    default: try finishInlineNode()
    }
  }

  // MARK: - Sequences

  mutating func flowSequence(_ frame: Frame, _ step: FlowSequence) throws(YAMLRefusal) {
    try skipFlowSpace(frame)
    switch step {
    case .entry: try flowEntry(frame)
    case .afterEntry where byte == UInt8(ascii: ":") && isFlowColon: try beginPair(frame.entry)
    case .afterEntry, .afterPair: try flowSeparator(frame)
    case .pairKey where byte == UInt8(ascii: ":") && isFlowColon:
      offset &+= 1
      continueAs(.flowSequence(.pairValue))
    case .pairKey:
      emptyNode(at: offset)
      continueAs(.flowSequence(.pairEnd))
    case .pairValue:
      continueAs(.flowSequence(.pairEnd))
      try flowNode(frame)
    case .pairEnd:
      events.append(YAMLEvent(.mappingEnd, at: offset))
      continueAs(.flowSequence(.afterPair))
    }
  }

  /// Makes the entry just read the key of a pair.
  private mutating func beginPair(
    _ key: (event: Int, start: Int, line: Int)
  ) throws(YAMLRefusal) {
    guard key.line == lineStart else { throw YAMLRefusal(.longKey, at: key.start) }
    try insert(YAMLEvent(.mappingStart, .flow, at: key.start), before: key.event)
    offset &+= 1
    continueAs(.flowSequence(.pairValue))
  }

  private mutating func flowEntry(_ frame: Frame) throws(YAMLRefusal) {
    switch byte {
    case UInt8(ascii: "]"): try closeFlow(.sequenceEnd)
    case UInt8(ascii: ","): throw YAMLRefusal(.emptyEntry, at: offset)
    case UInt8(ascii: "?") where isIndicator:
      events.append(YAMLEvent(.mappingStart, .flow, at: offset))
      offset &+= 1
      continueAs(.flowSequence(.pairKey))
      try skipFlowSpace(frame)
      try flowNode(frame)
    default:
      frames[frames.count - 1].entry = (events.count, offset, lineStart)
      continueAs(.flowSequence(.afterEntry))
      try flowNode(frame)
    }
  }

  private mutating func flowSeparator(_ frame: Frame) throws(YAMLRefusal) {
    switch byte {
    case UInt8(ascii: ","):
      offset &+= 1
      continueAs(.flowSequence(.entry))
    case UInt8(ascii: "]"): try closeFlow(.sequenceEnd)
    default: throw YAMLRefusal(.commaOrBracket, at: offset)
    }
  }

  // MARK: - Mappings

  mutating func flowMapping(_ frame: Frame, _ step: FlowMapping) throws(YAMLRefusal) {
    try skipFlowSpace(frame)
    switch step {
    case .key: try flowKey(frame)
    case .afterKey where byte == UInt8(ascii: ":") && isFlowColon:
      offset &+= 1
      continueAs(.flowMapping(.value))
    case .afterKey:
      emptyNode(at: offset)
      continueAs(.flowMapping(.afterValue))
    case .value:
      continueAs(.flowMapping(.afterValue))
      try flowNode(frame)
    case .afterValue where byte == UInt8(ascii: ","):
      offset &+= 1
      continueAs(.flowMapping(.key))
    case .afterValue where byte == UInt8(ascii: "}"): try closeFlow(.mappingEnd)
    case .afterValue: throw YAMLRefusal(.commaOrBrace, at: offset)
    }
  }

  private mutating func flowKey(_ frame: Frame) throws(YAMLRefusal) {
    switch byte {
    case UInt8(ascii: "}"): return try closeFlow(.mappingEnd)
    case UInt8(ascii: ","): throw YAMLRefusal(.emptyEntry, at: offset)
    case UInt8(ascii: "?") where isIndicator:
      offset &+= 1
      try skipFlowSpace(frame)
    default: break
    }
    continueAs(.flowMapping(.afterKey))
    try flowNode(frame)
  }

  // MARK: - Nodes

  private mutating func flowNode(_ frame: Frame) throws(YAMLRefusal) {
    var own = YAMLEvent.Properties()
    let start = offset
    if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
      own = try properties(inFlow: true)
      try skipFlowSpace(frame)
    }
    let event = events.count
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return emptyNode(at: offset, own)
    case UInt8(ascii: ":") where isFlowColonAfterPlain: return emptyNode(at: offset, own)
    case UInt8(ascii: "["), UInt8(ascii: "{"): try openFlow(parent: frame.indent)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      events.append(try quoted(beyond: frame.indent))
    case UInt8(ascii: "*"):
      guard own.isEmpty else { throw YAMLRefusal(.aliasWithProperties, at: start) }
      events.append(try alias())
    default: events.append(try flowPlain(frame))
    }
    if !own.isEmpty { events[event] = events[event].with(own) }
  }

  private mutating func flowPlain(_ frame: Frame) throws(YAMLRefusal) -> YAMLEvent {
    try checkPlainStart(inFlow: true)
    let start = offset
    let isClean = plainLine(inFlow: true)
    let range = start..<offset
    skipBlanks()
    guard isLineEnd else { return plainEvent(range, isClean: isClean) }
    try skipFlowSpace(frame)
    return try restOfFlowPlain(range, isClean: isClean, frame)
  }

  /// Whether the colon at hand ends a key: after what is quoted or bracketed any colon does.
  private var isFlowColon: Bool {
    if isFlowColonAfterPlain { return true }
    guard let last = events.last else { return false }
    return switch last.kind {
    case .sequenceEnd, .mappingEnd: true
    case .scalar: last.style == .doubleQuoted || last.style == .singleQuoted
    default: false
    }
  }

  /// Whether a blank or a mark of a flow collection follows the byte at hand.
  var isFlowColonAfterPlain: Bool {
    let next = text.byte(at: offset &+ 1)
    return next <= 0x20 || Self.isFlowMark(next)
  }

  static func isFlowMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
