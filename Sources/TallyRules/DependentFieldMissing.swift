import TallyCore
import TallyDocuments

extension Rule {
  /// A member that is absent beside another that asks for it.
  static let dependentFieldMissing = Rule(
    id: "dependent-field-missing",
    severity: .error,
    summary: "A captured object has one member, and not another that must stand beside it",
    rationale: """
      Two members that mean something only together: an amount and its currency, a start and its \
      end. A client that finds the first takes the second for granted.

      Have both sent or neither, or take the pair out of `dependentRequired`.
      """,
    examples: [
      RuleExample(
        "an amount without a currency",
        contract: """
          {"properties": {"amount": {"type": "number"}, "currency": {"type": "string"}},
           "dependentRequired": {"amount": ["currency"]}}
          """,
        captures: [#"{"amount": 7, "currency": "EUR"}"#, #"{"amount": 7}"#],
        flags: ["/currency"]),
      RuleExample(
        "neither of the two, and the currency alone",
        contract: """
          {"properties": {"amount": {"type": "number"}, "currency": {"type": "string"}},
           "dependentRequired": {"amount": ["currency"]}}
          """,
        captures: ["{}", #"{"currency": "EUR"}"#],
        flags: []),
    ],
    causes: [.absence],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "dependentRequired") else { return [] }
      let count = counted(breach.count, of: max(comparison.objects, breach.count), .object)
      return [
        Drift(
          "promised \(listed(breach.expected)), but absent from \(count)",
          evidence: [breach.first])
      ]
    })
}
