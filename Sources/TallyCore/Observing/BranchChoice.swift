import TallyDocuments

// Which branch of a `oneOf` or `anyOf` a value is recorded under: the discriminator's, else the only
// one of the value's type, else the nearest.

extension Observer {
  /// The node, at the same location, for the branches that the value settles its first choice by.
  ///
  /// Where the value's type alone decides, the node is kept for all values of the type.
  @inline(never)
  mutating func settle(_ document: borrowing Document, _ index: Int, _ node: Int32) -> Int32 {
    let shape = shapes[tree[node].shape]
    let choice = shape.choices[0]
    let type = document.type(index)
    let (branches, fits) = branches(of: choice, for: document, index)
    if !fits { tree.details[Int(node)].unmatched.add(Evidence(document, index)) }
    let settled = shapes.number(of: shape, settling: choice, by: branches, &names)
    let variant = variant(of: node, settled)
    if choice.isSettled(by: type) { tree.settled[ObservedTree.slot(node, type)] = variant }
    return variant
  }

  private mutating func variant(of node: Int32, _ shape: Int32) -> Int32 {
    for known in tree.variants[Int(node)] where tree[known].shape == shape { return known }
    return add(parent: node, label: ObservedTree.Label.variant, shape: shape)
  }

  private mutating func branches(
    of choice: Shape.Choice, for document: borrowing Document, _ index: Int
  ) -> (branches: [Int], fits: Bool) {
    if let tagged = tagged(choice, document, index) { return ([tagged], true) }
    let candidates = choice.branches(for: document.type(index))
    guard candidates.count > 1 else {
      return ([candidates.first ?? choice.mainBranch], !candidates.isEmpty)
    }
    let measured = candidates.map {
      (branch: $0, misfit: misfit(choice.branches[$0], document, index))
    }
    let fitting = measured.filter(\.misfit.fits)
    if !choice.id.isOneOf, fitting.count > 1 { return (fitting.map(\.branch), true) }
    let best = measured.min { $0.misfit < $1.misfit }
    return ([best?.branch ?? 0], best?.misfit.fits ?? false)
  }

  private func tagged(
    _ choice: Shape.Choice, _ document: borrowing Document, _ index: Int
  ) -> Int? {
    guard let discriminator = choice.discriminator, document.type(index) == .object,
      let value = document.member(discriminator.property, of: index),
      document.type(value) == .string,
      let schema = discriminator.mapping[document.string(value)]
    else { return nil }
    return choice.branches.firstIndex {
      $0 == schema || shapes.contract[$0].reference == schema
    }
  }
}

extension Shape.Choice {
  /// The first branch that is for more than null.
  var mainBranch: Int { types.firstIndex { $0 != .null } ?? 0 }

  /// The branches that allow a type.
  fileprivate func branches(for type: JSONType) -> [Int] {
    types.indices.filter { types[$0].allows(type) }
  }

  /// Whether every value of the type has the same branch, and fits it.
  fileprivate func isSettled(by type: JSONType) -> Bool {
    (discriminator == nil || type != .object) && branches(for: type).count == 1
  }
}
