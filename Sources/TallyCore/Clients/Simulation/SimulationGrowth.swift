import TallyDocuments

// What happens when something is met for the first time.

extension ClientSimulation {
  /// The object that a model is decoded from at the place of a value.
  mutating func object(of value: Int32) -> Int32 {
    let known = tree.values[Int(value)].object
    if known >= 0 { return known }
    let holder = tree.values[Int(value)]
    let place = tree.places[Int(holder.place)]
    let model = plan.types[Int(holder.type)].inner
    let key = SimulationTree.ObjectKey(
      location: place.location, model: model, isAbsorbed: holder.isAbsorbed,
      supplied: supplied(by: holder.slot))
    let number = tree.objectNumbers[key] ?? makeObject(key, path: place.path)
    tree.objectNumbers[key] = number
    tree.values[Int(value)].object = number
    return number
  }

  /// The property that an adapter fills with its tag, and no decoder reads.
  private func supplied(by slot: Int32) -> String? {
    let property = tree.slots[Int(slot)].property
    guard property >= 0, case .concat(let tag)? = plan.properties[Int(property)].adapter else {
      return nil
    }
    return tag?.key
  }

  mutating func makeObject(_ key: SimulationTree.ObjectKey, path: Int32) -> Int32 {
    let number = Int32(tree.objects.count)
    var object = SimulationTree.Object(
      model: key.model, location: key.location, path: path, depth: 0, isAbsorbed: key.isAbsorbed)
    var (plain, slow): ([Int32], [Int32]) = ([], [])
    for property in plan.models[Int(key.model)].properties
    where plan.properties[Int(property)].symbol.property != key.supplied {
      tree.slots.append(SimulationTree.Slot(property: property, object: number))
      let slot = Int32(tree.slots.count - 1)
      if isPlain(property) { plain.append(slot) } else { slow.append(slot) }
    }
    let start = Int32(tree.slotLists.count)
    tree.slotLists.append(contentsOf: slow)
    object.slow = start..<Int32(tree.slotLists.count)
    tree.objects.append(object)
    addEntries(plain, to: number)
    return number
  }

  /// Whether a property takes one value from a path of plain keys.
  private func isPlain(_ property: Int32) -> Bool {
    let operands = plan.properties[Int(property)].operands
    guard operands.count == 1, let keys = operands.first, !keys.isEmpty else { return false }
    switch plan.profile.paths.syntax {
    case .keyValueCoding: return keys.count == 1 || !keys.contains { $0.hasPrefix("@") }
    case .keysAndBrackets: return !keys.contains { plan.profile.paths.element($0) != nil }
    case .flat, .keys, .keysAndNumbers: return true
    }
  }

  /// The container in an object that the longer paths of an entry lead through.
  mutating func container(at site: Int32) -> Int32 {
    let known = tree.sites[Int(site)].container
    if known >= 0 { return known }
    let entry = tree.entries[Int(tree.sites[Int(site)].entry)]
    let holder = tree.objects[Int(tree.sites[Int(site)].object)]
    let path =
      plan.profile.paths.namesKeys
      ? tree.path(holder.path, tree.texts[Int(entry.key)]) : holder.path
    let number = Int32(tree.objects.count)
    tree.objects.append(
      SimulationTree.Object(
        model: holder.model, location: tree.sites[Int(site)].location, path: path,
        depth: holder.depth + 1, isAbsorbed: holder.isAbsorbed))
    addEntries(entry.deeper.map { tree.slotLists[Int($0)] }, to: number)
    tree.sites[Int(site)].container = number
    return number
  }

  private mutating func addEntries(_ slots: [Int32], to object: Int32) {
    let depth = Int(tree.objects[Int(object)].depth)
    var order: [String] = []
    var groups: [String: (leaves: [Int32], deeper: [Int32])] = [:]
    for slot in slots {
      let keys = plan.properties[Int(tree.slots[Int(slot)].property)].operands.first ?? []
      guard depth < keys.count else { continue }
      if groups[keys[depth]] == nil { order.append(keys[depth]) }
      if depth == keys.count - 1 {
        groups[keys[depth], default: ([], [])].leaves.append(slot)
      } else {
        groups[keys[depth], default: ([], [])].deeper.append(slot)
      }
    }
    let start = Int32(tree.entries.count)
    for key in order {
      guard let group = groups[key] else { continue }
      addEntry(key, leaves: group.leaves, deeper: group.deeper, to: object)
    }
    tree.objects[Int(object)].entries = start..<Int32(tree.entries.count)
    linkSites(of: object)
  }

  private mutating func addEntry(
    _ key: String, leaves: [Int32], deeper: [Int32], to object: Int32
  ) {
    let start = Int32(tree.slotLists.count)
    tree.slotLists.append(contentsOf: leaves)
    let middle = Int32(tree.slotLists.count)
    tree.slotLists.append(contentsOf: deeper)
    tree.entries.append(
      SimulationTree.Entry(
        key: tree.text(key), site: -1, leaves: start..<middle,
        deeper: middle..<Int32(tree.slotLists.count)))
    let entry = Int32(tree.entries.count - 1)
    let strategy = plan.client.decoder.keyStrategy
    let name = strategy.jsonName(forKey: key)
    let site = addSite(object, name: tree.names.intern(name), entry: entry)
    tree.entries[Int(entry)].site = site
    guard strategy.codingKey(forJSON: name) != key else { return }
    // No name converts to this key, not even its own.
    tree.sites[Int(site)].name = -1
    tree.sites[Int(site)].spelling = Spelling()
    tree.siteNumbers[Self.pair(object, tree.names.intern(name))] = nil
  }

  /// The first guess: members come in the order of the properties.
  private mutating func linkSites(of object: Int32) {
    var previous: Int32 = -1
    for entry in tree.objects[Int(object)].entries {
      let site = tree.entries[Int(entry)].site
      if previous < 0 {
        tree.objects[Int(object)].first = site
      } else {
        tree.sites[Int(previous)].follower = site
      }
      previous = site
    }
  }

  mutating func addSite(_ object: Int32, name: Int32, entry: Int32) -> Int32 {
    let location =
      entry < 0 ? -1 : tree.location(tree.objects[Int(object)].location, name)
    tree.sites.append(
      SimulationTree.Site(
        spelling: tree.names.spelling(name), object: object, name: name, entry: entry,
        location: location))
    let number = Int32(tree.sites.count - 1)
    tree.siteNumbers[Self.pair(object, name)] = number
    return number
  }

  static func pair(_ high: Int32, _ low: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: high)) << 32 | UInt64(UInt32(bitPattern: low))
  }
}
