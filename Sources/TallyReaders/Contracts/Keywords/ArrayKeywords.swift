import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let arrayKeywords = [
    SchemaKeyword(
      name: "items", role: .fills(fillItems), vocabulary: .applicator, subschemas: .oneOrList),
    SchemaKeyword(
      name: "prefixItems", role: .fills(fillPrefixItems), dialects: .since202012,
      vocabulary: .applicator, subschemas: .list),
    SchemaKeyword(
      name: "additionalItems", role: .fills(fillAdditionalItems), dialects: .until201909,
      vocabulary: .applicator, subschemas: .one),
    SchemaKeyword(
      name: "contains", role: .fills(fillContains), dialects: .since06, vocabulary: .applicator,
      subschemas: .one),
    SchemaKeyword(name: "minContains", role: .fills(fillContainsBound), dialects: .since201909),
    SchemaKeyword(name: "maxContains", role: .fills(fillContainsBound), dialects: .since201909),
    SchemaKeyword(
      name: "unevaluatedItems", role: .fills(fillUnevaluatedItems), dialects: .since201909,
      vocabulary: .unevaluated, subschemas: .one),
  ]

  /// JSON Schema 2020-12 §10.3.1.2; a list of schemas is what earlier drafts call `prefixItems` by.
  private static func fillItems(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type == .array else {
      draft.schema.items = try reading.schema(at: use.site)
      return
    }
    if !Dialect.Span.until201909.contains(draft.language.dialect) {
      reading.ledger.note(
        "a list in \"items\" is taken for \"prefixItems\", as which \(draft.language.dialect.rawValue) knows it",
        at: use.node)
    }
    try fillPrefixItems(use, &reading, &draft)
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

  /// JSON Schema 2020-12 §10.3.1.3; the bounds are a vocabulary's of their own.
  private static func fillContains(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    let dialect = draft.language.dialect
    var contains = Schema.Contains(
      schema: try reading.schema(at: use.site), evaluates: dialect != .draft201909)
    if draft.language.vocabularies.contains(.validation),
      Dialect.Span.since201909.contains(dialect) || dialect.takesKeywordsAtTheirWord
    {
      contains.least = try bound("minContains", beside: use) ?? 1
      contains.most = try bound("maxContains", beside: use)
    }
    draft.schema.contains = contains
  }

  private static func bound(
    _ name: String, beside use: KeywordUse
  ) throws(InputError) -> Int? {
    guard let node = use.schema.node.member(name) else { return nil }
    return try KeywordUse(name: name, node: node, schema: use.schema).count()
  }

  /// `contains` reads its bounds; without it they count for nothing.
  private static func fillContainsBound(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    _ = try use.count()
    guard use.schema.node.member("contains") == nil else { return }
    reading.ledger.note(
      "\"\(use.name)\" without \"contains\" counts for nothing", at: use.node)
  }

  private static func fillUnevaluatedItems(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    draft.schema.unevaluatedItems = try reading.schema(at: use.site)
  }
}
