import TallyCore
import TallyDocuments

/// Makes models of the types that are asked for, and of all that they lead to.
final class SwiftCompiler {
  let program: SwiftProgram
  let places: SwiftPlaces
  let settings: SwiftSettings
  /// The library whose models are made, and that of every type.
  let library: SwiftLibrary
  let libraries: [SwiftEntity: SwiftLibrary]
  /// What was read but could mislead.
  private(set) var notices: [Notice] = []
  var models: [String: Model] = [:]
  /// Two files that declare one type, of which bodies are to be decoded.
  var ambiguity: InputError?
  /// Whether declarations of one name say the same, by name.
  var agreements: [String: Bool] = [:]
  /// Whether it only finds out what one of several declarations of a name comes to.
  let isTrial: Bool
  private var names: [SwiftInstance: String] = [:]
  private var instances: [String: SwiftInstance] = [:]
  private var queue: [SwiftInstance] = []
  /// What types of one value are decoded as; `nil` for those that are none.
  var transparent: [SwiftInstance: SwiftReading?] = [:]

  /// What the methods that the sources add to containers do, by name.
  private(set) lazy var ownMethods = SwiftMethods(program).decodings
  /// Types that a method of the sources decodes, which has the name of the library's own and stands
  /// before it, with the place of that method.
  private(set) lazy var ownDecodings = readOwnDecodings()
  /// How JSON spells the cases of enumerations, by model.
  var knownCaseTexts: [String: (texts: [String: String], unknown: String?)?] = [:]
  var decodedForms: [SwiftInstance: SwiftDecoded] = [:]

  /// How many generic types may be given one another, and how many aliases may follow one another.
  private static let depths = 16

  init(
    _ program: SwiftProgram, _ places: SwiftPlaces, _ settings: SwiftSettings,
    _ library: SwiftLibrary, _ libraries: [SwiftEntity: SwiftLibrary], isTrial: Bool = false
  ) {
    self.isTrial = isTrial
    self.program = program
    self.places = places
    self.settings = settings
    self.library = library
    self.libraries = libraries
  }

  /// Tells something once.
  func say(_ message: String, at location: SourceLocation) {
    let notice = Notice(message, at: location)
    if !notices.contains(notice) { notices.append(notice) }
  }

  /// Compiles all that has been asked for.
  func run() {
    while let instance = queue.popLast() {
      guard let name = names[instance] else { continue }
      models[name] = model(of: instance, name: name)
      models[name]?.isCodingKey = isCodingKey(instance.entity)
    }
    leaveOutUnused()
  }

  /// Models that stand for what is not known, and that no property came to need in the end.
  private func leaveOutUnused() {
    var used = asked
    for model in models.values { used.formUnion(model.held) }
    models = models.filter { instances[$0.key] != nil || used.contains($0.key) }
  }

  // MARK: - Types

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

  private func isCodingKey(_ entity: SwiftEntity) -> Bool {
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
    switch program.lookup(names, scope: context.scope, file: context.file) {
    case .types(let entities):
      guard let entity = only(entities) else { return ambiguous(entities) }
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
    if one.isPlain { return one.type }
    // What it does beside decoding can be said of a property alone, not of an element.
    let name = program[entity].name
    let place = places.location(program[entity].place, in: entity.file)
    if taken.insert(name).inserted {
      models[name] = Model(
        name: name,
        content: .opaque(Opacity("\(name) decodes one value in its own way", at: place)),
        location: place)
    }
    return .model(name)
  }

  /// The name of an instance's model, which will be compiled.
  func name(of instance: SwiftInstance) -> String {
    if let name = names[instance] { return name }
    let declared = program[instance.entity]
    var name = declared.name
    if !instance.arguments.isEmpty {
      name += "<\(instance.arguments.map(\.description).joined(separator: ", "))>"
    }
    if let wrapped = instance.wrapped { name += " of \(wrapped)" }
    if taken.contains(name) { name += " of \(program.files[instance.entity.file].path)" }
    taken.insert(name)
    names[instance] = name
    instances[name] = instance
    queue.append(instance)
    return name
  }

  /// Adds a model that stands for a part of another.
  func add(_ model: Model) { models[model.name] = model }

  func instance(named name: String) -> SwiftInstance? { instances[name] }

  /// The names that models have.
  var taken: Set<String> = []
  /// What the names of such types stand for that are no models: an alias, a type that wraps a value.
  var synonyms: [String: ClientType] = [:]
  /// The models of the types that bodies are decoded as.
  var asked: Set<String> = []
}
