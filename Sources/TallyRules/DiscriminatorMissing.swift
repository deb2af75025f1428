import TallyCore
import TallyDocuments

extension Rule {
  /// A captured object without the member that tells which branch it is.
  static let discriminatorMissing = Rule(
    id: "discriminator-missing",
    severity: .error,
    summary: "A captured object lacks the member that tells the branches of the contract apart",
    rationale: """
      The discriminator is what a client switches on before it decodes anything else. Without it \
      there is no type to decode, whatever else the object holds.

      Have it sent, also in lists whose elements are all of one kind. Nothing else of such an object \
      is judged.
      """,
    examples: [
      RuleExample(
        "a pet of no kind",
        contract: petsByKind(),
        captures: [
          #"{"method": "GET", "url": "/pets", "status": 200, "headers": {}, "body": [{"kind": "Cat"}, {"name": "Rex"}]}"#
        ],
        flags: ["/*/kind"]),
      RuleExample(
        "each says what it is",
        contract: petsByKind(),
        captures: [
          #"{"method": "GET", "url": "/pets", "status": 200, "headers": {}, "body": [{"kind": "Cat"}, {"kind": "Dog"}]}"#
        ],
        flags: []),
    ],
    causes: [.absence],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "discriminator") else { return [] }
      let objects = breach.count == 1 ? "1 object" : "\(breach.count) objects"
      return [
        Drift(
          "tells the branches apart, but is absent from \(objects)",
          evidence: [breach.first])
      ]
    })
}
