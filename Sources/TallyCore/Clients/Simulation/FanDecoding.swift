import TallyDocuments

extension ClientSimulation {
  /// A path through a list is a list of what its elements have.
  mutating func decodeFan(
    _ slot: Int32, _ keys: [String], _ indices: [Int?], _ location: Int32, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let property = plan.properties[Int(tree.slots[Int(slot)].property)]
    let type = plan.types[Int(property.type)]
    let value = slowValue(slot, keys, location)
    guard case .list = type.kind else {
      if case .scalar = type.kind, case .any = type.scalar { return false }
      let isPrimitive = if case .scalar = type.kind { type.scalar.isPrimitive } else { false }
      let verdict =
        isPrimitive ? Verdict(.crash, .unrecognizedSelector) : Verdict.fail(.mismatch)
      return tell(verdict, value, index, document)
    }
    guard case .model = plan.types[Int(type.inner)].kind else { return false }
    var failed = false
    kept = 0
    for case let child? in indices {
      let element = fanElement(of: value, type: type.inner)
      if document.type(child) == .object {
        kept += 1
        if decodeModel(element, child, document) { failed = true }
      } else {
        _ = tell(Verdict(.drop, .dropped), element, child, document)
      }
    }
    return failed
  }

  /// The elements of a fanned-out path stand where the path leads, not below it.
  private mutating func fanElement(of value: Int32, type: Int32) -> Int32 {
    if tree.values[Int(value)].element < 0 {
      let holder = tree.values[Int(value)]
      tree.values.append(
        SimulationTree.Value(
          type: type, slot: holder.slot, place: holder.place, isAbsorbed: holder.isAbsorbed,
          absorbs: false, settings: holder.settings, entry: plan.types[Int(type)],
          traits: holder.traits.union(.isElement), profile: holder.profile))
      tree.values[Int(value)].element = Int32(tree.values.count - 1)
    }
    return tree.values[Int(value)].element
  }
}
