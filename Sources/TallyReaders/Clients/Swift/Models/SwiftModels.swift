import TallyCore
import TallyDocuments

// Models of structures and classes.

extension SwiftCompiler {
  func model(of instance: SwiftInstance, name: String) -> Model {
    let declared = program[instance.entity]
    let location = places.location(declared.place, in: instance.entity.file)
    if library != .codable, declared.kind != .enumeration, declared.kind != .protocol {
      return mappedModel(of: instance, name: name, at: location)
    }
    if let opacity = opacity(of: instance.entity) {
      return Model(name: name, content: .opaque(opacity), location: location)
    }
    switch declared.kind {
    case .enumeration: return enumeration(instance, name: name, at: location)
    case .protocol:
      let opacity = Opacity("\(declared.name) is a protocol", at: location)
      return Model(name: name, content: .opaque(opacity), location: location)
    default: return object(instance, name: name, at: location)
    }
  }

  /// A macro that rewrites how a type is decoded.
  ///
  /// Where there is an `init(from:)`, no macro can bring another one.
  private func opacity(of entity: SwiftEntity) -> Opacity? {
    let own = decodingInit(in: program.parts(of: entity))
    let isOwn = own != nil
    if let own, own.isConditional {
      return Opacity(
        "the init(from:) of \(program[entity].name) stands in a branch of #if",
        at: places.location(own.place, in: own.part.file))
    }
    for part in program.parts(of: entity) {
      let macro = program[part].attributes.first { !SwiftWrappers.isHarmless($0) }
      guard let macro, !isOwn else { continue }
      return Opacity(
        "the macro @\(macro.name) decides how \(program[entity].name) is decoded",
        at: places.location(macro.place, in: part.file))
    }
    return nil
  }

  /// The context of what stands in a type.
  func context(of instance: SwiftInstance, in part: SwiftEntity? = nil) -> SwiftContext {
    let declared = program[instance.entity]
    // In the extension of a protocol names are looked up as if it stood in the type.
    let isOwn = part.map { program[$0].name == declared.name } ?? true
    var context = SwiftContext(
      scope: isOwn ? program[part ?? instance.entity].name : declared.name,
      file: (part ?? instance.entity).file)
    for (name, type) in zip(declared.generics, instance.arguments) { context.generics[name] = type }
    // It is what the property under the wrapper declares.
    if let wrapped = instance.wrapped, let name = associatedValue(of: instance.entity) {
      context.generics[name] = wrapped
    }
    return context
  }

  /// The properties that a type decodes, those of its superclass first.
  func decoded(_ instance: SwiftInstance, depth: Int) -> [Property] {
    decodedForm(of: instance, depth: depth).properties
  }

  /// The same, with what only some of its objects have.
  func decodedForm(of instance: SwiftInstance, depth: Int) -> SwiftDecoded {
    if let known = decodedForms[instance] { return known }
    let form = readDecoded(instance, depth: depth)
    decodedForms[instance] = form
    return form
  }

  private func readDecoded(_ instance: SwiftInstance, depth: Int) -> SwiftDecoded {
    if let body = decodingInit(of: instance.entity) {
      let reader = SwiftInitReader(self, instance, body, depth: depth)
      var form = reader.decoded()
      form.properties += undeclared(in: reader.finished(), beside: form.properties)
      return form
    }
    let inherited = superProperties(of: instance, depth: depth)
    if let inherited {
      // A class without an `init(from:)` of its own inherits one that knows nothing of its fields.
      return SwiftDecoded(properties: inherited)
    }
    return SwiftDecoded(properties: synthesized(instance))
  }

  /// What the superclass decodes; `nil` where there is none that decodes.
  func superProperties(of instance: SwiftInstance, depth: Int) -> [Property]? {
    guard depth < 16, let parent = program.superclass(of: instance.entity),
      program.isDecodable(parent) || decodingInit(of: parent) != nil
    else { return nil }
    var arguments: [ClientType] = []
    if case .named(let components)? = program[instance.entity].inherits.first?.form {
      let context = context(of: instance)
      arguments = (components.last?.arguments ?? []).map { clientType($0, in: context) }
    }
    return decoded(SwiftInstance(entity: parent, arguments: arguments), depth: depth + 1)
  }

