import TallyCore

extension ContractReading {
  /// Opens the circles in which a schema is a choice of itself, or of what builds upon it.
  ///
  /// `Node` that is `anyOf` of `Node` and an object is the object. `Pet` that is `oneOf` of `Cat` and
  /// `Dog`, where both are `allOf` of `Pet` and more, has no end by the letter; everyone means that
  /// they build upon what `Pet` says beside its choice.
  mutating func openSelfChoices() {
    for index in contract.schemas.indices {
      let id = SchemaID(index)
      dropSelf(from: id)
      let builders = self.builders(upon: id)
      // What says nothing beside its choice is a circle and nothing else.
      guard !builders.isEmpty, contract[id].saysMoreThanChoices else { continue }
      var plain = contract[id]
      plain.anyOf = []
      plain.oneOf = []
      plain.discriminator = nil
      let base = contract.add(plain)
      for builder in builders {
        contract[builder].allOf = contract[builder].allOf.map { $0 == id ? base : $0 }
        if contract[builder].reference == id { contract[builder].reference = base }
      }
    }
  }

  /// Takes a schema out of its own choices; one that has no other is a circle, and stays one.
  private mutating func dropSelf(from id: SchemaID) {
    let choices = [contract[id].anyOf, contract[id].oneOf]
    guard choices.contains(where: { $0.contains(id) }),
      choices.allSatisfy({ $0.isEmpty || $0.contains { $0 != id } })
    else { return }
    contract[id].anyOf.removeAll { $0 == id }
    contract[id].oneOf.removeAll { $0 == id }
    contract.notices.append(
      Notice(
        "a schema that is a choice of itself: that choice is left out", at: contract[id].location))
  }

  /// The schemas that name this one under `allOf`, among those that its branches are made of.
  private func builders(upon id: SchemaID) -> [SchemaID] {
    var pending = contract[id].oneOf + contract[id].anyOf
    var seen: Set<SchemaID> = [id]
    var builders: [SchemaID] = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let parts = contract[next].allOf + (contract[next].reference.map { [$0] } ?? [])
      if parts.contains(id) { builders.append(next) }
      pending += parts
    }
    return builders.sorted()
  }
}

extension Schema {
  fileprivate var saysMoreThanChoices: Bool {
    types != .any || !properties.isEmpty || !required.isEmpty || additional != .absent
      || !assertions.isEmpty || !allOf.isEmpty || reference != nil || items != nil
  }
}
