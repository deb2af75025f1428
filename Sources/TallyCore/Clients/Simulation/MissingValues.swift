import TallyDocuments

// What a property comes to that has no value, and one whose path ends early.

extension ClientSimulation {
  /// No member of the name: the properties that end here are missing, and those beyond.
  mutating func decodeAbsent(
    _ entry: Int32, _ holder: Int, owner: Int, _ document: borrowing Document
  ) -> Bool {
    let site = tree.entries[Int(entry)].site
    let leaves = tree.entries[Int(entry)].leaves
    var failed = false
    if !leaves.isEmpty {
      let first = values(at: site)
      for offset in 0..<Int32(leaves.count) {
        let value = tree.values[Int(tree.siteValues[Int(first + offset)])]
        if miss(
          .absent, value.slot, place: value.place, isAbsorbed: value.isAbsorbed, at: holder,
          document)
        {
          failed = true
        }
      }
    }
    for position in tree.entries[Int(entry)].deeper {
      let slot = tree.slotLists[Int(position)]
      if missContainer(.absent, slot, site, at: holder, owner: owner, document) { failed = true }
    }
    return failed
  }

  /// A container that is no object: null, a list or a scalar.
  mutating func decodeBroken(
    _ slot: Int32, _ site: Int32, _ index: Int, owner: Int, _ document: borrowing Document
  ) -> Bool {
    switch plan.profile.paths.syntax {
    case _ where document.type(index) == .null:
      return missContainer(.null, slot, site, at: index, owner: owner, document)
    case .keyValueCoding: return decodeSlowly(slot, owner: owner, document)
    case .keysAndNumbers where document.type(index) == .array:
      return decodeSlowly(slot, owner: owner, document)
    default: return missContainer(.mismatch, slot, site, at: index, owner: owner, document)
    }
  }

  private mutating func missContainer(
    _ reason: Verdict.Reason, _ slot: Int32, _ site: Int32, at index: Int, owner: Int,
    _ document: borrowing Document
  ) -> Bool {
    if case .inSmallObjects = plan.profile.paths.literal,
      let (value, child) = literal(slot, owner: owner, document)
    {
      return decodeProperty(value, child, document)
    }
    let object = tree.objects[Int(tree.sites[Int(site)].object)]
    let entry = tree.entries[Int(tree.sites[Int(site)].entry)]
    let property = plan.properties[Int(tree.slots[Int(slot)].property)]
    let place = makePlace(
      slot, location: tree.sites[Int(site)].location, holder: object.path,
      keys: [tree.texts[Int(entry.key)]], type: property.type)
    return missOnTheWay(
      reason, slot, place: place, isAbsorbed: object.isAbsorbed, at: index, document)
  }

  /// A member whose name is a property's whole path, in an object that is no larger than the model.
  private mutating func literal(
    _ slot: Int32, owner: Int, _ document: borrowing Document
  ) -> (value: Int32, child: Int)? {
    let object = tree.objects[Int(tree.slots[Int(slot)].object)]
    var size = 0
    var child = owner + 1
    while child < document.next(owner) {
      size += 1
      child = document.next(child + 1)
    }
    let keys = plan.properties[Int(tree.slots[Int(slot)].property)].operands.first ?? []
    let name = keys.joined(separator: ".")
    guard size <= plan.models[Int(object.model)].properties.count,
      let child = member(name, of: owner, document)
    else { return nil }
    let location = tree.location(object.location, name: name)
    return (slowValue(slot, [name], location), child)
  }

  /// A path ends before its last key.
  ///
  /// With nested containers, each must be there even for an optional property.
  mutating func missOnTheWay(
    _ reason: Verdict.Reason, _ slot: Int32, place: Int32, isAbsorbed: Bool, at index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let property = plan.properties[Int(tree.slots[Int(slot)].property)]
    let isMissing = reason == .absent || reason == .null
    guard case .fails = plan.profile.paths.reaction(to: reason),
      property.needsHolders || !(property.hasFallback && isMissing)
    else {
      return miss(reason, slot, place: place, isAbsorbed: isAbsorbed, at: index, document)
    }
    let found: JSONType? = reason == .absent ? nil : document.type(index)
    let isCaught = property.isLenient && !property.needsHolders
    let isLost = record(
      .fail(reason, wanted: .dictionary), slot: slot, place: place,
      isAbsorbed: isAbsorbed || isCaught, found: found, at: index, document)
    return isLost && !isCaught
  }

  /// A property without a value.
  mutating func miss(
    _ reason: Verdict.Reason, _ slot: Int32, place: Int32, isAbsorbed: Bool, at index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let property = plan.properties[Int(tree.slots[Int(slot)].property)]
    let type = plan.types[Int(tree.places[Int(place)].type)]
    // What stands on the way and is no object holds no value either.
    let missing: Verdict.Reason = reason == .null && !property.ignoresNull ? reason : .absent
    let reaction = reactions(to: missing, type, property.profile).of(type).reaction(
      isOptional: type.isOptional, hasDefault: property.hasFallback)
    let isDemanded =
      property.mustBePresent && reason == .absent || property.mustNotBeNull && reason == .null
    let verdict = Verdict.fail(reason).reacted(isDemanded ? .fails : reaction)
    // What must be there is asked for outside of what the property catches.
    let isCaught = property.isLenient && !isDemanded
    let holder = tree.objects[Int(tree.slots[Int(slot)].object)].isAbsorbed
    let isLost = record(
      verdict, slot: slot, place: place,
      isAbsorbed: isCaught || (isDemanded ? holder : isAbsorbed),
      found: reason == .absent ? nil : document.type(index), at: index, document)
    return isLost && !isCaught
  }
}
