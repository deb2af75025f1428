package import TallyDocuments

/// The observing walk: one pass over each body, guided by the contract.
///
/// One observer serves one endpoint on one core; what several have seen is merged. It never judges:
/// it counts what stands where, and keeps the first evidence of each thing that a rule may ask for.
package struct Observer {
  var shapes: ShapeCompiler
  var names = NameTable()
  var tree = ObservedTree()
  /// By the shape's index in the tree.
  var known: [Shape] = []
  private var indices: [ShapeKey: Int32] = [:]
  /// The member of a shape by name: both indices in one word.
  private var members: [UInt64: Int32] = [:]
  private var stamp: UInt32 = 0
  let root: Int32

  /// - Parameters:
  ///   - contract: The arena of the endpoint's schemas.
  ///   - schema: What the endpoint promises of its body; `nil` if nothing.
  package init(contract: Contract, schema: SchemaID?) {
    shapes = ShapeCompiler(contract: contract)
    root = 0
    let shape = schema.map { register(shapes.shape(of: [$0])) } ?? ObservedTree.undeclared
    _ = add(parent: -1, label: ObservedTree.Label.root, shape: shape)
  }

  /// Records one body.
  ///
  /// - Complexity: O(*v*) for *v* values. Allocates only where something is seen for the first time.
  package mutating func observe(_ document: Document) {
    visit(document, 0, root)
  }
}

// MARK: - The walk

extension Observer {
  private mutating func visit(_ document: borrowing Document, _ index: Int, _ start: Int32) {
    var node = start
    while tree[node].traits.contains(.hasChoices) { node = settle(document, index, node) }
    let type = document.type(index)
    let slot = Int(node) &* 8 &+ Int(type.rawValue)
    tree.counts[slot] &+= 1
    tree[node].visits &+= 1
    if tree[node].visits <= Limits.samples || tree.counts[slot] == 1 {
      keepSample(document, index, node, type)
    }
    if tree[node].traits.contains(.hasAssertions) { test(document, index, node) }
    switch type {
    case .object: visitMembers(document, index, node)
    case .array: visitElements(document, index, node)
    case .integer where document.length(index) > 9: weigh(document, index, node)
    default: break
    }
  }

  private mutating func visitMembers(_ document: borrowing Document, _ index: Int, _ node: Int32) {
    stamp &+= 1
    let visit = stamp
    tree[node].objects &+= 1
    if tree[node].objects == 1 { prepareRequired(node) }
    var guess = tree[node].first
    var last: Int32 = -1
    var name = index &+ 1
    let end = document.next(index)
    while name < end {
      var member = guess
      if guess < 0 || !names.matches(tree[guess].label, document, name) {
        member = self.member(document, name, of: node)
        if last < 0 { tree[node].first = member } else { tree[last].follower = member }
      }
      if tree[member].stamp != visit {
        tree[member].stamp = visit
        tree[member].present &+= 1
      } else if tree[member].label >= 0 {
        noteDuplicate(document, name, member)
      }
      self.visit(document, name &+ 1, member)
      last = member
      guess = tree[member].follower
      name = document.next(name &+ 1)
    }
    if tree[node].traits.contains(.hasRequired) { noteAbsent(document, index, node, visit) }
  }

  private mutating func visitElements(_ document: borrowing Document, _ index: Int, _ node: Int32) {
    var element = index &+ 1
    let end = document.next(index)
    guard element < end else { return }
    var position = 0
    while element < end {
      visit(document, element, self.element(position, of: node))
      position &+= 1
      element = document.next(element)
    }
  }

  private mutating func noteAbsent(
    _ document: borrowing Document, _ index: Int, _ node: Int32, _ visit: UInt32
  ) {
    for position in tree.required[Int(node)].indices {
      let member = tree.required[Int(node)][position]
      guard tree[member].stamp != visit else { continue }
      tree.details[Int(member)].requiredAbsent &+= 1
      if tree.details[Int(member)].absence == nil {
        tree.details[Int(member)].absence = Evidence(document, index)
      }
    }
  }
}

// MARK: - Nodes on demand

