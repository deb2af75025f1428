import TallyCore
import TallyDocuments

// Models of types that a library other than Codable fills.

extension SwiftCompiler {
  func mappedModel(of instance: SwiftInstance, name: String, at location: SourceLocation) -> Model {
    let declared = program[instance.entity]
    func opaque(_ reason: String, _ place: SourceLocation) -> Model {
      Model(name: name, content: .opaque(Opacity(reason, at: place)), location: location)
    }
    guard libraries[instance.entity] == library else {
      return opaque("\(declared.name) is no type that \(library.title) fills", location)
    }
    if let chooser = chooser(of: instance.entity) {
      return opaque(
        "objectForMapping(map:) chooses the class of \(declared.name)",
        places.location(chooser.place, in: chooser.part.file))
    }
    var properties = mapped(instance, depth: 0)
    properties += computed(instance, among: properties)
    return Model(name: name, content: .object(properties), location: location)
  }

  /// The `objectForMapping(map:)` of a `StaticMappable` that does more than to return nil.
  private func chooser(of entity: SwiftEntity) -> SwiftMapBody? {
    guard library == .objectMapper,
      let body = program.function("objectForMapping", given: "Map", in: entity)
    else { return nil }
    let bytes = program.files[body.part.file].bytes
    let statements = SwiftBodyParser.statements(bytes, body.range)
    guard statements.count == 1 else { return body }
    let value: SwiftExpression? =
      switch statements[0] {
      case .result(let value): value
      case .expression(let value): value
      default: nil
      }
    switch value?.form {
    case .null?: return nil
    case .call(let callee, _)? where isItself(callee, entity): return nil
    default: return body
    }
  }

  private func isItself(_ callee: SwiftExpression, _ entity: SwiftEntity) -> Bool {
    guard let name = callee.asType?.simpleName else { return false }
    return name == "Self"
      || name == program[entity].name.split(separator: ".").last.map(String.init)
  }

  /// The properties that a type is filled with, those of its superclass first.
  func mapped(_ instance: SwiftInstance, depth: Int) -> [Property] {
    if let known = decodedForms[instance] { return known.properties }
    guard depth < 16 else { return [] }
    let properties: [Property]
    if library == .handyJSON {
      properties = SwiftHandyReader(self, instance, depth: depth).properties()
    } else {
      var reader = SwiftMapReader(self, instance, depth: depth)
      properties = reader.properties()
    }
    decodedForms[instance] = SwiftDecoded(properties: properties)
    return properties
  }

  /// What fills the superclass; `nil` where that is in no file.
  func mappedSuper(of instance: SwiftInstance, depth: Int) -> [Property]? {
    guard let parent = superInstance(of: instance) else { return nil }
    return mapped(parent, depth: depth + 1)
  }

  /// The superclass with what it is given.
  func superInstance(of instance: SwiftInstance) -> SwiftInstance? {
    guard let parent = program.superclass(of: instance.entity) else { return nil }
    var arguments: [ClientType] = []
    if case .named(let components)? = program[instance.entity].inherits.first?.form {
      let context = context(of: instance)
      arguments = (components.last?.arguments ?? []).map { clientType($0, in: context) }
    }
    return SwiftInstance(entity: parent, arguments: arguments)
  }

  /// The stored variables of a type and of its superclasses, each with the type it stands in.
  func variables(of instance: SwiftInstance) -> [String: (SwiftVariable, SwiftInstance)] {
    var result: [String: (SwiftVariable, SwiftInstance)] = [:]
    var current: SwiftInstance? = instance
    var depth = 0
    while let holder = current, depth < 16 {
      for variable in program[holder.entity].variables where !variable.isOfType {
        if result[variable.name] == nil { result[variable.name] = (variable, holder) }
      }
      current = superInstance(of: holder)
      depth += 1
    }
    return result
  }
}
