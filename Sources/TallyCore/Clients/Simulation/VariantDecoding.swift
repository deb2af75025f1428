import TallyDocuments

// Objects of several kinds, of which a tag says which.

extension ClientSimulation {
  /// Decodes what an object of a kind has beside what all have, once its tag is known.
  mutating func decodeVariant(
    _ object: Int32, _ index: Int, _ document: borrowing Document
  ) -> Bool {
    let at = tree.objects[Int(object)]
    let variants = plan.variants[Int(plan.models[Int(at.model)].variants)]
    guard
      case .value(let tag, let location) = resolve(
        variants.keys, in: object, owner: index, document),
      let text = Self.tagText(tag, document)
    else {
      // What is wrong with the tag is told of the tag.
      return false
    }
    let isRefused = variants.refused.contains(text)
    guard !isRefused, let branch = variants.branches[text] ?? variants.otherwise else {
      return tellOfTag(object, variants, location, tag, document)
    }
    let key = SimulationTree.ObjectKey(
      location: at.location, model: branch, isAbsorbed: at.isAbsorbed, supplied: nil)
    let number = tree.objectNumbers[key] ?? makeObject(key, path: at.path)
    tree.objectNumbers[key] = number
    return decodeObject(number, index, owner: index, document)
  }

  private static func tagText(_ index: Int, _ document: borrowing Document) -> String? {
    switch document.type(index) {
    case .string: document.string(index)
    case .boolean: document.text(index)
    case .integer, .number: document.double(index).flatMap { Int(exactly: $0) }.map { "\($0)" }
    case .null, .array, .object: nil
    }
  }

  /// A tag for which there is no branch.
  private mutating func tellOfTag(
    _ object: Int32, _ variants: SimulationPlan.VariantsEntry, _ location: Int32, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    if tree.objects[Int(object)].tagSlot < 0 {
      tree.slots.append(SimulationTree.Slot(property: variants.tag, object: object))
      tree.objects[Int(object)].tagSlot = Int32(tree.slots.count - 1)
    }
    let at = tree.objects[Int(object)]
    let place = makePlace(
      at.tagSlot, location: location, holder: at.path, keys: variants.keys,
      type: plan.properties[Int(variants.tag)].type)
    return record(
      .fail(.unknownCase), slot: at.tagSlot, place: place, isAbsorbed: at.isAbsorbed,
      found: document.type(index), at: index, document)
  }
}
