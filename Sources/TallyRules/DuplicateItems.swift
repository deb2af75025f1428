import TallyCore
import TallyDocuments

extension Rule {
  /// A captured array with equal elements where the contract promises none.
  static let duplicateItems = Rule(
    id: "duplicate-items",
    severity: .error,
    summary: "A captured array has equal elements where the contract promises unique ones",
    rationale: """
      Lists that are promised to be unique feed sets, dictionaries and diffable data sources: the \
      last of these crash on two equal identifiers.

      Have the server remove doubles, or let the client do it before it hands the list on.
      """,
    examples: [
      RuleExample(
        "a tag twice",
        contract: #"{"properties": {"tags": {"type": "array", "uniqueItems": true}}}"#,
        captures: [#"{"tags": ["a", "b", "a"]}"#],
        flags: ["/tags"]),
      RuleExample(
        "the text and the number are two things",
        contract: #"{"properties": {"tags": {"type": "array", "uniqueItems": true}}}"#,
        captures: [#"{"tags": ["1", 1, 2]}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "uniqueItems") else { return [] }
      let all = comparison.seen.types[.array] ?? 0
      let count = counted(min(breach.count, all), of: all, .array, (one: "has", many: "have"))
      return [
        Drift("promised unique elements, but \(count) equal ones", evidence: [breach.first])
      ]
    })
}
