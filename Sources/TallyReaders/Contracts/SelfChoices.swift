import TallyCore

extension ContractReading {
  /// Takes a schema out of its own choices, where it would stand for anything at all.
  ///
  /// `Node` that is `anyOf` of `Node` and an object is the object.
  mutating func dropSelfChoices() {
    for index in contract.schemas.indices {
      let id = SchemaID(index)
      let schema = contract[id]
      guard schema.anyOf.contains(id) || schema.oneOf.contains(id) else { continue }
      contract[id].anyOf.removeAll { $0 == id }
      contract[id].oneOf.removeAll { $0 == id }
      contract.notices.append(
        Notice("a schema that is a choice of itself: that choice is left out", at: schema.location))
    }
  }
}
