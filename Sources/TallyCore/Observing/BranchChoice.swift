import TallyDocuments

// Which shape a value is recorded under, where the contract leaves that to the value: the branch of a
// `oneOf` or `anyOf` that its tag names, else the one it fits, else the nearest; and `then` or `else`.

extension Observer {
  /// The node, at the same location, for what the value settles the first of its choices by.
  ///
  /// Where the value's type alone decides, the node is kept for all values of the type.
  @inline(never)
  mutating func settle(_ document: borrowing Document, _ index: Int, _ node: Int32) -> Int32 {
    let shape = shapes[tree[node].shape]
    let settled =
      shape.choices[0].isUnion
      ? settleUnion(shape, document, index, node) : settleConditions(shape, document, index, node)
    if settled.isForType {
      tree.settled[ObservedTree.slot(node, document.type(index))] = settled.node
    }
    return settled.node
  }

  struct Settled {
    let node: Int32
    /// Whether every value of the type is settled so.
    var isForType = false
  }

  func variant(of node: Int32, _ shape: Int32) -> Int32? {
    tree.variants[Int(node)].first { tree[$0].shape == shape }
  }

  mutating func settled(
    _ node: Int32, _ choices: [ChoiceID], with chosen: [SchemaID]
  ) -> Int32 {
    let shape = shapes.number(of: tree[node].shape, settling: choices, with: chosen, &names)
    return variant(of: node, shape)
      ?? add(parent: node, label: ObservedTree.Label.variant, shape: shape)
  }

  /// Whether a value is valid, which decides what is recorded of it.
  mutating func decide(
    _ schema: SchemaID, _ document: borrowing Document, _ index: Int, _ node: Int32
  ) -> Bool {
    let before = validator.undecided
    let isValid = validator.allows(schema, document, index)
    if validator.undecided > before { noteUndecided(schema, document, index, node) }
    return isValid
  }
}

// MARK: - oneOf and anyOf

extension Observer {
  private mutating func settleUnion(
    _ shape: Shape, _ document: borrowing Document, _ index: Int, _ node: Int32
  ) -> Settled {
    let choice = shape.choices[0]
    let type = document.type(index)
    switch choice.discriminator?.choice(document, index) {
    case .schema(let schema)?:
      let branch = choice.branch(for: schema, shapes.contract)
      return Settled(node: settled(node, [choice.id], with: [branch]))
    case .unknown(let tag)? where choice.needsTag:
      return untagged(choice, document, index, node, tag: tag)
    case .missing? where choice.needsTag:
      return untagged(choice, document, index, node, tag: nil)
    default: break
    }
    var candidates = choice.types.indices.filter { choice.types[$0].allows(type) }
    let isForType =
      candidates.count == 1 && (choice.discriminator == nil || type != .object)
    if type == .object { candidates = choice.tagged(candidates, document, index) }
    let branches =
      candidates.count > 1
      ? fitting(candidates, of: choice, document, index, node)
      : [candidates.first ?? choice.mainBranch]
    if candidates.isEmpty { tree.details[Int(node)].unmatched.add(Evidence(document, index)) }
    let chosen = branches.map { choice.branches[$0] }
    return Settled(node: settled(node, [choice.id], with: chosen), isForType: isForType)
  }

  /// Records an object whose tag is absent or unknown; nothing is said of what it holds.
  private mutating func untagged(
    _ choice: Shape.Choice, _ document: borrowing Document, _ index: Int, _ node: Int32, tag: Int?
  ) -> Settled {
    let shape = ObservedTree.undeclared
    let variant =
      variant(of: node, shape)
      ?? add(parent: node, label: ObservedTree.Label.variant, shape: shape)
    guard let discriminator = choice.discriminator else { return Settled(node: variant) }
    let label = names.intern(discriminator.property)
    let member =
      tree.child(variant, label) ?? add(parent: variant, label: label, shape: shape)
    let id = choice.id.schema
    if let tag {
      let tags = discriminator.mapping.keys.sorted().map { "\"\($0)\"" }
      violate(Violation.Key(keyword: "mapping", schema: id), document, tag, member) {
        ("one of " + tags.joined(separator: ", "), $0[id].location)
      }
    } else {
      let key = Violation.Key(keyword: "discriminator", schema: id)
      violate(key, document, index, member) {
        ("\"\(discriminator.property)\"", $0[id].location)
      }
    }
    return Settled(node: variant)
  }

  /// The branches that a value is recorded under, of those that its type and its tags allow.
  private mutating func fitting(
    _ candidates: [Int], of choice: Shape.Choice, _ document: borrowing Document, _ index: Int,
    _ node: Int32
  ) -> [Int] {
    var fitting: [Int] = []
    for branch in candidates where decide(choice.branches[branch], document, index, node) {
      fitting.append(branch)
    }
    if choice.id.kind == .anyOf, !fitting.isEmpty { return fitting }
    if fitting.count == 1 { return fitting }
    if fitting.isEmpty {
      tree.details[Int(node)].unmatched.add(Evidence(document, index))
    } else {
      noteSeveral(fitting, of: choice, document, index, node)
    }
    var best: (branch: Int, misfit: Misfit)?
    for branch in fitting.isEmpty ? candidates : fitting {
      var misfit = self.misfit(choice.branches[branch], document, index)
      misfit.broken = fitting.isEmpty ? max(misfit.broken, 1) : 0
      if best.map({ misfit < $0.misfit }) ?? true { best = (branch, misfit) }
    }
    return [best?.branch ?? choice.mainBranch]
  }

  private mutating func noteSeveral(
    _ branches: [Int], of choice: Shape.Choice, _ document: borrowing Document, _ index: Int,
    _ node: Int32
  ) {
    let id = choice.id.schema
    let names = branches.map { shapes.contract.branchName(choice.branches[$0], at: $0) }
    let key = Violation.Key(keyword: "oneOf", schema: id)
    violate(key, document, index, node, text: names.joined(separator: " and ")) {
      ("exactly one of \(choice.branches.count) branches", $0[id].location)
    }
  }
}

extension Shape.Choice {
  /// The candidates that the tags of an object leave; all of them, where a tag is unknown to all.
  fileprivate func tagged(
    _ candidates: [Int], _ document: borrowing Document, _ index: Int
  ) -> [Int] {
    var candidates = candidates
    for tag in tags where candidates.count > 1 {
      guard let value = document.member(tag.name, of: index) else { continue }
      var admitted: [Int] = []
      for branch in candidates {
        var isAdmitted = true
        for assertion in tag.assertions[branch] where !assertion.holds(document, value) {
          isAdmitted = false
        }
        if isAdmitted { admitted.append(branch) }
      }
      if !admitted.isEmpty { candidates = admitted }
    }
    return candidates
  }

  /// The branch that is, or refers to, a schema that a tag names; else that schema.
  fileprivate func branch(for schema: SchemaID, _ contract: Contract) -> SchemaID {
    branches.first { $0 == schema || contract[$0].reference == schema } ?? schema
  }
}

extension Contract {
  /// What a branch is called: its component, or its place in the list, counted from 1.
  fileprivate func branchName(_ schema: SchemaID, at position: Int) -> String {
    componentName(of: schema) ?? "branch \(position + 1)"
  }
}
