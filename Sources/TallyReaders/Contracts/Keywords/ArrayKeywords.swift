import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let arrayKeywords = [
    SchemaKeyword(name: "items", role: .fills(fillItems), subschemas: .oneOrList),
    SchemaKeyword(name: "prefixItems", role: .fills(fillPrefixItems), subschemas: .list),
    SchemaKeyword(name: "additionalItems", role: .fills(fillAdditionalItems), subschemas: .one),
  ]

  /// JSON Schema 2020-12 §10.3.1.2; a list of schemas is what earlier drafts call `prefixItems` by.
  private static func fillItems(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    if use.node.type == .array {
      try fillPrefixItems(use, &reading, &draft)
    } else {
      draft.schema.items = try reading.schema(at: use.site)
    }
  }

  private static func fillPrefixItems(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type == .array else { throw use.mustBe("an array of schemas") }
    draft.schema.prefixItems = []
    for site in use.site.elements {
      draft.schema.prefixItems.append(try reading.schema(at: site))
    }
  }

  /// Counts only beside a list in `items` (2019-09 §9.3.1.2), where it is the later `items`.
  private static func fillAdditionalItems(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.schema.node.member("items")?.type == .array else { return }
    draft.schema.items = try reading.schema(at: use.site)
  }
}
