/// What other tools call the drift that a rule tells of.
///
/// oasdiff compares two contracts: its rules fire where the new one allows what the old one did not, and
/// ours where a server has sent it. The others hold a response, or an example in a contract, to a schema,
/// and have one name for whatever it breaks.
enum PeerNames {
  /// Every name of a rule: the tool, and what it says.
  static func names(of rule: String) -> [String] {
    let own = oasdiff.filter { $0.rule == rule }
      .flatMap { $0.names.split { $0 == " " || $0 == "\n" } }.map { "oasdiff \($0)" }
    return own + others.filter { $0.rules.contains(rule) }.map(\.name)
  }

  /// Identifiers of oasdiff's checks, by rule.
  static let oasdiff: [(rule: String, names: String)] = [
    (
      "missing-field",
      """
      response-required-property-removed response-property-became-optional
      response-required-property-became-write-only
      response-write-only-property-became-optional response-body-if-removed
      response-property-if-removed response-body-then-removed response-property-then-removed
      response-body-else-removed response-property-else-removed
      response-body-dependent-schema-removed response-property-dependent-schema-removed
      """
    ),
    (
      "vanished-field",
      """
      response-optional-property-removed response-optional-property-became-write-only
      """
    ),
    (
      "undeclared-field",
      """
      response-optional-property-added response-required-property-added
      response-optional-write-only-property-added
      response-required-write-only-property-added
      """
    ),
    (
      "retyped-field",
      """
      response-body-type-changed response-property-type-changed
      response-body-type-generalized response-property-type-generalized
      response-body-list-of-types-widened response-property-list-of-types-widened
      response-body-pattern-property-removed response-property-pattern-property-removed
      """
    ),
    (
      "null-value",
      """
      response-body-became-nullable response-property-became-nullable
      """
    ),
    (
      "content-mismatch",
      """
      response-body-content-encoding-changed response-property-content-encoding-changed
      response-body-content-media-type-changed response-property-content-media-type-changed
      """
    ),
    (
      "unknown-enum-value",
      """
      response-property-enum-value-added response-write-only-property-enum-value-added
      """
    ),
    (
      "const-mismatch",
      """
      response-body-const-changed response-property-const-changed
      response-body-const-removed response-property-const-removed
      """
    ),
    (
      "out-of-range",
      """
      response-body-max-increased response-property-max-increased
      response-body-min-decreased response-property-min-decreased
      response-body-exclusive-max-increased response-property-exclusive-max-increased
      response-body-exclusive-min-decreased response-property-exclusive-min-decreased
      """
    ),
    (
      "length-out-of-range",
      """
      response-body-max-length-increased response-property-max-length-increased
      response-body-max-length-unset response-property-max-length-unset
      response-body-min-length-decreased response-property-min-length-decreased
      """
    ),
    (
      "pattern-mismatch",
      """
      response-property-pattern-changed response-property-pattern-removed
      """
    ),
    (
      "items-out-of-range",
      """
      response-body-min-items-decreased response-property-min-items-decreased
      response-body-min-items-unset response-property-min-items-unset
      """
    ),
    (
      "contains-violated",
      """
      response-body-contains-removed response-property-contains-removed
      response-body-max-contains-increased response-property-max-contains-increased
      response-body-min-contains-decreased response-property-min-contains-decreased
      """
    ),
    (
      "tuple-item-mismatch",
      """
      response-body-prefix-items-added response-property-prefix-items-added
      """
    ),
    (
      "field-name-invalid",
      """
      response-body-property-names-removed response-property-property-names-removed
      """
    ),
    (
      "unevaluated-field",
      """
      response-body-unevaluated-properties-removed
      response-property-unevaluated-properties-removed
      response-body-unevaluated-items-removed response-property-unevaluated-items-removed
      """
    ),
    (
      "dependent-field-missing",
      """
      response-body-dependent-required-changed response-property-dependent-required-changed
      response-body-dependent-required-removed response-property-dependent-required-removed
      """
    ),
    (
      "conditional-violated",
      """
      response-body-if-removed response-property-if-removed response-body-then-removed
      response-property-then-removed response-body-else-removed
      response-property-else-removed response-body-dependent-schema-removed
      response-property-dependent-schema-removed
      """
    ),
    (
      "no-branch-matches",
      """
      response-body-one-of-added response-property-one-of-added response-body-any-of-added
      response-property-any-of-added
      """
    ),
    (
      "discriminator-missing",
      """
      response-body-discriminator-property-name-changed
      response-property-discriminator-property-name-changed
      """
    ),
    (
      "unknown-discriminator-value",
      """
      response-body-discriminator-mapping-added
      response-property-discriminator-mapping-added
      response-body-discriminator-mapping-changed
      response-property-discriminator-mapping-changed
      """
    ),
    (
      "never-null",
      """
      response-body-became-not-nullable response-property-became-not-nullable
      """
    ),
    (
      "unused-enum-value",
      """
      response-property-enum-value-removed response-mediatype-enum-value-removed
      """
    ),
    (
      "undocumented-endpoint",
      """
      endpoint-added
      """
    ),
    (
      "undocumented-method",
      """
      endpoint-added
      """
    ),
    (
      "undocumented-status",
      """
      response-success-status-added response-non-success-status-added
      """
    ),
    (
      "undocumented-content-type",
      """
      response-media-type-added response-media-type-name-changed
      response-media-type-name-generalized
      """
    ),
    (
      "missing-header",
      """
      required-response-header-removed response-header-became-optional
      """
    ),
    (
      "header-mismatch",
      """
      response-header-type-changed response-header-type-generalized
      response-header-became-nullable
      """
    ),
    (
      "write-only-in-response",
      """
      response-required-property-became-not-write-only
      response-optional-property-became-not-write-only
      """
    ),
    (
      "deprecated-field-in-use",
      """
      response-property-deprecated
      """
    ),
  ]

