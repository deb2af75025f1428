import TallyCore
import TallyDocuments

extension Rule {
  /// A captured string that the contract's `pattern` does not match.
  static let patternMismatch = Rule(
    id: "pattern-mismatch",
    severity: .warning,
    summary: "A captured string does not match the contract's pattern",
    rationale: """
      Patterns describe what clients take apart: a version, a currency, an identifier with a prefix. \
      A string in another form is read as nothing, or as something else.

      Check which of the two is wrong. A pattern is searched for, not compared with the whole string: \
      without `^` and `$` it allows anything around it. Where a search would take too many steps, the \
      string is not judged, and that is said. `\\A` and `\\z` are anchors in Ruby and Python alone.
      """,
    examples: [
      RuleExample(
        "a currency in lower case",
        contract: #"{"properties": {"currency": {"type": "string", "pattern": "^[A-Z]{3}$"}}}"#,
        captures: [#"{"currency": "EUR"}"#, #"{"currency": "usd"}"#],
        flags: ["/currency"]),
      RuleExample(
        "a fact, where the pattern itself is in another dialect",
        contract: #"{"properties": {"code": {"type": "string", "pattern": "\\A[0-9]+\\z"}}}"#,
        captures: [#"{"code": "12"}"#],
        flags: ["/code"]),
      RuleExample(
        "a match within the string, and a number, of which a pattern says nothing",
        contract: #"{"properties": {"code": {"type": ["string", "number"], "pattern": "[0-9]"}}}"#,
        captures: [#"{"code": "no. 7"}"#, #"{"code": 12}"#],
        flags: []),
    ],
    check: .member { comparison in
      let strings = comparison.seen.types[.string] ?? 0
      guard let breach = comparison.breach(of: "pattern") else {
        return comparison.undecidedPatterns
      }
      let count = counted(min(breach.count, strings), of: strings, .string, being)
      let values = tallied(breach.values, of: breach.count)
      let anchor = breach.expected.lazy.compactMap(\.foreignAnchor).first
      let hint = anchor.map { "; \($0) is a letter, and no anchor, in the patterns of JSON Schema" }
      return [
        Drift(
          "promised \(listed(breach.expected)), but \(count) not: \(values)\(hint ?? "")",
          severity: anchor == nil ? nil : .info, evidence: [breach.first])
      ]
    })
}

extension String {
  /// An escape that means the start or the end of the text in other dialects than ECMA-262.
  fileprivate var foreignAnchor: String? {
    var isEscaped = false
    for character in self {
      if isEscaped, "AZz".contains(character) { return "\\\(character)" }
      isEscaped = character == "\\" && !isEscaped
    }
    return nil
  }
}

extension Comparison {
  /// What is said of strings that were not judged.
  fileprivate var undecidedPatterns: [Drift] {
    guard let breach = breach(of: "pattern-undecided") else { return [] }
    let count = counted(breach.count, of: max(seen.visits, breach.count), .value, being)
    return [
      Drift(
        "\(count) not judged: the search for a pattern took too many steps", severity: .info,
        evidence: [breach.first])
    ]
  }
}
