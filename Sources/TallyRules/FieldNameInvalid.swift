import TallyCore
import TallyDocuments

extension Rule {
  /// A captured member whose name the contract's `propertyNames` does not allow.
  static let fieldNameInvalid = Rule(
    id: "field-name-invalid",
    severity: .error,
    summary: "A captured object has a member with a name that the contract's propertyNames forbids",
    rationale: """
      In a map the names are data: language codes, dates, identifiers. A client that parses them \
      drops or refuses what is none.

      Check who puts the name there, and mend it or the contract's `propertyNames`.
      """,
    examples: [
      RuleExample(
        "a language in words",
        contract: """
          {"properties": {"titles": {"type": "object", "additionalProperties": {"type": "string"},
           "propertyNames": {"pattern": "^[a-z]{2}$"}}}}
          """,
        captures: [#"{"titles": {"de": "Hallo", "english": "Hello"}}"#],
        flags: ["/titles/*"]),
      RuleExample(
        "language codes",
        contract: """
          {"properties": {"titles": {"type": "object", "additionalProperties": {"type": "string"},
           "propertyNames": {"pattern": "^[a-z]{2}$"}}}}
          """,
        captures: [#"{"titles": {"de": "Hallo", "en": "Hello"}}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "propertyNames") else { return [] }
      let all = max(comparison.seen.visits, breach.count)
      let count = counted(breach.count, of: all, .name, being)
      return [
        Drift(
          "promised \(listed(breach.expected)), but \(count) not: "
            + tallied(breach.values, of: breach.count),
          evidence: [breach.first])
      ]
    })
}
