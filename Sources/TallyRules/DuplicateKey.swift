import TallyCore

extension Rule {
  /// A name that stands twice in one captured object.
  static let duplicateKey = Rule(
    id: "duplicate-key",
    severity: .error,
    summary: "A captured object has a member twice",
    rationale: """
      JSON leaves open which of the two counts (RFC 8259 §4), and decoders disagree: `JSONDecoder` \
      keeps the first, `JSONSerialization` and most others the last. Two clients see two values.

      It is always a fault of the code that writes the body. Have it mended there.
      """,
    examples: [
      RuleExample(
        "two prices",
        contract: #"{"properties": {"price": {"type": "integer"}}}"#,
        captures: [#"{"price": 1, "price": 2}"#],
        flags: ["/price"]),
      RuleExample(
        "one price in each of two objects",
        contract: #"{"items": {"properties": {"price": {"type": "integer"}}}}"#,
        captures: [#"[{"price": 1}, {"price": 2}]"#],
        flags: []),
    ],
    check: .member { comparison in
      let seen = comparison.seen
      guard seen.duplicates > 0 else { return [] }
      let count = counted(seen.duplicates, of: max(seen.holders, seen.present), .object)
      // Which of the two a client gets depends on its decoder: it may be the wrong one.
      let impact = comparison.distinctReaders.map { reader in
        Impact(
          reader.symbol, adapter: reader.adapter, outcome: .lossy, bodies: 0, decoded: 0, of: 0,
          source: reader.source, detail: "takes one of the values, which depends on the decoder")
      }
      return [Drift("more than once in \(count)", evidence: [seen.duplicate], impact: impact)]
    })
}
