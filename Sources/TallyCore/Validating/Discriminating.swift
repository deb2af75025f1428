import TallyDocuments

extension Schema.Discriminator {
  enum Choice {
    case schema(SchemaID)
    /// The tag is there, and names no branch: where it stands.
    case unknown(Int)
    case missing
  }

  /// The branch that the tag of an object names (OpenAPI 3.1 §4.8.25); `nil` for other values.
  ///
  /// A tag is a string; numbers and booleans are taken by their spelling.
  func choice(_ document: borrowing Document, _ index: Int) -> Choice? {
    guard document.type(index) == .object else { return nil }
    guard let value = document.member(property, of: index) else { return .missing }
    let tag: String
    switch document.type(value) {
    case .string: tag = document.string(value)
    case .integer, .number, .boolean: tag = document.text(value)
    case .null, .array, .object: return .unknown(value)
    }
    return mapping[tag].map { .schema($0) } ?? .unknown(value)
  }
}

extension Contract {
  /// Whether a tag names every branch that an object can have.
  ///
  /// Branches that are written in place have no name: which one an object means is then seen by what
  /// it holds.
  func isDiscriminated(_ schema: Schema) -> Bool {
    guard let discriminator = schema.discriminator else { return false }
    let named = Set(discriminator.mapping.values)
    return (schema.oneOf + schema.anyOf).allSatisfy { branch in
      named.contains(branch) || self[branch].reference.map(named.contains) ?? false
        || !self[branch].types.contains(TypeSet(.object))
    }
  }
}
