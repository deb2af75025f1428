import TallyDocuments

extension Observer {
  /// What has been seen so far, in the form that merges.
  ///
  /// Declared members that were never met are listed too, with their holders: that is how an absence
  /// becomes a fact.
  ///
  /// - Complexity: O(*k*) in the locations met.
  package mutating func observation() -> Observation {
    addUnseenMembers()
    var locations: [InstanceLocation] = []
    var observation = Observation()
    for index in 0..<tree.nodes.count {
      let node = tree.nodes[index]
      let location = self.location(of: index, above: locations)
      locations.append(location)
      let facts = self.facts(of: index)
      let key = Observation.Key(location: location, shape: shapeKey(of: node))
      observation.facts[key, default: Facts()].merge(facts)
      if let standing = standing(of: index) {
        observation.standing[location] = max(observation.standing[location] ?? standing, standing)
      }
    }
    return observation
  }

  private mutating func addUnseenMembers() {
    var index = 0
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      if node.shape >= 0, tree.objects(Int32(index)) > 0 {
        for member in shapes[node.shape].members where member.isDeclared {
          _ = child(of: Int32(index), for: member)
        }
      }
      index += 1
    }
  }

  private func location(
    of index: Int, above locations: [InstanceLocation]
  ) -> InstanceLocation {
    guard tree.parents[index] >= 0 else { return .root }
    let parent = locations[Int(tree.parents[index])]
    let node = tree.nodes[index]
    switch node.label {
    case ObservedTree.Label.variant: return parent
    case ObservedTree.Label.element: return parent.appending(.anyElement)
    case ObservedTree.Label.anyKey: return parent.appending(.anyKey)
    case 0...: return parent.appending(.member(names.string(node.label)))
    case let label where ObservedTree.Label.isPattern(label): return parent.appending(.anyKey)
    default: return parent.appending(.element(Int(ObservedTree.Label.tuple - node.label)))
    }
  }

  private func shapeKey(of node: ObservedTree.Node) -> ShapeKey {
    node.shape >= 0 ? shapes[node.shape].key : .undeclared
  }

  private func facts(of index: Int) -> Facts {
    let node = tree.nodes[index]
    var facts = tree.details[index]
    for type in JSONType.allCases {
      let count = tree.counts[index * 8 + Int(type.rawValue)]
      if count > 0 { facts.types[type] = count }
    }
    let holder = tree.parents[index]
    guard holder >= 0, node.label >= 0 else { return facts }
    facts.present = tree.present(Int32(index))
    if let member = shapes.declared(node.label, of: tree[holder].shape) {
      facts.holders = tree.objects(holder)
      if member.isRequired { facts.requiredHolders = facts.holders }
    }
    return facts
  }

  /// How the holder stands to a member that it does not list; `nil` for what it does.
  private func standing(of index: Int) -> Observation.Standing? {
    let node = tree.nodes[index]
    guard tree.parents[index] >= 0, node.shape < 0,
      node.label >= 0 || node.label == ObservedTree.Label.anyKey
    else { return nil }
    let holder = tree[tree.parents[index]].shape
    if node.label >= 0, shapes.declared(node.label, of: holder) != nil { return nil }
    guard holder >= 0 else { return .open }
    let shape = shapes[holder]
    guard shape.types.contains(TypeSet(.object)) else { return .open }
    switch shape.additional {
    case .forbidden: return .forbidden
    case .unpromised: return .unpromised
    case .open, .schemas: return .open
    }
  }
}
