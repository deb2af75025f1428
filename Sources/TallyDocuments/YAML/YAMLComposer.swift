/// Writes the events of one YAML document as JSON, and remembers where each value came from.
///
/// An alias is what it stands for, written once more, and its values are placed where the anchor
/// stands: that is the line that a user has to change.
struct YAMLComposer: ~Copyable {
  let stream: YAMLStream
  let tags: [YAMLTag]
  let depthLimit: Int
  var json: ByteWriter
  var runs: [SourceMap.Run] = []
  /// The next event, and where this stretch of events ends.
  var cursor = 0
  var end = 0
  /// The stretches to go on with after this one.
  var pending: [Range<Int>] = []
  var open: [Container] = []
  /// The names of each open mapping that merges others.
  var names: [Set<String>] = []

  /// An array or object that is being written.
  struct Container {
    let isObject: Bool
    let isMerge: Bool
    var isName: Bool
    var isEmpty = true
  }

  /// A composer for the events of one document's root.
  init(_ stream: YAMLStream, _ range: Range<Int>, depthLimit: Int) {
    self.stream = stream
    self.depthLimit = depthLimit
    tags = stream.tags.names.map(YAMLTag.init)
    cursor = range.lowerBound
    end = range.upperBound
    json = ByteWriter(capacity: stream.source.text.count)
    runs.reserveCapacity(range.count)
  }

  /// Writes the document.
  ///
  /// - Throws: ``YAMLRefusal`` at what has no counterpart in JSON.
  /// - Complexity: O(*n*) in the events, those of aliases counted each time.
  mutating func compose() throws(YAMLRefusal) {
    while true {
      while cursor == end {
        guard let next = pending.popLast() else { return }
        cursor = next.lowerBound
        end = next.upperBound
      }
      let event = stream.events[cursor]
      switch event.kind {
      case .scalar: try scalar(event)
      case .alias: alias(event)
      case .sequenceStart, .mappingStart:
        try begin(event)
        cursor += 1
      case .sequenceEnd, .mappingEnd:
        finish()
        cursor += 1
      case .documentStart, .documentEnd: cursor += 1
      }
    }
  }

  private mutating func scalar(_ event: YAMLEvent) throws(YAMLRefusal) {
    let isName = open.last?.isName == true
    if isName, event.isMerge, open.last?.isMerge == true { return try merge() }
    cursor += 1
    if isName { string(event) } else { value(event) }
  }

  private mutating func alias(_ event: YAMLEvent) {
    let target = stream.target(cursor)
    cursor += 1
    if open.last?.isName == true { return string(stream.events[target]) }
    pending.append(cursor..<end)
    cursor = target
    end = stream.next(target)
  }

  // MARK: - Collections

  private mutating func begin(_ event: YAMLEvent) throws(YAMLRefusal) {
    guard open.count < depthLimit else { throw YAMLRefusal(.depth, at: Int(event.place)) }
    separate(event)
    let isObject = event.kind == .mappingStart
    json.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    open.append(Container(isObject: isObject, isMerge: event.isMerge, isName: isObject))
    if event.isMerge { names.append(ownNames(of: cursor)) }
  }

  private mutating func finish() {
    guard let container = open.popLast() else { return }
    if container.isMerge { names.removeLast() }
    json.append(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  /// Writes what stands between a value and the one before, and notes its place.
  private mutating func separate(_ event: YAMLEvent, length: Int = 0, addsQuote: Bool = false) {
    if let container = open.last {
      let isValue = container.isObject && !container.isName
      if isValue {
        json.append(UInt8(ascii: ":"))
      } else if !container.isEmpty {
        json.append(UInt8(ascii: ","))
      }
      open[open.count - 1].isEmpty = false
      if container.isObject { open[open.count - 1].isName.toggle() }
    }
    runs.append(
      SourceMap.Run(
        document: UInt32(truncatingIfNeeded: json.count), source: event.place,
        length: UInt32(truncatingIfNeeded: length), addsQuote: addsQuote))
  }

  // MARK: - Scalars

  private mutating func value(_ event: YAMLEvent) {
    let tag: YAMLTag = event.tag == 0 ? .none : tags[Int(event.tag) - 1]
    switch tag {
    case .string: string(event)
    case .binary: binary(event)
    case .typed: typed(event)
    case .none where event.style == .plain && !event.isRewritten: typed(event)
    case .none: string(event)
    }
  }

  /// A scalar that may be something else than a string.
  private mutating func typed(_ event: YAMLEvent) {
    let bytes = stream.bytes(of: event)
    let range = event.text
    switch CoreSchema.scalar(bytes, range, allowsZeros: event.tag != 0) {
    case .null:
      separate(event)
      json.append("null")
    case .boolean(let isTrue):
      separate(event)
      if isTrue { json.append("true") } else { json.append("false") }
    case .decimal:
      guard let number = CoreSchema.Decimal(bytes, range) else { return string(event) }
      separate(event)
      json.append(number, in: bytes)
    case .octal where range.count <= Limits.radixDigits:
      separate(event)
      json.append(radixDigits: range.dropFirst(2), bits: 3, in: bytes)
    case .hexadecimal where range.count <= Limits.radixDigits:
      separate(event)
      json.append(radixDigits: range.dropFirst(2), bits: 4, in: bytes)
    case .octal, .hexadecimal, .string: string(event)
    }
  }

  private mutating func string(_ event: YAMLEvent) {
    separate(
      event, length: event.isRewritten ? 0 : event.text.count + (event.style == .plain ? 0 : 1),
      addsQuote: event.style == .plain)
    json.append(UInt8(ascii: "\""))
    if event.isRewritten { notePieces(of: event) }
    json.append(stream.bytes(of: event), event.text)
    json.append(UInt8(ascii: "\""))
  }

  /// A text in base64: what it stands for, if that is text.
  private mutating func binary(_ event: YAMLEvent) {
    let text = Document.decodeJSONString(raw: stream.bytes(of: event), content: event.text)
    guard let decoded = Document.decodeBase64(raw: text, content: 0..<text.count),
      String(validating: decoded.array(in: 0..<decoded.count), as: UTF8.self) != nil
    else { return string(event) }
    separate(event)
    json.append(UInt8(ascii: "\""))
    json.append(escaping: decoded, 0..<decoded.count)
    json.append(UInt8(ascii: "\""))
  }
}

/// What a tag means for the JSON that a scalar becomes.
enum YAMLTag {
  /// Nothing: its content decides.
  case none
  case string, binary
  /// What the core schema makes of its text, quoted or not.
  case typed

  init(_ name: String) {
    switch name {
    case "!", CoreSchema.prefix + "str": self = .string
    case CoreSchema.prefix + "binary": self = .binary
    case CoreSchema.prefix + "int", CoreSchema.prefix + "float", CoreSchema.prefix + "bool",
      CoreSchema.prefix + "null":
      self = .typed
    default: self = .none
    }
  }
}
