import TallyCore
import TallyDocuments

extension Rule {
  /// A captured member or element that no schema looks at, where the contract allows none such.
  static let unevaluatedField = Rule(
    id: "unevaluated-field",
    severity: .error,
    summary: "A captured member is looked at by no schema, and unevaluatedProperties forbids such",
    rationale: """
      `unevaluatedProperties: false` closes an object that is put together from several schemas: \
      what none of those that apply speaks of was not agreed. It may be a new member, or one that \
      belongs to a branch which this object is not.

      Add it to the schema that it belongs to, or take it out of the response.
      """,
    examples: [
      RuleExample(
        "a member of neither part",
        contract: """
          {"$schema": "https://json-schema.org/draft/2020-12/schema",
           "allOf": [{"properties": {"id": {"type": "integer"}}}],
           "properties": {"name": {"type": "string"}}, "unevaluatedProperties": false}
          """,
        captures: [#"{"id": 1, "name": "a", "debug": true}"#],
        flags: ["/debug"]),
      RuleExample(
        "members of both parts",
        contract: """
          {"$schema": "https://json-schema.org/draft/2020-12/schema",
           "allOf": [{"properties": {"id": {"type": "integer"}}}],
           "properties": {"name": {"type": "string"}}, "unevaluatedProperties": false}
          """,
        captures: [#"{"id": 1, "name": "a"}"#],
        flags: []),
    ],
    check: .member { comparison in
      guard let breach = comparison.breach(of: "unevaluatedProperties", "unevaluatedItems") else {
        return []
      }
      let isElement = breach.keywords == ["unevaluatedItems"]
      let all = max(isElement ? comparison.seen.visits : comparison.objects, breach.count)
      let count = counted(breach.count, of: all, isElement ? .value : .object)
      let promised = breach.expected.filter { $0 != "no value" }
      let but = promised.isEmpty ? "" : ", and not \(listed(promised, "or"))"
      return [
        Drift("no schema speaks of it\(but), but sent in \(count)", evidence: [breach.first])
      ]
    })
}
