import TallyDocuments

/// Turns the schemas that apply at a place into the ``Shape`` they make together.
///
/// Shapes are made on demand and once: a contract of a thousand endpoints costs only what is walked.
package struct ShapeCompiler: Sendable {
  package let contract: Contract
  private var compiled: [ShapeKey: Shape] = [:]
  /// The types that each schema allows, as far as they were asked for.
  private var allowed: [SchemaID: TypeSet] = [:]
  private var depth = 0

  package init(contract: Contract) { self.contract = contract }

  /// The shape of schemas that apply together.
  ///
  /// - Complexity: O(*k*) in the keywords of every schema reached through `$ref` and `allOf`.
  package mutating func shape(of schemas: [SchemaID]) -> Shape {
    shape(for: ShapeKey(schemas: closure(of: schemas)))
  }

  /// The shape once a choice is settled by some of its branches.
  package mutating func shape(
    _ shape: Shape, settling choice: Shape.Choice, by branches: [Int]
  ) -> Shape {
    self.shape(shape, settling: [choice.id], with: branches.map { choice.branches[$0] })
  }

  /// The shape once choices are settled by schemas that apply besides.
  mutating func shape(
    _ shape: Shape, settling choices: [ChoiceID], with chosen: [SchemaID]
  ) -> Shape {
    let schemas = Set(shape.key.schemas).union(closure(of: chosen)).sorted()
    let settled = Set(shape.key.settled).union(choices).sorted()
    return self.shape(for: ShapeKey(schemas: schemas, settled: settled))
  }

  package mutating func shape(for key: ShapeKey) -> Shape {
    if let known = compiled[key] { return known }
    let shape = compile(key)
    compiled[key] = shape
    return shape
  }

  /// Every schema that applies where these do: `$ref` and `allOf` followed.
  ///
  /// A schema that only refers is left out, so that a component is the same however it is reached.
  private func closure(of schemas: [SchemaID]) -> [SchemaID] {
    if schemas.count == 1, contract[schemas[0]].refersToNone { return schemas }
    let all = contract.closure(of: schemas)
    let telling = all.filter { !contract[$0].onlyRefers }
    return telling.isEmpty ? all : telling
  }

  private mutating func compile(_ key: ShapeKey) -> Shape {
    let schemas = key.schemas.map { contract[$0] }
    let choices = self.choices(of: key)
    var types = schemas.reduce(TypeSet.any) { $0.common(with: $1.isNever ? [] : $1.types) }
    for choice in choices where choice.isUnion {
      types = types.common(with: choice.types.reduce(TypeSet([])) { $0.union($1) })
    }
    let tables = MemberTables(key.schemas, in: contract)
    let members = self.members(of: schemas, tables)
    return Shape(
      key: key, types: types, members: members,
      others: others(of: schemas, tables, declaresNone: !members.contains(where: \.isDeclared)),
      elements: ElementTables(key.schemas, in: contract), schemas: schemas, choices: choices)
  }

  /// The types that a schema allows; any, while it is being looked at by way of itself.
  mutating func types(of schema: SchemaID) -> TypeSet {
    if let known = allowed[schema] { return known }
    guard depth < Limits.branchDepth else { return .any }
    depth += 1
    defer { depth -= 1 }
    allowed[schema] = .any
    var types = TypeSet.any
    for id in closure(of: [schema]) {
      let schema = contract[id]
      types = types.common(with: schema.isNever ? [] : schema.types)
      for branches in [schema.oneOf, schema.anyOf] where !branches.isEmpty {
        var union = TypeSet([])
        for branch in branches { union.formUnion(self.types(of: branch)) }
        types = types.common(with: union)
      }
    }
    allowed[schema] = types
    return types
  }
}

// MARK: - Members

extension ShapeCompiler {
  private func members(of schemas: [Schema], _ tables: MemberTables) -> [Shape.Member] {
    var order: [String] = []
    var known = Set<String>()
    var required = Set<String>()
    for schema in schemas {
      let dependents = schema.dependentRequired.flatMap { [$0.name] + $0.required }
      for name in schema.properties.map(\.name) + schema.required + dependents
      where known.insert(name).inserted { order.append(name) }
      required.formUnion(schema.required)
    }
    return order.map { name in
      let ruling = tables.ruling(for: name)
      // `required` does not bind a response to what only requests hold (OpenAPI 3.1 §4.8.24).
      let isRequired = required.contains(name) && !contract.isWriteOnly(ruling.place.schemas)
      return Shape.Member(
        name: name, place: ruling.place, isRequired: isRequired, isDeclared: ruling.isDeclared)
    }
  }

  private func others(
    of schemas: [Schema], _ tables: MemberTables, declaresNone: Bool
  ) -> Shape.Others {
    let place = tables.ruling(for: nil).place
    let patterns = tables.hasPatterns ? tables : nil
    if place.bans.contains(where: { $0.keyword == "additionalProperties" }) {
      return Shape.Others(additional: .forbidden, bans: [], patterns: patterns)
    }
    var isOpen = (declaresNone && patterns == nil) || !place.bans.isEmpty
    for schema in schemas where schema.additional == .allowed { isOpen = true }
    let additional: Shape.Additional =
      place.schemas.isEmpty ? (isOpen ? .open : .unpromised) : .schemas(place.schemas)
    return Shape.Others(additional: additional, bans: place.bans, patterns: patterns)
  }
}

extension Schema {
  fileprivate var refersToNone: Bool { reference == nil && allOf.isEmpty }

  /// Whether nothing is said here but in the schemas that `$ref` and `allOf` name.
  var onlyRefers: Bool {
    !refersToNone && types == .any && assertions.isEmpty && format == nil && !isNever
      && saysNothingOfChildren && oneOf.isEmpty && anyOf.isEmpty && not == nil
      && conditional == nil && dependentSchemas.isEmpty && discriminator == nil
  }

  private var saysNothingOfChildren: Bool {
    properties.isEmpty && required.isEmpty && additional == .absent
      && patternProperties.isEmpty && propertyNames == nil && dependentRequired.isEmpty
      && unevaluatedProperties == nil && items == nil && prefixItems.isEmpty && contains == nil
      && unevaluatedItems == nil
  }
}
