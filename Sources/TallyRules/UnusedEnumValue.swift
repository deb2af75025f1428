import TallyCore
import TallyDocuments

extension Rule {
  /// A value that the contract's `enum` lists, and that no capture shows.
  static let unusedEnumValue = Rule(
    id: "unused-enum-value",
    severity: .info,
    summary: "A value that the contract's enum lists is in no capture",
    rationale: """
      Either nobody has recorded it yet, and the client's case for it was never tried, or the server \
      no longer sends it, and the case is dead.

      A statistic: off by default, and silent until enough bodies were seen (`"bodies"` in the rule's \
      settings; five, if nothing is said).
      """,
    examples: [
      RuleExample(
        "nobody saw a closed one",
        contract: #"{"properties": {"state": {"enum": ["open", "closed", 7]}}}"#,
        captures: Array(repeating: #"{"state": "open"}"#, count: 4) + [#"{"state": 7}"#],
        flags: ["/state"]),
      RuleExample(
        "each was seen once",
        contract: #"{"properties": {"state": {"enum": ["open", "closed"]}}}"#,
        captures: Array(repeating: #"{"state": "open"}"#, count: 4) + [#"{"state": "closed"}"#],
        flags: []),
      RuleExample(
        "four bodies are too few to say",
        contract: #"{"properties": {"state": {"enum": ["open", "closed"]}}}"#,
        captures: Array(repeating: #"{"state": "open"}"#, count: 4),
        flags: []),
    ],
    isOffByDefault: true,
    isStatistic: true,
    countsListed: true,
    check: .member { comparison in
      let seen = comparison.seen
      let all = (comparison.promise?.listed ?? []).map(\.text)
      let unused = all.filter { !seen.listed.contains($0) && $0 != "null" }
      guard !unused.isEmpty, comparison.isTelling(seen.visits, for: "unused-enum-value") else {
        return []
      }
      let shown = unused.prefix(8)
      let rest = unused.count > shown.count ? ["\(unused.count - shown.count) more"] : []
      return [
        Drift(
          "of \(all.count) listed values, none of \(seen.visits) is \(listed(shown + rest, "or"))",
          evidence: [seen.samples.first])
      ]
    })
}
