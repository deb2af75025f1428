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
    path.isOneKey = label == "key"
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
}
