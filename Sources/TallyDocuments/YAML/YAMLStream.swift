/// What a YAML text was read as: the events of all its documents, and the texts that they point to.
struct YAMLStream {
  let source: YAMLSource
  var events: [YAMLEvent]
  /// The texts of scalars that do not stand in the source as they do in JSON.
  let rewritten: Bytes
  /// Where the pieces of those texts stand in the source.
  let pieces: [YAMLRewriting.Piece]
  let anchors: YAMLNames
  let tags: YAMLNames

  /// - Throws: ``YAMLRefusal`` at the first byte that YAML does not allow.
  /// - Complexity: O(*n*).
  init(_ source: YAMLSource, depthLimit: Int) throws(YAMLRefusal) {
    var grammar = YAMLGrammar(source.text, depthLimit: depthLimit)
    try grammar.stream()
    self.source = source
    events = grammar.events
    rewritten = grammar.rewritten.bytes()
    pieces = grammar.rewritten.pieces
    anchors = grammar.anchors
    tags = grammar.tags
  }

  /// The events of each document's root.
  var roots: [Range<Int>] {
    var roots: [Range<Int>] = []
    var start = 0
    for (index, event) in events.enumerated() {
      if event.kind == .documentStart { start = index + 1 }
      if event.kind == .documentEnd { roots.append(start..<index) }
    }
    return roots
  }

  /// The index after a node.
  func next(_ index: Int) -> Int {
    switch events[index].kind {
    case .sequenceStart, .mappingStart: Int(events[index].start)
    default: index + 1
    }
  }

  /// The node itself, or what it stands for if it is an alias.
  func target(_ index: Int) -> Int {
    events[index].kind == .alias ? Int(events[index].start) : index
  }

  /// The bytes that hold the text of a scalar.
  func bytes(of event: YAMLEvent) -> Bytes { event.isRewritten ? rewritten : source.text }

  /// The text of a scalar, spelled as in a JSON string.
  func spelling(of event: YAMLEvent) -> String { bytes(of: event).string(in: event.text) }

  /// Whether the text of a scalar is the given one.
  func isText(_ event: YAMLEvent, _ text: StaticString) -> Bool {
    guard event.text.count == text.utf8CodeUnitCount else { return false }
    let bytes = bytes(of: event)
    for (offset, byte) in text.description.utf8.enumerated()
    where bytes[event.text.lowerBound + offset] != byte { return false }
    return true
  }
}

/// Documents, their markers and directives (YAML 1.2.2 §6.8, §9).
extension YAMLGrammar {
  mutating func stream() throws(YAMLRefusal) {
    defer { withExtendedLifetime(bytes) {} }
    beginDocument()
    var mayHaveDirectives = true
    while !isAtEnd {
      tagHandles = [:]
      let hasDirectives = mayHaveDirectives ? try directives() : false
      if isEndMarker {
        if hasDirectives { throw YAMLRefusal(.directiveEnd, at: offset) }
        try endDocument()
        mayHaveDirectives = true
        continue
      }
      let isExplicit = indent < 0 && !isAtEnd
      guard isExplicit || !hasDirectives else { throw YAMLRefusal(.directiveEnd, at: offset) }
      events.append(YAMLEvent(.documentStart, isExplicit ? .explicit : .plain, at: offset))
      if isExplicit { offset &+= 3 }
      do throws(YAMLRefusal) {
        try node(canBeBlock: !isExplicit && !isTabbed)
      } catch {
        throw blamed(for: error)
      }
      mayHaveDirectives = isEndMarker
      events.append(YAMLEvent(.documentEnd, isEndMarker ? .explicit : .plain, at: offset))
      if isEndMarker { try endDocument() }
    }
  }

  /// The refusal for what goes wrong in brackets after a line that should have been farther in.
  private func blamed(for refusal: YAMLRefusal) -> YAMLRefusal {
    switch frames.last?.state {
    case .flowSequence, .flowMapping:
      shallow < 0 ? refusal : YAMLRefusal(.flowIndent, at: shallow)
    default: refusal
    }
  }

  private var isEndMarker: Bool { indent < 0 && byte == UInt8(ascii: ".") }

  private mutating func endDocument() throws(YAMLRefusal) {
    offset &+= 3
    try finishLine()
    beginDocument()
  }

  /// Passes over a byte order mark, which may stand before each document.
  private mutating func beginDocument() {
    let start = text.byteOrderMarkEnd(from: offset)
    if start > offset || offset == 0 {
      offset = start
      findContent()
    }
  }

  /// Reads the directives before a document and says whether there are any.
  private mutating func directives() throws(YAMLRefusal) -> Bool {
    var hasDirectives = false
    var hasVersion = false
    while byte == UInt8(ascii: "%"), offset == lineStart {
      let start = offset
      switch word() {
      case "%YAML":
        guard !hasVersion, isVersion(word()) else { throw YAMLRefusal(.version, at: start) }
        hasVersion = true
      case "%TAG": try tagDirective(at: start)
      default: while !isLineEnd { offset &+= 1 }
      }
      try finishLine()
      hasDirectives = true
    }
    if hasDirectives, isAtEnd { throw YAMLRefusal(.directiveEnd, at: offset) }
    return hasDirectives
  }

  /// Passes over blanks and what follows up to the next.
  private mutating func word() -> String {
    skipBlanks()
    let start = offset
    while byte > 0x20 { offset &+= 1 }
    return bytes.string(in: start..<offset)
  }

  /// Whether a version is one of YAML 1.
  private func isVersion(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].elementsEqual("1".utf8), !parts[1].isEmpty else {
      return false
    }
    return parts[1].allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  private mutating func tagDirective(at start: Int) throws(YAMLRefusal) {
    let handle = word()
    let prefix = word()
    guard handle.hasPrefix("!"), handle.hasSuffix("!"), !prefix.isEmpty,
      tagHandles[handle] == nil
    else { throw YAMLRefusal(.tagDirective, at: start) }
    tagHandles[handle] = prefix
  }
}
