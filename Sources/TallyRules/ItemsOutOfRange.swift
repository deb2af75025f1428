import TallyCore
import TallyDocuments

extension Rule {
  /// A captured array or object with too few or too many elements or members.
  static let itemsOutOfRange = Rule(
    id: "items-out-of-range",
    severity: .error,
    summary: "A captured array or object has fewer or more entries than the contract allows",
    rationale: """
      A promise of at least one element is what lets a client take the first one for its hero. An \
      empty list then is not a quiet day but a crash.

      Let the client stand an empty list, whatever the contract says, and have the bound kept or \
      dropped.
      """,
    examples: [
      RuleExample(
        "an empty list of articles",
        contract: #"{"properties": {"items": {"type": "array", "minItems": 1}}}"#,
        captures: [#"{"items": []}"#],
        flags: ["/items"]),
      RuleExample(
        "too many members",
        contract: #"{"properties": {"labels": {"type": "object", "maxProperties": 1}}}"#,
        captures: [#"{"labels": {"a": 1, "b": 2}}"#],
        flags: ["/labels"]),
      RuleExample(
        "one element",
        contract: #"{"properties": {"items": {"type": "array", "minItems": 1}}}"#,
        captures: [#"{"items": [1]}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard
        let breach = comparison.breach(of: "minItems", "maxItems", "minProperties", "maxProperties")
      else { return [] }
      let isArray = breach.keywords.allSatisfy { $0.hasSuffix("Items") }
      let isEmpty = ["[]", "{}"].contains(breach.first?.text)
      return [
        comparison.bound(
          breach, isArray ? .array : .object, below: "smaller", above: "larger",
          of: [.array, .object], detail: isEmpty ? "is empty" : nil)
      ]
    })
}
