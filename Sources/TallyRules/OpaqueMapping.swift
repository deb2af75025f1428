import TallyCore
import TallyDocuments

extension Rule {
  /// A mapping rule that could not be read from the client's source.
  static let opaqueMapping = Rule(
    id: "opaque-mapping",
    severity: .info,
    summary: "A mapping rule of the client could not be read, so what becomes of it is not known",
    rationale: """
      Tally reads source as it is written and never guesses. A property that a function of the \
      project fills, or a block that computes its key, is left out of the simulation: the check says \
      nothing about it, good or bad.

      Say in the configuration what the project's own functions do, write the rule in one of the \
      forms that are read, or describe the property in a mapping file.
      """,
    examples: [
      RuleExample(
        "a property that a function of the project fills",
        contract: #"{"properties": {"title": {"type": "string"}}}"#,
        captures: [#"{"title": "a"}"#],
        client: (
          """
          {"client": "ios", "decoder": "codable", "models": {"A": {"properties": {
            "title": {"from": "title", "type": "String", "opaque": "trimmed by the project"}}}}}
          """, "A"
        ),
        flags: ["/title"]),
      RuleExample(
        "it stands in what is neither promised nor sent, which is told instead",
        contract: #"{"properties": {"id": {"type": "integer"}}}"#,
        captures: [#"{"id": 1}"#],
        client: (
          """
          {"client": "ios", "decoder": "codable", "models": {
            "A": {"properties": {"author": {"from": "author", "type": "Author?"}}},
            "Author": {"properties": {
              "name": {"from": "name", "type": "String", "opaque": "trimmed by the project"}}}}}
          """, "A"
        ),
        flags: []),
      RuleExample(
        "every rule is known",
        contract: #"{"properties": {"title": {"type": "string"}}}"#,
        captures: [#"{"title": "a"}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"title": {"from": "title", "type": "String"}}}}}"#,
          "A"
        ),
        flags: []),
    ],
    causes: [],
    check: .member { comparison in
      var known: Set<ClientSymbol> = []
      return comparison.bystanders.sorted { ($0.symbol, $0.source) < ($1.symbol, $1.source) }
        .compactMap { read in
          guard case .opaque(let opacity) = read.role,
            !comparison.readersOfMissingHolder.contains(read.symbol.client),
            known.insert(read.symbol).inserted
          else { return nil }
          let impact = Impact(
            read.symbol, outcome: .ok, bodies: 0, decoded: 0, of: 0, source: opacity.location,
            detail: opacity.reason)
          return Drift(
            "not checked for \(read.symbol.words): \(opacity.reason)", symbol: read.symbol,
            impact: [impact], mapping: opacity.location)
        }
    })
}
