/// A parsed JSON text: its bytes, and a flat index of the values in them.
///
/// Values are not copied out of the bytes. The index lists them in the order in which they appear
/// (an array before its elements, a name before its value), which keeps a walk over a large capture
/// in one straight pass through memory.
///
///     {"id": 7, "tags": ["a"]}
///     index:  0 object   1 "id"   2 7   3 "tags"   4 array   5 "a"
///
/// The children of a container at index `i` begin at `i + 1`; `next(i)` is the index after its last.
///
/// The type itself is usable from inline, as is all that its inlinable members touch: without that
/// no other module inlines them, and a walk is several times slower. `ci/vectors` holds this.
@usableFromInline package struct Document: Sendable {
  @usableFromInline package let bytes: Bytes
  package let origin: Origin
  @usableFromInline package let entries: [Entry]

  /// One value: what it is, which bytes spell it, and where the next sibling stands.
  ///
  /// Offsets are in bytes from the start of `bytes`; `end` is exclusive; a string's include its
  /// quotes. 16 bytes an entry.
  @usableFromInline package struct Entry: Sendable {
    @usableFromInline package var start: UInt32
    @usableFromInline package var end: UInt32
    @usableFromInline package var next: UInt32
    @usableFromInline package var type: JSONType
    /// Whether a string has escapes, or a boolean is `true`.
    @usableFromInline package var flag: Bool

    @inlinable package init(
      start: UInt32, end: UInt32, next: UInt32, type: JSONType, flag: Bool
    ) {
      self.start = start
      self.end = end
      self.next = next
      self.type = type
      self.flag = flag
    }
  }

  package init(bytes: Bytes, origin: Origin, entries: [Entry]) {
    self.bytes = bytes
    self.origin = origin
    self.entries = entries
  }

  /// Ends the document and hands over the memory of its index.
  consuming func takeEntries() -> [Entry] { entries }
}

extension Document {
  /// The value at an index as a document of its own, on the same bytes.
  ///
  /// - Complexity: O(*v*) in the values that it holds; nothing is parsed again.
  package func subtree(_ index: Int) -> Document {
    let distance = UInt32(index)
    return Document(
      bytes: bytes, origin: origin,
      entries: entries[index..<next(index)].map { entry in
        Entry(
          start: entry.start, end: entry.end, next: entry.next - distance, type: entry.type,
          flag: entry.flag)
      })
  }
}

// MARK: - By index: for loops, without a copy or a reference count

extension Document {
  @inlinable package var count: Int { entries.count }
  @inlinable package func type(_ index: Int) -> JSONType { entries[index].type }
  @inlinable package func next(_ index: Int) -> Int { Int(entries[index].next) }
  /// The first byte of a value, from the start of ``bytes``.
  @inlinable package func start(_ index: Int) -> Int { Int(entries[index].start) }
  @inlinable package func end(_ index: Int) -> Int { Int(entries[index].end) }
  /// The length of a value in bytes, a string's quotes counted.
  @inlinable package func length(_ index: Int) -> Int {
    Int(entries[index].end &- entries[index].start)
  }
  /// Whether the string at `index` is spelled with escapes.
  @inlinable package func hasEscapes(_ index: Int) -> Bool { entries[index].flag }
  /// The value of the boolean at `index`.
  @inlinable package func isTrue(_ index: Int) -> Bool { entries[index].flag }

  /// The bytes that spell the value, quotes and brackets included.
  package func text(_ index: Int) -> String { bytes.string(in: start(index)..<end(index)) }

  /// Where the value stands, its lines not yet counted if they can be counted in its file's bytes.
  package func location(_ index: Int) -> SourceLocation {
    if case .mapped(let map) = origin.encoding, !map.isUTF8 { return locate(byte: start(index)) }
    return SourceLocation(file: origin.file, offset: fileOffset(ofByte: start(index)))
  }
}

// MARK: - By node: for readers, where convenience counts more than speed

extension Document {
  /// A value in a document.
  package struct Node: Sendable {
    package let document: Document
    package let index: Int

    package init(document: Document, index: Int) {
      self.document = document
      self.index = index
    }
  }

  package var root: Node { Node(document: self, index: 0) }
}

extension Document.Node {
  package var type: JSONType { document.type(index) }
  /// Its place with line and column, which takes a pass over the bytes before it.
  package var location: SourceLocation { document.locate(byte: document.start(index)) }
  /// Its place, its lines not yet counted.
  package var place: SourceLocation { document.location(index) }
  package var text: String { document.text(index) }

  /// The value of a string, its escapes decoded, or `nil` for any other type.
  ///
  /// A lone surrogate escape decodes to U+FFFD.
  package var string: String? { type == .string ? document.string(index) : nil }
  package var bool: Bool? { type == .boolean ? document.isTrue(index) : nil }
  /// The value of an integer (JSON Schema's: `1.0` and `1e2` are) that an `Int` can hold.
  package var integer: Int? { document.integer(index) }
  package var double: Double? { document.double(index) }

  package var elements: [Document.Node] { type == .array ? children : [] }

  package var members: [(name: String, nameIndex: Int, value: Document.Node)] {
    guard type == .object else { return [] }
    let nodes = children
    return stride(from: 0, to: nodes.count, by: 2).map {
      (nodes[$0].string ?? "", nodes[$0].index, nodes[$0 + 1])
    }
  }

  /// The first member of the name.
  package subscript(name: String) -> Document.Node? { members.first { $0.name == name }?.value }

  private var children: [Document.Node] {
    var nodes: [Document.Node] = []
    var child = index + 1
    while child < document.next(index) {
      nodes.append(Document.Node(document: document, index: child))
      child = document.next(child)
    }
    return nodes
  }
}
