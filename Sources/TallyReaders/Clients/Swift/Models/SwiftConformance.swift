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
      let isOfCompiler = protocols == SwiftLibrary.codable.protocols
      let isNamed = isNamed(type, components, protocols, in: file)
      // A library's own sources may be among the client's, and what has Codable's name is not Codable.
      if isNamed, !isOfCompiler { return true }
      switch lookup(components.map(\.name), scope: scope, file: file) {
      case .alias(let alias):
        guard visited.insert("typealias \(self[alias].name)").inserted else { return false }
        return names(
          self[alias].type, protocols, scope: self[alias].scope, alias.file, &visited,
          depth: depth + 1)
      case .types(let entities):
        return entities.contains { conforms($0, to: protocols, &visited, depth: depth + 1) }
      case nil: return isNamed
      }
    default: return false
    }
  }

  /// Whether a name is that of one of some protocols, and no imported module has one of that name.
  private func isNamed(
    _ type: SwiftTypeSyntax, _ components: [SwiftTypeSyntax.Component], _ protocols: Set<String>,
    in file: Int
  ) -> Bool {
    guard let name = type.simpleName, protocols.contains(name) else { return false }
    return components.count > 1 || files[file].imports.isDisjoint(with: Self.namesakes(of: name))
  }

  /// The modules that declare a protocol of the name of one of the compiler's.
  private static func namesakes(of name: String) -> Set<String> {
    name == "Decodable" ? ["Argo", "Decodable", "Elevate", "Gloss", "Himotoki"] : []
  }

  /// The library that makes a type of JSON by a protocol of its own, with the place that says so.
  ///
  /// Nothing is read of how it does.
  func otherLibrary(of entity: SwiftEntity) -> (title: String, part: SwiftEntity, place: Int)? {
    for part in parts(of: entity) {
      for type in self[part].inherits {
        guard case .named(let components) = type.form, components.last?.name == "Decodable" else {
          continue
        }
        let modules =
          components.count > 1
          ? [components[0].name].filter { !["Swift", "Foundation"].contains($0) }
          : files[part.file].imports.intersection(Self.namesakes(of: "Decodable")).sorted()
        if let module = modules.first { return (module, part, type.range.lowerBound) }
      }
      for function in self[part].functions where function.name == "decode" {
        let parameters = SwiftParameter.read(files[part.file].bytes, function.parameters)
        guard parameters.count == 1, let given = parameters[0].type?.lastName,
          let title = Self.makers[given]
        else { continue }
        return (title, part, function.place)
      }
    }
    return nil
  }

  /// Libraries by the type of what their `decode(_:)` is given.
  private static let makers = ["JSON": "Argo", "Extractor": "Himotoki"]
}
