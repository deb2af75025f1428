package import TallyCore
package import TallyDocuments

extension [ClientModel] {
  /// Adds a client, or its models to those of a client that decodes alike.
  ///
  /// - Throws: `InputError` at a model that is there already.
  package mutating func join(_ other: ClientModel) throws(InputError) {
    guard let index = firstIndex(where: { $0.isOf(other) }) else { return append(other) }
    for (name, each) in other.models.sorted(by: { $0.key < $1.key }) {
      if let first = self[index].models[name] {
        throw InputError(
          .invalid(
            "the model \"\(name)\" is already declared in \(first.location.file)",
            hint: "Keep one of the two, or give the files clients of their own."),
          at: each.location)
      }
      self[index].models[name] = each
    }
    self[index].notices += other.notices
    self[index].ignores += other.ignores
  }
}

extension ClientModel {
  /// Whether the other is of the same client and decodes alike.
  package func isOf(_ other: ClientModel) -> Bool {
    client == other.client && decoder == other.decoder
  }
}
