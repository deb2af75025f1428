import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let objectKeywords = [
    SchemaKeyword(
      name: "properties", role: .fills(fillProperties), vocabulary: .applicator, subschemas: .map),
    SchemaKeyword(
      name: "patternProperties", role: .fills(fillPatternProperties), dialects: .jsonSchema,
      vocabulary: .applicator, subschemas: .map),
    SchemaKeyword(
      name: "additionalProperties", role: .fills(fillAdditionalProperties),
      vocabulary: .applicator, subschemas: .one),
    SchemaKeyword(
      name: "propertyNames", role: .fills(fillPropertyNames), dialects: .since06,
      vocabulary: .applicator, subschemas: .one),
    SchemaKeyword(
      name: "unevaluatedProperties", role: .fills(fillUnevaluatedProperties),
      dialects: .since201909, vocabulary: .unevaluated, subschemas: .one),
    SchemaKeyword(name: "required", role: .fills(fillRequired)),
  ]

  /// JSON Schema 2020-12 §10.3.2.1.
  private static func fillProperties(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type == .object else { throw use.mustBe("an object of schemas") }
    var indices: [String: Int] = [:]
    for (name, site) in try reading.entries(of: use.site) {
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

  /// JSON Schema 2020-12 §10.3.2.2.
  private static func fillPatternProperties(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard use.node.type == .object else { throw use.mustBe("an object of schemas") }
    let names = use.node.eachMember.map(\.name)
    for (name, member) in zip(names, use.site.members) {
      draft.schema.patternProperties.append(
        Schema.PatternProperty(
          pattern: try Pattern(at: name), schema: try reading.schema(at: member.site)))
    }
  }

  private static func fillPropertyNames(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    draft.schema.propertyNames = try reading.schema(at: use.site)
  }

  private static func fillUnevaluatedProperties(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    draft.schema.unevaluatedProperties = try reading.schema(at: use.site)
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

extension Pattern {
  /// The regular expression that a string, or a member's name, spells.
  ///
  /// - Throws: `InputError` at the string, where it is none.
  init(at node: Document.Node) throws(InputError) {
    do throws(PatternError) {
      try self.init(node.string ?? "")
    } catch {
      throw InputError(
        .invalid(
          "\"\(node.string ?? "")\" is no regular expression: \(error.summary) at character \(error.offset + 1)",
          hint: error.hint),
        at: node.location)
    }
  }
}
