/// Finds what each alias of a text stands for, document by document, before anything is written.
///
/// As each anchor's size is known when its node ends, the size of all that the aliases stand for is
/// known without looking at it twice, and a text in which they multiply is refused at once.
struct YAMLAliases {
  private struct Anchor {
    let event: Int
    var size: Size?
  }

  private struct Size {
    var values = 0
    var bytes = 0
  }

  private struct Open {
    let event: Int
    let before: Size
    var isName: Bool
  }

  private var anchors: [UInt32: Anchor] = [:]
  private var open: [Open] = []
  /// All so far, aliases counted as what they stand for.
  private var size = Size()
  /// What the aliases of all documents so far stand for.
  private var aliased = Size()
  /// How many values those may come to by the end of the document at hand.
  private var limit = 0

  /// Fills in the ends of collections, the targets of aliases and the signs of merge keys of some
  /// documents.
  ///
  /// - Throws: ``YAMLRefusal`` at an alias that stands for nothing, for itself or for too much, and
  ///   at a key that is a collection.
  /// - Complexity: O(*n*) in the events.
  static func resolve(_ stream: inout YAMLStream, _ roots: [Range<Int>]) throws(YAMLRefusal) {
    var aliases = YAMLAliases()
    for root in roots {
      // An anchor is known in its own document alone; the bound is on all that is written.
      aliases.anchors = [:]
      aliases.limit = aliases.aliased.values + root.count * Limits.aliasesPerValue
      for index in root { try aliases.visit(index, &stream) }
    }
  }

  private mutating func visit(_ index: Int, _ stream: inout YAMLStream) throws(YAMLRefusal) {
    let event = stream.events[index]
    let isName = open.last?.isName ?? false
    switch event.kind {
    case .sequenceStart, .mappingStart:
      if isName { throw YAMLRefusal(.keyIsCollection, at: Int(event.place)) }
      if event.anchor != 0 { anchors[event.anchor] = Anchor(event: index) }
      open.append(Open(event: index, before: size, isName: event.kind == .mappingStart))
      return add(Size(values: 1, bytes: 2))
    case .sequenceEnd, .mappingEnd: visitEnd(index, &stream)
    case .scalar: visitScalar(index, &stream, isName: isName)
    case .alias: try visitAlias(index, &stream, isName: isName)
    case .documentStart, .documentEnd: return
    }
    if let last = open.last, stream.events[last.event].kind == .mappingStart {
      open[open.count - 1].isName.toggle()
    }
  }

  private mutating func visitEnd(_ index: Int, _ stream: inout YAMLStream) {
    guard let ended = open.popLast() else { return }
    stream.events[ended.event].start = UInt32(truncatingIfNeeded: index + 1)
    let anchor = stream.events[ended.event].anchor
    if anchor != 0, anchors[anchor]?.event == ended.event {
      anchors[anchor]?.size = Size(
        values: size.values - ended.before.values, bytes: size.bytes - ended.before.bytes)
    }
  }

  private mutating func visitScalar(_ index: Int, _ stream: inout YAMLStream, isName: Bool) {
    let event = stream.events[index]
    let own = Size(values: 1, bytes: event.text.count + 3)
    if event.anchor != 0 { anchors[event.anchor] = Anchor(event: index, size: own) }
    add(own)
    guard isName, event.style == .plain, event.tag == 0, stream.isText(event, "<<") else { return }
    stream.events[index].isMerge = true
    if let mapping = open.last?.event { stream.events[mapping].isMerge = true }
  }

  private mutating func visitAlias(
    _ index: Int, _ stream: inout YAMLStream, isName: Bool
  ) throws(YAMLRefusal) {
    let event = stream.events[index]
    let place = Int(event.place)
    guard let anchor = anchors[event.anchor] else { throw YAMLRefusal(.unknownAnchor, at: place) }
    guard let size = anchor.size else { throw YAMLRefusal(.selfReference, at: place) }
    if isName, stream.events[anchor.event].kind != .scalar {
      throw YAMLRefusal(.keyIsCollection, at: place)
    }
    stream.events[index].start = UInt32(truncatingIfNeeded: anchor.event)
    add(size)
    aliased.values += size.values
    aliased.bytes += size.bytes
    guard aliased.values <= min(limit, Limits.aliasValues), aliased.bytes <= Limits.aliasBytes
    else {
      throw YAMLRefusal(.aliasExpansion, at: place)
    }
  }

  private mutating func add(_ more: Size) {
    size.values += more.values
    size.bytes += more.bytes
  }
}
