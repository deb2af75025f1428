import TallyCore
import TallyDocuments

// Stored properties under a property wrapper.

extension SwiftCompiler {
  func wrapped(
    _ given: Property, by wrapper: SwiftAttribute, _ variable: SwiftVariable,
    in context: SwiftContext
  ) -> Property? {
    var property = given
    let name = wrapper.name.split(separator: ".").last.map(String.init) ?? wrapper.name
    if let known = settings.wrappers[wrapper.name] ?? settings.wrappers[name] {
      return known.applied(to: property, place: places.location(wrapper.place, in: context.file))
    }
    let meant = meant(by: wrapper, in: context)
    if let entity = meant.entity {
      apply(entity, meant.wrapper, variable, to: &property, in: meant.context)
      obscure(&property)
      return property
    }
    let last = meant.wrapper.name.split(separator: ".").last.map(String.init) ?? name
    if let known = SwiftWrappers.named(last, generics: meant.wrapper.generics) {
      let place = places.location(wrapper.place, in: context.file)
      guard var property = known.applied(to: property, place: place) else { return nil }
      obscure(&property)
      return property
    }
    property.opacity = Opacity(
      "the property wrapper @\(wrapper.name) is not known",
      at: places.location(wrapper.place, in: context.file))
    return property
  }

  /// The type that a wrapper's name means, aliases followed, and what it is given; no type where it
  /// is declared in no file.
  private func meant(
    by wrapper: SwiftAttribute, in context: SwiftContext
  ) -> (entity: SwiftEntity?, wrapper: SwiftAttribute, context: SwiftContext) {
    var (wrapper, context) = (wrapper, context)
    for _ in 0..<8 {
      let path = wrapper.name.split(separator: ".").map(String.init)
      switch program.lookup(path, scope: context.scope, file: context.file) {
      case .types(let entities)?: return (entities.first, wrapper, context)
      case .alias(let alias)?:
        let declared = program[alias]
        guard case .named(let components) = declared.type.form else {
          return (nil, wrapper, context)
        }
        var inner = SwiftContext(scope: declared.scope, file: alias.file)
        for (name, argument) in zip(declared.generics, wrapper.generics) {
          inner.generics[name] = clientType(argument, in: context)
        }
        wrapper = SwiftAttribute(
          name: components.map(\.name).joined(separator: "."),
          generics: components.last?.arguments ?? [], arguments: wrapper.arguments,
          place: declared.place)
        context = inner
      case nil: return (nil, wrapper, context)
      }
    }
    return (nil, wrapper, context)
  }

  /// A wrapper that the client declares is a type like any other, which is decoded in the
  /// property's place and must be there.
  private func apply(
    _ entity: SwiftEntity, _ wrapper: SwiftAttribute, _ variable: SwiftVariable,
    to property: inout Property, in context: SwiftContext
  ) {
    let declared = program[entity]
    var generics = wrapper.generics.map { clientType($0, in: context) }
    if generics.count < declared.generics.count {
      let value = declared.variables.first { $0.name == "wrappedValue" }?.type
      guard let value, let inferred = infer(declared.generics, from: value, property.type) else {
        property.opacity = Opacity(
          "what @\(wrapper.name) is given is not plain",
          at: places.location(wrapper.place, in: context.file))
        return
      }
      generics = inferred
    }
    var instance = SwiftInstance(entity: entity, arguments: generics)
    if associatedValue(of: entity) != nil { instance.wrapped = property.type }
    if var one = oneValue(of: instance, depth: 0) {
      // What is kept as the wrapped value is of the property's type, however it is called.
      if one.isPlain, one.converted == nil, isUnknown(one.type),
        stored(entity).map(\.0.name) == ["wrappedValue"]
      {
        one.type = property.type
      }
      apply(one, to: &property)
    } else {
      property.type = .model(name(of: instance))
    }
    // Only an overload of `decode` for the wrapper makes up for a member that is missing.
    let words = overload(of: declared.name)
    if words == nil { property.mustBePresent = true }
    if words?.hasDefault == true {
      property.fallback = property.fallback ?? "its default"
      property.mustBePresent = false
    }
  }

  /// `S.Value`, where a wrapper's value is of a type that its strategy says.
  func associatedValue(of entity: SwiftEntity) -> String? {
    let declared = program[entity]
    let value = declared.variables.first { $0.name == "wrappedValue" }?.type
    guard case .named(var components)? = value?.form else { return nil }
    if components.count == 1, !declared.generics.contains(components[0].name),
      case .alias(let alias)? = program.lookup(
        [components[0].name], scope: declared.name, file: entity.file),
      case .named(let meant) = program[alias].type.form
    {
      components = meant
    }
    guard components.count == 2, declared.generics.contains(components[0].name) else { return nil }
    return components.map(\.name).joined(separator: ".")
  }

  /// Whether a type stands for one of which nothing is known, such as one that another type brings.
  private func isUnknown(_ type: ClientType) -> Bool {
    guard case .model(let name) = type, case .opaque? = models[name]?.content else { return false }
    return self.instance(named: name) == nil
  }

  /// The generic arguments with which one type is another.
  func infer(
    _ generics: [String], from pattern: SwiftTypeSyntax, _ type: ClientType
  ) -> [ClientType]? {
    guard generics.count == 1 else { return nil }
    switch pattern.form {
    case .named: return pattern.simpleName == generics[0] ? [type] : nil
    case .optional(let inner):
      guard case .optional(let wrapped) = type else { return nil }
      return infer(generics, from: inner, wrapped)
    case .array(let inner):
      guard case .array(let element) = type else { return nil }
      return infer(generics, from: inner, element)
    default: return nil
    }
  }

  /// What a `KeyedDecodingContainer.decode` of the client's own makes of an absent wrapper.
  private func overload(of wrapper: String) -> SwiftDecoding? {
    for part in program.extensions["KeyedDecodingContainer"] ?? [] {
      let bytes = program.files[part.file].bytes
      for function in program[part].functions where function.name == "decode" {
        let parameters = bytes.string(in: function.parameters)
        let isOfWrapper =
          parameters.contains("\(wrapper).Type") || parameters.contains("\(wrapper)<")
        guard isOfWrapper, let body = function.body else { continue }
        let isPresent = bytes.string(in: body).contains("decodeIfPresent")
        return SwiftDecoding(isPresent ? "decodeIfPresent ?? default" : "decode ?? default")
      }
    }
    return nil
  }
}

extension SwiftDecoding {
  /// A property as it is decoded in these words.
  func applied(to given: Property, place: SourceLocation) -> Property? {
    guard !isIgnored else { return nil }
    var property = given
    property.typeRange = nil
    if isOpaque {
      property.opacity = Opacity("how it is decoded is declared to be opaque", at: place)
    }
    property.isLenient = isLenient
    property.elements = elements
    property.dateStrategy = dateStrategy ?? property.dateStrategy
    if hasDefault { property.fallback = property.fallback ?? "its default" }
    if isLossless { property.alternatives = Self.alternatives(to: property.type) }
    if !isRequired, !hasDefault, !property.type.isOptional {
      property.type = .optional(property.type)
    }
    property.mustBePresent =
      isRequired && !isLenient && !hasDefault && property.type.isOptional
    return property
  }

  /// What a lossless conversion also reads a type from.
  static func alternatives(to type: ClientType) -> [ClientType] {
    let all: [ClientType] = [
      .scalar(.string), .scalar(.int), .scalar(.double), .scalar(.bool),
    ]
    return all.filter { $0 != type.unwrapped }
  }
}
