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

// MARK: - Closures

extension SwiftComputedReader {
  /// The only expression of a closure, and the name that it has for an element.
  private func element(_ arguments: [SwiftArgument]) -> (SwiftExpression, String)? {
    guard arguments.count == 1, case .closure(let closure) = arguments[0].value.form,
      closure.body.count == 1
    else { return nil }
    switch closure.body[0] {
    case .expression(let expression), .result(let expression?):
      return (expression, closure.parameters.first ?? "$0")
    default: return nil
    }
  }

  /// The JSON key path of a path of properties from an element of a list.
  private func path(_ names: [String], in operand: String) -> (JSONKeyPath, ClientType)? {
    guard names.count == 1, let list = decoded.first(where: { $0.name == operand }),
      case .model(let name)? = list.type.element?.unwrapped,
      let property = compiler.decodedProperty(names[0], of: name), property.paths.count == 1,
      property.opacity == nil
    else { return nil }
    return (property.paths[0], property.type)
  }

  /// `map(\.id)`, `map { $0.id }`.
  private func map(_ operand: String, _ arguments: [SwiftArgument]) -> Adapter? {
    if arguments.count == 1, case .keyPath(let names) = arguments[0].value.form {
      return path(names, in: operand).map { .map(key: $0.0) }
    }
    guard let (expression, name) = element(arguments), let names = expression.path,
      names.first == name
    else { return nil }
    return path(Array(names.dropFirst()), in: operand).map { .map(key: $0.0) }
  }

  /// `filter { $0.kind == .video }`.
  private func filter(_ operand: String, _ arguments: [SwiftArgument]) -> Adapter? {
    guard let (expression, name) = element(arguments),
      case .binary("==", let left, let right) = expression.form, let names = left.path,
      names.first == name, let (key, type) = path(Array(names.dropFirst()), in: operand)
    else { return nil }
    switch right.form {
    case .string(let string):
      return string.value.map { .filter(key: key, equals: $0) }
    case .number(let text): return .filter(key: key, equals: text)
    case .boolean(let flag): return .filter(key: key, equals: flag ? "true" : "false")
    case .implicit(let item):
      return raw(of: item, in: type).map { .filter(key: key, equals: $0) }
    case .member(_, let member):
      return raw(of: member.name, in: type).map { .filter(key: key, equals: $0) }
    default: return nil
    }
  }

  /// The raw value of an enumeration's case.
  private func raw(of item: String, in type: ClientType) -> String? {
    guard case .model(let name) = type.unwrapped else { return nil }
    return compiler.rawText(of: item, inEnumeration: name)
  }

  // MARK: - Concatenation

  /// `videos.map { Media(kind: .video, item: $0) } + pictures.map { … }`, `videos + pictures`.
  fileprivate func concatenation(_ expression: SwiftExpression) -> Shape? {
    var operands: [String] = []
    var tags: [(key: String, value: String)?] = []
    for piece in pieces(expression) {
      guard let (operand, tag) = tagged(piece) else { return nil }
      operands.append(operand)
      tags.append(tag)
    }
    guard operands.count > 1 else { return nil }
    let known = tags.compactMap(\.self)
    let isTagged = known.count == tags.count && Set(known.map(\.key)).count == 1
    let tag = isTagged ? Adapter.Tag(key: known[0].key, values: known.map(\.value)) : nil
    return Shape(operands: operands, adapter: .concat(tag: tag))
  }

  private func pieces(_ expression: SwiftExpression) -> [SwiftExpression] {
    guard case .binary("+", let left, let right) = expression.form else { return [expression] }
    return pieces(left) + pieces(right)
  }

  /// A list, and what marks its elements.
  private func tagged(
    _ piece: SwiftExpression
  ) -> (String, (key: String, value: String)?)? {
    if let operand = plain(piece) { return isList(operand) ? (operand, nil) : nil }
    if case .binary("??", let left, let right) = piece.form, case .list(let none) = right.form,
      none.isEmpty
    {
      return tagged(left)
    }
    guard case .call(let callee, let arguments) = piece.form,
      case .member(let base, let member) = callee.form, member.name == "map",
      let operand = plain(base), isList(operand), arguments.count == 1
    else { return nil }
    return (operand, tag(arguments))
  }

  private func isList(_ operand: String) -> Bool {
    decoded.first { $0.name == operand }?.type.element != nil
  }

  private func tag(_ arguments: [SwiftArgument]) -> (key: String, value: String)? {
    // `map(Media.video)`
    if let path = arguments[0].value.path, path.count > 1 { return ("case", path[path.count - 1]) }
    guard let (expression, _) = element(arguments),
      case .call(let callee, let given) = expression.form
    else { return nil }
    for argument in given {
      guard let label = argument.label else { continue }
      switch argument.value.form {
      case .implicit(let item): return (label, item)
      case .string(let string): return string.value.map { (label, $0) }
      case .member(let base, let member) where base.path?.last?.first?.isUppercase == true:
        return (label, member.name)
      default: continue
      }
    }
    switch callee.form {
    case .implicit(let item) where item != "init": return ("case", item)
    case .member(let base, let member) where base.path?.last?.first?.isUppercase == true:
      return member.name == "init" ? nil : ("case", member.name)
    default: return nil
    }
  }
}

extension SwiftCompiler {
  /// A property that the model of a name decodes.
  func decodedProperty(_ property: String, of model: String) -> Property? {
    guard let instance = instance(named: model) else { return nil }
    let kind = program[instance.entity].kind
    guard kind == .structure || kind == .class else { return nil }
    return decoded(instance, depth: 0).first { $0.name == property }
  }

  func rawText(of item: String, inEnumeration model: String) -> String? {
    guard let entity = instance(named: model)?.entity, let content = rawCases(of: entity),
      let index = program[entity].cases.firstIndex(where: { $0.name == item })
    else { return nil }
    switch content {
    case .strings(let texts): return texts[index]
    case .integers(let numbers): return String(numbers[index])
    default: return nil
    }
  }
}
