import TallyDocuments

// Which branch of a `oneOf` or `anyOf` a value is recorded under: the discriminator's, else the only
// one of the value's type, else the nearest.

extension Observer {
  /// The node, at the same location, for the branches that the value settles its first choice by.
  mutating func settle(_ document: borrowing Document, _ index: Int, _ node: Int32) -> Int32 {
    let shape = known[Int(tree[node].shape)]
    let choice = shape.choices[0]
    let (branches, fits) = branches(of: choice, for: document, index)
    if !fits {
      if tree.details[Int(node)].unmatched.count == 0 {
        tree.details[Int(node)].unmatched.first = Evidence(document, index)
      }
      tree.details[Int(node)].unmatched.count &+= 1
    }
    let settled = register(shapes.shape(shape, settling: choice, by: branches))
    return variant(of: node, settled)
  }

  private mutating func variant(of node: Int32, _ shape: Int32) -> Int32 {
    var candidate = tree[node].variant
    while candidate >= 0 {
      if tree[candidate].shape == shape { return candidate }
      candidate = tree[candidate].sibling
    }
    let added = add(parent: node, label: ObservedTree.Label.variant, shape: shape)
    tree[added].sibling = tree[node].variant
    tree[node].variant = added
    return added
  }

  private mutating func branches(
    of choice: Shape.Choice, for document: borrowing Document, _ index: Int
  ) -> (branches: [Int], fits: Bool) {
    let type = document.type(index)
    if let tagged = tagged(choice, document, index) { return ([tagged], true) }
    let candidates = choice.types.indices.filter { choice.types[$0].allows(type) }
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
    return choice.branches.firstIndex { $0 == schema || shapes.contract[$0].reference == schema }
  }

  // MARK: - Distance

  private mutating func misfit(
    _ schema: SchemaID, _ document: borrowing Document, _ index: Int
  ) -> Misfit {
    misfit(register(shapes.shape(of: [schema])), document, index, depth: 0)
  }

  private mutating func misfit(
    _ shapeIndex: Int32, _ document: borrowing Document, _ index: Int, depth: Int
  ) -> Misfit {
    let shape = known[Int(shapeIndex)]
    var total = Misfit()
    let weight = Misfit.weight(depth)
    guard shape.types.allows(document.type(index)), !shape.isNever else {
      return Misfit(broken: 4 * weight)
    }
    for (_, assertion) in shape.assertions where !assertion.holds(document, index) {
      total.broken += 3 * weight
    }
    for (_, format) in shape.formats where Format.matches(format, document, index) == false {
      total.broken += weight
    }
    for choice in shape.choices where depth < 32 {
      let best = choice.branches.map { branch in
        misfit(register(shapes.shape(of: [branch])), document, index, depth: depth + 1)
      }.min()
      total += best ?? Misfit()
    }
    switch document.type(index) {
    case .object: total += misfitOfMembers(shapeIndex, document, index, depth: depth)
    case .array: total += misfitOfElements(shape, document, index, depth: depth)
    default: break
    }
    return total
  }

  private mutating func misfitOfMembers(
    _ shapeIndex: Int32, _ document: borrowing Document, _ index: Int, depth: Int
  ) -> Misfit {
    let shape = known[Int(shapeIndex)]
    var total = Misfit()
    var present = 0
    var name = index + 1
    while name < document.next(index) {
      defer { name = document.next(name + 1) }
      if let label = names.find(document, name), let member = declared(label, of: shapeIndex) {
        present += member.isRequired ? 1 : 0
        if !member.schemas.isEmpty, depth < 64 {
          total += misfit(self.shape(of: member.schemas), document, name + 1, depth: depth + 1)
        }
        continue
      }
      switch shape.additional {
      case .forbidden: total.broken += Misfit.weight(depth)
      case .unpromised: total.unlisted += 1
      case .open: break
      case .schemas(let schemas) where depth < 64:
        total += misfit(self.shape(of: schemas), document, name + 1, depth: depth + 1)
      case .schemas: break
      }
    }
    let missing = max(shape.members.count(where: \.isRequired) - present, 0)
    total.broken += missing * Misfit.weight(depth)
    return total
  }

  private mutating func misfitOfElements(
    _ shape: Shape, _ document: borrowing Document, _ index: Int, depth: Int
  ) -> Misfit {
    var total = Misfit()
    var position = 0
    var element = index + 1
    while element < document.next(index), depth < 64 {
      let schemas = position < shape.tuple.count ? shape.tuple[position] : shape.items ?? []
      if !schemas.isEmpty {
        total += misfit(self.shape(of: schemas), document, element, depth: depth + 1)
      }
      position += 1
      element = document.next(element)
    }
    return total
  }
}

extension Shape.Choice {
  /// The first branch that is for more than null.
  var mainBranch: Int { types.firstIndex { $0 != .null } ?? 0 }
}

extension Document {
  /// The value of the first member of a name whose spelling has no escapes.
  func member(_ name: String, of index: Int) -> Int? {
    var entry = index + 1
    while entry < next(index) {
      if string(entry) == name { return entry + 1 }
      entry = next(entry + 1)
    }
    return nil
  }
}
