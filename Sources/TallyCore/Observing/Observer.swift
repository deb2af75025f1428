package import TallyDocuments

/// The observing walk: one pass over each body, guided by the contract.
///
/// One observer serves one endpoint on one core; what several have seen is merged. It never judges:
/// it counts what stands where, and keeps the first evidence of each thing that a rule may ask for.
package struct Observer: ~Copyable {
  var names = NameTable()
  var tree = ObservedTree()
  var shapes: ShapeTable
  var checks: ValueChecks
  /// Decides which branch applies.
  var validator: Validator
  /// The numbers of the places that patterns lead to.
  var patternPlaces: [Shape.Place: Int32] = [:]
  /// How far values of the body at hand are from shapes, by both their numbers.
  var misfits: [UInt64: Misfit] = [:]
  /// How far the body at hand has been followed for the places of samples.
  var cursor = Document.EscapeCursor()
  /// Whether values are told apart that an `enum` lists.
  let countsListed: Bool
  private var stamp: UInt32 = 0
  let root: Int32 = 0

  /// - Parameters:
  ///   - contract: The arena of the endpoint's schemas.
  ///   - schema: What the endpoint promises of its body; `nil` if nothing.
  ///   - assertsFormats: Whether a `format` is more than an annotation.
  ///   - countsListed: Whether values are told apart that an `enum` lists.
  package init(
    contract: Contract, schema: SchemaID?, assertsFormats: Bool = true, countsListed: Bool = false
  ) {
    self.countsListed = countsListed
    shapes = ShapeTable(contract: contract)
    validator = Validator(contract: contract, assertsFormats: assertsFormats)
    checks = ValueChecks(testsFormats: assertsFormats)
    _ = add(
      parent: -1, label: ObservedTree.Label.root, shape: shape(of: schema.map { [$0] } ?? []))
  }

  /// Records one body.
  ///
  /// - Complexity: O(*v*) for *v* values. Allocates only where something is seen for the first time.
  package mutating func observe(_ document: borrowing Document) {
    cursor = Document.EscapeCursor()
    if !misfits.isEmpty { misfits.removeAll(keepingCapacity: true) }
    validator.forget()
    visit(document, 0, root, document.type(0))
  }
}

// MARK: - The walk

extension Observer {
  /// A value at a node that a choice may still lead away from, or that has checks.
  private mutating func visit(
    _ document: borrowing Document, _ index: Int, _ start: Int32, _ type: JSONType
  ) {
    if tree[start].traits.contains(.isBanned) { noteBanned(document, index, start) }
    var node = start
    while tree[node].traits.contains(.hasChoices) {
      tree[node].settledCount &+= 1
      let settled = tree.settled[ObservedTree.slot(node, type)]
      node = settled >= 0 ? settled : settle(document, index, node)
    }
    count(document, index, node, type)
    if tree[node].traits.contains(.hasChecks), tree[node].types.contains(TypeSet(type)) {
      test(document, index, node, type)
    }
    descend(document, index, node, type)
  }

  /// Counts a value; its first sights are kept.
  @inline(__always)
  private mutating func count(
    _ document: borrowing Document, _ index: Int, _ node: Int32, _ type: JSONType
  ) {
    let slot = ObservedTree.slot(node, type)
    let count = tree.counts[slot] &+ 1
    tree.counts[slot] = count
    if count <= Limits.samples { keepSample(document, index, node, type) }
  }

  @inline(__always)
  private mutating func descend(
    _ document: borrowing Document, _ index: Int, _ node: Int32, _ type: JSONType
  ) {
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
    if tree[node].traits.contains(.hasRequired), tree.objects(node) == 1 { prepareRequired(node) }
    var member = tree[node].first
    var last: Int32 = -1
    var required: Int32 = 0
    var name = index &+ 1
    let end = document.next(index)
    while name < end {
      if member < 0
        || !tree[member].spelling.matches(document.entries[name], document.bytes)
      {
        member = follower(of: last, in: node, document, name)
      }
      last = member
      if tree[member].stamp != visit {
        tree[member].stamp = visit
        required &+= Int32(tree[member].isRequired)
      } else if tree[member].label >= 0 {
        noteDuplicate(document, name, member)
      }
      let value = name &+ 1
      name = document.next(value)
      let type = document.type(value)
      if tree[member].traits.isDisjoint(with: .demanding) {
        count(document, value, member, type)
        descend(document, value, member, type)
      } else {
        self.visit(document, value, member, type)
      }
      member = tree[last].follower
    }
    if required < tree[node].requiredCount { noteAbsent(document, index, node, visit) }
  }

  /// The member that a name is of, where it is not the one that was expected.
  @inline(never)
  private mutating func follower(
    of last: Int32, in node: Int32, _ document: borrowing Document, _ name: Int
  ) -> Int32 {
    if last < 0 {
      let member = self.member(document, name, of: node)
      tree[node].first = member
      return member
    }
    let expected = tree[last].follower
    let other = tree[last].otherFollower
    // An expected name that is longer than a guess compares, or another that is right.
    if expected >= 0, names.matches(tree[expected].label, document, name) { return expected }
    if other >= 0, names.matches(tree[other].label, document, name) {
      expect(other, after: last)
      return other
    }
    let member = self.member(document, name, of: node)
    if member != expected { expect(member, after: last) }
    return member
  }

  /// Makes a member the one that is expected after another, and keeps the one that was.
  private mutating func expect(_ member: Int32, after last: Int32) {
    tree[last].otherFollower = tree[last].follower
    tree[last].follower = member
  }

  private mutating func visitElements(_ document: borrowing Document, _ index: Int, _ node: Int32) {
    var position = 0
    var element = index &+ 1
    let end = document.next(index)
    while element < end {
      let known = tree[node].traits.contains(.isTuple) ? -1 : tree[node].element
      let child = known >= 0 ? known : self.element(position, of: node)
      let type = document.type(element)
      if tree[child].traits.isDisjoint(with: .demanding) {
        count(document, element, child, type)
        descend(document, element, child, type)
      } else {
        visit(document, element, child, type)
      }
      position &+= 1
      element = document.next(element)
    }
  }
}
