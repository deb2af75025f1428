import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let dependencyKeywords = [
    SchemaKeyword(
      name: "dependentRequired", role: .fills(fillDependentRequired), dialects: .since201909),
    SchemaKeyword(
      name: "dependentSchemas", role: .fills(fillDependentSchemas), dialects: .since201909,
      vocabulary: .applicator, subschemas: .map),
    // Later drafts keep it for the schemas that have it (2020-12 Appendix, "dependencies").
    SchemaKeyword(
      name: "dependencies", role: .fills(fillDependencies), vocabulary: .applicator,
      subschemas: .map),
  ]

  /// JSON Schema 2020-12 §6.5.4.
  private static func fillDependentRequired(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type == .object else { throw use.mustBe("an object of arrays of names") }
    for (name, site) in use.site.members { try require(name, site, use, &draft) }
  }

  private static func require(
    _ name: String, _ site: Site, _ use: KeywordUse, _ draft: inout SchemaDraft
  ) throws(InputError) {
    let required = try site.listOfStrings(
      expected: "an array of names", "a value of \"\(use.name)\"")
    draft.schema.dependentRequired.append(
      Schema.DependentRequired(name: name, required: required, location: site.node.place))
  }

  /// JSON Schema 2020-12 §10.2.2.4.
  private static func fillDependentSchemas(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type == .object else { throw use.mustBe("an object of schemas") }
    for (name, site) in use.site.members {
      draft.schema.dependentSchemas.append(
        Schema.Property(name: name, schema: try reading.schema(at: site)))
    }
  }

  /// Draft-07 §6.5.7: for each name, a list of names or a schema.
  private static func fillDependencies(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type == .object else {
      throw use.mustBe("an object of schemas and arrays of names")
    }
    for (name, site) in use.site.members {
      if site.node.type == .array {
        try require(name, site, use, &draft)
      } else {
        draft.schema.dependentSchemas.append(
          Schema.Property(name: name, schema: try reading.schema(at: site)))
      }
    }
  }
}
