import TallyCore
import TallyDocuments

extension Rule {
  /// A captured member that no schema that applies declares.
  static let undeclaredField = Rule(
    id: "undeclared-field",
    severity: .info,
    summary: "A captured member is not declared by the contract",
    rationale: """
      Nobody has promised this member, so it may go without notice. It is also the other half of a \
      rename: the name under which a missing value is sent now.

      Declare it before a client reads it. Where `additionalProperties` is `false` the contract \
      forbids it, and strict decoders refuse the body: then it is an error. Where it is `true`, \
      nothing is said.
      """,
    examples: [
      RuleExample(
        "a debug member leaks out, and is reported without its own members",
        contract: #"{"properties": {"id": {"type": "integer"}}}"#,
        captures: [#"{"id": 1, "_trace": {"span": "x"}}"#],
        flags: ["/_trace"]),
      RuleExample(
        "a closed object",
        contract: #"{"properties": {"id": {"type": "integer"}}, "additionalProperties": false}"#,
        captures: [#"{"id": 1, "rank": 2}"#],
        flags: ["/rank"]),
      RuleExample(
        "an open object",
        contract: #"{"properties": {"id": {"type": "integer"}}, "additionalProperties": true}"#,
        captures: [#"{"id": 1, "rank": 2}"#],
        flags: []),
    ],
    causes: [.absence, .null, .value],
    check: .member { comparison in
      guard let standing = comparison.standing, comparison.isUndeclared else { return [] }
      let seen = comparison.seen
      let isKey = seen.present == 0
      let count =
        isKey
        ? counted(seen.visits, of: seen.visits, .value)
        : counted(seen.present, of: max(seen.holders, seen.present), .object)
      let types = listed(seen.types.keys.sorted().map(\.name), "or")
      let has = seen.present == 1 ? "has" : "have"
      let message =
        isKey
        ? "not in the contract, though some objects have such keys: \(count) (\(types))"
        : standing == .forbidden
          ? "the contract allows no further members, but \(count) \(has) it (\(types))"
          : "not in the contract, but sent in \(count) (\(types))"
      return [
        Drift(
          message, severity: standing == .forbidden ? .error : nil,
          evidence: [seen.samples.first])
      ]
    })
}
