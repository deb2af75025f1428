/// One step of a YAML text's structure: what begins, what ends, or a value that holds no others.
///
/// The events of a text are what the YAML specification calls its serialization, spelled out: where
/// a collection begins and ends, which node has which anchor and tag, and which alias stands where.
struct YAMLEvent: Equatable {
  enum Kind: UInt8 {
    case documentStart, documentEnd
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
    case scalar, alias
  }

  enum Style: UInt8 {
    /// Of scalars; and of documents that no marker begins or ends.
    case plain
    case singleQuoted, doubleQuoted, literal, folded
    /// Of collections.
    case block, flow
    /// Of documents: begun by `---`, ended by `...`.
    case explicit
  }

  let kind: Kind
  var style: Style
  /// Whether a scalar's text had to be rewritten: its range is then one of the rewritten texts.
  var isRewritten = false
  /// Whether it is a merge key, or the start of a mapping that has one.
  var isMerge = false
  /// Where its content begins in the source.
  let place: UInt32
  /// The text of a scalar without quotes, spelled as in a JSON string.
  ///
  /// After ``YAMLAliases`` has seen it, the start of a collection has the index after its end here,
  /// and an alias the index of what it stands for.
  var start: UInt32 = 0
  var end: UInt32 = 0
  /// One more than the index of the name of its anchor, or of what an alias names; 0 for none.
  var anchor: UInt32 = 0
  /// One more than the index of its tag; 0 for none.
  var tag: UInt32 = 0

  init(_ kind: Kind, _ style: Style = .plain, at place: Int) {
    self.kind = kind
    self.style = style
    self.place = UInt32(truncatingIfNeeded: place)
  }

  /// A scalar whose text stands in the source or among the rewritten texts.
  init(_ style: Style, at place: Int, text: Range<Int>, isRewritten: Bool) {
    self.init(.scalar, style, at: place)
    start = UInt32(truncatingIfNeeded: text.lowerBound)
    end = UInt32(truncatingIfNeeded: text.upperBound)
    self.isRewritten = isRewritten
  }

  var text: Range<Int> { Int(start)..<Int(end) }
}

extension YAMLEvent {
  /// What may stand before a node: `&name` and `!tag`.
  struct Properties {
    var anchor: UInt32 = 0
    var tag: UInt32 = 0

    var isEmpty: Bool { anchor == 0 && tag == 0 }
  }

  func with(_ properties: Properties) -> YAMLEvent {
    var event = self
    event.anchor = properties.anchor
    event.tag = properties.tag
    return event
  }
}
