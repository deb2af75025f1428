// Enumerations with associated values, types that are tried in turn, and variants, by number.

extension SimulationPlan {
  struct CaseEntry {
    let key: String
    /// The type of the case's own object.
    let type: Int32
  }

  struct UnionEntry {
    let types: [Int32]
    let takesNull: Bool
  }

  struct VariantsEntry {
    /// The path of the member that says which.
    let keys: [String]
    /// The property's number.
    let tag: Int32
    /// The number of each branch's model, by the tag's text.
    let branches: [String: Int32]
    let refused: Set<String>
    let otherwise: Int32?
  }

  /// An enumeration whose cases are told by the only member of an object.
  mutating func casesEntry(_ cases: [ModelCase], of name: String) -> TypeEntry {
    let number = caseTables.count
    caseTables.append([])
    caseTables[number] = cases.map { each in
      let model = nameless(each.properties, of: name)
      types.append(TypeEntry(kind: .model, inner: model))
      typeNames.append("\(name).\(each.name)")
      return CaseEntry(key: each.key.keys.last ?? each.name, type: Int32(types.count - 1))
    }
    return TypeEntry(kind: .cases, inner: Int32(number))
  }

  mutating func unionEntry(_ union: ModelUnion, coversAll: Bool) -> TypeEntry {
    let number = unions.count
    unions.append(UnionEntry(types: [], takesNull: union.takesNull))
    let numbers = union.types.map { self.type($0) }
    unions[number] = UnionEntry(types: numbers, takesNull: union.takesNull)
    for (type, number) in zip(union.types, numbers) {
      accepted[number] = profile.accepts(type, client.decoder.scalars, in: client)
    }
    return TypeEntry(
      kind: .union, inner: Int32(number), hasUnknownCase: coversAll, coversAll: coversAll)
  }

  /// The variants of a model whose own properties have been compiled.
  mutating func addVariants(of model: Model, to number: Int32) {
    guard let declared = model.variants,
      let tag = models[Int(number)].properties.first(where: {
        properties[Int($0)].symbol.property == declared.tag && !properties[Int($0)].isDerived
      }),
      let keys = properties[Int(tag)].operands.first
    else { return }
    var branches: [String: Int32] = [:]
    for branch in declared.branches {
      let inner = nameless(branch.properties, of: model.name)
      for text in branch.tags where branches[text] == nil { branches[text] = inner }
    }
    let otherwise = declared.otherwise.map { nameless($0, of: model.name) }
    variants.append(
      VariantsEntry(
        keys: keys, tag: tag, branches: branches, refused: Set(declared.refused),
        otherwise: otherwise))
    models[Int(number)].variants = Int32(variants.count - 1)
  }

  /// A part of a model that is decoded from an object of its own, or from the model's.
  private mutating func nameless(_ declared: [Property], of name: String) -> Int32 {
    let number = Int32(models.count)
    models.append(ModelEntry(name: name, properties: []))
    addProperties(declared, of: name, to: number)
    return number
  }

  /// The JSON types that a type takes.
  func accepts(_ type: Int32) -> TypeSet {
    accepted[type] ?? .any
  }
}
