import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let valueKeywords = [
    SchemaKeyword(name: "enum", role: .fills(fillEnum)),
    SchemaKeyword(name: "const", role: .fills(fillConst), dialects: .since06),
    SchemaKeyword(name: "example", role: .describes(fillExample), vocabulary: .core),
    SchemaKeyword(name: "examples", role: .describes(fillExamples), vocabulary: .core),
    SchemaKeyword(name: "default", role: .describes(fillExample), vocabulary: .core),
  ]

  /// JSON Schema 2020-12 §6.1.2.
  private static func fillEnum(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type == .array else { throw use.mustBe("an array of values") }
    let values = use.node.elements.map(Literal.init)
    if values.isEmpty { reading.ledger.note("an empty \"enum\" allows no value", at: use.node) }
    draft.schema.assertions.append(Assertion(.enumeration(values), location: use.place))
  }

  private static func fillConst(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    draft.schema.assertions.append(
      Assertion(.constant(Literal(use.node)), location: use.place))
  }

  private static func fillExample(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    draft.schema.examples.append(use.node)
  }

  /// A list in JSON Schema; early OpenAPI tools also write one value, or names for them.
  private static func fillExamples(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    switch use.node.type {
    case .array: draft.schema.examples += use.node.elements
    case .object:
      draft.schema.examples += use.node.eachMember.compactMap { $0.value.member("value") }
    default: draft.schema.examples.append(use.node)
    }
  }
}
