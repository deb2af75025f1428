import TallyCore
import TallyDocuments

extension Rule {
  /// A captured value that the contract's `enum` does not list.
  static let unknownEnumValue = Rule(
    id: "unknown-enum-value",
    severity: .warning,
    summary: "A captured value is not in the contract's enum",
    rationale: """
      A generated enum has no case for it. A `Codable` enum throws, and an optional one throws all \
      the same: the new value costs the whole body, not one property.

      Give the client an unknown case before the server gets a new value, then add the value to the \
      contract.
      """,
    examples: [
      RuleExample(
        "a new state",
        contract: #"{"items": {"enum": ["open", "closed"]}}"#,
        captures: [#"["open", "merged", "merged"]"#],
        flags: ["/*"]),
      RuleExample(
        "a value of another type is the business of retyped-field",
        contract: #"{"items": {"type": "string", "enum": ["open", "closed"]}}"#,
        captures: ["[7]"],
        flags: []),
      RuleExample(
        "every value is listed, whatever its spelling",
        contract: #"{"items": {"enum": ["open", 1]}}"#,
        captures: [#"["\u006fpen", 1.0]"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "enum"), !comparison.fitsNoBranch else { return [] }
      // Nullable by type, and the list forgot null: the contract contradicts itself, not the server.
      if Set(breach.values.keys) == ["null"], comparison.promise?.isNullable == true {
        return [
          Drift(
            "null is sent, which the contract allows by its type and not by its enum",
            severity: .info, evidence: [breach.first])
        ]
      }
      let count = counted(breach.count, of: comparison.seen.visits, .value, being)
      let values = tallied(breach.values, of: breach.count)
      return [
        Drift(
          "promised \(listed(breach.expected, "or")), but \(count) not: \(values)",
          evidence: [breach.first])
      ]
    })
}
