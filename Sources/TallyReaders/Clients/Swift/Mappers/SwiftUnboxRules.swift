import TallyCore
import TallyDocuments

// Unbox: `try unboxer.unbox(key: "a")`, `unboxer.unbox(keyPath: "a.b")`.

extension SwiftMapReader {
  /// Without a `try` the library gives an optional.
  mutating func askedOfUnboxer(
    _ expression: SwiftExpression, isTried: Bool
  ) -> SwiftMapValue? {
    guard case .call(let callee, let arguments) = expression.form,
      case .member(let base, let member) = callee.form, member.name == "unbox", isMap(base)
    else { return nil }
    guard let first = arguments.first, let label = first.label,
      let text = compiler.text(first.value, in: context), label == "key" || label == "keyPath"
    else { return unknown(expression, "asks for no plain key: \(self.text(expression.range))") }
    let keys = label == "key" ? [text.value] : text.value.components(separatedBy: ".")
    var path = JSONKeyPath(keys: keys, location: location(first.value.range.lowerBound))
    path.ranges = ranges(of: keys, in: text, ".")
    if label == "keyPath" {
      path.separator = "."
    } else {
      path.widening = widening(first, text)
    }
    var reading = SwiftMapReading(SwiftMapPlace(path: path))
    reading.isOptional = !isTried
    for argument in arguments.dropFirst() {
      switch (argument.label, argument.value.form) {
      case ("allowInvalidElements"?, .boolean(let isAllowed)):
        reading.elements = isAllowed ? .drop : nil
      default:
        reading.opacity = Opacity(
          "\(argument.label ?? "an argument") of unbox decides what becomes of it",
          at: location(argument.value.range.lowerBound))
      }
    }
    return .reading(reading)
  }

  /// `keyPath: "a.b"` in the place of `key: "b"`, where the key is spelled there.
  private func widening(_ key: SwiftArgument, _ text: SwiftText) -> KeyInsertion? {
    guard case .string = key.value.form, let content = text.content else { return nil }
    let before = "key: \""
    let start = content.lowerBound - before.utf8.count
    guard start >= 0 else { return nil }
    let replaced = "\(before)\(text.value)\""
    guard bytes.string(in: start..<start + replaced.utf8.count) == replaced else { return nil }
    return KeyInsertion(
      at: location(start), before: "keyPath: \"", after: "\"", replacing: replaced)
  }
}
