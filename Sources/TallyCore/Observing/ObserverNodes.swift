import TallyDocuments

// Nodes on demand: what happens when a location, a name or a shape is met for the first time.

extension Observer {
  /// Adds a node with the checks of its shape.
  mutating func add(parent: Int32, label: Int32, shape: Int32, isBanned: Bool = false) -> Int32 {
    let spelling = label >= 0 ? names.spelling(label) : Spelling()
    var traits: ObservedTree.Traits = isBanned ? .isBanned : []
    guard shape >= 0 else {
      return tree.add(
        ObservedTree.Node(
          spelling: spelling, types: .any, traits: traits, label: label, shape: shape, checks: 0,
          checkCount: 0),
        parent: parent)
    }
    let known = shapes[shape]
    let range = checks.range(of: known, number: shape, &names)
    traits.formUnion(ObservedTree.Traits(known, hasChecks: !range.isEmpty))
    return tree.add(
      ObservedTree.Node(
        spelling: spelling, types: known.types.withIntegers, traits: traits, label: label,
        shape: shape, checks: Int32(range.lowerBound), checkCount: Int32(range.count)),
      parent: parent)
  }

  /// Adds a node for a child.
  mutating func add(parent: Int32, label: Int32, _ place: Shape.Place) -> Int32 {
    let node = add(
      parent: parent, label: label, shape: shape(of: place.schemas), isBanned: !place.bans.isEmpty)
    if !place.bans.isEmpty { tree.bans[node] = place.bans }
    return node
  }

  mutating func shape(of schemas: [SchemaID]) -> Int32 { shapes.number(of: schemas, &names) }

  /// The node of a member, which is added when its name is first met.
  mutating func member(_ document: borrowing Document, _ name: Int, of node: Int32) -> Int32 {
    if let label = names.find(document, name) {
      if let child = tree.child(node, label) { return child }
      if let member = shapes.declared(label, of: tree[node].shape) {
        return add(parent: node, label: label, member.place)
      }
    }
    if tree[node].traits.contains(.isMap) {
      if let child = matched(document, name, of: node) { return child }
      if case .schemas = shapes[tree[node].shape].additional { return anyKey(of: node) }
    }
    if isKey(document, name, of: node) { return anyKey(of: node) }
    tree[node].undeclaredNames &+= 1
    return add(parent: node, label: names.intern(document, name), others(of: node))
  }

  /// The node of a member whose name a pattern matches.
  ///
  /// Names that the same patterns match are keys of one map. The first of them are remembered, so
  /// that a pattern is not asked again.
  private mutating func matched(
    _ document: borrowing Document, _ name: Int, of node: Int32
  ) -> Int32? {
    guard let ruling = shapes[tree[node].shape].patterns?.ruling(for: document.string(name)),
      ruling.isDeclared
    else { return nil }
    let number = patternPlaces[ruling.place] ?? Int32(patternPlaces.count)
    patternPlaces[ruling.place] = number
    let label = ObservedTree.Label.pattern &+ number
    let child = tree.child(node, label) ?? add(parent: node, label: label, ruling.place)
    if tree[node].undeclaredNames < Limits.distinctNames, tree.nodes.count < Limits.locations {
      tree[node].undeclaredNames &+= 1
      tree.name(names.intern(document, name), child, of: node)
    }
    return child
  }

  /// What applies to members that are neither listed nor matched.
  private func others(of node: Int32) -> Shape.Place {
    guard tree[node].shape >= 0 else { return Shape.Place() }
    let shape = shapes[tree[node].shape]
    var place = Shape.Place(bans: shape.additionalBans)
    if case .schemas(let schemas) = shape.additional { place.schemas = schemas }
    return place
  }

  /// Whether an undeclared name is data rather than a name.
  private func isKey(_ document: borrowing Document, _ name: Int, of node: Int32) -> Bool {
    tree[node].undeclaredNames >= Limits.distinctNames || tree.nodes.count >= Limits.locations
      || isIdentifier(document, name)
  }

  private mutating func anyKey(of node: Int32) -> Int32 {
    if tree[node].anyKey >= 0 { return tree[node].anyKey }
    let child = add(parent: node, label: ObservedTree.Label.anyKey, others(of: node))
    tree[node].anyKey = child
    return child
  }

  mutating func element(_ position: Int, of node: Int32) -> Int32 {
    let shape = tree[node].shape
    if shape >= 0, position < shapes[shape].tuple.count {
      let label = ObservedTree.Label.tuple &- Int32(position)
      if let child = tree.child(node, label) { return child }
      return add(parent: node, label: label, shapes[shape].tuple[position])
    }
    if tree[node].element >= 0 { return tree[node].element }
    let place = shape >= 0 ? shapes[shape].items : Shape.Place()
    let child = add(parent: node, label: ObservedTree.Label.element, place)
    tree[node].element = child
    return child
  }

  /// Gives every required member its node, so that an absence has a place to be counted.
  @inline(never)
  mutating func prepareRequired(_ node: Int32) {
    for member in shapes[tree[node].shape].members where member.isRequired {
      let child = child(of: node, for: member)
      tree[child].isRequired = 1
      tree.required[Int(node)].append(child)
    }
    tree[node].requiredCount = Int32(tree.required[Int(node)].count)
  }

  /// The node of a declared member, added if it was never met.
  mutating func child(of node: Int32, for member: Shape.Member) -> Int32 {
    let label = names.intern(member.name)
    return tree.child(node, label)
      ?? add(parent: node, label: label, member.place)
  }
}

extension ObservedTree.Traits {
  fileprivate init(_ shape: Shape, hasChecks: Bool) {
    self = hasChecks ? .hasChecks : []
    if !shape.choices.isEmpty { insert(.hasChoices) }
    if shape.members.contains(where: \.isRequired) { insert(.hasRequired) }
    if case .schemas = shape.additional { insert(.isMap) }
    if shape.patterns != nil { insert(.isMap) }
    if !shape.tuple.isEmpty { insert(.isTuple) }
  }
}

extension TypeSet {
  /// The same set, with integers where there are numbers.
  fileprivate var withIntegers: TypeSet {
    contains(TypeSet(.number)) ? union(TypeSet(.integer)) : self
  }
}

/// Whether a member name is an identifier of a thing: digits alone, a UUID, a long hexadecimal text.
///
/// Objects with such names are maps, and a report for each key would be of no use.
func isIdentifier(_ document: borrowing Document, _ name: Int) -> Bool {
  let content = document.content(name)
  guard !content.isEmpty else { return false }
  var digits = 0
  var hexadecimal = 0
  var dashes = 0
  for offset in content {
    switch document.bytes[offset] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
      hexadecimal += 1
    case UInt8(ascii: "-"): dashes += 1
    default: return false
    }
  }
  let length = content.count
  if digits == length || (digits + dashes == length && digits >= 4) { return true }
  return digits + hexadecimal >= 16 && digits >= 2 && digits + hexadecimal + dashes == length
}
