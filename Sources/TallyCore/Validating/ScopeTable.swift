import TallyDocuments

/// The names that only requests hold, as the schemas that apply together declare them.
///
/// One part of an `allOf` may require a member of which another says that it is `writeOnly`: a
/// response need not hold it (OpenAPI 3.1 §4.8.24).
struct ScopeTable: Sendable {
  /// A scope without such names.
  let none: Int32 = 0
  private var scopes: [Set<Int32>] = [[]]
  private var numbers: [Set<Int32>: Int32] = [[]: 0]
  private var united = PairTable()
  /// Whether any schema of the contract is write-only; `nil` until it was asked for.
  var isNeeded: Bool?

  func exempts(_ name: Int32, in scope: Int32) -> Bool {
    scope != none && scopes[Int(scope)].contains(name)
  }

  /// The scope of a schema within another scope, if it is known.
  func known(_ scope: Int32, _ schema: SchemaID) -> Int32? { united[scope, schema.index] }

  mutating func unite(_ scope: Int32, with names: Set<Int32>, of schema: SchemaID) -> Int32 {
    let all = scopes[Int(scope)].union(names)
    let number = numbers[all] ?? Int32(scopes.count)
    if number == scopes.count {
      scopes.append(all)
      numbers[all] = number
    }
    united[scope, schema.index] = number
    return number
  }
}

extension Validator {
  /// The scope in which a schema is asked, within that of the schema that applies it.
  mutating func scope(_ scope: Int32, with schema: SchemaID) -> Int32 {
    guard knowsRequests else { return scope }
    if let known = scopes.known(scope, schema) { return known }
    var names: Set<Int32> = []
    for id in contract.closure(of: [schema]) {
      for property in contract[id].properties where contract.isWriteOnly([property.schema]) {
        names.insert(self.names.intern(property.name))
      }
    }
    return scopes.unite(scope, with: names, of: schema)
  }

  private var knowsRequests: Bool {
    mutating get {
      if let known = scopes.isNeeded { return known }
      let isNeeded = contract.schemas.contains(where: \.isWriteOnly)
      scopes.isNeeded = isNeeded
      return isNeeded
    }
  }
}

extension Contract {
  /// Every schema that applies where these do: `$ref` and `allOf` followed, in ascending order.
  func closure(of schemas: [SchemaID]) -> [SchemaID] {
    var seen = Set(schemas)
    var pending = schemas
    while let id = pending.popLast() {
      for next in self[id].allOf + (self[id].reference.map { [$0] } ?? [])
      where seen.insert(next).inserted { pending.append(next) }
    }
    return seen.sorted()
  }

  /// Whether one of the schemas that apply together says that only requests hold the value.
  func isWriteOnly(_ schemas: [SchemaID]) -> Bool {
    closure(of: schemas).contains { self[$0].isWriteOnly }
  }
}
