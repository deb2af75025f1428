import TallyCore
import TallyDocuments

// What the compiler makes where a type has no `init(from:)` of its own.

extension SwiftCompiler {
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

  func synthesized(_ instance: SwiftInstance) -> [Property] {
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
