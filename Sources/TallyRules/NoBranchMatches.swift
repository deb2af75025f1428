import TallyCore
import TallyDocuments

extension Rule {
  /// A captured value that no branch of a `oneOf` or `anyOf` allows, and no other rule explains.
  static let noBranchMatches = Rule(
    id: "no-branch-matches",
    severity: .error,
    summary: "A captured value fits no branch of the contract's oneOf or anyOf",
    rationale: """
      An object that fits no branch is compared with the nearest one, and the rules for members \
      report what is wrong with it: that says more than "no branch". This rule is for single values, \
      for which there is no nearest.

      Add the value as a branch, and let the client stand branches that it does not know.
      """,
    examples: [
      RuleExample(
        "a list of named constants, and another value",
        contract: """
          {"$schema": "https://json-schema.org/draft/2020-12/schema",
           "properties": {"kind": {"oneOf": [{"const": "video"}, {"const": "picture"}]}}}
          """,
        captures: [#"{"kind": "audio"}"#],
        flags: ["/kind"]),
      RuleExample(
        "one of the constants",
        contract: """
          {"$schema": "https://json-schema.org/draft/2020-12/schema",
           "properties": {"kind": {"oneOf": [{"const": "video"}, {"const": "picture"}]}}}
          """,
        captures: [#"{"kind": "picture"}"#],
        flags: []),
      RuleExample(
        "a type that no branch has is the business of retyped-field",
        contract: #"{"properties": {"id": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}"#,
        captures: [#"{"id": 7}"#],
        flags: []),
      RuleExample(
        "what the nearest branch lacks is the business of missing-field",
        contract: """
          {"$schema": "https://json-schema.org/draft/2020-12/schema",
           "oneOf": [{"required": ["a", "b"], "properties": {"a": {}, "b": {}}},
           {"required": ["c", "d"], "properties": {"c": {}, "d": {}}}]}
          """,
        captures: [#"{"a": 1}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard comparison.fitsNoBranch, let first = comparison.seen.unmatched.first else { return [] }
      let seen = comparison.seen
      let verb = (one: "fits", many: "fit")
      let count = counted(seen.unmatched.count, of: seen.visits, .value, verb)
      let values =
        comparison.breach(of: "const", "enum").map(\.values)
        ?? (Secrets.areHeld(at: comparison.location) ? [:] : [first.text: 1])
      return [
        Drift(
          "\(count) none of the branches: \(tallied(values, of: seen.unmatched.count))",
          evidence: [first])
      ]
    })
}
