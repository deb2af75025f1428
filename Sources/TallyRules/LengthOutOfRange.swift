import TallyCore
import TallyDocuments

extension Rule {
  /// A captured string that is too short or too long.
  static let lengthOutOfRange = Rule(
    id: "length-out-of-range",
    severity: .error,
    summary: "A captured string is shorter or longer than the contract allows",
    rationale: """
      A title that was promised to have 80 characters breaks a layout and a database column with \
      200. An empty one where one character was promised is often a missing value in disguise.

      Lengths count Unicode scalars (JSON Schema 2020-12 §6.3), not bytes and not what a reader sees.
      """,
    examples: [
      RuleExample(
        "an empty name",
        contract: #"{"properties": {"name": {"type": "string", "minLength": 1}}}"#,
        captures: [#"{"name": ""}"#],
        flags: ["/name"]),
      RuleExample(
        "two flags are four scalars",
        contract: #"{"properties": {"name": {"type": "string", "maxLength": 3}}}"#,
        captures: [#"{"name": "🇩🇪🇫🇷"}"#],
        flags: ["/name"]),
      RuleExample(
        "three letters, however they are spelled",
        contract: #"{"properties": {"name": {"type": "string", "maxLength": 3}}}"#,
        captures: [#"{"name": "äö\u00fc"}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "minLength", "maxLength") else { return [] }
      let isWhole = breach.first.map { $0.length < Limits.sampleBytes } ?? false
      let length = breach.first?.text.unicodeScalars.count ?? 0
      return [
        comparison.bound(
          breach, .string, below: "shorter", above: "longer", of: [.string],
          detail: isWhole ? length == 0 ? "is empty" : "has \(length)" : nil)
      ]
    })
}
