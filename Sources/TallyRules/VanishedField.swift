import TallyCore

extension Rule {
  /// An optional member that no captured object has.
  static let vanishedField = Rule(
    id: "vanished-field",
    severity: .info,
    summary: "An optional member is absent from every captured object",
    rationale: """
      The contract allows it, and a renamed or dropped member looks exactly like this. A few bodies \
      say nothing, so the rule waits for five, or as many as `"bodies"` in its settings says: \
      `"rules": {"vanished-field": {"bodies": 20}}`.

      If a screen shows this value, ask the server's team whether it is still sent. If nothing does, \
      take it out of the contract.
      """,
    examples: [
      RuleExample(
        "none of five articles has a subtitle",
        contract: #"{"properties": {"id": {}, "subtitle": {"type": "string"}}}"#,
        captures: (1...5).map { #"{"id": \#($0)}"# },
        flags: ["/subtitle"]),
      RuleExample(
        "four bodies are too few to say",
        contract: #"{"properties": {"id": {}, "subtitle": {"type": "string"}}}"#,
        captures: (1...4).map { #"{"id": \#($0)}"# },
        flags: []),
      RuleExample(
        "five objects in one body are one answer to one request",
        contract: """
          {"type": "array", "items": {"type": "object",
           "properties": {"id": {}, "subtitle": {"type": "string"}}}}
          """,
        captures: [#"[{"id": 1}, {"id": 2}, {"id": 3}, {"id": 4}, {"id": 5}]"#],
        flags: []),
      RuleExample(
        "it was sent once",
        contract: #"{"properties": {"id": {}, "subtitle": {"type": "string"}}}"#,
        captures: (1...5).map { #"{"id": \#($0)}"# } + [#"{"subtitle": "x"}"#],
        flags: []),
    ],
    isStatistic: true,
    causes: [.absence],
    check: .member { comparison in
      guard comparison.hasVanished else { return [] }
      let count = counted(comparison.seen.holders, of: comparison.seen.holders, .object)
      return [
        Drift("optional, and absent from \(count)", evidence: [comparison.seen.absence])
      ]
    })
}
