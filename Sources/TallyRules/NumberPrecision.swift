import TallyCore
import TallyDocuments

extension Rule {
  /// An integer that the number type of a client, or of JavaScript, cannot hold.
  static let numberPrecision = Rule(
    id: "number-precision",
    severity: .warning,
    summary: "A captured integer is too large for the number type that reads it",
    rationale: """
      JavaScript and every decoder that goes through `Double` hold integers up to 2^53 exactly: an \
      identifier beyond that arrives as another identifier. An `Int32` wraps, traps or throws.

      Send large identifiers as strings, or read them as a 64-bit integer.
      """,
    examples: [
      RuleExample(
        "an identifier beyond 2^53",
        contract: #"{"properties": {"id": {"type": "integer"}}}"#,
        captures: [#"{"id": 9007199254740993}"#],
        flags: ["/id"]),
      RuleExample(
        "a client that reads it as Int32",
        contract: #"{"properties": {"id": {"type": "integer"}}}"#,
        captures: [#"{"id": 3000000000}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"id": {"from": "id", "type": "Int32"}}}}}"#,
          "A"
        ),
        flags: ["/id"]),
      RuleExample(
        "a client that reads it as Int64",
        contract: #"{"properties": {"id": {"type": "integer"}}}"#,
        captures: [#"{"id": 9007199254740993}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"id": {"from": "id", "type": "Int64"}}}}}"#,
          "A"
        ),
        flags: []),
      RuleExample(
        "the largest that JavaScript holds",
        contract: #"{"properties": {"id": {"type": "integer"}}}"#,
        captures: [#"{"id": 9007199254740991}"#],
        flags: []),
    ],
    check: .member { comparison in
      let all = comparison.seen.types[.integer] ?? 0
      guard comparison.endpoint.hasClients else {
        let beyond = comparison.seen.beyondDouble
        guard beyond.count > 0 else { return [] }
        let count = counted(beyond.count, of: all, .integer, being)
        return [
          Drift("\(count) beyond 2^53, which JavaScript cannot hold", evidence: [beyond.first])
        ]
      }
      let narrow = comparison.narrowReaders
      guard let first = narrow.first else { return [] }
      let names = listed(narrow.map(\.reader.words))
      let count = counted(first.beyond.count, of: all, .integer, being)
      return [
        Drift("\(count) too large for \(names)", evidence: [first.beyond.first])
      ]
    })
}
