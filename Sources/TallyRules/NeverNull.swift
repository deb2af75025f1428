import TallyCore
import TallyDocuments

extension Rule {
  /// A value that may be null by the contract, and was null in no capture.
  static let neverNull = Rule(
    id: "never-null",
    severity: .info,
    summary: "A value that the contract calls nullable is null in no capture",
    rationale: """
      Every client carries an optional for it. If the server never sends null, the contract can \
      promise more, and clients can drop a case that nobody tests.

      A statistic: off by default, and silent until enough bodies were seen (`"bodies"` in the rule's \
      settings; five, if nothing is said).
      """,
    examples: [
      RuleExample(
        "five names of five",
        contract: #"{"properties": {"name": {"type": ["string", "null"]}}}"#,
        captures: Array(repeating: #"{"name": "a"}"#, count: 5),
        flags: ["/name"]),
      RuleExample(
        "one is null",
        contract: #"{"properties": {"name": {"type": ["string", "null"]}}}"#,
        captures: Array(repeating: #"{"name": "a"}"#, count: 5) + [#"{"name": null}"#],
        flags: []),
      RuleExample(
        "four bodies are too few to say",
        contract: #"{"properties": {"name": {"type": ["string", "null"]}}}"#,
        captures: Array(repeating: #"{"name": "a"}"#, count: 4),
        flags: []),
    ],
    isOffByDefault: true,
    isStatistic: true,
    check: .member { comparison in
      let seen = comparison.seen
      guard let promise = comparison.promise, promise.isNullable, promise.types != .any,
        seen.types[.null] == nil, comparison.isTelling(seen.visits, for: "never-null")
      else { return [] }
      let values = counted(seen.visits, of: seen.visits, .value)
      return [Drift("may be null, but \(values) are not", evidence: [seen.samples.first])]
    })
}
