import TallyCore

extension Rule {
  /// A mapping rule that reads what nobody promised and nobody sent.
  static let deadMapping = Rule(
    id: "dead-mapping",
    severity: .warning,
    summary: "A mapping rule reads a member that is neither promised nor sent",
    rationale: """
      Most often a spelling: `imageURL` is not what `convertFromSnakeCase` makes of `image_url`. An \
      optional property is then nil for ever, and nobody is told.

      Correct the key, or delete the property. A property that another endpoint fills is not told: \
      models are shared, and one of them sends less.
      """,
    examples: [
      RuleExample(
        "a misspelled key",
        contract: #"{"required": ["title"], "properties": {"title": {"type": "string"}}}"#,
        captures: [#"{"title": "a"}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"title": {"from": "titel", "type": "String?"}}}}}"#,
          "A"
        ),
        flags: ["/titel"]),
      RuleExample(
        "a key that the key strategy lets no name become",
        contract: #"{"required": ["image_url"], "properties": {"image_url": {"type": "string"}}}"#,
        captures: [#"{"image_url": "a"}"#],
        client: (
          """
          {"client": "ios", "decoder": {"name": "codable", "keyStrategy": "convertFromSnakeCase"},
           "models": {"A": {"properties": {"image": {"from": "image_url", "type": "String?"}}}}}
          """, "A"
        ),
        flags: ["/image_url"]),
      RuleExample(
        "the holder was never seen, so nothing can be said",
        contract: #"{"properties": {"author": {"type": "object"}}}"#,
        captures: [#"{"id": 1}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"name": {"from": "author.name", "type": "String?"}}}}}"#,
          "A"
        ),
        flags: []),
      RuleExample(
        "a whole object is: what is read within it is not told again",
        contract: #"{"properties": {"id": {"type": "integer"}}}"#,
        captures: [#"{"id": 1}"#],
        client: (
          """
          {"client": "ios", "decoder": "codable", "models": {
            "A": {"properties": {"author": {"from": "author", "type": "Author?"}}},
            "Author": {"properties": {"names": {"from": "names", "type": "[String]"}}}}}
          """, "A"
        ),
        flags: ["/author"]),
      RuleExample(
        "not promised, but sent",
        contract: #"{"properties": {"id": {"type": "integer"}}}"#,
        captures: [#"{"id": 1, "title": "a"}"#],
        client: (
          #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"title": {"from": "title", "type": "String?"}}}}}"#,
          "A"
        ),
        flags: []),
    ],
    causes: [.absence, .null, .value],
    check: .member { comparison in
      let unreached = comparison.unreachedDrifts
      guard comparison.isDead else { return unreached }
      let nearest = comparison.location.name.flatMap {
        NearestName.of($0, among: comparison.siblings)
      }
      let readers = comparison.distinctReaders.filter {
        !comparison.readersOfMissingHolder.contains($0.symbol.client)
      }
      return unreached
        + readers.map { reader in
          let hint =
            reader.outOfReach.map {
              "; \"\($0.name)\" becomes \"\($0.becomes)\", which is another key"
            }
            ?? nearest.map { "; the nearest name is \"\($0)\"" } ?? ""
          return Drift(
            "neither promised nor sent, but \(reader.words) reads it\(hint)", symbol: reader.symbol,
            impact: comparison.cost(to: reader), mapping: reader.source)
        }
    })
}

extension Comparison {
  /// The properties whose key no name becomes; those that must have a value fail, which is told as that.
  fileprivate var unreachedDrifts: [Drift] {
    unreached.compactMap { reader in
      let fails = outcomes.contains {
        $0.key.symbol == reader.symbol && $0.key.outcome.effect > .loses
      }
      guard !fails, let key = reader.codingKey else { return nil }
      let becomes = reader.keyStrategy.codingKey(forJSON: key)
      return Drift(
        "no name of a member becomes \"\(key)\", which \(reader.words) reads: \"\(key)\" becomes "
          + "\"\(becomes)\"", symbol: reader.symbol, impact: cost(to: reader),
        mapping: reader.source)
    }
  }

  /// What it costs a property to read what is nowhere: the body, where it must be; else nothing, as
  /// there is nothing to lose.
  fileprivate func cost(to reader: ClientRead) -> [Impact] {
    let lost = outcomes.filter { $0.key.symbol == reader.symbol && $0.key.outcome.effect > .loses }
    guard lost.isEmpty else { return lost.map(Impact.init) }
    return [
      Impact(
        reader.symbol, adapter: reader.adapter, outcome: .ok, bodies: 0, decoded: 0, of: 0,
        source: reader.source, detail: "nothing is ever there")
    ]
  }
}
