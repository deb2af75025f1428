import TallyCore

// What a body does to a value that it has decoded.

extension SwiftInitReader {
  /// `Int(raw)`, `URL(string: raw)`, `Kind(rawValue: raw)`, `formatter.date(from: raw)`; `nil` where
  /// no value of the JSON is converted.
  func converted(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ whole: SwiftExpression,
    expecting type: SwiftTypeSyntax?
  ) -> SwiftValue? {
    guard let argument = arguments.first,
      case .reading(let reading) = value(argument.value, expecting: nil)
    else { return nil }
    if case .member(_, let member) = callee.form, member.name == "date", argument.label == "from",
      arguments.count == 1
    {
      return date(reading, callee) ?? unknown("makes a date of it", whole)
    }
    var target = initializer(callee) ?? callee.asType
    if case .implicit("init") = callee.form { target = type?.wrapped }
    if arguments.count == 1, argument.label == nil, target?.simpleName == "Array",
      reading.type.element != nil
    {
      return .reading(reading)
    }
    guard arguments.count == 1, let path = target else {
      return unknown("converts it in a way that is not known", whole)
    }
    return conversion(of: reading, to: path, label: argument.label)
      ?? unknown("converts it in a way that is not known", whole)
  }

  /// `URL.init` as the type that it makes.
  private func initializer(_ callee: SwiftExpression) -> SwiftTypeSyntax? {
    guard case .member(let base, let member) = callee.form, member.name == "init" else {
      return nil
    }
    return base.asType
  }

  func conversion(
    of reading: SwiftReading, to syntax: SwiftTypeSyntax, label: String?
  ) -> SwiftValue? {
    var result = reading
    guard reading.converted == nil, reading.adapter == nil else { return nil }
    if label == "rawValue" {
      // Which values are cases is not known of a text that is changed before.
      guard isEnumeration(syntax), !reading.isChanged else { return nil }
      result.type = compiler.clientType(syntax, in: context)
      result.adapter = .refinement("enum")
      result.mayNotConvert = true
      return .reading(result)
    }
    var known = compiler.scalar(syntax, in: context)
    if let name = syntax.simpleName, case .scalar(let given)? = context.generics[name] {
      known = given
    }
    guard let scalar = known else { return nil }
    let target = ClientType.scalar(scalar)
    result.adapter = .refinement("convert")
    switch (label, target) {
    case (nil, _):
      guard case .scalar(let source) = reading.type.unwrapped else { return nil }
      if scalar == .string, source == .string { return .reading(reading) }
      result.converted = target
      // Every number has a text; not every text is a number.
      result.mayNotConvert = source == .string
      let isNumber = source != .string && source != .bool && scalar != .bool
      if source != .string, scalar != .string, !isNumber { return nil }
    case ("string", .scalar(.url)), ("uuidString", .scalar(.uuid)), ("string", .scalar(.decimal)):
      guard reading.type.unwrapped == .scalar(.string) else { return nil }
      result.converted = target
      result.mayNotConvert = true
    case ("timeIntervalSince1970", .scalar(.date)),
      ("timeIntervalSinceReferenceDate", .scalar(.date)):
      result.converted = target
    default: return nil
    }
    return .reading(result)
  }

  private func isEnumeration(_ syntax: SwiftTypeSyntax) -> Bool {
    guard case .named(let components) = syntax.form,
      case .types(let entities)? = compiler.program.lookup(
        components.map(\.name), scope: context.scope, file: context.file),
      let entity = entities.first
    else { return false }
    return compiler.rawCases(of: entity) != nil
  }

  // MARK: - Methods

  /// Methods that give a value for every value.
  private static let total: Set<String> = [
    "lowercased", "uppercased", "trimmingCharacters", "sorted", "reversed", "filter", "shuffled",
  ]

  func method(
    _ name: String, _ arguments: [SwiftArgument], on reading: SwiftReading,
    _ whole: SwiftExpression
  ) -> SwiftValue {
    if Self.total.contains(name) {
      var result = reading
      result.isChanged = true
      return .reading(result)
    }
    if name == "dropFirst", arguments.isEmpty, let rest = end(of: reading, .rest) { return rest }
    if name == "compactMap", reading.elements == .null, case .array? = reading.type as ClientType? {
      var result = reading
      result.elements = .drop
      return .reading(result)
    }
    guard name == "flatMap" || name == "map", let argument = arguments.first,
      arguments.count == 1, reading.type.element == nil
    else { return unknown("passes it through \(name)", whole) }
    return mapped(argument.value, reading) ?? unknown("passes it through \(name)", whole)
  }

  /// `flatMap(URL.init)`, `flatMap { URL(string: $0) }`.
  private func mapped(_ function: SwiftExpression, _ reading: SwiftReading) -> SwiftValue? {
    switch function.form {
    case .closure(let closure):
      guard closure.body.count == 1 else { return nil }
      let inner: SwiftExpression
      switch closure.body[0] {
      case .expression(let expression), .result(let expression?): inner = expression
      default: return nil
      }
      var reader = self
      reader.locals[closure.parameters.first ?? "$0"] = .reading(reading)
      return reader.value(inner, expecting: nil)
    case .call(let callee, let labels) where labels.count < 2:
      // `URL.init(string:)`
      return initializer(callee).flatMap {
        conversion(of: reading, to: $0, label: labels.first?.label)
      }
    case .member:
      guard let type = initializer(function) else { return nil }
      if type.simpleName == "URL" { return conversion(of: reading, to: type, label: "string") }
      return conversion(of: reading, to: type, label: nil)
        ?? conversion(of: reading, to: type, label: "rawValue")
    default: return nil
    }
  }

  /// A member of something: of a wrapper's value, of a list, or of nothing that is known.
  func memberValue(
    _ base: SwiftExpression, _ member: SwiftMember, _ whole: SwiftExpression
  ) -> SwiftValue {
    if base.path == ["self"] { return values[member.name] ?? plain(whole) }
    let isEnd = member.name == "first" || member.name == "last"
    guard isEnd, case .reading(let list) = value(base, expecting: nil) else { return plain(whole) }
    return end(of: list, member.name == "first" ? .first : .last) ?? plain(whole)
  }

  /// What adapters take from a list that was decoded as it is.
  private func end(of list: SwiftReading, _ adapter: Adapter) -> SwiftValue? {
    guard case .array(let element) = list.type, list.adapter == nil, list.converted == nil,
      list.alternatives.isEmpty, list.candidates.isEmpty, list.fallback == nil, !list.isElement
    else { return nil }
    var result = list
    result.adapter = adapter
    guard adapter != .rest else { return .reading(result) }
    guard list.elements != .null else { return nil }
    result.type = element
    result.mayNotConvert = true
    return .reading(result)
  }
}
