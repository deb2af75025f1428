import TallyCore
import TallyDocuments

extension Rule {
  /// A captured value that a condition of the contract forbids.
  static let conditionalViolated = Rule(
    id: "conditional-violated",
    severity: .error,
    summary:
      "A captured value is not what the contract's if, then, else or dependentSchemas allows",
    rationale: """
      A condition says what more must hold where something else does: a card payment has a number, a \
      closed order has a date. The rules for members report what `then` or `else` asks of them; this \
      rule is for values that the condition rules out as they are.

      Check whether the condition still says what was agreed, then which of the two parts is wrong.
      """,
    examples: [
      RuleExample(
        "a number above the limit that only text may have",
        contract: """
          {"properties": {"limit": {"type": ["number", "string"],
           "if": {"type": "number", "minimum": 100}, "then": {"type": "string"}}}}
          """,
        captures: [#"{"limit": 250}"#],
        flags: ["/limit"]),
      RuleExample(
        "the condition is not met",
        contract: """
          {"properties": {"limit": {"type": ["number", "string"],
           "if": {"type": "number", "minimum": 100}, "then": {"type": "string"}}}}
          """,
        captures: [#"{"limit": 50}"#],
        flags: []),
      RuleExample(
        "a member that then requires is the business of missing-field",
        contract: """
          {"properties": {"method": {"enum": ["card", "cash"]}, "number": {"type": "string"}},
           "if": {"required": ["method"], "properties": {"method": {"const": "card"}}},
           "then": {"required": ["number"]}}
          """,
        captures: [#"{"method": "card"}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "then", "else", "dependentSchemas") else {
        return []
      }
      let circumstance =
        breach.keywords == ["then"]
        ? "where the condition is met"
        : breach.keywords == ["else"] ? "where the condition is not met" : "under this condition"
      let all = max(comparison.seen.visits, breach.count)
      let count = counted(breach.count, of: all, .value, being)
      return [
        Drift(
          "promised \(listed(breach.expected, "or")) \(circumstance), but \(count) not",
          evidence: [breach.first])
      ]
    })
}
