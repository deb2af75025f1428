import TallyCore
import TallyDocuments

extension Rule {
  /// A captured value that is what the contract's `not` rules out.
  static let notViolated = Rule(
    id: "not-violated",
    severity: .error,
    summary: "A captured value is what the contract's not rules out",
    rationale: """
      `not` names what a value must never be: the empty text, a reserved word, an object of an old \
      form. Clients leave the case out because it was promised not to happen.

      Handle the case in the client, or find out what let it happen.
      """,
    examples: [
      RuleExample(
        "the word that is reserved",
        contract: #"{"properties": {"name": {"type": "string", "not": {"const": "admin"}}}}"#,
        captures: [#"{"name": "ada"}"#, #"{"name": "admin"}"#],
        flags: ["/name"]),
      RuleExample(
        "another word",
        contract: #"{"properties": {"name": {"type": "string", "not": {"const": "admin"}}}}"#,
        captures: [#"{"name": "ada"}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "not") else { return [] }
      let all = max(comparison.seen.visits, breach.count)
      return [
        Drift(
          "promised \(listed(breach.expected)), but \(counted(breach.count, of: all, .value, being))",
          evidence: [breach.first])
      ]
    })
}
