import TallyCore

extension Rule {
  /// The contract requires a member that some captured object lacks.
  static let missingField = Rule(
    id: "missing-field",
    severity: .error,
    summary: "A member that the contract requires is absent from captured objects",
    rationale: """
      A model written after the contract declares this property as non-optional, so one absent \
      value fails the decoding of the whole body: one bad article and the list is empty.

      Ask for the member to be sent always. If it cannot be, take it out of `required`, and make the \
      property optional or give it a default before the next release.
      """,
    examples: [
      RuleExample(
        "one user of two has no email",
        contract: """
          {"type": "array", "items": {"type": "object", "required": ["email"],
           "properties": {"email": {"type": "string"}}}}
          """,
        captures: [#"[{"email": "a@b.c"}, {}]"#],
        flags: ["/*/email"]),
      RuleExample(
        "the member is there, though null: the business of null-value",
        contract: #"{"required": ["email"], "properties": {"email": {"type": "string"}}}"#,
        captures: [#"{"email": null}"#],
        flags: []),
      RuleExample(
        "the holder itself was never seen",
        contract: """
          {"properties": {"author": {"type": "object", "required": ["name"]}}}
          """,
        captures: ["{}"],
        flags: []),
    ],
    causes: [.absence],
    check: .member { comparison in
      let seen = comparison.seen
      guard seen.requiredAbsent > 0 else { return [] }
      let count = counted(seen.requiredAbsent, of: seen.requiredHolders, .object)
      return [Drift("required, but absent from \(count)", evidence: [seen.absence])]
    })
}
