import TallyCore
import TallyDocuments

extension Rule {
  /// A captured number beyond a bound of the contract.
  static let outOfRange = Rule(
    id: "out-of-range",
    severity: .error,
    summary: "A captured number is beyond the bounds of the contract",
    rationale: """
      Bounds are what layouts and unsigned types rest on: a rating of 6 draws a sixth star, a count \
      of -1 fails the decoding of a `UInt`.

      Check what the number means. Either it is wrong, or the bound in the contract is.
      """,
    examples: [
      RuleExample(
        "a sixth star",
        contract: #"{"properties": {"stars": {"type": "integer", "minimum": 0, "maximum": 5}}}"#,
        captures: [#"{"stars": 6}"#],
        flags: ["/stars"]),
      RuleExample(
        "a bound that is itself not allowed",
        contract: #"{"properties": {"share": {"type": "number", "exclusiveMaximum": 1}}}"#,
        captures: [#"{"share": 1}"#],
        flags: ["/share"]),
      RuleExample(
        "the bound itself",
        contract: #"{"properties": {"stars": {"type": "integer", "minimum": 0, "maximum": 5}}}"#,
        captures: [#"{"stars": 5}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard
        let breach = comparison.breach(
          of: "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum")
      else { return [] }
      let detail = breach.number.map { "is \($0)" }
      return [
        comparison.bound(
          breach, .value, below: "not", above: "not", of: [.integer, .number], detail: detail)
      ]
    })
}
