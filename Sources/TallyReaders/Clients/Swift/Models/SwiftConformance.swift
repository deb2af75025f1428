// Whether a type can be decoded, as its inheritance clauses say.

extension SwiftProgram {
  /// Whether a type, an extension of it or what it inherits from is declared to be decodable.
  func isDecodable(_ entity: SwiftEntity) -> Bool {
    var visited: Set<String> = []
    return isDecodable(entity, &visited, depth: 0)
  }

  private func isDecodable(
    _ entity: SwiftEntity, _ visited: inout Set<String>, depth: Int
  ) -> Bool {
    guard depth < 32, visited.insert(self[entity].name).inserted else { return false }
    for part in parts(of: entity) {
      for type in self[part].inherits
      where isDecodable(type, scope: self[part].scope, part.file, &visited, depth: depth) {
        return true
      }
    }
    return false
  }

  private func isDecodable(
    _ type: SwiftTypeSyntax, scope: String, _ file: Int, _ visited: inout Set<String>, depth: Int
  ) -> Bool {
    switch type.form {
    case .composition(let all):
      return all.contains { isDecodable($0, scope: scope, file, &visited, depth: depth) }
    case .named(let components):
      if let name = type.simpleName, ["Codable", "Decodable"].contains(name) { return true }
      switch lookup(components.map(\.name), scope: scope, file: file) {
      case .alias(let alias):
        guard visited.insert("typealias \(self[alias].name)").inserted else { return false }
        return isDecodable(
          self[alias].type, scope: self[alias].scope, alias.file, &visited, depth: depth + 1)
      case .types(let entities):
        return entities.contains { isDecodable($0, &visited, depth: depth + 1) }
      case nil: return false
      }
    default: return false
    }
  }
}
