import TallyDocuments

// What happens when a value is met for the first time.

extension ClientSimulation {
  /// The first of the values that fill the leaves of a site.
  mutating func values(at site: Int32) -> Int32 {
    let known = tree.sites[Int(site)].values
    if known >= 0 { return known }
    let start = Int32(tree.siteValues.count)
    let entry = tree.entries[Int(tree.sites[Int(site)].entry)]
    let object = tree.objects[Int(tree.sites[Int(site)].object)]
    for leaf in entry.leaves {
      let slot = tree.slotLists[Int(leaf)]
      let value = makeValue(
        slot, location: tree.sites[Int(site)].location, holder: object.path,
        keys: [tree.texts[Int(entry.key)]])
      tree.siteValues.append(value)
    }
    tree.sites[Int(site)].values = start
    if entry.leaves.count == 1, entry.deeper.isEmpty {
      tree.sites[Int(site)].value = tree.siteValues[Int(start)]
    }
    return start
  }

  /// A value of a property, at a location that keys lead to.
  mutating func makeValue(
    _ slot: Int32, location: Int32, holder: Int32, keys: [String], type: Int32? = nil
  ) -> Int32 {
    let owner = tree.slots[Int(slot)]
    let property = plan.properties[Int(owner.property)]
    let type = type ?? property.type
    let place = makePlace(
      slot, location: location, holder: holder, keys: keys, type: type)
    let entry = plan.types[Int(type)]
    let absorbs =
      property.isLenient
      || !property.mustFit && plan.profiles[Int(property.profile)].objectFailure.absorbs(entry)
    let isAbsorbed = absorbs || tree.objects[Int(owner.object)].isAbsorbed
    tree.values.append(
      SimulationTree.Value(
        type: type, slot: slot, place: place, isAbsorbed: isAbsorbed, absorbs: absorbs,
        settings: property.settings, entry: entry, traits: plan.traits[Int(owner.property)],
        profile: property.profile))
    return Int32(tree.values.count - 1)
  }

  /// The decoder names a property by its coding key or, with key-value coding, by its own name; what
  /// an adapter reads is some other property, of which only the path is known.
  mutating func makePlace(
    _ slot: Int32, location: Int32, holder: Int32, keys: [String], type: Int32
  ) -> Int32 {
    let property = plan.properties[Int(tree.slots[Int(slot)].property)]
    let name =
      property.readsOthers ? keys.joined(separator: ".") : property.symbol.property
    let parts = plan.profile.paths.namesKeys ? keys : [name]
    let last = parts.last ?? ""
    let parent = parts.dropLast().reduce(holder) { tree.path($0, $1) }
    // What is decoded from its holder's own object has no part in the path.
    let path = parts.isEmpty ? holder : tree.path(parent, last)
    return tree.place(
      SimulationTree.Place(
        location: location, type: type, path: path, holder: parent, key: tree.text(last)))
  }

  /// The value of any element of a list, or of any key of a dictionary.
  mutating func element(of value: Int32, isKey: Bool) -> Int32 {
    let known = tree.values[Int(value)].element
    if known >= 0 { return known }
    let type = plan.types[Int(tree.values[Int(value)].type)].inner
    let element = makeElement(of: value, type: type, isKey: isKey)
    tree.values[Int(value)].element = element
    return element
  }

  mutating func makeElement(of value: Int32, type: Int32, isKey: Bool) -> Int32 {
    let list = tree.values[Int(value)]
    let place = tree.places[Int(list.place)]
    let label = isKey ? SimulationTree.Location.anyKey : SimulationTree.Location.element
    let path = tree.path(place.path, isKey ? "*" : "[]")
    // An optional element is a decoder's own step, so that its path holds the element.
    let holder = plan.types[Int(type)].isOptional ? path : place.path
    let number = tree.place(
      SimulationTree.Place(
        location: tree.location(place.location, label), type: type, path: path, holder: holder,
        key: place.key))
    let owner = tree.slots[Int(list.slot)].property
    let entry = plan.types[Int(type)]
    let rules =
      isKey ? plan.profiles[Int(list.profile)].maps : plan.profiles[Int(list.profile)].lists
    let absorbs =
      owner >= 0 && plan.properties[Int(owner)].elements != nil
      || rules.members(of: entry.kind).bad == .drops
    tree.values.append(
      SimulationTree.Value(
        type: type, slot: list.slot, place: number, isAbsorbed: absorbs || list.isAbsorbed,
        absorbs: absorbs, settings: list.settings, entry: entry,
        traits: list.traits.union(.isElement), profile: list.profile))
    return Int32(tree.values.count - 1)
  }
}
