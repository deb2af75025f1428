import TallyDocuments

extension Contract {
  /// What the contract calls the schema, or the one within which it is written: `User` for what
  /// stands below `/components/schemas/User`, a file's name for what stands in a file of its own.
  package func componentName(of id: SchemaID) -> String? {
    let schema = self[id]
    let tokens = (try? JSONPointer(schema.pointer))?.tokens ?? []
    for holder in Self.holders where tokens.count > holder.count {
      if tokens.prefix(holder.count).elementsEqual(holder) { return tokens[holder.count] }
    }
    guard schema.location.file != file else { return nil }
    let name = schema.location.file.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  /// Where contracts keep the schemas that they name.
  private static let holders = [
    ["components", "schemas"], ["components", "responses"], ["definitions"], ["$defs"],
  ]
}

extension Schema {
  /// Whether it speaks of a member by name.
  package func names(_ member: String) -> Bool {
    required.contains(member) || properties.contains { $0.name == member }
  }
}
