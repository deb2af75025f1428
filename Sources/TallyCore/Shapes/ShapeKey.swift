/// What makes two shapes the same: the schemas that apply together, and the choices already made.
package struct ShapeKey: Sendable, Hashable {
  /// Every schema that applies, `$ref` and `allOf` followed, in ascending order.
  package let schemas: [SchemaID]
  /// The choices that are made: what they lead to is already among `schemas`.
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

/// One keyword that leaves a choice to the value, named by the schema that holds it.
package struct ChoiceID: Sendable, Hashable, Comparable {
  package enum Kind: Sendable, Hashable {
    case oneOf
    case anyOf
    /// `if`
    case conditional
    /// One of `dependentSchemas`, counted from 0.
    case dependent(Int)

    fileprivate var rank: Int {
      switch self {
      case .oneOf: 0
      case .anyOf: 1
      case .conditional: 2
      case .dependent(let position): 3 + position
      }
    }
  }

  package let schema: SchemaID
  package let kind: Kind

  package static func < (left: ChoiceID, right: ChoiceID) -> Bool {
    (left.schema, left.kind.rank) < (right.schema, right.kind.rank)
  }
}
