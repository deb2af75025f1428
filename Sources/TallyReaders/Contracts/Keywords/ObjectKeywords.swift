import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let objectKeywords = [
    SchemaKeyword(name: "properties", role: .fills(fillProperties), subschemas: .map),
    SchemaKeyword(name: "required", role: .fills(fillRequired)),
    SchemaKeyword(
      name: "additionalProperties", role: .fills(fillAdditionalProperties), subschemas: .one),
  ]

  /// JSON Schema 2020-12 §10.3.2.1.
  private static func fillProperties(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type == .object else { throw use.mustBe("an object of schemas") }
    var indices: [String: Int] = [:]
    for (name, site) in use.site.members {
      let property = Schema.Property(name: name, schema: try reading.schema(at: site))
      if let known = indices[name] {
        reading.ledger.note("one of \"properties\" is given twice; the last counts", at: site.node)
        draft.schema.properties[known] = property
      } else {
        indices[name] = draft.schema.properties.count
        draft.schema.properties.append(property)
      }
    }
  }

  private static func fillRequired(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    if use.node.type == .boolean {
      reading.ledger.note(
        "a \"required\" that is no list counts for nothing; the holder's lists the names",
        at: use.node)
      return
    }
    draft.schema.required = try use.listOfStrings(expected: "an array of names")
  }

  private static func fillAdditionalProperties(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    switch use.node.bool {
    case true: draft.schema.additional = .allowed
    case false: draft.schema.additional = .forbidden
    case nil: draft.schema.additional = .schema(try reading.schema(at: use.site))
    }
  }
}
