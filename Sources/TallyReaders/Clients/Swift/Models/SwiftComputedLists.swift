import TallyCore
import TallyDocuments

// What computed properties do with the elements of lists.

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
  func map(_ operand: String, _ arguments: [SwiftArgument]) -> Adapter? {
    if arguments.count == 1, case .keyPath(let names) = arguments[0].value.form {
      return path(names, in: operand).map { .map(key: $0.0) }
    }
    guard let (expression, name) = element(arguments), let names = expression.path,
      names.first == name
    else { return nil }
    return path(Array(names.dropFirst()), in: operand).map { .map(key: $0.0) }
  }

  /// `filter { $0.kind == .video }`.
  func filter(_ operand: String, _ arguments: [SwiftArgument]) -> Adapter? {
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
  func concatenation(_ expression: SwiftExpression) -> Shape? {
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
    instance(named: model).flatMap { rawTexts(of: $0.entity)?[item] }
  }

  /// How JSON spells each case of an enumeration with raw values.
  private func rawTexts(of entity: SwiftEntity) -> [String: String]? {
    let texts: [String]
    switch rawCases(of: entity) {
    case .strings(let strings)?: texts = strings
    case .integers(let numbers)?: texts = numbers.map { String($0) }
    default: return nil
    }
    return Dictionary(
      zip(program[entity].cases.map(\.name), texts), uniquingKeysWith: { first, _ in first })
  }

  /// The same where each case is decoded from its raw value, and that of the case that stands for all
  /// other values.
  func caseTexts(
    ofEnumeration model: String
  ) -> (texts: [String: String], unknown: String?)? {
    if let known = knownCaseTexts[model] { return known }
    // One that asks for its own cases to decode itself has none to tell.
    knownCaseTexts[model] = .some(nil)
    let found = readCaseTexts(ofEnumeration: model)
    knownCaseTexts[model] = .some(found)
    return found
  }

  private func readCaseTexts(
    ofEnumeration model: String
  ) -> (texts: [String: String], unknown: String?)? {
    guard let instance = instance(named: model), let texts = rawTexts(of: instance.entity) else {
      return nil
    }
    guard let body = decodingInit(of: instance.entity) else { return (texts, nil) }
    let place = places.location(body.place, in: body.part.file)
    let read = enumeration(instance, name: model, at: place)
    switch (read.content, rawCases(of: instance.entity)) {
    case (.strings(let found), .strings(let declared)?) where found == declared: break
    case (.integers(let found), .integers(let declared)?) where found == declared: break
    default: return nil
    }
    guard !read.unknownCaseCoversAll else { return nil }
    return (texts, read.unknownCase.flatMap { texts[$0] })
  }
}
