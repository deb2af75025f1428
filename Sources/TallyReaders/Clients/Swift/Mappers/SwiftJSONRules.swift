import TallyCore
import TallyDocuments

// SwiftyJSON: `json["a"]["b"].stringValue`, `json["a", 0, "b"].int`, `Item(json: json["item"])`.

extension SwiftMapReader {
  mutating func askedOfJSON(_ expression: SwiftExpression) -> SwiftMapValue? {
    switch expression.form {
    case .index(let base, let arguments): return step(base, arguments, expression)
    case .chain(let inner): return value(inner)
    case .member(let base, let member): return got(member.name, of: base)
    case .call(let callee, let arguments):
      if case .member(let base, let member) = callee.form, Self.loops.contains(member.name) {
        return collected(base, member.name, arguments, expression)
      }
      return made(callee, arguments)
    default: return nil
    }
  }

  private static let loops: Set<String> = ["map", "compactMap", "flatMap"]

  private mutating func step(
    _ base: SwiftExpression, _ arguments: [SwiftArgument], _ whole: SwiftExpression
  ) -> SwiftMapValue? {
    var place: SwiftMapPlace
    switch value(base) {
    case .map:
      place = SwiftMapPlace(path: JSONKeyPath(keys: [], location: location(whole.range.lowerBound)))
    case .place(let known): place = known
    default: return nil
    }
    for argument in arguments {
      guard argument.label == nil, add(argument.value, to: &place.path) else {
        return unknown(whole, "asks for no plain key: \(text(whole.range))")
      }
    }
    place.path.separator = separator(of: place.path, in: whole.range)
    return .place(place)
  }

  /// One more key, or the number of an element.
  private func add(_ argument: SwiftExpression, to path: inout JSONKeyPath) -> Bool {
    if case .number(let digits) = argument.form, let index = SwiftNumber.integer(digits) {
      path.keys.append(String(index))
      path.ranges.append(compiler.places.range(argument.range, in: context.file))
      return true
    }
    guard let text = compiler.text(argument, in: context) else { return false }
    path.keys.append(text.value)
    path.location = location(argument.range.lowerBound)
    let range = text.content.map { compiler.places.range($0, in: text.file) }
    // Without the bytes of one key there is no saying where another stands.
    if let range, path.ranges.count == path.keys.count - 1 {
      path.ranges.append(range)
    } else {
      path.ranges = []
    }
    return true
  }

  // MARK: - Getters

  private static let optional: [String: ClientType] = [
    "string": .scalar(.string), "bool": .scalar(.bool), "int": .scalar(.int),
    "int8": .scalar(.int8), "int16": .scalar(.int16), "int32": .scalar(.int32),
    "int64": .scalar(.int64), "uInt": .scalar(.uint), "uInt8": .scalar(.uint8),
    "uInt16": .scalar(.uint16), "uInt32": .scalar(.uint32), "uInt64": .scalar(.uint64),
    "double": .scalar(.double), "float": .scalar(.float), "number": .scalar(.number),
    "url": .scalar(.url), "URL": .scalar(.url), "array": .array(.scalar(.any)),
    "dictionary": .dictionary(key: .scalar(.string), value: .scalar(.any)),
  ]

  private mutating func got(_ getter: String, of base: SwiftExpression) -> SwiftMapValue? {
    guard base.path != ["self"], case .place(let place) = value(base) else { return nil }
    var reading = SwiftMapReading(place)
    if let type = Self.optional[getter] {
      reading.type = type
      reading.isOptional = true
    } else if getter.hasSuffix("Value"), let type = Self.optional[String(getter.dropLast(5))] {
      reading.type = type
      reading.profile = "swiftyjson-value"
    } else {
      return nil
    }
    return .reading(reading)
  }

  // MARK: - Models