extension Observer {
  /// The index of a shape, which is given one when it is first met.
  mutating func register(_ shape: Shape) -> Int32 {
    if let index = indices[shape.key] { return index }
    let index = Int32(known.count)
    indices[shape.key] = index
    known.append(shape)
    for (position, member) in shape.members.enumerated() {
      members[Self.key(index, names.intern(member.name))] = Int32(position)
    }
    return index
  }

  mutating func add(parent: Int32, label: Int32, shape: Int32) -> Int32 {
    var traits: ObservedTree.Traits = []
    if shape >= 0 {
      let shape = known[Int(shape)]
      if !shape.choices.isEmpty { traits.insert(.hasChoices) }
      if !shape.assertions.isEmpty || !shape.formats.isEmpty || shape.isNever {
        traits.insert(.hasAssertions)
      }
      if shape.members.contains(where: \.isRequired) { traits.insert(.hasRequired) }
      if case .schemas = shape.additional { traits.insert(.isMap) }
    }
    return tree.add(parent: parent, label: label, shape: shape, traits: traits)
  }

  /// The declared member of a shape that a name entry spells.
  func declared(_ name: Int32, of shape: Int32) -> Shape.Member? {
    guard shape >= 0, let position = members[Self.key(shape, name)] else { return nil }
    return known[Int(shape)].members[Int(position)]
  }

  /// The node of a member, which is added when its name is first met.
  private mutating func member(
    _ document: borrowing Document, _ name: Int, of node: Int32
  ) -> Int32 {
    if let label = names.find(document, name) {
      if let child = tree.child(node, label) { return child }
      if let member = declared(label, of: tree[node].shape) {
        return add(parent: node, label: label, shape: shape(of: member.schemas))
      }
    }
    if tree[node].anyKey >= 0 { return tree[node].anyKey }
    if tree[node].traits.contains(.isMap) || isKey(document, name, of: node) {
      return addAnyKey(to: node)
    }
    tree[node].undeclaredNames &+= 1
    return add(
      parent: node, label: names.intern(document, name), shape: ObservedTree.undeclared)
  }

  /// Whether an undeclared name is data rather than a name.
  private func isKey(_ document: borrowing Document, _ name: Int, of node: Int32) -> Bool {
    tree[node].undeclaredNames >= Limits.distinctNames || tree.nodes.count >= Limits.locations
      || isIdentifier(document, name)
  }

  private mutating func addAnyKey(to node: Int32) -> Int32 {
    var shape = ObservedTree.undeclared
    if tree[node].shape >= 0, case .schemas(let ids) = known[Int(tree[node].shape)].additional {
      shape = self.shape(of: ids)
    }
    let child = add(parent: node, label: ObservedTree.Label.anyKey, shape: shape)
    tree[node].anyKey = child
    return child
  }

  private mutating func element(_ position: Int, of node: Int32) -> Int32 {
    let shape = tree[node].shape
    if shape >= 0, position < known[Int(shape)].tuple.count {
      let label = ObservedTree.Label.tuple &- Int32(position)
      if let child = tree.child(node, label) { return child }
      return add(
        parent: node, label: label, shape: self.shape(of: known[Int(shape)].tuple[position]))
    }
    if tree[node].element >= 0 { return tree[node].element }
    let items = shape >= 0 ? known[Int(shape)].items : nil
    let child = add(
      parent: node, label: ObservedTree.Label.element,
      shape: items.map { self.shape(of: $0) } ?? ObservedTree.undeclared)
    tree[node].element = child
    return child
  }

  /// Gives every required member its node, so that an absence has a place to be counted.
  private mutating func prepareRequired(_ node: Int32) {
    guard tree[node].traits.contains(.hasRequired) else { return }
    for member in known[Int(tree[node].shape)].members where member.isRequired {
      tree.required[Int(node)].append(child(of: node, for: member))
    }
  }

  /// The node of a declared member, added if it was never met.
  mutating func child(of node: Int32, for member: Shape.Member) -> Int32 {
    let label = names.intern(member.name)
    return tree.child(node, label)
      ?? add(parent: node, label: label, shape: shape(of: member.schemas))
  }

  mutating func shape(of schemas: [SchemaID]) -> Int32 {
    schemas.isEmpty ? ObservedTree.undeclared : register(shapes.shape(of: schemas))
  }

  private static func key(_ shape: Int32, _ name: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: shape)) << 32 | UInt64(UInt32(bitPattern: name))
  }
}
