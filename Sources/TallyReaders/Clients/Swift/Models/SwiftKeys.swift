import TallyCore
import TallyDocuments

/// One coding key: how it is spelled, and where.
struct SwiftKey {
  let text: String
  let location: SourceLocation
  /// The text of its literal; `nil` where it is implied.
  var range: SourceRange?
  var insertion: KeyInsertion?

  /// In the place of a key, the element that a loop is at.
  static let element = SwiftKey(text: "\u{0}", location: SourceLocation(file: "", offset: 0))
}

/// The cases of an enumeration of coding keys.
struct SwiftKeys {
  /// The enumeration's full name.
  let name: String
  var keys: [String: SwiftKey] = [:]
  /// Whether keys may be made of texts beside.
  var isOpen = false
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

  /// The keys that a structure has as constants: `static let id = Keys(stringValue: "ID")`.
  private func constants(of entity: SwiftEntity) -> SwiftKeys? {
    var keys = SwiftKeys(name: program[entity].name, isOpen: true)
    for part in program.parts(of: entity) {
      for variable in program[part].variables where variable.isOfType && variable.isConstant {
        guard let initial = variable.initial else { continue }
        let value = SwiftBodyParser.expression(program.files[part.file].bytes, initial)
        guard let string = literal(of: value), let text = string.value else { continue }
        var key = SwiftKey(text: text, location: places.location(variable.place, in: part.file))
        if !string.hasEscapes { key.range = places.range(string.content, in: part.file) }
        keys.keys[variable.name] = key
      }
    }
    return keys.keys.isEmpty ? nil : keys
  }

  /// The only text that something is made of.
  private func literal(of value: SwiftExpression) -> SwiftString? {
    switch value.form {
    case .string(let string): string
    case .force(let inner): literal(of: inner)
    case .call(_, let arguments) where arguments.count == 1: literal(of: arguments[0].value)
    default: nil
    }
  }

  /// The enumeration that a name means, or the constants of a structure.
  func keysNamed(_ names: [String], in context: SwiftContext) -> SwiftKeys? {
    var current = context
    var names = names
    for _ in 0..<8 {
      switch program.lookup(names, scope: current.scope, file: current.file) {
      case .types(let entities):
        guard let entity = entities.first else { return nil }
        return program[entity].kind == .enumeration ? keys(of: entity) : constants(of: entity)
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
