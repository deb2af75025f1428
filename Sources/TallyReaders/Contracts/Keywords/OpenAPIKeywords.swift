import TallyCore
import TallyDocuments

extension SchemaKeyword {
  /// What Swagger 2.0 and vendors' extensions say of schemas, beyond the keywords of JSON Schema.
  static let openAPIKeywords = [
    SchemaKeyword(name: "x-nullable", role: .describes(fillExtendedNullable)),
    SchemaKeyword(name: "x-deprecated", role: .describes(fillExtendedDeprecated)),
    // How a list is written into a header.
    SchemaKeyword(name: "collectionFormat", role: .annotates),
    SchemaKeyword(name: "allowEmptyValue", role: .annotates),
  ]

  /// How Swagger 2.0, which has no `nullable`, says the same.
  private static func fillExtendedNullable(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard draft.nullable == nil, use.node.bool == true else { return }
    draft.nullable = use.node
  }

  private static func fillExtendedDeprecated(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    if use.node.bool != false { draft.schema.isDeprecated = true }
  }
}