  /// `Item(json: json["item"])`, which makes something of anything.
  private mutating func made(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument]
  ) -> SwiftMapValue? {
    var type = callee
    if case .member(let base, let member) = callee.form, member.name == "init" { type = base }
    guard arguments.count == 1, let syntax = type.asType,
      case .place(let place) = value(arguments[0].value), let type = model(syntax)
    else { return nil }
    var reading = SwiftMapReading(place)
    reading.type = type
    reading.profile = "swiftyjson-value"
    return .reading(reading)
  }

  private func model(_ syntax: SwiftTypeSyntax) -> ClientType? {
    guard case .named(let components) = syntax.form,
      case .types(let entities)? = compiler.program.lookup(
        components.map(\.name), scope: context.scope, file: context.file),
      let entity = entities.first, compiler.libraries[entity] == .swiftyJSON
    else { return nil }
    return compiler.clientType(syntax, in: context)
  }

  /// `json["items"].arrayValue.map { Item(json: $0) }`.
  private mutating func collected(
    _ base: SwiftExpression, _ loop: String, _ arguments: [SwiftArgument],
    _ whole: SwiftExpression
  ) -> SwiftMapValue? {
    guard arguments.count == 1, case .reading(let list) = value(base),
      let element = element(arguments[0].value)
    else { return nil }
    return filled(list, with: element, isWhole: loop == "map").map { .reading($0) }
  }

  /// `for each in json["items"].arrayValue { items.append(Item(json: each)) }`.
  mutating func collect(
    _ name: String, _ sequence: SwiftExpression, _ body: [SwiftStatement]
  ) -> Bool {
    guard library == .swiftyJSON, case .expression(let last)? = body.last,
      case .reading(let list) = value(sequence), case .call(let callee, let arguments) = last.form,
      case .member(let target, let member) = callee.form, member.name == "append",
      arguments.count == 1, arguments[0].label == nil
    else { return false }
    var inner = self
    inner.locals[name] = .place(SwiftMapPlace(path: .nothing))
    for statement in body.dropLast() {
      guard case .binding(let local, _, let value?) = statement else { return false }
      inner.locals[local] = inner.value(value)
    }
    guard case .reading(let element) = inner.value(arguments[0].value), element.path.keys.isEmpty,
      element.fallback == nil, let filled = filled(list, with: element, isWhole: true)
    else { return false }
    assign(target, .reading(filled))
    return true
  }

  /// A list of what is made of each element; `nil` where list and elements are asked in two ways.
  private func filled(
    _ given: SwiftMapReading, with element: SwiftMapReading, isWhole: Bool
  ) -> SwiftMapReading? {
    var list = given
    guard list.type == .array(.scalar(.any)) else { return nil }
    let isModel = if case .model? = element.type { true } else { false }
    // A getter of the elements must be of the kind of the list's.
    let isAlike =
      list.profile == nil
      ? element.profile == nil && !isWhole : element.profile != nil && !element.isOptional
    guard let type = element.type, isModel || isAlike else { return nil }
    list.type = .array(type)
    if element.isOptional { list.elements = .drop }
    return list
  }

  /// What a closure makes of each element.
  private mutating func element(_ expression: SwiftExpression) -> SwiftMapReading? {
    if case .member(let base, let member) = expression.form, member.name == "init",
      let type = base.asType.flatMap({ model($0) })
    {
      var reading = SwiftMapReading(SwiftMapPlace(path: .nothing))
      reading.type = type
      return reading
    }
    guard case .closure(let closure) = expression.form, closure.body.count == 1 else { return nil }
    let value: SwiftExpression? =
      switch closure.body[0] {
      case .expression(let value): value
      case .result(let value): value
      default: nil
      }
    guard let value else { return nil }
    var inner = self
    inner.locals[closure.parameters.first ?? "$0"] = .place(SwiftMapPlace(path: .nothing))
    guard case .reading(let reading) = inner.value(value), reading.path.keys.isEmpty,
      reading.fallback == nil
    else { return nil }
    return reading
  }
}

extension JSONKeyPath {
  /// The path of an element itself.
  fileprivate static var nothing: JSONKeyPath {
    JSONKeyPath(keys: [], location: SourceLocation(file: "", offset: 0))
  }
}
