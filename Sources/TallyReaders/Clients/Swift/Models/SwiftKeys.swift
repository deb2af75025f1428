import TallyCore
import TallyDocuments

/// One coding key: how it is spelled, and where.
struct SwiftKey {
  let text: String
  let location: SourceLocation
  /// The text of its literal; `nil` where it is implied.
  var range: SourceRange?
  var insertion: KeyInsertion?
}

/// The cases of an enumeration of coding keys.
struct SwiftKeys {
  /// The enumeration's full name.
  let name: String
  var keys: [String: SwiftKey] = [:]
}

extension [SwiftKey] {
  /// The keys from a model down to a value.
  func path(at location: SourceLocation) -> JSONKeyPath {
    // Where the last key is spelled and another is implied, that one is a range of no length.
    let ranges = map { $0.range ?? SourceRange(start: $0.location, length: 0) }
    var path = JSONKeyPath(
      keys: map(\.text), ranges: last?.range == nil ? [] : ranges,
      location: last?.location ?? location)
    path.insertion = last?.insertion
    path.isOneKey = true
    return path
  }
}

extension SwiftCompiler {
  /// The coding keys of an enumeration.
  func keys(of entity: SwiftEntity) -> SwiftKeys {
    let type = program[entity]
    var keys = SwiftKeys(name: type.name)
    let context = SwiftContext(scope: type.name, file: entity.file)
    let hasStrings = type.inherits.first.flatMap { scalar($0, in: context) } == .string
    for item in type.cases {
      var key = SwiftKey(text: item.name, location: places.location(item.place, in: entity.file))
      if hasStrings {
        switch item.raw {
        case .string(let string):
          key = SwiftKey(text: string.value ?? item.name, location: key.location)
          if !string.hasEscapes { key.range = places.range(string.content, in: entity.file) }
        case .none:
          key.insertion = KeyInsertion(
            at: places.location(item.end, in: entity.file), before: " = \"", after: "\"")
        case .integer, .other: break
        }
      }
      if keys.keys[item.name] == nil { keys.keys[item.name] = key }
    }
    return keys
  }

  /// The type of the library that a spelling means, if it is one; nothing is compiled for it.
  func scalar(
    _ type: SwiftTypeSyntax, in context: SwiftContext, depth: Int = 0
  ) -> ClientType.Scalar? {
    guard case .named(let components) = type.form, depth < 16 else { return nil }
    switch program.lookup(components.map(\.name), scope: context.scope, file: context.file) {
    case .types: return nil
    case .alias(let alias):
      let inner = SwiftContext(scope: program[alias].scope, file: alias.file)
      return scalar(program[alias].type, in: inner, depth: depth + 1)
    case nil: return type.simpleName.flatMap { SwiftScalars.named[$0] }
    }
  }

  /// The enumeration that a name means.
  func keysNamed(_ names: [String], in context: SwiftContext) -> SwiftKeys? {
    var current = context
    var names = names
    for _ in 0..<8 {
      switch program.lookup(names, scope: current.scope, file: current.file) {
      case .types(let entities):
        guard let entity = entities.first, program[entity].kind == .enumeration else { return nil }
        return keys(of: entity)
      case .alias(let alias):
        guard case .named(let components) = program[alias].type.form else { return nil }
        current = SwiftContext(scope: program[alias].scope, file: alias.file)
        names = components.map(\.name)
      case nil: return nil
      }
    }
    return nil
  }
}
