// What a type conforms to, as its inheritance clauses say.

extension SwiftProgram {
  /// Whether a type, an extension of it or what it inherits from is declared to be decodable.
  func isDecodable(_ entity: SwiftEntity) -> Bool {
    conforms(entity, to: SwiftLibrary.codable.protocols)
  }

  /// Whether a type, an extension of it or what it inherits from names one of some protocols.
  func conforms(_ entity: SwiftEntity, to protocols: Set<String>) -> Bool {
    guard !protocols.isEmpty else { return false }
    var visited: Set<String> = []
    return conforms(entity, to: protocols, &visited, depth: 0)
  }

  /// The protocols of the client's own that a type conforms to, those that others refine too.
  func protocols(of entity: SwiftEntity) -> [SwiftEntity] {
    var found: [SwiftEntity] = []
    var open = parts(of: entity)
    while let part = open.popLast(), found.count < 64 {
      for type in self[part].inherits {
        guard case .named(let components) = type.form,
          case .types(let entities)? = lookup(
            components.map(\.name), scope: self[part].scope, file: part.file),
          let next = entities.first, self[next].kind == .protocol, !found.contains(next)
        else { continue }
        found.append(next)
        open.append(next)
      }
    }
    return found
  }

  private func conforms(
    _ entity: SwiftEntity, to protocols: Set<String>, _ visited: inout Set<String>, depth: Int
  ) -> Bool {
    guard depth < 32, visited.insert(self[entity].name).inserted else { return false }
    for part in parts(of: entity) {
      for type in self[part].inherits
      where names(
        type, protocols, scope: self[part].scope, part.file, &visited, depth: depth)
      {
        return true
      }
    }
    return false
  }

  private func names(
    _ type: SwiftTypeSyntax, _ protocols: Set<String>, scope: String, _ file: Int,
    _ visited: inout Set<String>, depth: Int
  ) -> Bool {
    switch type.form {
    case .composition(let all):
      return all.contains {
        names($0, protocols, scope: scope, file, &visited, depth: depth)
      }
    case .named(let components):
      if let name = type.simpleName, protocols.contains(name) { return true }
      switch lookup(components.map(\.name), scope: scope, file: file) {
      case .alias(let alias):
        guard visited.insert("typealias \(self[alias].name)").inserted else { return false }
        return names(
          self[alias].type, protocols, scope: self[alias].scope, alias.file, &visited,
          depth: depth + 1)
      case .types(let entities):
        return entities.contains { conforms($0, to: protocols, &visited, depth: depth + 1) }
      case nil: return false
      }
    default: return false
    }
  }
}
