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
    default:
      return ofRawValue(instance, name: name, at: location)
        ?? object(instance, name: name, at: location)
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
      if program[part].isCut {
        return Opacity(
          "the file ends within \(program[part].name): a brace, a comment or a string is not closed",
          at: places.location(program[part].place, in: part.file))
      }
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
}
