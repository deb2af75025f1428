import TallyCore

extension Rule {
  /// A member is sent under another name.
  static let renamedField = Rule(
    id: "renamed-field",
    severity: .error,
    summary: "A member that is gone and a new one beside it are the same thing",
    rationale: """
      To a client a renamed member is a missing one. To the person who mends the client it is a \
      change of one word, if somebody says which.

      Change the key in the mapping rule, as the suggestion does, or have the old name sent as well \
      until every client has moved. `"x-renamed-from": "old_name"` in the contract makes the rename \
      known.
      """,
    examples: [
      RuleExample(
        "another word for the icon",
        contract: """
          {"type": "object", "required": ["id", "icon_url"], "properties": {
           "id": {"type": "integer"}, "icon_url": {"type": "string", "format": "uri"}}}
          """,
        captures: [#"{"id": 1, "avatar_url": "https://example.org/a.png"}"#],
        flags: ["/icon_url"]),
      RuleExample(
        "one rename, and one member that is merely new",
        contract: """
          {"type": "object", "required": ["resultType"], "properties": {
           "resultType": {"type": "string", "examples": ["passed", "failed"]}}}
          """,
        captures: [
          #"{"testResultType": "passed", "test": true}"#,
          #"{"testResultType": "failed", "test": false}"#,
        ],
        flags: ["/resultType"]),
      RuleExample(
        "some captures are from before the change, the others from after it",
        contract: """
          {"type": "object", "required": ["id", "icon_url"], "properties": {
           "id": {"type": "integer"}, "icon_url": {"type": "string", "format": "uri"}}}
          """,
        captures: [
          #"{"id": 1, "icon_url": "https://example.org/a.png"}"#,
          #"{"id": 2, "avatar_url": "https://example.org/b.png"}"#,
          #"{"id": 3, "avatar_url": "https://example.org/c.png"}"#,
        ],
        flags: ["/icon_url"]),
      RuleExample(
        "the same, but one body has both",
        contract: """
          {"type": "object", "required": ["id", "icon_url"], "properties": {
           "id": {"type": "integer"}, "icon_url": {"type": "string", "format": "uri"}}}
          """,
        captures: [
          #"{"id": 1, "icon_url": "https://example.org/a.png", "avatar_url": "https://example.org/d.png"}"#,
          #"{"id": 2, "avatar_url": "https://example.org/b.png"}"#,
          #"{"id": 3, "avatar_url": "https://example.org/c.png"}"#,
        ],
        flags: []),
      RuleExample(
        "one is gone, another has come, and nothing makes them the same",
        contract: """
          {"type": "object", "required": ["id", "price"], "properties": {
           "id": {"type": "integer"}, "price": {"type": "number"}}}
          """,
        captures: [#"{"id": 1, "greeting": "hello"}"#],
        flags: []),
    ],
    check: .recognised)
}
