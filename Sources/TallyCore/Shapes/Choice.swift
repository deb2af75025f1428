import TallyDocuments

extension Shape {
  /// A keyword of which a value decides what more applies to it.
  package struct Choice: Sendable {
    package let id: ChoiceID
    /// The schemas that may come to apply.
    package let branches: [SchemaID]
    /// What each branch allows.
    package let types: [TypeSet]
    /// What decides between the branches of a `oneOf` or `anyOf`.
    package let discriminator: Schema.Discriminator?
    /// Whether an object without a tag that names a branch has none.
    let needsTag: Bool
    /// The members that tell the branches apart by `const` or `enum`.
    let tags: [Tag]
    /// What makes a branch apply that is not one of several.
    let condition: Condition?

    /// Whether one of several branches has to fit.
    var isUnion: Bool { condition == nil }

    /// The branches that speak for the choice where no value settles it.
    var mainBranches: [Int] {
      switch condition {
      case nil: [mainBranch]
      case .test(_, _, 0?, _?): [0]
      default: []
      }
    }

    /// The first branch that is for more than null.
    var mainBranch: Int { types.firstIndex { $0 != .null } ?? 0 }
  }

  enum Condition: Sendable {
    /// `if`, the types that it allows, and which branches are `then` and `else`.
    case test(SchemaID, types: TypeSet, then: Int?, otherwise: Int?)
    /// The name that `dependentSchemas` asks for.
    case member(String)
  }

  /// A required member whose value tells which branches can apply.
  struct Tag: Sendable {
    let name: String
    /// What each branch says of the value; nothing, for branches that are not for objects.
    let assertions: [[Assertion]]
  }
}

extension ShapeCompiler {
  mutating func choices(of key: ShapeKey) -> [Shape.Choice] {
    var conditions: [Shape.Choice] = []
    var unions: [Shape.Choice] = []
    let asks = key.schemas.contains { contract[$0].asksForEvaluation }
    for id in key.schemas {
      let schema = contract[id]
      for choice in self.conditions(of: schema, id, asksAlways: asks)
      where !key.settled.contains(choice.id) {
        conditions.append(choice)
      }
      unions += self.unions(of: schema, id, besides: key.settled)
    }
    return conditions + unions
  }

  /// What is settled is not looked at: each branch would cost as much as there are branches.
  private mutating func unions(
    of schema: Schema, _ id: SchemaID, besides settled: some Collection<ChoiceID>
  ) -> [Shape.Choice] {
    let lists: [(ChoiceID.Kind, [SchemaID])] = [(.oneOf, schema.oneOf), (.anyOf, schema.anyOf)]
    var unions: [Shape.Choice] = []
    for (kind, branches) in lists
    where !branches.isEmpty && !settled.contains(ChoiceID(schema: id, kind: kind)) {
      let types = branches.map { self.types(of: $0) }
      unions.append(
        Shape.Choice(
          id: ChoiceID(schema: id, kind: kind), branches: branches, types: types,
          discriminator: schema.discriminator, needsTag: contract.isDiscriminated(schema),
          tags: tags(of: branches, types), condition: nil))
    }
    return unions
  }

  /// An `if` that leads to nothing is asked only where it tells what has been looked at.
  private mutating func conditions(
    of schema: Schema, _ id: SchemaID, asksAlways: Bool
  ) -> [Shape.Choice] {
    var conditions: [Shape.Choice] = []
    let branches = [schema.conditional?.then, schema.conditional?.otherwise].compactMap(\.self)
    if let conditional = schema.conditional, asksAlways || !branches.isEmpty {
      let otherwise = conditional.otherwise.map { _ in branches.count - 1 }
      conditions.append(
        Shape.Choice(
          id: ChoiceID(schema: id, kind: .conditional), branches: branches,
          types: branches.map { types(of: $0) }, discriminator: nil, needsTag: false,
          tags: [],
          condition: .test(
            conditional.test, types: types(of: conditional.test),
            then: conditional.then.map { _ in 0 }, otherwise: otherwise)))
    }
    for (position, dependent) in schema.dependentSchemas.enumerated() {
      conditions.append(
        Shape.Choice(
          id: ChoiceID(schema: id, kind: .dependent(position)), branches: [dependent.schema],
          types: [types(of: dependent.schema)], discriminator: nil, needsTag: false,
          tags: [],
          condition: .member(dependent.name)))
    }
    return conditions
  }

  /// The members that every branch for objects requires and restricts to listed values.
  private func tags(of branches: [SchemaID], _ types: [TypeSet]) -> [Shape.Tag] {
    let forObjects = branches.indices.filter { types[$0].contains(TypeSet(.object)) }
    guard forObjects.count > 1 else { return [] }
    let tagged = forObjects.map { tags(of: branches[$0]) }
    let common = tagged.dropFirst().reduce(Set(tagged[0].keys)) { $0.intersection($1.keys) }
    return common.sorted().map { name in
      var assertions: [[Assertion]] = branches.map { _ in [] }
      for (branch, tags) in zip(forObjects, tagged) { assertions[branch] = tags[name] ?? [] }
      return Shape.Tag(name: name, assertions: assertions)
    }
  }

  private func tags(of branch: SchemaID) -> [String: [Assertion]] {
    let schemas = contract.closure(of: [branch]).map { contract[$0] }
    let required = Set(schemas.flatMap(\.required))
    var tags: [String: [Assertion]] = [:]
    for property in schemas.flatMap(\.properties) where required.contains(property.name) {
      let assertions = contract.closure(of: [property.schema])
        .flatMap { contract[$0].assertions }.filter(\.isTag)
      if !assertions.isEmpty { tags[property.name, default: []] += assertions }
    }
    return tags
  }
}

extension Schema {
  /// Whether a keyword asks which members or elements others have looked at.
  var asksForEvaluation: Bool { unevaluatedProperties != nil || unevaluatedItems != nil }
}
