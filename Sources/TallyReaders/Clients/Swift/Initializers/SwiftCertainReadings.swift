import TallyDocuments

// What an expression decodes whatever comes of it.

extension SwiftInitReader {
  /// The values that are decoded whenever an expression is evaluated, whatever is made of them.
  func certainReadings(_ expression: SwiftExpression) -> [SwiftReading] {
    switch expression.form {
    case .name(let name): return known(name).map(readings) ?? []
    case .member(let base, let member) where base.path == ["self"]:
      return values[member.name].map(readings) ?? []
    case .attempt(.forced, _), .closure: return []
    case .attempt(.optional, let inner): return certainReadings(inner).map(\.lenient)
    case .ternary(let condition, _, _): return certainReadings(condition)
    case .binary("??", let left, _):
      // One of both must be there, or neither.
      guard case .reading(let reading) = value(expression, expecting: nil) else {
        return certainReadings(left)
      }
      return readings(.reading(reading))
    case .binary("&&", let left, _), .binary("||", let left, _): return certainReadings(left)
    case .call(_, let arguments):
      if isDecoding(expression, links: 0) || isWhole(arguments) {
        return readings(value(expression, expecting: nil))
      }
    case .other: return names(in: expression.range).compactMap(local).flatMap(readings)
    default: break
    }
    return expression.form.parts.flatMap(certainReadings)
  }

  /// The same of what an expression is made of, where nothing is known of it as a whole.
  func partReadings(of expression: SwiftExpression) -> [SwiftReading] {
    let parts: [SwiftExpression] =
      switch expression.form {
      case .other: [expression]
      case .ternary(let condition, _, _): [condition]
      case .binary("??", let left, _), .binary("&&", let left, _), .binary("||", let left, _):
        [left]
      default: expression.form.parts
      }
    return parts.flatMap(certainReadings)
  }

  /// The names that stand in code that is not understood, as in a text with values put into it.
  func names(in range: Range<Int>) -> [String] {
    bytes.string(in: range).split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
      .map(String.init)
  }

  /// Whether they are the argument of `Item(from: decoder)`.
  private func isWhole(_ arguments: [SwiftArgument]) -> Bool {
    guard arguments.count == 1, arguments[0].label == "from",
      case .name(let name) = arguments[0].value.form, case .decoder? = locals[name]
    else { return false }
    return true
  }

  /// Whether it is a call of a container's or decoder's method, or of what such a call gives.
  private func isDecoding(_ expression: SwiftExpression, links: Int) -> Bool {
    guard links < 4, case .call(let callee, _) = expression.form,
      case .member(let base, _) = callee.form
    else { return false }
    guard case .name(let name) = base.attempted.1.form else {
      return isDecoding(base.attempted.1, links: links + 1)
    }
    switch locals[name] {
    case .container?, .decoder?: return true
    default: return false
    }
  }

  func readings(_ value: SwiftValue) -> [SwiftReading] {
    switch value {
    case .reading(let reading): reading.isElement ? [] : [reading]
    case .unknown(let unknown): unknown.readings
    default: []
    }
  }
}
