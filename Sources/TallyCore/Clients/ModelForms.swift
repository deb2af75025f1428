// Models that are more than one object with the same members every time.

/// One case of an enumeration with associated values, as the compiler decodes it: the only member
/// of an object, and an object in turn.
package struct ModelCase: Sendable {
  package var name: String
  /// The member that names the case.
  package var key: JSONKeyPath
  /// What the case holds, seen from its own object; each is named with its case.
  package var properties: [Property]

  package init(name: String, key: JSONKeyPath, properties: [Property]) {
    self.name = name
    self.key = key
    self.properties = properties
  }
}

/// Several types that are tried in turn on one value; the first that can be decoded is taken.
package struct ModelUnion: Sendable {
  package var types: [ClientType]
  /// Whether null is a value of its own.
  package var takesNull: Bool
  /// Why it is not known what becomes of a value that was decoded; `nil` where it is.
  package var opacity: Opacity?

  package init(
    types: [ClientType], takesNull: Bool = false, opacity: Opacity? = nil
  ) {
    self.types = types
    self.takesNull = takesNull
    self.opacity = opacity
  }
}

/// The properties that only some objects of a model have, as one of its members says.
package struct ModelVariants: Sendable {
  package struct Branch: Sendable {
    /// The values of the tag, as text.
    package var tags: [String]
    package var properties: [Property]

    package init(tags: [String], properties: [Property]) {
      self.tags = tags
      self.properties = properties
    }
  }

  /// The property of the model that says which branch an object is of: a string, an integer, a
  /// boolean or an enumeration that must be there.
  package var tag: String
  package var branches: [Branch]
  /// The tags of objects that cannot be decoded.
  package var refused: [String] = []
  /// What objects with any other tag have; `nil` where they cannot be decoded.
  package var otherwise: [Property]?

  package init(tag: String, branches: [Branch], otherwise: [Property]?) {
    self.tag = tag
    self.branches = branches
    self.otherwise = otherwise
  }
}

extension Model {
  /// Every property, those of its cases and variants too.
  package var allProperties: [Property] {
    let own: [Property] =
      if case .cases(let cases) = content { cases.flatMap(\.properties) } else { properties }
    let branches = variants?.branches.flatMap(\.properties) ?? []
    return own + branches + (variants?.otherwise ?? [])
  }

  /// The names of the models that it leads to directly.
  package var held: [String] {
    var types = allProperties.flatMap {
      [$0.type, $0.decodedType].compactMap(\.self) + $0.alternatives
    }
    if case .union(let union) = content { types += union.types }
    return types.flatMap(\.models)
  }
}
