/// What makes two shapes the same: the schemas that apply together, and the choices already made.
package struct ShapeKey: Sendable, Hashable {
  /// Every schema that applies, `$ref` and `allOf` followed, in ascending order.
  package let schemas: [SchemaID]
  /// The `oneOf` and `anyOf` lists of which a branch is already among `schemas`.
  package let settled: [ChoiceID]

  /// Where no schema applies: a member that nobody declared, and all that stands below it.
  package static let undeclared = ShapeKey(schemas: [], settled: [])

  package init(schemas: [SchemaID], settled: [ChoiceID] = []) {
    self.schemas = schemas
    self.settled = settled
  }

  /// Which of two keys speaks for a place that has both: one with schemas, else the first.
  static func telling(_ one: ShapeKey, _ other: ShapeKey) -> ShapeKey {
    if one.schemas.isEmpty || other.schemas.isEmpty { return one.schemas.isEmpty ? other : one }
    if one.schemas != other.schemas {
      return one.schemas.lexicographicallyPrecedes(other.schemas) ? one : other
    }
    return one.settled.lexicographicallyPrecedes(other.settled) ? one : other
  }
}

/// One `oneOf` or `anyOf` list, named by the schema that holds it.
package struct ChoiceID: Sendable, Hashable, Comparable {
  package let schema: SchemaID
  package let isOneOf: Bool

  package static func < (left: ChoiceID, right: ChoiceID) -> Bool {
    left.schema == right.schema ? left.isOneOf && !right.isOneOf : left.schema < right.schema
  }
}
