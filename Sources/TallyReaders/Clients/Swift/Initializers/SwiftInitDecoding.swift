import TallyCore
import TallyDocuments

// What the methods of containers decode.

extension SwiftInitReader {
  func decoded(
    from container: SwiftContainer, _ method: String, _ arguments: [SwiftArgument],
    _ whole: SwiftExpression, expecting type: SwiftTypeSyntax?
  ) -> SwiftValue {
    let keyArgument = arguments.last { ["forKey", "for", "key"].contains($0.label) }
    if method == "superDecoder" {
      guard let key = keyArgument.flatMap({ key($0.value, in: container) }) else {
        return unknown("has a key that is not known", whole)
      }
      return .decoder(container.path + [key])
    }
    if method.hasPrefix("nested") {
      return nested(in: container, method, arguments, keyArgument, whole)
    }
    if isOverloaded(method, arguments) {
      return inlined(method, on: .container(container), arguments, expecting: type)
        ?? unknown("calls an overload of \(method)", whole)
    }
    guard let words = words(method) else {
      if let inlined = inlined(method, on: .container(container), arguments, expecting: type) {
        return inlined
      }
      return unknown("calls \(method), which \"helpers\" under \"decoder\" can explain", whole)
    }
    guard !words.isIgnored else { return .constant(text(whole.range)) }
    guard !words.isOpaque else { return unknown("calls \(method), declared opaque", whole) }
    let asked = arguments.lazy.compactMap { self.metatype($0.value) }.first ?? type
    guard let asked else { return unknown("does not say which type it decodes", whole) }
    var path = container.path
    if case .keyed = container.kind {
      let argument =
        keyArgument?.value ?? arguments.first { self.metatype($0.value) == nil }?.value
      guard let argument, let key = key(argument, in: container) else {
        return unknown("has a key that is not known", whole)
      }
      path.append(key)
    } else if keyArgument != nil {
      return unknown("has a key in a container without keys", whole)
    }
    if case .unkeyed = container.kind, !path.isEmpty, path.map(\.text) != looped {
      return element(of: container, whole)
    }
    return reading(
      path, asked, words, container,
      isInferred: arguments.first.flatMap { metatype($0.value) } == nil)
  }

  /// One of the elements that are taken from a list in turn: which one is not counted, but the list has
  /// to be there.
  private func element(of container: SwiftContainer, _ whole: SwiftExpression) -> SwiftValue {
    var list = SwiftReading(path: container.path, type: .array(.scalar(.any)))
    list.isLenient = container.isLenient
    return .unknown(
      SwiftUnknown(
        reason: "init(from:): \(text(whole.range)) takes the elements of a list one by one",
        location: location(whole.range.lowerBound), paths: [container.path], readings: [list]))
  }

  /// Whether a method has the name of the library's, and arguments that only one of the client's own has:
  /// `decode(String.self, forKey: .title, default: "")`.
  private func isOverloaded(_ method: String, _ arguments: [SwiftArgument]) -> Bool {
    guard compiler.settings.methods[method] == nil, SwiftDecoding(method) != nil else {
      return false
    }
    return arguments.contains { argument in
      argument.label.map { !["forKey", "for", "key"].contains($0) } ?? false
    }
  }

  /// `Item.self`, or the parameter of a function that has the type.
  func metatype(_ expression: SwiftExpression) -> SwiftTypeSyntax? {
    if let type = expression.metatype { return type }
    guard case .name(let name) = expression.form, locals[name] == nil,
      context.generics[name] != nil
    else { return nil }
    return SwiftTypeSyntax(
      form: .named([.init(name: name, arguments: [])]), range: expression.range)
  }

  /// What a decoding method makes of a value.
  private func words(_ method: String) -> SwiftDecoding? {
    if let own = compiler.settings.methods[method] { return own }
    return SwiftDecoding(method) ?? compiler.ownMethods[method]
  }

  private func reading(
    _ path: [SwiftKey], _ syntax: SwiftTypeSyntax, _ words: SwiftDecoding,
    _ container: SwiftContainer, isInferred: Bool
  ) -> SwiftValue {
    // The type of an optional property is not what is asked for, but what is made of it.
    var spelled = syntax
    if isInferred, !words.isRequired { spelled = syntax.wrapped }
    var reading = SwiftReading(path: path, type: compiler.clientType(spelled, in: context))
    reading.isRequired = words.isRequired
    reading.isLenient = words.isLenient || container.isLenient
    reading.needsHolders = !container.isLenient
    reading.elements = words.elements
    if words.hasDefault { reading.fallback = "its default" }
    if words.isLossless { reading.alternatives = SwiftDecoding.alternatives(to: reading.type) }
    if case .unkeyed = container.kind { reading.isElement = true }
    compiler.refine(&reading, spelled, in: context)
    return .reading(reading)
  }

  private func nested(
    in container: SwiftContainer, _ method: String, _ arguments: [SwiftArgument],
    _ keyArgument: SwiftArgument?, _ whole: SwiftExpression
  ) -> SwiftValue {
    if keyArgument == nil, case .unkeyed = container.kind, method == "nestedContainer",
      container.path.map(\.text) == looped
    {
      // The element that the loop is at.
      let kind = SwiftContainer.Kind.keyed(keys(arguments.first?.value))
      return .container(SwiftContainer(kind: kind, path: container.path + [.element]))
    }
    guard let argument = keyArgument, let key = key(argument.value, in: container) else {
      return unknown("has a key that is not known", whole)
    }
    var inner = SwiftContainer(
      kind: method == "nestedContainer" ? .keyed(keys(arguments.first?.value)) : .unkeyed,
      path: container.path + [key])
    inner.isLenient = container.isLenient
    return .container(inner)
  }
}

extension SwiftCompiler {
  /// Notes that elements of a list are types that are nil where they cannot be decoded.
  func refine(_ reading: inout SwiftReading, _ syntax: SwiftTypeSyntax, in context: SwiftContext) {
    guard case .array(let element) = syntax.form, let one = oneValue(of: element, in: context),
      one.isLenient, one.converted == nil, one.alternatives.isEmpty, one.fallback == nil
    else { return }
    reading.elements = reading.elements ?? .null
    reading.type = .array(one.type)
  }
}
