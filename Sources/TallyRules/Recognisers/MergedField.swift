import TallyCore

extension Rule {
  /// Several members have become one.
  static let mergedField = Rule(
    id: "merged-field",
    severity: .error,
    summary: "Several members that are gone have become one",
    rationale: """
      Two lists are sent as one, or latitude and longitude as one pair. Every client that reads \
      either has to pick its part out of the whole.

      An adapter does it in the mapping rule: `filter` by a tag for lists, `index` for pairs.
      """,
    examples: [
      RuleExample(
        "two numbers became a pair",
        contract: """
          {"type": "object", "required": ["id", "lat", "lon"], "properties": {
           "id": {"type": "integer"}, "lat": {"type": "number"}, "lon": {"type": "number"}},
           "examples": [{"id": 815, "lat": 51.5073, "lon": -0.1276}]}
          """,
        captures: [#"{"id": 815, "point": [51.5073, -0.1276]}"#],
        flags: ["/lat"]),
      RuleExample(
        "renamed, and nothing more",
        contract:
          #"{"required": ["title_text"], "properties": {"title_text": {"type": "string"}}}"#,
        captures: [#"{"titleText": "a"}"#],
        flags: []),
    ],
    check: .recognised)
}
