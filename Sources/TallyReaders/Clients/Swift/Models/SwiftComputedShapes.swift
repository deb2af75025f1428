import TallyCore
import TallyDocuments

// The shapes of computed properties that are simulated.

extension SwiftComputedReader {
  /// What an expression does with properties; `nil` where it is none of the known shapes.
  func shape(_ expression: SwiftExpression) -> Shape? {
    switch expression.form {
    case .name, .chain: return plain(expression).map { Shape(operands: [$0]) }
    case .force(let inner): return forced(inner)
    case .member(let base, let member):
      return member.name == "first" || member.name == "last"
        ? end(base, member.name) : plain(expression).map { Shape(operands: [$0]) }
    case .index(let base, let arguments): return subscripted(base, arguments)
    case .binary("??", let left, let right): return defaulted(left, right)
    case .binary("+", _, _): return concatenation(expression)
    case .call(let callee, let arguments): return call(callee, arguments)
    default: return nil
    }
  }

  /// The property that an expression is, and nothing else.
  func plain(_ expression: SwiftExpression) -> String? {
    switch expression.form {
    case .name(let name): return names.contains(name) ? name : nil
    case .member(let base, let member):
      return base.path == ["self"] && names.contains(member.name) ? member.name : nil
    case .chain(let inner): return plain(inner)
    default: return nil
    }
  }

  private func end(_ base: SwiftExpression, _ name: String) -> Shape? {
    guard let operand = plain(base) else { return nil }
    return Shape(operands: [operand], adapter: name == "first" ? .first : .last)
  }

  private func forced(_ inner: SwiftExpression) -> Shape? {
    guard var shape = shape(inner), shape.adapter != nil else { return nil }
    shape.traps = true
    return shape
  }

  /// `items[0]`, `items[1...]`.
  private func subscripted(_ base: SwiftExpression, _ arguments: [SwiftArgument]) -> Shape? {
    guard let operand = plain(base), arguments.count == 1, arguments[0].label == nil else {
      return nil
    }
    switch arguments[0].value.form {
    case .number(let text):
      guard let index = SwiftNumber.integer(text), index >= 0, index < Int(Int32.max) else {
        return nil
      }
      return Shape(operands: [operand], adapter: index == 0 ? .first : .index(index), traps: true)
    default: return nil
    }
  }

  private func defaulted(_ left: SwiftExpression, _ right: SwiftExpression) -> Shape? {
    guard var shape = shape(left), dependsOnNothing(right), shape.fallback == nil else {
      return nil
    }
    shape.fallback = text(right)
    shape.adapter = shape.adapter ?? .refinement("default")
    return shape
  }

  private func dependsOnNothing(_ expression: SwiftExpression) -> Bool {
    var isPlain = true
    expression.visit { each in if self.plain(each) != nil { isPlain = false } }
    return isPlain
  }

  func text(_ expression: SwiftExpression) -> String {
    let range = expression.range
    return compiler.program.files[part.file].bytes.string(
      in: range.lowerBound..<min(range.upperBound, range.lowerBound + 200))
  }

  // MARK: - Calls

  private func call(_ callee: SwiftExpression, _ arguments: [SwiftArgument]) -> Shape? {
    if callee.path == ["Array"], arguments.count == 1 { return shape(arguments[0].value) }
    if case .member(let base, let member) = callee.form,
      let shape = method(member.name, on: base, arguments)
    {
      return shape
    }
    return conversion(callee, arguments)
  }

  private func method(
    _ name: String, on base: SwiftExpression, _ arguments: [SwiftArgument]
  ) -> Shape? {
    if name == "joined" { return joined(base, arguments) }
    guard let operand = plain(base) else { return nil }
    switch name {
    case "dropFirst":
      guard arguments.isEmpty || Self.isOne(arguments) else { return nil }
      return Shape(operands: [operand], adapter: .rest)
    case "filter":
      guard let adapter = filter(operand, arguments) else { return nil }
      return Shape(operands: [operand], adapter: adapter)
    case "map", "compactMap":
      guard let adapter = map(operand, arguments) else { return nil }
      return Shape(operands: [operand], adapter: adapter)
    default: return nil
    }
  }

  private static func isOne(_ arguments: [SwiftArgument]) -> Bool {
    guard arguments.count == 1, case .number("1") = arguments[0].value.form else { return false }
    return true
  }

  /// `[first, last].joined(separator: " ")`, `words.joined()`.
  private func joined(_ base: SwiftExpression, _ arguments: [SwiftArgument]) -> Shape? {
    var separator = ""
    if let argument = arguments.first {
      guard case .string(let string) = argument.value.form, let value = string.value else {
        return nil
      }
      separator = value
    }
    if case .list(let elements) = base.form {
      let operands = elements.compactMap(plain)
      guard operands.count == elements.count, !operands.isEmpty else { return nil }
      return Shape(operands: operands, adapter: .join(separator: separator))
    }
    // Of a list its elements are joined, which the simulation has no word for.
    return nil
  }

  /// `Int(text)`, `URL(string: text)`, `Kind(rawValue: text)`, `formatter.date(from: text)`.
  private func conversion(_ callee: SwiftExpression, _ arguments: [SwiftArgument]) -> Shape? {
    guard arguments.count == 1, let operand = plain(arguments[0].value) else { return nil }
    if case .member(_, let member) = callee.form, member.name == "date",
      arguments[0].label == "from"
    {
      return Shape(operands: [operand], adapter: .refinement("date"), decodedType: .scalar(.string))
    }
    guard let type = callee.asType, case .named = type.form else { return nil }
    let source = decoded.first { $0.name == operand }?.type.unwrapped
    switch (arguments[0].label, compiler.clientType(type, in: context)) {
    case ("rawValue", .model): return Shape(operands: [operand], adapter: .refinement("enum"))
    case (nil, .scalar), ("string", .scalar(.url)), ("string", .scalar(.decimal)),
      ("uuidString", .scalar(.uuid)):
      return Shape(
        operands: [operand], adapter: .refinement("convert"),
        decodedType: source == .scalar(.string) ? source : nil)
    default: return nil
    }
  }
}
