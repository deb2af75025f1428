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
      return Misfit(broken: 2 * Misfit.weight)
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
      total.broken += (assertion.isTag ? 8 : 2) * Misfit.weight
    }
    for (_, demand) in shape.demands where !holds(demand, document, index) {
      total.broken += 2 * Misfit.weight
    }
    for (_, format) in shape.formats
    where checks.testsFormats && Format.matches(format, document, index) == false {
      total.broken += Misfit.weight
    }
    for choice in shape.choices where depth < Limits.branchDepth {
      total += misfit(choice, document, index, depth: depth + 1)
    }
    guard depth < Limits.branchDepth else { return total }
    switch document.type(index) {
    case .object: total += misfitOfMembers(number, document, index, depth: depth)
    case .array: total += misfitOfElements(shape, document, index, depth: depth)
    default: break
    }
    return total
  }

  /// The misfit of the branch that applies: the one that a tag or a condition names, else the nearest.
  private mutating func misfit(
    _ choice: Shape.Choice, _ document: borrowing Document, _ index: Int, depth: Int
  ) -> Misfit {
    var branches = choice.branches
    switch choice.condition {
    case .member(let name):
      branches = document.member(name, of: index) == nil ? [] : branches
    case .test(let schema, _, let then, let otherwise):
      let branch = validator.allows(schema, document, index) ? then : otherwise
      branches = branch.map { [branches[$0]] } ?? []
    case nil:
      if document.type(index) == .object,
        case .schema(let schema)? = choice.discriminator?
          .choice(document, index)
      {
        branches = [schema]
      }
    }
    var best: Misfit?
    for branch in branches {
      let misfit = self.misfit(shape(of: [branch]), document, index, depth: depth)
      best = best.map { min($0, misfit) } ?? misfit
    }
    return best ?? Misfit()
  }

  private mutating func holds(
    _ demand: Shape.Demand, _ document: borrowing Document, _ index: Int
  ) -> Bool {
    switch (demand, document.type(index)) {
    case (.not(let schema), _): return !validator.allows(schema, document, index)
    case (.contains(let contains), .array):
      var count = 0
      var element = index + 1
      while element < document.next(index) {
        if validator.allows(contains.schema, document, element) { count += 1 }
        element = document.next(element)
      }
      return contains.breach(of: count) == nil
    case (.propertyNames(let schema), .object):
      var name = index + 1
      while name < document.next(index) {
        if !validator.allows(schema, document, name) { return false }
        name = document.next(name + 1)
      }
      return true
    case (.dependentRequired(let dependent), .object):
      guard document.member(dependent.name, of: index) != nil else { return true }
      for name in dependent.required where document.member(name, of: index) == nil { return false }
      return true
    default: return true
    }
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
      let place: Shape.Place
      if let label = names.find(document, name), let member = shapes.declared(label, of: number) {
        present += member.isRequired ? 1 : 0
        place = member.place
      } else if let ruling = shape.patterns?.ruling(for: document.string(name)), ruling.isDeclared {
        place = ruling.place
      } else {
        place = misfitOfOther(shape, &total)
      }
      total.broken += place.bans.count * Misfit.weight
      if !place.schemas.isEmpty {
        total +=
          misfit(self.shape(of: place.schemas), document, name + 1, depth: depth + 1)
          .oneDeeper
      }
    }
    let missing = max(shape.members.count(where: \.isRequired) - present, 0)
    total.broken += missing * Misfit.weight
    return total
  }

  /// Counts a member that is not listed, and returns what applies to it.
  private func misfitOfOther(_ shape: Shape, _ total: inout Misfit) -> Shape.Place {
    switch shape.additional {
    case .forbidden: total.broken += Misfit.weight
    case .unpromised: total.unlisted += 1
    case .open: break
    case .schemas(let schemas): return Shape.Place(schemas: schemas, bans: shape.additionalBans)
    }
    return Shape.Place(bans: shape.additionalBans)
  }

  private mutating func misfitOfElements(
    _ shape: Shape, _ document: borrowing Document, _ index: Int, depth: Int
  ) -> Misfit {
    var total = Misfit()
    var position = 0
    var element = index + 1
    while element < document.next(index) {
      let place = position < shape.tuple.count ? shape.tuple[position] : shape.items
      total.broken += place.bans.count * Misfit.weight
      if !place.schemas.isEmpty {
        total +=
          misfit(self.shape(of: place.schemas), document, element, depth: depth + 1)
          .oneDeeper
      }
      position += 1
      element = document.next(element)
    }
    return total
  }
}
