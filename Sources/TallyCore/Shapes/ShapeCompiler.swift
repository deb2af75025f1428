/// Turns the schemas that apply at a place into the ``Shape`` they make together.
///
/// Shapes are made on demand and once: a contract of a thousand endpoints costs only what is walked.
package struct ShapeCompiler: Sendable {
  package let contract: Contract
  private var compiled: [ShapeKey: Shape] = [:]
  /// The types that each schema allows, as far as they were asked for.
  private var allowed: [SchemaID: TypeSet] = [:]

  package init(contract: Contract) { self.contract = contract }

  /// The shape of schemas that apply together.
  ///
  /// - Complexity: O(*k*) in the keywords of every schema reached through `$ref` and `allOf`.
  package mutating func shape(of schemas: [SchemaID]) -> Shape {
    shape(for: ShapeKey(schemas: closure(of: schemas)))
  }

  /// The shape once the choice is settled by some of its branches.
  package mutating func shape(
    _ shape: Shape, settling choice: Shape.Choice, by branches: [Int]
  )
    -> Shape
  {
    let chosen = branches.map { choice.branches[$0] }
    let schemas = Set(shape.key.schemas).union(closure(of: chosen)).sorted()
    let settled = Set(shape.key.settled).union([choice.id]).sorted()
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
    var seen = Set(schemas)
    var pending = schemas
    while let id = pending.popLast() {
      if contract[id].refersToNone { continue }
      for next in contract[id].allOf + (contract[id].reference.map { [$0] } ?? [])
      where seen.insert(next).inserted { pending.append(next) }
    }
    let telling = seen.filter { !contract[$0].onlyRefers }
    return (telling.isEmpty ? seen : telling).sorted()
  }

  private mutating func compile(_ key: ShapeKey) -> Shape {
    let schemas = key.schemas.map { contract[$0] }
    let choices = self.choices(of: key)
    var types = schemas.reduce(TypeSet.any) { $0.common(with: $1.isNever ? [] : $1.types) }
    for choice in choices { types = types.common(with: self.types(of: choice.branches)) }
    let members = self.members(of: schemas)
    return Shape(
      key: key, types: types, members: members,
      additional: additional(of: schemas, declaresNone: !members.contains(where: \.isDeclared)),
      items: items(of: schemas), tuple: tuple(of: schemas),
      assertions: zip(key.schemas, schemas).flatMap { id, schema in
        schema.assertions.map { (schema: id, assertion: $0) }
      },
      formats: zip(key.schemas, schemas).compactMap { id, schema in
        schema.format.map { (schema: id, name: $0) }
      },
      choices: choices, isNever: schemas.contains(where: \.isNever))
  }

  private mutating func choices(of key: ShapeKey) -> [Shape.Choice] {
    var choices: [Shape.Choice] = []
    for id in key.schemas {
      let schema = contract[id]
      for (isOneOf, branches) in [(true, schema.oneOf), (false, schema.anyOf)] {
        let choice = ChoiceID(schema: id, isOneOf: isOneOf)
        guard !branches.isEmpty, !key.settled.contains(choice) else { continue }
        choices.append(
          Shape.Choice(
            id: choice, branches: branches, types: branches.map { types(of: $0) },
            discriminator: schema.discriminator))
      }
    }
    return choices
  }

  /// The types that some of the branches allow.
  private mutating func types(of branches: [SchemaID]) -> TypeSet {
    branches.reduce(TypeSet([])) { union, branch in union.union(types(of: branch)) }
  }

  /// The types that a schema allows; any, while it is being looked at by way of itself.
  private mutating func types(of schema: SchemaID) -> TypeSet {
    if let known = allowed[schema] { return known }
    allowed[schema] = .any
    var types = TypeSet.any
    for id in closure(of: [schema]) {
      let schema = contract[id]
      types = types.common(with: schema.isNever ? [] : schema.types)
      for branches in [schema.oneOf, schema.anyOf] where !branches.isEmpty {
        types = types.common(with: self.types(of: branches))
      }
    }
    allowed[schema] = types
    return types
  }
}

// MARK: - Members and elements

extension ShapeCompiler {
  private func members(of schemas: [Schema]) -> [Shape.Member] {
    var order: [String] = []
    var known = Set<String>()
    for schema in schemas {
      for name in schema.properties.map(\.name) + schema.required
      where known.insert(name).inserted { order.append(name) }
    }
    let tables = schemas.map { schema in
      (
        schema: schema,
        properties: Dictionary(
          schema.properties.map { ($0.name, $0.schema) }, uniquingKeysWith: { _, last in last }),
        required: Set(schema.required)
      )
    }
    return order.map { name in
      var found: [SchemaID] = []
      var isDeclared = false
      var isForbidden = false
      for table in tables {
        if let property = table.properties[name] {
          found.append(property)
          isDeclared = true
        } else if case .schema(let id) = table.schema.additional {
          found.append(id)
        } else if table.schema.additional == .forbidden, !table.schema.declaresByPattern {
          isForbidden = true
        }
      }
      // `required` does not bind a response to what only requests hold (OpenAPI 3.1 §4.8.24).
      let isWriteOnly =
        found.contains { contract[$0].isWriteOnly }
        || closure(of: found).contains { contract[$0].isWriteOnly }
      return Shape.Member(
        name: name, schemas: found,
        isRequired: !isWriteOnly && tables.contains { $0.required.contains(name) },
        isDeclared: isDeclared, isForbidden: isForbidden)
    }
  }

  private func additional(of schemas: [Schema], declaresNone: Bool) -> Shape.Additional {
    var found: [SchemaID] = []
    var isOpen = declaresNone
    for schema in schemas {
      switch schema.additional {
      case .forbidden where schema.declaresByPattern: isOpen = true
      case .forbidden: return .forbidden
      case .schema(let id): found.append(id)
      case .allowed: isOpen = true
      case .absent: isOpen = isOpen || schema.declaresByPattern
      }
    }
    if !found.isEmpty { return .schemas(found) }
    return isOpen ? .open : .unpromised
  }

  private func items(of schemas: [Schema]) -> [SchemaID]? {
    let found = schemas.compactMap(\.items)
    return found.isEmpty ? nil : found
  }

  private func tuple(of schemas: [Schema]) -> [[SchemaID]] {
    let count = schemas.map(\.prefixItems.count).max() ?? 0
    return (0..<count).map { index in
      schemas.compactMap { schema in
        schema.prefixItems.indices.contains(index) ? schema.prefixItems[index] : schema.items
      }
    }
  }
}

extension Schema {
  fileprivate var refersToNone: Bool { reference == nil && allOf.isEmpty }

  /// Whether nothing is said here but in the schemas that `$ref` and `allOf` name.
  fileprivate var onlyRefers: Bool {
    (reference != nil || !allOf.isEmpty) && types == .any && properties.isEmpty && required.isEmpty
      && additional == .absent && !declaresByPattern && items == nil && prefixItems.isEmpty
      && oneOf.isEmpty && anyOf.isEmpty && assertions.isEmpty && format == nil && !isNever
  }
}
