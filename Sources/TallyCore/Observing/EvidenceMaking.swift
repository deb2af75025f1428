package import TallyDocuments

extension Evidence {
  /// The value at an index of a document.
  ///
  /// - Complexity: O(*v*) in the values before it. Only first sights ask.
  package init(_ document: borrowing Document, _ index: Int) {
    var cursor = Document.EscapeCursor()
    self.init(document, index, from: &cursor)
  }

  /// The value at an index of a document, for one who goes through it from front to back.
  init(
    _ document: borrowing Document, _ index: Int, from cursor: inout Document.EscapeCursor
  ) {
    let pointer = document.pointer(to: index, from: &cursor)
    self.init(document, index, pointer: pointer, from: &cursor)
  }

  /// A value that a contract shows.
  ///
  /// It has no pointer: its place is told by file and line, and looking for the way to each member of a
  /// large example would cost as much as there are members.
  init(example document: borrowing Document, _ index: Int) {
    var cursor = Document.EscapeCursor()
    self.init(document, index, pointer: "", from: &cursor)
  }

  private init(
    _ document: borrowing Document, _ index: Int, pointer: String,
    from cursor: inout Document.EscapeCursor
  ) {
    let type = document.type(index)
    self.init(
      location: document.place(index, from: &cursor), pointer: pointer, type: type,
      text: Self.text(document, index),
      length: document.length(index) - (type == .string ? 2 : 0))
  }

  /// The value at an index as it is spelled, cut to what is kept of it.
  static func text(_ document: borrowing Document, _ index: Int) -> String {
    let isString = document.type(index) == .string
    return cut(
      isString ? document.string(index) : document.bytes.string(in: shown(document, index)))
  }

  private static func shown(_ document: borrowing Document, _ index: Int) -> Range<Int> {
    let start = document.start(index)
    return start..<min(document.end(index), start + Limits.sampleBytes)
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > Limits.sampleBytes else { return text }
    return String(decoding: text.utf8.prefix(Limits.sampleBytes), as: UTF8.self)
  }
}

extension Document {
  /// Where the value stands, with its line where that costs no more than a look at a short text.
  fileprivate func place(_ index: Int, from cursor: inout EscapeCursor) -> SourceLocation {
    let start = start(index)
    if case .plain = origin.encoding, origin.line > 0, start - origin.lineStart <= 1 << 14 {
      return locate(byte: start)
    }
    return SourceLocation(
      file: origin.file, offset: fileOffset(ofByte: start, from: &cursor))
  }

  /// The JSON Pointer to the value at an index.
  ///
  /// - Complexity: O(*v*) in the values before it.
  package func pointer(to target: Int) -> String {
    var cursor = EscapeCursor()
    return pointer(to: target, from: &cursor)
  }

  /// The same, for one who goes through the document from front to back.
  fileprivate func pointer(to target: Int, from cursor: inout EscapeCursor) -> String {
    var pointer = ""
    var container = 0
    while container != target {
      let isObject = type(container) == .object
      guard let (position, child) = step(from: container, toward: target, &cursor) else { break }
      pointer += "/"
      pointer += isObject ? JSONPointer.escaped(string(child - 1)) : String(position)
      container = child
    }
    return pointer
  }

  /// The child that holds the target, and its position.
  private func step(
    from container: Int, toward target: Int, _ cursor: inout EscapeCursor
  ) -> (position: Int, child: Int)? {
    let toValue = type(container) == .object ? 1 : 0
    var (position, child) = (0, container + 1 + toValue)
    if let last = cursor.steps[container], last.child <= target { (position, child) = last }
    let end = next(container)
    while child < end {
      let after = next(child)
      if target < after {
        cursor.steps[container] = (position, child)
        return (position, child)
      }
      position += 1
      child = after + toValue
    }
    return nil
  }
}
