import TallyCore

extension Rule {
  /// A value is sent in an envelope, or out of one.
  static let wrappedValue = Rule(
    id: "wrapped-value",
    severity: .error,
    summary: "A body or a value has been put into an envelope, or taken out of one",
    rationale: """
      `{"data": …}` around the body breaks every key path of every client at once, and looks like \
      dozens of missing members. It is one change.

      Prefix the key paths, or decode the envelope first. If the envelope came by accident, as with \
      a new framework on the server, have it taken off.
      """,
    examples: [
      RuleExample(
        "the body in an envelope",
        contract: """
          {"type": "object", "required": ["id", "title", "author"], "properties": {
           "id": {"type": "integer"}, "title": {"type": "string"}, "author": {"type": "string"}}}
          """,
        captures: [#"{"data": {"id": 1, "title": "a", "author": "Ann"}}"#],
        flags: [""]),
      RuleExample(
        "a text that became an object",
        contract: """
          {"type": "object", "required": ["id", "note"], "properties": {
           "id": {"type": "integer"}, "note": {"type": "string"}}}
          """,
        captures: [#"{"id": 1, "note": {"text": "Ring twice."}}"#],
        flags: ["/note"]),
      RuleExample(
        "another type in the same place: the business of retyped-field",
        contract: #"{"required": ["id"], "properties": {"id": {"type": "integer"}}}"#,
        captures: [#"{"id": "1"}"#],
        flags: []),
    ],
    check: .recognised)
}
