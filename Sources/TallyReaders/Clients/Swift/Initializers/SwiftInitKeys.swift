import TallyCore
import TallyDocuments

// The keys that an `init(from:)` names.

extension SwiftInitReader {
  /// The coding keys that `keyedBy:` names.
  func keys(_ metatype: SwiftExpression?) -> SwiftKeys? {
    guard case .named(let components)? = metatype?.metatype?.form else { return nil }
    let names = components.map(\.name)
    if names == ["CodingKeys"] {
      return compiler.keysNamed(names, of: instance.entity) ?? implied()
    }
    if names == ["Self", "CodingKeys"] {
      return compiler.keysNamed(["CodingKeys"], of: instance.entity) ?? implied()
    }
    return compiler.keysNamed(names, in: context)
  }

  /// The keys that the compiler makes for a type that declares none.
  private func implied() -> SwiftKeys {
    var keys = SwiftKeys(name: "CodingKeys")
    for (variable, part) in compiler.stored(instance.entity) {
      keys.keys[variable.name] = SwiftKey(
        text: variable.name, location: compiler.places.location(variable.place, in: part.file))
    }
    return keys
  }

  /// The key that an argument names: `.title`, `CodingKeys.title`, or a text.
  func key(_ argument: SwiftExpression, in container: SwiftContainer) -> SwiftKey? {
    guard case .keyed(let keys) = container.kind else { return nil }
    switch argument.form {
    case .name(let name):
      if case .key(let key)? = locals[name] { return key }
      return nil
    case .implicit(let name): return keys?.keys[name]
    case .member(_, let member): return keys?.keys[member.name]
    case .string(let string) where keys?.isOpen ?? true:
      guard let text = string.value else { return nil }
      var key = SwiftKey(text: text, location: location(string.content.lowerBound))
      if !string.hasEscapes {
        key.range = compiler.places.range(string.content, in: body.part.file)
      }
      return key
    case .force(let inner): return self.key(inner, in: container)
    case .call(_, let arguments) where (keys?.isOpen ?? true) && arguments.count == 1:
      return key(arguments[0].value, in: container)
    default: return nil
    }
  }
}
