import TallyCore
import TallyDocuments

extension Rule {
  /// A client needs what the contract calls optional or nullable.
  static let stricterClient = Rule(
    id: "stricter-client",
    severity: .breaking,
    summary: "A client needs a value that the contract calls optional or nullable",
    rationale: """
      The commonest crash in waiting: no server has to change for it. The first body without the \
      value, which the contract allows, is one that this client cannot read.

      Make the property optional or give it a default. If the value is always there, have the \
      contract say so: add it to `required`, or take null away.
      """,
    examples: [
      RuleExample(
        "optional in the contract, not in the client; every capture has it",
        contract: #"{"properties": {"title": {"type": "string"}}}"#,
        captures: [#"{"title": "a"}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"title": {"from": "title", "type": "String"}}}}}"#,
          "A"
        ),
        flags: ["/title"]),
      RuleExample(
        "nullable in the contract",
        contract: """
          {"required": ["title"], "properties": {"title": {"type": ["string", "null"]}}}
          """,
        captures: [#"{"title": "a"}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"title": {"from": "title", "type": "String"}}}}}"#,
          "A"
        ),
        flags: ["/title"]),
      RuleExample(
        "as strict as the contract, and more lenient",
        contract: """
          {"required": ["title"],
           "properties": {"title": {"type": "string"}, "rank": {"type": "integer"}}}
          """,
        captures: [#"{"title": "a"}"#],
        client: (
          """
          {"client": "ios", "decoder": "codable", "models": {"A": {"properties": {
            "title": {"from": "title", "type": "String"}, "rank": {"from": "rank", "type": "Int?"}}}}}
          """, "A"
        ),
        flags: []),
    ],
    causes: [.absence, .null],
    check: .member { comparison in
      comparison.distinctReaders.compactMap { reader in
        let needs = comparison.unpromisedNeeds(of: reader)
        guard !needs.isEmpty else { return nil }
        let message = "\(listed(needs)) in the contract, but \(reader.words) needs a value"
        return Drift(
          message,
          evidence: [comparison.evidence(ofFailing: reader, of: [.absence, .null])],
          symbol: reader.symbol,
          impact: comparison.latentImpact(
            on: reader, of: [.absence, .null],
            "no body without the value was captured yet; the first one fails"))
      }
    })
}
