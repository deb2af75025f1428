import TallyCore
import TallyDocuments

extension Rule {
  /// A captured array with too few or too many elements of a kind.
  static let containsViolated = Rule(
    id: "contains-violated",
    severity: .error,
    summary: "A captured array has too few or too many elements of a kind that the contract counts",
    rationale: """
      `contains` promises that a list has an element of some kind: a default address, a cover picture. \
      A client looks for it and takes what it finds; where there is none, or two, it has no rule.

      Let the client stand a list without one, and have the promise kept or dropped.
      """,
    examples: [
      RuleExample(
        "no cover among the pictures",
        contract: """
          {"properties": {"pictures": {"type": "array",
           "contains": {"required": ["cover"], "properties": {"cover": {"const": true}}}}}}
          """,
        captures: [#"{"pictures": [{"cover": false}, {}]}"#],
        flags: ["/pictures"]),
      RuleExample(
        "two covers where one is the most",
        contract: """
          {"properties": {"pictures": {"type": "array", "contains": {"const": "cover"},
           "minContains": 0, "maxContains": 1}}}
          """,
        captures: [#"{"pictures": ["cover", "a", "cover"]}"#],
        flags: ["/pictures"]),
      RuleExample(
        "one cover",
        contract: """
          {"properties": {"pictures": {"type": "array", "contains": {"const": "cover"},
           "maxContains": 1}}}
          """,
        captures: [#"{"pictures": ["a", "cover"]}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "contains", "minContains", "maxContains") else {
        return []
      }
      let all = max(comparison.seen.types[.array] ?? 0, breach.count)
      let count = counted(breach.count, of: all, .array, (one: "has", many: "have"))
      let numbers = breach.values.keys.sorted { (Int($0) ?? 0, $0) < (Int($1) ?? 0, $1) }
      let found = numbers == ["0"] ? "none" : listed(Array(numbers.prefix(6)), "or")
      return [
        Drift(
          "promised \(listed(breach.expected)), but \(count) \(found)", evidence: [breach.first])
      ]
    })
}
