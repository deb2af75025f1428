import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let annotationKeywords =
    [
      SchemaKeyword(
        name: "deprecated", role: .describes(fillDeprecated), vocabulary: .metadata),
      SchemaKeyword(name: "writeOnly", role: .describes(fillWriteOnly), vocabulary: .metadata),
      SchemaKeyword(name: "x-renamed-from", role: .describes(fillRenamedFrom), vocabulary: .core),
    ] + silent.map { SchemaKeyword(name: $0, role: .annotates, vocabulary: .core) }
    + draft03.map { SchemaKeyword(name: $0, role: .notJudged) }

  private static let draft03 = ["disallow", "divisibleBy", "extends"]

  /// Known, and nothing that a body can contradict; `readOnly` is about requests.
  private static let silent = [
    // JSON Schema: meta-data
    "title", "description", "readOnly",
    // OpenAPI
    "xml", "externalDocs",
    // Editors' extensions, in nearly every schema of schemastore.org
    "markdownDescription", "enumDescriptions", "markdownEnumDescriptions", "enumNames",
    "defaultSnippets", "deprecationMessage", "markdownDeprecationMessage", "errorMessage",
    "patternErrorMessage", "doNotSuggest", "suggestSortText", "allowComments",
    "allowTrailingCommas", "tsType", "tsEnumNames", "$$target", "$license", "$version",
  ]

  private static func fillDeprecated(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    // Some write the reason here instead of `true`.
    draft.schema.isDeprecated = use.node.bool ?? true
  }

  private static func fillWriteOnly(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard let isWriteOnly = use.node.bool else { throw use.mustBe("true or false") }
    // To an edition of JSON Schema it is an annotation, which no value contradicts.
    let dialect = draft.language.dialect
    draft.schema.isWriteOnly = isWriteOnly && (dialect.isOpenAPI || dialect == .unstated)
  }

  private static func fillRenamedFrom(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    draft.schema.renamedFrom = try use.strings(expected: "a name, or a list of them")
  }
}
