import TallyCore
import TallyDocuments

// ObjectMapper: `x <- map["a.b"]`, `try map.value("a")`, `map.JSON["a"]`.

extension SwiftMapReader {
  /// The scalars that JSON has no values of, so that ObjectMapper takes a transform to make them.
  static let transformed: Set<ClientType.Scalar> = [.date, .url, .data, .decimal, .uuid]

  mutating func askedOfMap(_ expression: SwiftExpression) -> SwiftMapValue? {
    switch expression.form {
    case .index(let base, let arguments): return place(base, arguments)
    case .member(let base, let member) where member.name == "currentValue":
      guard case .place(let place)? = asPlace(base) else { return nil }
      return .place(place)
    case .call(let callee, let arguments): return asked(callee, arguments, expression)
    default: return nil
    }
  }

  private mutating func asPlace(_ expression: SwiftExpression) -> SwiftMapValue? {
    guard case .index(let base, let arguments) = expression.form else { return nil }
    return place(base, arguments)
  }

  func isMap(_ expression: SwiftExpression) -> Bool {
    guard case .name(let name) = expression.form, case .map? = locals[name] else { return false }
    return true
  }

  /// `map["a.b", nested: false]`, and `map.JSON["a.b"]`, which is never nested.
  private func place(_ base: SwiftExpression, _ arguments: [SwiftArgument]) -> SwiftMapValue? {
    var isRaw = false
    var source = base
    if case .member(let inner, let member) = base.form, member.name == "JSON" {
      isRaw = true
      source = inner
    }
    guard isMap(source), let first = arguments.first else { return nil }
    guard first.label == nil, let path = path(arguments, isNested: isRaw ? false : nil) else {
      let whole = first.value
      return .unknown(
        SwiftMapUnknown(
          reason: "the key \(text(whole.range)) is no plain text", offset: whole.range.lowerBound))
    }
    var place = SwiftMapPlace(path: path)
    let ignores = arguments.first { $0.label == "ignoreNil" }?.value.form
    if case .boolean(true)? = ignores { place.ignoresNull = true }
    return .place(place)
  }

  /// The path that a key and what stands beside it mean; `nil` where that is not plain.
  func path(_ arguments: [SwiftArgument], isNested known: Bool? = nil) -> JSONKeyPath? {
    guard let first = arguments.first, let text = compiler.text(first.value, in: context) else {
      return nil
    }
    var delimiter = "."
    var isNested = known
    for argument in arguments.dropFirst() {
      switch (argument.label, argument.value.form) {
      case ("nested"?, .boolean(let value)): isNested = value
      case ("nested"?, .null), ("ignoreNil"?, .boolean), ("using"?, _), ("file"?, _): break
      case ("delimiter"?, .string(let string)):
        guard let value = string.value, !value.isEmpty else { return nil }
        delimiter = value
      default: return nil
      }
    }
    let keys = isNested == false ? [text.value] : text.value.components(separatedBy: delimiter)
    var path = JSONKeyPath(keys: keys, location: location(first.value.range.lowerBound))
    path.ranges = ranges(of: keys, in: text, delimiter)
    path.separator = isNested == false ? nil : delimiter
    return path
  }

  func ranges(of keys: [String], in text: SwiftText, _ delimiter: String) -> [SourceRange] {
    guard let content = text.content else { return [] }
    var start = content.lowerBound
    return keys.map { key in
      defer { start += key.utf8.count + delimiter.utf8.count }
      return compiler.places.range(start..<start + key.utf8.count, in: text.file)
    }
  }

  // MARK: - `<-`

  mutating func map(_ target: SwiftExpression, _ right: SwiftExpression) {
    var source = right
    var transform: SwiftTransform?
    if case .tuple(let parts) = right.form, parts.count == 2 {
      source = parts[0].value
      transform = self.transform(parts[1].value)
    }
    switch value(source) {
    case .place(let place):
      var reading = SwiftMapReading(place)
      reading.isAssigned = true
      transform?.apply(to: &reading)
      assign(target, .reading(typed(reading, target)))
    case .unknown(let unknown): assign(target, .unknown(unknown))
    default:
      assign(
        target,
        .unknown(
          SwiftMapUnknown(
            reason: "what it is mapped from is not read: \(text(right.range))",
            offset: right.range.lowerBound)))
    }
  }

  /// What is mapped to a local variable is of its type.
  private func typed(_ given: SwiftMapReading, _ target: SwiftExpression) -> SwiftMapReading {
    guard property(named: target) == nil, let name = target.unforced.path?.first else {
      return given
    }
    var reading = given
    reading.type = localTypes[name]?.unwrapped
    reading.isAssigned = false
    reading.isOptional = localTypes[name]?.isOptional ?? true
    return reading
  }

  // MARK: - `value`

  private mutating func asked(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], _ whole: SwiftExpression
  ) -> SwiftMapValue? {
    guard case .member(let base, let member) = callee.form, member.name == "value" else {
      return nil
    }
    if arguments.isEmpty, case .place(let place)? = asPlace(base) {
      var reading = SwiftMapReading(place)
      reading.profile = Self.throwing
      reading.isOptional = true
      return .reading(reading)
    }
    guard isMap(base), !arguments.isEmpty else { return nil }
    guard let path = path(arguments) else {
      return unknown(whole, "asks for no plain key: \(text(whole.range))")
    }
    var reading = SwiftMapReading(SwiftMapPlace(path: path))
    reading.profile = Self.throwing
    if let using = arguments.first(where: { $0.label == "using" }) {
      transform(using.value).apply(to: &reading)
    }
    return .reading(reading)
  }

  /// Why the library can make nothing of a property as it is declared; `nil` where it can.
  func unmappable(_ property: Property) -> String? {
    guard library == .objectMapper, property.paths.count == 1 else { return nil }
    if property.profile == Self.throwing, property.type.isOptional, !property.isLenient,
      case .reading(let reading)? = values[property.name], !reading.isOptional
    {
      return "an optional is asked for with try, so that only another type is an error"
    }
    guard case .scalar(let scalar) = property.type.innermost, property.decodedType == nil,
      Self.transformed.contains(scalar), case .reading(let reading)? = values[property.name],
      !reading.isTransformed
    else { return nil }
    return "ObjectMapper makes no \(property.type.innermost) without a transform"
  }
}

extension ClientType {
  /// The type of the elements of elements.
  var innermost: ClientType { element?.innermost ?? (isOptional ? unwrapped.innermost : self) }
}

extension String {
  /// What stands between the places where a text occurs.
  func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
