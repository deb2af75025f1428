import TallyCore
import TallyDocuments

extension Rule {
  /// A captured value that fits more than one branch of a `oneOf`.
  static let severalBranchesMatch = Rule(
    id: "several-branches-match",
    severity: .warning,
    summary: "A captured value fits more than one branch of the contract's oneOf",
    rationale: """
      `oneOf` promises that exactly one branch fits, which is how generated clients choose a type. \
      Where two do, one client takes the first and another refuses the value.

      Most often it is the contract that is wrong: tell the branches apart by a `const` or a \
      `discriminator`, close them, or write `anyOf`.
      """,
    examples: [
      RuleExample(
        "an integer is a number, too",
        contract: """
          {"properties": {"price": {"oneOf": [
           {"type": "number", "minimum": 0}, {"type": "integer", "maximum": 100}]}}}
          """,
        captures: [#"{"price": 7}"#],
        flags: ["/price"]),
      RuleExample(
        "one branch of a oneOf, and two of an anyOf",
        contract: """
          {"properties": {
           "price": {"oneOf": [{"type": "number", "minimum": 0}, {"type": "integer", "maximum": 100}]},
           "size": {"anyOf": [{"type": "number"}, {"type": "integer"}]}}}
          """,
        captures: [#"{"price": 7.5, "size": 1}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "oneOf") else { return [] }
      let all = max(comparison.seen.visits, breach.count)
      let verb = (one: "fits", many: "fit")
      let isAlike = breach.values.count == 1
      let branches = breach.values.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .prefix(4).map { isAlike ? $0.key : "\($0.key) (\($0.value))" }
      return [
        Drift(
          "promised \(listed(breach.expected)), but \(counted(breach.count, of: all, .value, verb)) "
            + "several: \(branches.joined(separator: ", "))",
          evidence: [breach.first])
      ]
    })
}
