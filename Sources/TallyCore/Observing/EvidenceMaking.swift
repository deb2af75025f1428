package import TallyDocuments

extension Evidence {
  /// The value at an index of a document.
  ///
  /// - Complexity: O(*v*) in the values before it. Only first sights ask.
  package init(_ document: borrowing Document, _ index: Int) {
    let type = document.type(index)
    self.init(
      location: document.place(index), pointer: document.pointer(to: index), type: type,
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
  fileprivate func place(_ index: Int) -> SourceLocation {
    let isCheap = origin.line > 0 && start(index) - origin.lineStart <= 1 << 14
    guard isCheap, case .plain = origin.encoding else { return location(index) }
    return locate(byte: start(index))
  }

  /// The JSON Pointer to the value at an index.
  ///
  /// - Complexity: O(*v*) in the values before it.
  package func pointer(to target: Int) -> String {
    var tokens: [String] = []
    var container = 0
    while container != target {
      guard let (token, child) = step(from: container, toward: target) else { break }
      tokens.append(token)
      container = child
    }
    return JSONPointer(tokens: tokens).description
  }

  /// The child that holds the target, and its token.
  private func step(from container: Int, toward target: Int) -> (String, Int)? {
    let isObject = type(container) == .object
    var position = 0
    var child = container + 1
    let end = next(container)
    while child < end {
      let value = isObject ? child + 1 : child
      let after = next(value)
      if target < after { return (isObject ? string(child) : String(position), value) }
      position += 1
      child = after
    }
    return nil
  }
}
