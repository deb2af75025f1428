import TallyCore
import TallyDocuments

extension Rule {
  /// A captured number that the contract's `multipleOf` does not divide.
  static let notMultiple = Rule(
    id: "not-multiple",
    severity: .error,
    summary: "A captured number is not a multiple of the contract's multipleOf",
    rationale: """
      `multipleOf` says in what steps a number comes: cents, quarters of an hour. Code that counts \
      in those steps rounds what falls between.

      Mend the value, or drop the keyword if the step was never meant.
      """,
    examples: [
      RuleExample(
        "a tenth of a cent",
        contract: #"{"properties": {"price": {"type": "number", "multipleOf": 0.01}}}"#,
        captures: [#"{"price": 9.995}"#],
        flags: ["/price"]),
      RuleExample(
        "a price in cents",
        contract: #"{"properties": {"price": {"type": "number", "multipleOf": 0.01}}}"#,
        captures: [#"{"price": 19.99}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "multipleOf") else { return [] }
      let all = (comparison.seen.types[.integer] ?? 0) + (comparison.seen.types[.number] ?? 0)
      let count = counted(min(breach.count, all), of: all, .value, being)
      let first = breach.number.map { "; \(breach.subject) is \($0)" } ?? ""
      return [
        Drift(
          "promised \(listed(breach.expected)), but \(count) not\(first)",
          evidence: [breach.first])
      ]
    })
}
