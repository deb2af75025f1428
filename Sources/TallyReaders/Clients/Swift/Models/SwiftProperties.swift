import TallyCore
import TallyDocuments

// One stored property, as the compiler's own decoding reads it.

extension SwiftCompiler {
  /// - Returns: `nil` for a property that a wrapper keeps from being decoded.
  func property(
    _ variable: SwiftVariable, key: SwiftKey, in context: SwiftContext
  ) -> Property? {
    let location = places.location(variable.place, in: context.file)
    let property = Property(
      name: variable.name, paths: [[key].path(at: location)],
      type: declaredType(of: variable, in: context), location: location)
    if let wrapper = variable.attributes.first(where: { !$0.isOfCompiler }) {
      return wrapped(property, by: wrapper, variable, in: context)
    }
    return self.variable(variable, key: key, in: context)
  }

  /// A property without a wrapper.
  func variable(
    _ variable: SwiftVariable, key: SwiftKey, in context: SwiftContext
  ) -> Property {
    let location = places.location(variable.place, in: context.file)
    var property = Property(
      name: variable.name, paths: [[key].path(at: location)],
      type: declaredType(of: variable, in: context), location: location)
    if let type = variable.type {
      apply(oneValue(of: type, in: context), to: &property)
      if case .array(let element) = type.wrapped.form, let one = oneValue(of: element, in: context),
        one.isLenient, one.converted == nil, one.alternatives.isEmpty, one.fallback == nil
      {
        property.elements = .null
        property.type = type.isOptional ? .optional(.array(one.type)) : .array(one.type)
      }
      // A generic parameter that is optional is still asked for as if it were not.
      if property.type.isOptional, let name = type.simpleName, context.generics[name] != nil {
        property.mustBePresent = true
      }
      if !type.isOptional { property.typeRange = places.range(type.range, in: context.file) }
    }
    if property.type == .scalar(.any), variable.type == nil {
      property.opacity = Opacity("the type of \(variable.name) is not written", at: location)
    }
    obscure(&property)
    return property
  }

  /// The type of a variable: the one that is written, or that of an obvious literal.
  func declaredType(of variable: SwiftVariable, in context: SwiftContext) -> ClientType {
    if let type = variable.type { return clientType(type, in: context) }
    guard let initial = variable.initial else { return .scalar(.any) }
    let value = SwiftBodyParser.expression(program.files[context.file].bytes, initial)
    return literalType(value, in: context) ?? .scalar(.any)
  }

  private func literalType(_ value: SwiftExpression, in context: SwiftContext) -> ClientType? {
    switch value.form {
    case .string: .scalar(.string)
    case .boolean: .scalar(.bool)
    case .number(let text):
      .scalar(SwiftNumber.integer(text) == nil ? .double : .int)
    case .prefix("-", let inner): literalType(inner, in: context)
    case .list(let elements):
      elements.first.flatMap { literalType($0, in: context) }.map { .array($0) }
    case .call(let callee, _):
      // `Item()`, `[Item]()`.
      callee.asType.map { clientType($0, in: context) }
    default: nil
    }
  }

  /// A property whose value depends on what could not be read of the decoder's set-up.
  func obscure(_ property: inout Property) {
    if let opacity = settings.keyOpacity {
      property.opacity = property.opacity ?? opacity
      property.known = .nothing
      property.isKeyKnown = false
    }
    let type = property.decodedType ?? property.type
    if let opacity = ownDecodings[type.unwrapped] {
      property.opacity = property.opacity ?? opacity
      property.known = .nothing
    }
    if let opacity = settings.dateOpacity, property.dateStrategy == nil, mentions(.date, type) {
      hide(&property, opacity)
    }
    if let opacity = settings.dataOpacity, mentions(.data, type) { hide(&property, opacity) }
  }

  /// Whatever code makes of a value, it is not asked where the member is missing or null.
  private func hide(_ property: inout Property, _ opacity: Opacity) {
    let isPresenceKnown =
      (property.opacity == nil || property.known == .decoding) && !property.type.isOptional
      && !property.isLenient && property.fallback == nil && property.adapter == nil
      && property.decodedType == nil && property.operands.isEmpty && property.paths.count == 1
      && property.paths[0].keys.isEmpty == false
    property.known = isPresenceKnown ? .presence : .nothing
    property.opacity = property.opacity ?? opacity
  }

  private func mentions(_ scalar: ClientType.Scalar, _ type: ClientType) -> Bool {
    if type.unwrapped == .scalar(scalar) { return true }
    return type.element.map { mentions(scalar, $0) } ?? false
  }
}
