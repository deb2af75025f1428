import TallyDocuments

// How far a value is from a branch, where more than one allows its type.

extension Observer {
  mutating func misfit(
    _ schema: SchemaID, _ document: borrowing Document, _ index: Int
  ) -> Misfit {
    misfit(shape(of: [schema]), document, index, depth: 0)
  }

  /// The misfit of a value, as if it stood at the top.
  ///
  /// A choice within a branch measures the same values again, one level down: what is known of a
  /// value and a shape is kept while the document is at hand.
  private mutating func misfit(
    _ number: Int32, _ document: borrowing Document, _ index: Int, depth: Int
  ) -> Misfit {
    let shape = shapes[number]
    guard shape.types.allows(document.type(index)), !shape.isNever else {
      return Misfit(broken: 4 * Misfit.weight)
    }
    let type = document.type(index)
    let isKept = type == .object || type == .array || !shape.choices.isEmpty
    let key = UInt64(UInt32(bitPattern: number)) << 32 | UInt64(index)
    if isKept, let known = misfits[key] { return known }
    let measured = measure(number, document, index, depth: depth)
    if isKept { misfits[key] = measured }
    return measured
  }

  private mutating func measure(
    _ number: Int32, _ document: borrowing Document, _ index: Int, depth: Int
  ) -> Misfit {
    let shape = shapes[number]
    var total = Misfit()
    for (_, assertion) in shape.assertions where !assertion.holds(document, index) {
      // What a member may only be is what tells branches apart.
      total.broken += (assertion.isTag ? 8 : 3) * Misfit.weight
    }
    for (_, format) in shape.formats where Format.matches(format, document, index) == false {
      total.broken += Misfit.weight
    }
    for choice in shape.choices where depth < Limits.branchDepth {
      let best = choice.branches.map { branch in
        misfit(self.shape(of: [branch]), document, index, depth: depth + 1)
      }.min()
      total += best ?? Misfit()
    }
    guard depth < Limits.branchDepth else { return total }
    switch document.type(index) {
    case .object: total += misfitOfMembers(number, document, index, depth: depth)
    case .array: total += misfitOfElements(shape, document, index, depth: depth)
    default: break
    }
    return total
  }

  private mutating func misfitOfMembers(
    _ number: Int32, _ document: borrowing Document, _ index: Int, depth: Int
  ) -> Misfit {
    let shape = shapes[number]
    var total = Misfit()
    var present = 0
    var name = index + 1
    while name < document.next(index) {
      defer { name = document.next(name + 1) }
      let schemas: [SchemaID]
      if let label = names.find(document, name), let member = shapes.declared(label, of: number) {
        present += member.isRequired ? 1 : 0
        schemas = member.schemas
      } else {
        switch shape.additional {
        case .forbidden: total.broken += Misfit.weight
        case .unpromised: total.unlisted += 1
        case .open, .schemas: break
        }
        schemas = if case .schemas(let all) = shape.additional { all } else { [] }
      }
      if !schemas.isEmpty {
        total += misfit(self.shape(of: schemas), document, name + 1, depth: depth + 1).oneDeeper
      }
    }
    let missing = max(shape.members.count(where: \.isRequired) - present, 0)
    total.broken += missing * Misfit.weight
    return total
  }

  private mutating func misfitOfElements(
    _ shape: Shape, _ document: borrowing Document, _ index: Int, depth: Int
  ) -> Misfit {
    var total = Misfit()
    var position = 0
    var element = index + 1
    while element < document.next(index) {
      let schemas = position < shape.tuple.count ? shape.tuple[position] : shape.items ?? []
      if !schemas.isEmpty {
        total += misfit(self.shape(of: schemas), document, element, depth: depth + 1).oneDeeper
      }
      position += 1
      element = document.next(element)
    }
    return total
  }
}
