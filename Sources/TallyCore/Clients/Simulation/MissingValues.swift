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
          failed = failed || !value.absorbs
        }
      }
    }
    for position in tree.entries[Int(entry)].deeper {
      let slot = tree.slotLists[Int(position)]
      if missContainer(.absent, slot, site, at: holder, document) { failed = true }
    }
    return failed
  }

  /// A container that is no object: null, a list or a scalar.
  mutating func decodeBroken(
    _ slot: Int32, _ site: Int32, _ index: Int, owner: Int, _ document: borrowing Document
  ) -> Bool {
    if document.type(index) == .null {
      return missContainer(.null, slot, site, at: index, document)
    }
    guard plan.profile.paths == .containers else {
      return decodeSlowly(slot, owner: owner, document)
    }
    return missContainer(.mismatch, slot, site, at: index, document)
  }

  private mutating func missContainer(
    _ reason: Verdict.Reason, _ slot: Int32, _ site: Int32, at index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let object = tree.objects[Int(tree.sites[Int(site)].object)]
    let entry = tree.entries[Int(tree.sites[Int(site)].entry)]
    let property = plan.properties[Int(tree.slots[Int(slot)].property)]
    let place = makePlace(
      slot, location: tree.sites[Int(site)].location, holder: object.path,
      keys: [tree.texts[Int(entry.key)]], type: property.type)
    return missOnTheWay(
      reason, slot, place: place, isAbsorbed: object.isAbsorbed, at: index, document)
  }

  /// A path ends before its last key.
  ///
  /// Nested containers must be there even for an optional property.
  mutating func missOnTheWay(
    _ reason: Verdict.Reason, _ slot: Int32, place: Int32, isAbsorbed: Bool, at index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let property = plan.properties[Int(tree.slots[Int(slot)].property)]
    let isMissing = reason == .absent || reason == .null
    guard plan.profile.paths == .containers, !(property.hasFallback && isMissing) else {
      return miss(reason, slot, place: place, isAbsorbed: isAbsorbed, at: index, document)
    }
    let found: JSONType? = reason == .absent ? nil : document.type(index)
    let isLost = record(
      .fail(reason, wanted: .dictionary), slot: slot, place: place,
      isAbsorbed: isAbsorbed || property.isLenient, found: found, at: index, document)
    return isLost && !property.isLenient
  }

  /// A property without a value.
  mutating func miss(
    _ reason: Verdict.Reason, _ slot: Int32, place: Int32, isAbsorbed: Bool, at index: Int,
    _ document: borrowing Document
  ) -> Bool {
    let property = plan.properties[Int(tree.slots[Int(slot)].property)]
    let type = plan.types[Int(tree.places[Int(place)].type)]
    let keepsInitialValue =
      plan.profile.primitivesKeepInitialValue && type.kind == .scalar && type.scalar.isPrimitive
    let verdict: Verdict =
      if property.hasFallback {
        Verdict(.keepsDefault, reason)
      } else if !type.isOptional || property.mustBePresent && reason == .absent {
        .fail(reason)
      } else {
        Verdict(keepsInitialValue ? .keepsDefault : .nil, reason)
      }
    let isLost = record(
      verdict, slot: slot, place: place, isAbsorbed: isAbsorbed || property.isLenient,
      found: reason == .absent ? nil : .null, at: index, document)
    return isLost && !property.isLenient
  }
}
