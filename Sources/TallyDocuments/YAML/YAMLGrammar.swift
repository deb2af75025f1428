/// Reads a YAML 1.2.2 text into events.
///
/// It goes through the text once and never goes back. It does not recurse either: what is open is a
/// list of frames, and the loop takes one step in the innermost.
///
/// Whoever steps in a block collection stands at the first byte of a line's content, with the
/// indentation of that line in ``indent``; every node leaves it so for the next one.
struct YAMLGrammar: ~Copyable {
  let bytes: Bytes
  let text: Lookahead
  let depthLimit: Int
  var offset = 0
  /// Where the line at hand begins.
  var lineStart = 0
  /// How many spaces the line at hand begins with; -1 at the end of a document.
  var indent = -1
  /// Whether tabs stand between those spaces and the content.
  var isTabbed = false
  /// The first flow collection with a line that is no farther in than its key, or -1.
  var shallow = -1
  /// How many line breaks, and whether a comment, the last search for content has passed.
  var breaks = 0
  var hasPassedComment = false

  var frames: [Frame] = []
  var events: [YAMLEvent] = []
  /// The texts that do not stand in the source as they are in JSON.
  var rewritten = YAMLRewriting()
  var anchors = YAMLNames()
  var tags = YAMLNames()
  /// What `%TAG` declares in the document at hand.
  var tagHandles: [String: String] = [:]
  /// The flow collection that stands in a block: what it is, if it turns out to be a key.
  var inline = InlineNode()

  init(_ bytes: Bytes, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    text = Lookahead(bytes)
    events.reserveCapacity(bytes.count / 12 + 16)
  }

  /// A collection that is open.
  struct Frame {
    enum State {
      case blockSequence
      case blockMapping
      /// After `? key`.
      case blockExplicitKey
      /// After `key:`.
      case blockValue
      case flowSequence(FlowSequence)
      case flowMapping(FlowMapping)
    }

    var state: State
    /// The column of its entries; in a flow collection, of the block that it stands in.
    let indent: Int
    let start: Int
    /// The event, the byte and the line of the entry at hand in a flow sequence.
    var entry = (event: 0, start: 0, line: 0)
  }

  /// Reads the root of a document and all that it holds.
  mutating func node(canBeBlock: Bool) throws(YAMLRefusal) {
    try blockNode(BlockContext(parent: -1, canBeBlock: canBeBlock, takesSequence: false))
    while let frame = frames.last {
      switch frame.state {
      case .blockSequence: try sequenceEntry(frame)
      case .blockMapping: try mappingKey(frame)
      case .blockExplicitKey: try explicitValue(frame)
      case .blockValue: try implicitValue(frame)
      case .flowSequence(let step): try flowSequence(frame, step)
      case .flowMapping(let step): try flowMapping(frame, step)
      }
    }
    guard indent < 0 else { throw YAMLRefusal(isTabbed ? .tab : .indentation, at: offset) }
  }

  mutating func push(_ state: Frame.State, indent: Int, start: Int) throws(YAMLRefusal) {
    guard frames.count < depthLimit else { throw YAMLRefusal(.depth, at: start) }
    frames.append(Frame(state: state, indent: indent, start: start))
  }

  /// Ends the innermost collection.
  mutating func close(_ kind: YAMLEvent.Kind) {
    events.append(YAMLEvent(kind, at: offset))
    frames.removeLast()
  }

  mutating func continueAs(_ state: Frame.State) { frames[frames.count - 1].state = state }

  /// Inserts the start of a mapping before its first key, which was read before it was known as one.
  mutating func insert(_ mapping: YAMLEvent, before key: Int) throws(YAMLRefusal) {
    guard events.count &- key <= Limits.keyEvents else {
      throw YAMLRefusal(.keyIsCollection, at: Int(mapping.place))
    }
    events.insert(mapping, at: key)
  }

  mutating func emptyNode(
    at place: Int, _ properties: YAMLEvent.Properties = YAMLEvent.Properties()
  ) {
    let end = min(place, bytes.count)
    events.append(
      YAMLEvent(.plain, at: end, text: end..<end, isRewritten: false).with(properties))
  }

  var byte: UInt8 { text.byte(at: offset) }
  /// Whether a blank, a line break or the end follows the byte at hand.
  var isIndicator: Bool { text.byte(at: offset &+ 1) <= 0x20 }
}

/// Names in the order in which they were met, each once.
struct YAMLNames {
  private(set) var names: [String] = []
  private var indices: [String: UInt32] = [:]

  /// One more than the index of the name.
  mutating func intern(_ name: String) -> UInt32 {
    if let known = indices[name] { return known }
    names.append(name)
    indices[name] = UInt32(truncatingIfNeeded: names.count)
    return UInt32(truncatingIfNeeded: names.count)
  }

  subscript(number: UInt32) -> String { names[Int(number) - 1] }
}
