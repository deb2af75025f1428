import TallyCore
import TallyDocuments

extension ContractReading {
  /// `nullable: true` means what it says to its author, whatever stands beside it.
  ///
  /// Beside a plain `type` it is one more type; an `enum` that does not list null is left to be
  /// broken by it, which is told as the contradiction in the contract that it is. Beside `$ref` or
  /// `allOf`, where OpenAPI 3.0.3 leaves it without effect, it becomes `anyOf` of the schema and
  /// null, which is how JSON Schema spells the same intent.
  mutating func nullableFolded(_ draft: SchemaDraft) -> Schema {
    guard let nullable = draft.nullable else { return draft.schema }
    var inner = draft.schema
    let listsNull = inner.assertions.allSatisfy(\.allowsNull)
    if !listsNull {
      ledger.note(
        "\"nullable\" beside an \"enum\" without null: a null is told as a fact, and as no drift",
        at: nullable)
    }
    let isPlain =
      inner.reference == nil && inner.allOf.isEmpty && inner.oneOf.isEmpty && inner.anyOf.isEmpty
    if isPlain, inner.assertions.allSatisfy({ $0.allowsNull || $0.isEnumeration }) {
      inner.types.insert(.null)
      return inner
    }
    var outer = Schema(location: inner.location, pointer: inner.pointer)
    Self.moveAnnotations(from: &inner, to: &outer)
    let reference = draft.language.dialect.ignoresSiblingsOfReference ? inner.reference : nil
    outer.anyOf = [
      reference ?? contract.add(inner), addNull(at: nullable, pointer: inner.pointer),
    ]
    return outer
  }

  private mutating func addNull(at node: Document.Node, pointer: String) -> SchemaID {
    var null = Schema(location: node.place, pointer: "\(pointer)/nullable")
    null.types = .null
    return contract.add(null)
  }

  /// What is said about the place rather than the value stays outside the `anyOf`.
  private static func moveAnnotations(from inner: inout Schema, to outer: inout Schema) {
    swap(&inner.isWriteOnly, &outer.isWriteOnly)
    swap(&inner.isDeprecated, &outer.isDeprecated)
    swap(&inner.renamedFrom, &outer.renamedFrom)
    swap(&inner.examples, &outer.examples)
  }
}

extension Assertion {
  fileprivate var isEnumeration: Bool {
    if case .enumeration = kind { return true }
    return false
  }

  /// Whether null passes.
  fileprivate var allowsNull: Bool {
    switch kind {
    case .enumeration(let values): values.contains { $0.node.type == .null }
    case .constant(let value): value.node.type == .null
    default: true
    }
  }
}
