import TallyCore

extension Rule {
  /// A captured value other than the one that the contract's `const` names.
  static let constMismatch = Rule(
    id: "const-mismatch",
    severity: .error,
    summary: "A captured value is not the one that the contract's const names",
    rationale: """
      A `const` is what clients switch on: a version, a kind. Code that meets another value takes \
      the wrong branch or none.

      If the value may vary, write an `enum` that lists them all, and handle those that are to come.
      """,
    examples: [
      RuleExample(
        "another version",
        contract: #"{"properties": {"version": {"type": "integer", "const": 1}}}"#,
        captures: [#"{"version": 2}"#],
        flags: ["/version"]),
      RuleExample(
        "the same value",
        contract: #"{"properties": {"version": {"type": "integer", "const": 1}}}"#,
        captures: [#"{"version": 1.0}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "const"), !comparison.fitsNoBranch else { return [] }
      let count = counted(breach.count, of: comparison.seen.visits, .value, being)
      let values = tallied(breach.values, of: breach.count)
      return [
        Drift(
          "promised \(listed(breach.expected, "or")), but \(count) not: \(values)",
          evidence: [breach.first])
      ]
    })
}
