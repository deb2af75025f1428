import TallyCore

extension Rule {
  /// A member is sent in another place.
  static let movedField = Rule(
    id: "moved-field",
    severity: .error,
    summary: "A member that is gone stands in another object now",
    rationale: """
      Members are gathered into objects, and objects are laid flat again. The value is still sent, \
      but the key path of every client that reads it is wrong.

      Change the key path in the mapping rule; no screen and no storage needs to know.
      """,
    examples: [
      RuleExample(
        "gathered into an object",
        contract: """
          {"type": "object", "required": ["id", "author_name", "author_icon"], "properties": {
           "id": {"type": "integer"}, "author_name": {"type": "string"},
           "author_icon": {"type": "string", "format": "uri"}}}
          """,
        captures: [#"{"id": 1, "author": {"name": "Ann", "icon": "https://example.org/a.png"}}"#],
        flags: ["/author_icon", "/author_name"]),
      RuleExample(
        "renamed where it stands: the business of renamed-field",
        contract:
          #"{"required": ["title_text"], "properties": {"title_text": {"type": "string"}}}"#,
        captures: [#"{"titleText": "a"}"#],
        flags: []),
    ],
    check: .recognised)
}
