import TallyCore
import TallyDocuments

extension Rule {
  /// A client's declared type cannot hold what the contract promises.
  static let clientTypeMismatch = Rule(
    id: "client-type-mismatch",
    severity: .warning,
    summary: "A client's type cannot hold every value that the contract promises",
    rationale: """
      The server is right, the contract is right, and the client reads it as something else: a \
      number into `Int`, a string into `Date`. It works until a value comes that shows the difference.

      Change the property's type, or add a conversion to the mapping rule.
      """,
    examples: [
      RuleExample(
        "text is promised, a number is read",
        contract: #"{"required": ["id"], "properties": {"id": {"type": "string"}}}"#,
        captures: [#"{"id": "7"}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"id": {"from": "id", "type": "Int"}}}}}"#,
          "A"
        ),
        flags: ["/id"]),
      RuleExample(
        "a number is promised, an integer is read",
        contract: #"{"required": ["price"], "properties": {"price": {"type": "number"}}}"#,
        captures: [#"{"price": 7}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"price": {"from": "price", "type": "Int"}}}}}"#,
          "A"
        ),
        flags: ["/price"]),
      RuleExample(
        "an integer is promised, a number is read",
        contract: #"{"required": ["price"], "properties": {"price": {"type": "integer"}}}"#,
        captures: [#"{"price": 7}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"price": {"from": "price", "type": "Double"}}}}}"#,
          "A"
        ),
        flags: []),
    ],
    check: .member { comparison in
      comparison.distinctReaders.compactMap { reader in
        let unheld = comparison.unheldTypes(of: reader)
        guard let promise = comparison.promise, !unheld.isEmpty else { return nil }
        let isDisjoint = promise.types.subtracting(.null).types.allSatisfy(unheld.contains)
        let message =
          "promised \(promise.types.words), but \(reader.words) cannot hold "
          + listed(unheld.map(\.name), "or")
        return Drift(
          message, evidence: [comparison.evidence(ofFailing: reader, of: [.value])],
          symbol: reader.symbol,
          impact: isDisjoint
            ? comparison.latentImpact(
              on: reader, of: [.value], "the first value that keeps the contract fails") : [])
      }
    })
}
