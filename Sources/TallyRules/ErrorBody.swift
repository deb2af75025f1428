import TallyCore

extension Rule {
  /// A captured success whose body is that of an error.
  static let errorBody = Rule(
    id: "error-body",
    severity: .error,
    summary: "A captured success has the body of an error",
    rationale: """
      Status 200 and a body that says what went wrong. A client looks at the status, decodes the \
      answer that was promised and fails for a reason that has nothing to do with it. Told member by \
      member it would be a list of missing fields; it is one fault.

      Have errors sent with a status of 400 or more. A body is taken for an error where it has none of \
      the members that the contract promises and has those of RFC 9457 (`title`, `status`, `detail`), an \
      `error` or `errors`, or a `message` with a code.
      """,
    examples: [
      RuleExample(
        "a problem under 200",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object", "required": ["id", "name"],
             "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users/1", "status": 200,
           "headers": {"content-type": "application/json"},
           "body": {"type": "about:blank", "title": "Not Found", "status": 404}}
          """#
        ],
        flags: ["GET /users/{id} 200"]),
      RuleExample(
        "an error where a list was promised",
        contract: #"{"type": "array", "items": {"type": "object"}}"#,
        captures: [#"{"error": {"code": 17, "message": "no"}}"#],
        flags: ["contract"]),
      RuleExample(
        "a success with a title and a status of its own, and one that promises errors",
        contract: """
          {"required": ["title", "status"], "properties": {"title": {"type": "string"},
           "status": {"enum": ["open", "closed"]}, "errors": {"type": "array"}}}
          """,
        captures: [#"{"title": "a", "status": "open"}"#, #"{"errors": []}"#],
        flags: []),
    ],
    check: .exchange { comparison in
      guard comparison.kind == .errorBody else { return [] }
      let count = counted(comparison.count, of: comparison.of, .body, being)
      return [
        Drift(
          "\(count) \(comparison.detail), sent as a success",
          severity: comparison.hasClients ? .breaking : nil, evidence: [comparison.evidence])
      ]
    })
}
