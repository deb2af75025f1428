import TallyCore
import TallyDocuments

extension Rule {
  /// A captured value of a JSON type that the contract does not allow.
  static let retypedField = Rule(
    id: "retyped-field",
    severity: .error,
    summary: "A captured value has a type that the contract does not allow",
    rationale: """
      Decoders differ most on wrong types: `Codable` throws and the whole body is lost, others \
      convert in silence, others crash when the value is used.

      Correct the server, or change `type` in the contract and the property in the client together. \
      Until then a conversion in the mapping rule keeps the client alive.
      """,
    examples: [
      RuleExample(
        "an identifier sent as text",
        contract: #"{"properties": {"id": {"type": "integer"}}}"#,
        captures: [#"{"id": "7"}"#],
        flags: ["/id"]),
      RuleExample(
        "an object where a list was promised",
        contract: #"{"properties": {"items": {"type": "array", "items": {"type": "object"}}}}"#,
        captures: [#"{"items": {"0": {}}}"#],
        flags: ["/items"]),
      RuleExample(
        "an integer is a number, and 1.0 is an integer",
        contract: """
          {"properties": {"price": {"type": "number"}, "count": {"type": "integer"}}}
          """,
        captures: [#"{"price": 3, "count": 1.0}"#],
        flags: []),
      RuleExample(
        "null is the business of null-value",
        contract: #"{"properties": {"id": {"type": "integer"}}}"#,
        captures: [#"{"id": null}"#],
        flags: []),
    ],
    isOfTypes: true,
    check: .member { comparison in
      let strangers = comparison.strangers.filter { $0.key != .null }.sorted { $0.key < $1.key }
      guard let first = strangers.first, let promise = comparison.promise else { return [] }
      let count = counted(first.value, of: comparison.seen.visits, .value, being)
      let rest = strangers.dropFirst().map { "\($0.value) \($0.key.name)" }
      let seen = listed(["\(count) \(first.key.name)"] + rest)
      let hint = comparison.likeness(of: strangers.map(\.key)).map { " (\($0))" } ?? ""
      return [
        Drift(
          "promised \(promise.types.words), but \(seen)\(hint)",
          evidence: strangers.map { comparison.seen.evidence[$0.key] })
      ]
    })
}
