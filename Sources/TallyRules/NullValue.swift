import TallyCore
import TallyDocuments

extension Rule {
  /// A captured null where the contract allows none.
  static let nullValue = Rule(
    id: "null-value",
    severity: .error,
    summary: "A captured value is null where the contract does not allow null",
    rationale: """
      To most decoders null and absent are two things, and a non-optional property takes neither: \
      `Codable` throws, Objective-C models keep `NSNull` and crash when it is used.

      Ask for the value or for the member to be left out. If null has a meaning, say so in the \
      contract (`"type": ["string", "null"]`) and make the property optional.
      """,
    examples: [
      RuleExample(
        "one name of two is null",
        contract: """
          {"type": "array", "items": {"properties": {"name": {"type": "string"}}}}
          """,
        captures: [#"[{"name": "Ada"}, {"name": null}]"#],
        flags: ["/*/name"]),
      RuleExample(
        "an optional member may be absent, but not null",
        contract: #"{"properties": {"tags": {"type": "array"}}}"#,
        captures: [#"{"tags": null}"#],
        flags: ["/tags"]),
      RuleExample(
        "three notations that allow it",
        contract: """
          {"properties": {"a": {"type": ["string", "null"]},
           "b": {"anyOf": [{"type": "string"}, {"type": "null"}]},
           "c": {"enum": ["x", null]}}}
          """,
        captures: [#"{"a": null, "b": null, "c": null}"#],
        flags: []),
    ],
    causes: [.null],
    check: .member { comparison in
      guard let count = comparison.strangers[.null], count > 0 else { return [] }
      let nulls = counted(count, of: comparison.seen.visits, .value, being)
      return [
        Drift(
          "\(nulls) null, which the contract does not allow",
          evidence: [comparison.seen.evidence[.null]])
      ]
    })
}