  /// Names that stand for many rules, or that are made of words.
  static let others: [(name: String, rules: [String])] = [
    ("Optic prevent removing response property", ["missing-field", "vanished-field"]),
    ("Optic prevent making response property optional", ["missing-field"]),
    ("Optic prevent response property type changes", ["retyped-field", "null-value"]),
    ("Optic request and response property enums", ["unknown-enum-value", "const-mismatch"]),
    ("Optic prevent response property numeric range changes", ["out-of-range"]),
    ("Optic prevent response array length changes", ["items-out-of-range"]),
    ("Optic prevent narrowing in response union types", ["no-branch-matches"]),
    ("Redocly SCHEMA_CHECK", ofSchema),
    ("Redocly STATUS_CODE_CHECK", ["undocumented-status"]),
    ("Redocly CONTENT_TYPE_CHECK", ["undocumented-content-type"]),
    ("Redocly no-invalid-media-type-examples", ofSchema),
    ("Spectral oas3-valid-media-example", ofSchema),
    ("Schemathesis response_schema_conformance", ofSchema),
    ("Schemathesis status_code_conformance", ["undocumented-status"]),
    ("Schemathesis content_type_conformance", ["undocumented-content-type"]),
    ("Schemathesis response_headers_conformance", ["missing-header", "header-mismatch"]),
  ]

  /// The rules of keywords that make a value invalid.
  private static let ofSchema = [
    "missing-field", "retyped-field", "null-value", "unknown-enum-value", "const-mismatch",
    "out-of-range", "not-multiple", "length-out-of-range", "pattern-mismatch",
    "items-out-of-range", "duplicate-items", "contains-violated", "tuple-item-mismatch",
    "field-name-invalid", "unevaluated-field", "dependent-field-missing", "conditional-violated",
    "not-violated", "no-branch-matches", "several-branches-match",
  ]
}
