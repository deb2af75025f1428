import TallyCore

extension Rule {
  /// One member has become several.
  static let splitField = Rule(
    id: "split-field",
    severity: .error,
    summary: "A member that is gone has become several",
    rationale: """
      One list is sent as two, or the two ends of a range as two members. A client has to read both \
      and join them.

      Name all of them in the mapping rule: `"from": ["videos", "pictures"]` with the adapter \
      `concat` or `join`.
      """,
    examples: [
      RuleExample(
        "a pair of numbers became two members",
        contract: """
          {"type": "object", "required": ["id", "range"], "properties": {"id": {"type": "integer"},
           "range": {"type": "array", "items": {"type": "integer"}, "examples": [[22, 33]]}},
           "examples": [{"id": 1, "range": [22, 33]}]}
          """,
        captures: [#"{"id": 1, "start": 22, "end": 33}"#],
        flags: ["/range"]),
      RuleExample(
        "renamed, and nothing more",
        contract:
          #"{"required": ["title_text"], "properties": {"title_text": {"type": "string"}}}"#,
        captures: [#"{"titleText": "a"}"#],
        flags: []),
    ],
    check: .recognised)
}
