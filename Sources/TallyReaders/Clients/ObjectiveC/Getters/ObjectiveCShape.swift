import TallyCore

/// What a getter makes of stored properties, as far as its source says so.
struct ObjectiveCShape: Sendable {
  indirect enum Kind: Sendable {
    /// A stored property itself: the only one of ``reads``.
    case stored
    case adapter(Adapter)
    /// A stored property, or the value where it is nil.
    case fallback(String)
    /// A list that is put together.
    case parts([Part])
    case string(String)
    /// A number, or the name of a constant.
    case constant(String)
    case nothing
    case mixed
  }

  struct Part: Sendable {
    var shape: ObjectiveCShape
    /// The member that says which list an element came from, and what it says.
    var tag: (key: String, value: String)?
  }

  var kind: Kind
  /// The properties of the class that it reads, in the order in which it does.
  var reads: [String] = []
  /// Whether it raises an exception where a list has too few elements.
  var traps = false

  static let nothing = ObjectiveCShape(kind: .nothing)
  static let mixed = ObjectiveCShape(kind: .mixed)

  static func stored(_ name: String) -> ObjectiveCShape {
    ObjectiveCShape(kind: .stored, reads: [name])
  }

  var isStored: Bool { if case .stored = kind { true } else { false } }
  var isNothing: Bool {
    switch kind {
    case .nothing: true
    case .parts(let parts): parts.isEmpty
    default: false
    }
  }

  /// An adapter of this, if it is a stored property itself; else known by what it reads.
  func adapted(_ adapter: Adapter, traps: Bool = false) -> ObjectiveCShape {
    guard isStored else { return merged(with: []) }
    return ObjectiveCShape(kind: .adapter(adapter), reads: reads, traps: traps)
  }

  /// A computation that is known by what it and others read.
  func merged(with others: [ObjectiveCShape]) -> ObjectiveCShape {
    ObjectiveCShape(kind: .mixed, reads: Self.union([self] + others))
  }

  static func union(_ shapes: [ObjectiveCShape]) -> [String] {
    var known: Set<String> = []
    return shapes.flatMap(\.reads).filter { known.insert($0).inserted }
  }

  /// The list as one shape: a stored list, a concatenation, or what its only part is.
  var settled: ObjectiveCShape {
    guard case .parts(let parts) = kind, !parts.isEmpty else { return self }
    if parts.count == 1, parts[0].tag == nil { return parts[0].shape }
    let reads = Self.union(parts.map(\.shape))
    guard parts.allSatisfy(\.shape.isStored), reads.count == parts.count else {
      return ObjectiveCShape(kind: .mixed, reads: reads)
    }
    let tags = parts.compactMap(\.tag)
    var tag: Adapter.Tag?
    if let key = tags.first?.key, tags.count == parts.count, tags.allSatisfy({ $0.key == key }) {
      tag = Adapter.Tag(key: key, values: tags.map(\.value))
    }
    return ObjectiveCShape(kind: .adapter(.concat(tag: tag)), reads: reads)
  }

  /// The shape with one more list behind it.
  func appending(
    _ other: ObjectiveCShape, tag: (key: String, value: String)? = nil
  )
    -> ObjectiveCShape
  {
    var parts: [Part] = []
    switch kind {
    case .parts(let own): parts = own
    case .nothing: break
    case .adapter(.concat(tag: nil)): parts = reads.map { Part(shape: .stored($0)) }
    default: parts = [Part(shape: self)]
    }
    switch other.kind {
    case .parts(let more): parts += more
    case .nothing: break
    case .adapter(.concat(tag: nil)): parts += other.reads.map { Part(shape: .stored($0)) }
    default: parts.append(Part(shape: other, tag: tag))
    }
    return ObjectiveCShape(kind: .parts(parts), reads: Self.union(parts.map(\.shape)))
  }
}
