import TallyCore
import TallyDocuments

extension Rule {
  /// A captured array with an element behind the last that the contract allows.
  static let tupleItemMismatch = Rule(
    id: "tuple-item-mismatch",
    severity: .error,
    summary: "A captured array has an element at a place where the contract allows none",
    rationale: """
      A tuple is read by position: longitude, latitude. Clients that count on two elements refuse a \
      third, or read the wrong one when it was put in front.

      Have the element taken out, or promised with a schema of its own in `prefixItems`. An element of \
      a wrong type is the business of retyped-field, which says from what to what.
      """,
    examples: [
      RuleExample(
        "an altitude that nobody promised",
        contract: """
          {"properties": {"position": {"type": "array", "items": false,
           "prefixItems": [{"type": "number"}, {"type": "number"}]}}}
          """,
        captures: [#"{"position": [13.4, 52.5, 34.0]}"#],
        flags: ["/position/*"]),
      RuleExample(
        "two numbers, and one",
        contract: """
          {"properties": {"position": {"type": "array", "items": false,
           "prefixItems": [{"type": "number"}, {"type": "number"}]}}}
          """,
        captures: [#"{"position": [13.4, 52.5]}"#, #"{"position": [13.4]}"#],
        flags: []),
      RuleExample(
        "text for a number is the business of retyped-field",
        contract: """
          {"properties": {"position": {"type": "array", "items": false,
           "prefixItems": [{"type": "number"}, {"type": "number"}]}}}
          """,
        captures: [#"{"position": ["13.4", 52.5]}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "items", "prefixItems") else { return [] }
      let all = max(comparison.seen.visits, breach.count)
      let count = counted(breach.count, of: all, .value, being)
      return [Drift("no element is allowed here, but \(count) sent", evidence: [breach.first])]
    })
}
