package import TallyDocuments

extension Evidence {
  /// The value at an index of a document.
  ///
  /// - Complexity: O(*v*) in the values before it. Only first sights ask.
  package init(_ document: borrowing Document, _ index: Int) {
    let type = document.type(index)
    let isString = type == .string
    let text =
      isString
      ? document.string(index) : document.bytes.string(in: Self.shown(document, index))
    self.init(
      location: document.location(index), pointer: document.pointer(to: index), type: type,
      text: Self.cut(text), length: document.length(index) - (isString ? 2 : 0))
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
    while child < next(container) {
      let value = isObject ? child + 1 : child
      if target < next(value) { return (isObject ? string(child) : String(position), value) }
      position += 1
      child = next(value)
    }
    return nil
  }
}
