extension SchemaKeyword {
  /// Keywords that are read and that nothing judges yet: their use is noticed, once for a file.
  static let unjudged: Set<String> = [
    "pattern", "not", "contains", "propertyNames",
    "dependentRequired", "unevaluatedItems", "if", "patternProperties",
    "dependentSchemas", "dependencies", "unevaluatedProperties", "$dynamicRef", "$recursiveRef",
  ]
}