  /// The `init(from:)` that a type declares, and where.
  func decodingInit(of entity: SwiftEntity) -> SwiftBody? {
    if let own = decodingInit(in: program.parts(of: entity)) { return own }
    // A protocol may bring one with it, which stands before what the compiler would make.
    return decodingInit(
      in: program.protocols(of: entity).flatMap { program.extensions[program[$0].name] ?? [] })
  }

  private func decodingInit(in parts: [SwiftEntity]) -> SwiftBody? {
    for part in parts {
      for function in program[part].functions {
        if let decoder = function.decoder, let body = function.body {
          return SwiftBody(
            part: part, range: body, place: function.place, decoder: decoder,
            isConditional: function.isConditional)
        }
      }
    }
    return nil
  }

  // MARK: - Synthesized

  /// The variables that a decoder could fill, with the part that declares each.
  func stored(_ entity: SwiftEntity) -> [(SwiftVariable, SwiftEntity)] {
    var names: Set<String> = []
    var list: [(SwiftVariable, SwiftEntity)] = []
    for variable in program[entity].variables {
      guard !variable.isOfType, !variable.isLazy, variable.getter == nil,
        names.insert(variable.name).inserted
      else { continue }
      list.append((variable, entity))
    }
    guard isObservable(entity) else { return list }
    // The macro keeps what can change in variables of names of its own.
    return list.map { variable, part in
      let isTracked =
        !variable.isConstant && !variable.attributes.contains { $0.name == "ObservationIgnored" }
      var variable = variable
      if isTracked { variable.keptName = "_\(variable.name)" }
      variable.attributes.removeAll { $0.name == "ObservationIgnored" }
      return (variable, part)
    }
  }

  /// Whether it depends on a branch of `#if` that there is a variable, or of which type.
  private func isConditional(_ variable: SwiftVariable, in entity: SwiftEntity) -> Bool {
    guard variable.isConditional else { return false }
    let bytes = program.files[entity.file].bytes
    let spellings = program[entity].variables.filter { $0.name == variable.name }.map {
      ($0.type.map { bytes.string(in: $0.range) } ?? "") + " \($0.isConstant) \($0.initial == nil)"
    }
    return spellings.count < 2 || Set(spellings).count > 1
  }

  private func isObservable(_ entity: SwiftEntity) -> Bool {
    program[entity].attributes.contains { $0.name == "Observable" }
  }

  private func synthesized(_ instance: SwiftInstance) -> [Property] {
    let context = context(of: instance)
    let keys = keysNamed(["CodingKeys"], of: instance.entity)
    let variables = stored(instance.entity).map(\.0).filter {
      !($0.isConstant && $0.initial != nil) && (keys == nil || keys?.keys[$0.codedName] != nil)
    }
    let isPlain = keys == nil && !isObservable(instance.entity)
    let insertion = isPlain ? insertion(variables, into: instance.entity) : nil
    return variables.compactMap { variable in
      let location = places.location(variable.place, in: instance.entity.file)
      var key =
        keys?.keys[variable.codedName] ?? SwiftKey(text: variable.codedName, location: location)
      if keys == nil {
        key.insertion = insertion?.insertion(
          of: spelled(variable, in: instance.entity.file),
          at: { self.places.location($0, in: instance.entity.file) })
      }
      var property = property(variable, key: key, in: context)
      guard isConditional(variable, in: instance.entity) else { return property }
      property?.opacity = Opacity("it stands in a branch of #if", at: location)
      property?.known = .nothing
      return property
    }
  }

  /// The coding keys that stand in a type or an extension of it, not around it.
  func keysNamed(_ names: [String], of entity: SwiftEntity) -> SwiftKeys? {
    let full = "\(program[entity].name).\(names.joined(separator: "."))"
    guard program.types[full] != nil || program.aliases[full] != nil else { return nil }
    return keysNamed(
      names, in: SwiftContext(scope: program[entity].name, file: entity.file))
  }

  private func insertion(
    _ variables: [SwiftVariable], into entity: SwiftEntity
  ) -> SwiftKeyInsertion? {
    let type = program[entity]
    guard let first = type.variables.first else { return nil }
    return SwiftKeyInsertion(
      variables.map { spelled($0, in: entity.file) }, into: type.body, firstMember: first.place,
      in: program.files[entity.file].bytes)
  }

  /// The name with its backticks, if it has them.
  private func spelled(_ variable: SwiftVariable, in file: Int) -> String {
    let isQuoted = program.files[file].bytes[variable.place] == UInt8(ascii: "`")
    return isQuoted ? "`\(variable.name)`" : variable.name
  }
}
