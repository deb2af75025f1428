import TallyDocuments

// How far a value is from a branch, where more than one allows its type.

extension Observer {
  mutating func misfit(
    _ schema: SchemaID, _ document: borrowing Document, _ index: Int
  ) -> Misfit {
    misfit(shape(of: [schema]), document, index, depth: 0)
  }

  private mutating func misfit(
    _ number: Int32, _ document: borrowing Document, _ index: Int, depth: Int
  ) -> Misfit {
    let shape = shapes[number]
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
        misfit(self.shape(of: [branch]), document, index, depth: depth + 1)
      }.min()
      total += best ?? Misfit()
    }
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
      if let label = names.find(document, name), let member = shapes.declared(label, of: number) {
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
