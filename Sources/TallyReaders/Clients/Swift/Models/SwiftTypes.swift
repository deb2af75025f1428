import TallyCore
import TallyDocuments

// What the spelling of a type means.

extension SwiftCompiler {
  /// How many generic types may be given one another, and how many aliases may follow one another.
  private static let depths = 16
  /// How long the types may be, spelled out, that a generic one is given.
  private static let spelling = 512

  /// The type that a spelling means; the models that it names are compiled.
  func clientType(
    _ syntax: SwiftTypeSyntax, in context: SwiftContext, depth: Int = 0
  ) -> ClientType {
    guard depth < Self.depths else { return opaque(syntax, in: context, "nests too many types") }
    switch syntax.form {
    case .array(let element): return .array(clientType(element, in: context, depth: depth + 1))
    case .dictionary(let key, let value):
      return .dictionary(
        key: keyType(key, in: context, depth: depth + 1),
        value: clientType(value, in: context, depth: depth + 1))
    case .optional(let inner): return .optional(clientType(inner, in: context, depth: depth + 1))
    case .named(let components): return named(components, syntax, in: context, depth: depth)
    case .composition, .other: return opaque(syntax, in: context, "is no type that is decoded")
    }
  }

  /// The type of a dictionary's keys: one that is decoded from a string, and does not say that it is
  /// a coding key, is decoded from a list all the same.
  private func keyType(
    _ syntax: SwiftTypeSyntax, in context: SwiftContext, depth: Int
  ) -> ClientType {
    let type = clientType(syntax, in: context, depth: depth)
    guard case .scalar = type, case .named(let components) = syntax.form,
      case .types(let entities)? = program.lookup(
        components.map(\.name), scope: context.scope, file: context.file),
      let entity = entities.first, !isCodingKey(entity)
    else { return type }
    return .erased(type)
  }

  func isCodingKey(_ entity: SwiftEntity) -> Bool {
    program.conforms(entity, to: ["CodingKeyRepresentable"])
  }

  private func named(
    _ components: [SwiftTypeSyntax.Component], _ syntax: SwiftTypeSyntax,
    in context: SwiftContext, depth: Int
  ) -> ClientType {
    let names = components.map(\.name)
    // `Element`, and `Strategy.Value` of a generic parameter.
    if names.count < 3, context.generics[names[0]] != nil || names.count == 1,
      let known = context.generics[names.joined(separator: ".")]
    {
      return known
    }
    let arguments = (components.last?.arguments ?? []).map {
      clientType($0, in: context, depth: depth + 1)
    }
    // A generic type that is given itself, and more each time, never comes to an end.
    guard arguments.reduce(0, { $0 + $1.description.utf8.count }) <= Self.spelling else {
      return opaque(syntax, in: context, "is given too long a type")
    }
    switch program.lookup(names, scope: context.scope, file: context.file) {
    case .types(let entities):
      guard let entity = only(entities) else { return ambiguous(entities) }
      guard arguments.isEmpty || takesMore(entity, arguments) else {
        return opaque(syntax, in: context, "is given too many types")
      }
      return type(of: entity, arguments, in: context, depth: depth)
    case .alias(let alias):
      let declared = program[alias]
      var inner = SwiftContext(scope: declared.scope, file: alias.file)
      if declared.scope == context.scope { inner.generics = context.generics }
      for (name, argument) in zip(declared.generics, arguments) { inner.generics[name] = argument }
      return clientType(declared.type, in: inner, depth: depth + 1)
    case nil: return ofLibrary(names, arguments) ?? unknown(syntax, names, arguments, in: context)
    }
  }

  private func ofLibrary(_ names: [String], _ arguments: [ClientType]) -> ClientType? {
    let isQualified = names.count == 2 && ["Swift", "Foundation"].contains(names[0])
    guard let name = names.last, names.count == 1 || isQualified else { return nil }
    if arguments.isEmpty, let scalar = SwiftScalars.named[name] { return .scalar(scalar) }
    guard SwiftScalars.containers[name] == arguments.count else { return nil }
    switch name {
    case "Optional": return .optional(arguments[0])
    case "Set": return .set(arguments[0])
    case "Dictionary": return .dictionary(key: arguments[0], value: arguments[1])
    default: return .array(arguments[0])
    }
  }

  /// A declared type, as a model or as the one value that it is decoded from.
  private func type(
    of entity: SwiftEntity, _ given: [ClientType], in context: SwiftContext, depth: Int
  ) -> ClientType {
    let declared = program[entity]
    var arguments = given
    if arguments.isEmpty, !declared.generics.isEmpty {
      // Within itself a generic type is named without what it is given.
      arguments = declared.generics.compactMap { context.generics[$0] }
    }
    let instance = SwiftInstance(entity: entity, arguments: arguments)
    guard let one = oneValue(of: instance, depth: depth) else {
      return .model(name(of: instance))
    }
    if one.isPlain, one.converted == nil { return one.type }
    // What it does beside decoding can be said of a property alone, not of an element.
    let name = program[entity].name
    let place = places.location(program[entity].place, in: entity.file)
    if taken.insert(name).inserted {
      let opacity = Opacity("\(name) decodes one value in its own way", at: place)
      models[name] = Model(
        name: name,
        content: one.isPlain
          ? .union(ModelUnion(types: [one.type], opacity: opacity)) : .opaque(opacity),
        location: place)
    }
    return .model(name)
  }
}
