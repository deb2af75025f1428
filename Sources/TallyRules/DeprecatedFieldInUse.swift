import TallyCore

extension Rule {
  /// A member that the contract calls deprecated, and that a client reads.
  static let deprecatedFieldInUse = Rule(
    id: "deprecated-field-in-use",
    severity: .warning,
    summary: "A client reads a member that the contract calls deprecated",
    rationale: """
      It will go. While it is still sent there is time to move to what replaces it, and to ship that \
      to those who never update.

      Read the new member, and keep the old one as a second candidate until it is gone.
      """,
    examples: [
      RuleExample(
        "the client still reads the old name",
        contract: """
          {"required": ["title"],
           "properties": {"title": {"type": "string", "deprecated": true}}}
          """,
        captures: [#"{"title": "a"}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"title": {"from": "title", "type": "String"}}}}}"#,
          "A"
        ),
        flags: ["/title"]),
      RuleExample(
        "no client reads it",
        contract: #"{"properties": {"title": {"type": "string", "deprecated": true}}}"#,
        captures: [#"{"title": "a"}"#],
        flags: []),
    ],
    causes: [],
    check: .member { comparison in
      guard comparison.promise?.isDeprecated == true, !comparison.readers.isEmpty else {
        return []
      }
      let readers = listed(comparison.distinctReaders.map(\.symbol.words))
      return [
        Drift(
          "deprecated by the contract, and read by \(readers)",
          evidence: [comparison.seen.samples.first])
      ]
    })
}
