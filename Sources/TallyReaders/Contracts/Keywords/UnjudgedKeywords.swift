extension SchemaKeyword {
  /// Keywords of JSON Schema that no rule judges yet: their use is noticed, once for a file.
  static let unjudgedKeywords =
    [
      "pattern", "not", "contains", "minContains", "maxContains", "propertyNames",
      "dependentRequired", "unevaluatedItems", "if",
      // draft-03
      "disallow", "divisibleBy",
    ].map { SchemaKeyword(name: $0, role: .notJudgedYet) }
    + [
      "patternProperties", "then", "else", "dependentSchemas", "dependencies",
      "unevaluatedProperties", "$dynamicRef", "$recursiveRef", "extends",
    ].map { SchemaKeyword(name: $0, role: .notJudgedYetDeclares) }
}
