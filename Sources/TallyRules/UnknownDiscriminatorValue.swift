import TallyCore
import TallyDocuments

extension Rule {
  /// A captured object whose tag names no branch of the contract.
  static let unknownDiscriminatorValue = Rule(
    id: "unknown-discriminator-value",
    severity: .error,
    summary: "A captured object says that it is of a kind that the contract does not know",
    rationale: """
      A new kind of thing in a list. A client that switches on the tag has no case for it; one \
      without a default loses the whole list, not the one element.

      Let the client skip kinds that it does not know, then add the kind to the contract. What else \
      such an object holds is not judged.
      """,
    examples: [
      RuleExample(
        "a bird",
        contract: petsByKind(
          ##"""
          ,
              "mapping": {"cat": "#/components/schemas/Cat", "dog": "#/components/schemas/Dog"}
          """##),
        captures: [
          #"{"method": "GET", "url": "/pets", "status": 200, "headers": {}, "body": [{"kind": "cat"}, {"kind": "bird"}]}"#
        ],
        flags: ["/*/kind"]),
      RuleExample(
        "a mapped tag, and a schema's own name",
        contract: petsByKind(##", "mapping": {"cat": "#/components/schemas/Cat"}"##),
        captures: [
          #"{"method": "GET", "url": "/pets", "status": 200, "headers": {}, "body": [{"kind": "cat"}, {"kind": "Dog"}]}"#
        ],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "mapping") else { return [] }
      let all = max(comparison.objects, breach.count)
      let count = counted(breach.count, of: all, .object, (one: "says", many: "say"))
      return [
        Drift(
          "promised \(listed(breach.expected, "or")), but \(count) something else: "
            + tallied(breach.values, of: breach.count),
          evidence: [breach.first])
      ]
    })
}
