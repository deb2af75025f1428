import TallyCore

extension Rule {
  /// A captured header whose value its schema does not allow.
  static let headerMismatch = Rule(
    id: "header-mismatch",
    severity: .error,
    summary: "A captured header has a value that the contract does not allow",
    rationale: """
      A header is text; what it means stands in the contract alone. A limit that is no number, or a \
      date in another notation, is parsed as nothing, and the client goes on without it.

      The text is read as its schema says (OpenAPI's style `simple`: `5000`, `true`, `a,b`) and then \
      held against all its keywords. Correct the server, or the schema. Values of headers that \
      carry secrets are never shown.
      """,
    examples: [
      RuleExample(
        "a limit in words",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users": {
           "get": {"responses": {"200": {"description": "users",
            "headers": {"X-Rate-Limit": {"schema": {"type": "integer"}}},
            "content": {"application/json": {"schema": {"type": "array"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users", "status": 200,
           "headers": {"content-type": "application/json", "x-rate-limit": "unlimited"},
           "body": []}
          """#
        ],
        flags: ["GET /users 200"]),
      RuleExample(
        "one of two values is beyond its bound, and one of a list is not listed",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users": {
           "get": {"responses": {"200": {"description": "users",
            "headers": {
             "X-Rate-Limit": {"schema": {"type": "integer", "maximum": 5000}},
             "X-Scopes": {"schema": {"type": "array", "items": {"enum": ["read", "write"]}}}},
            "content": {"application/json": {"schema": {"type": "array"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users", "status": 200,
           "headers": {"x-rate-limit": "5000", "x-scopes": "read, admin"}, "body": []}
          """#,
          #"""
          {"method": "GET", "url": "/users", "status": 200,
           "headers": {"x-rate-limit": "5001", "x-scopes": "read"}, "body": []}
          """#,
        ],
        flags: ["GET /users 200", "GET /users 200"]),
      RuleExample(
        "numbers, booleans and lists as text",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users": {
           "get": {"responses": {"200": {"description": "users",
            "headers": {
             "X-Rate-Limit": {"schema": {"type": "integer"}},
             "X-Cached": {"schema": {"type": "boolean"}},
             "X-Scopes": {"schema": {"type": "array", "items": {"enum": ["read", "write"]}}},
             "X-Absent": {"schema": {"type": "integer"}}},
            "content": {"application/json": {"schema": {"type": "array"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users", "status": 200,
           "headers": {"X-Rate-Limit": "5000", "X-Cached": "true", "X-Scopes": "read, write"},
           "body": []}
          """#
        ],
        flags: []),
    ],
    check: .exchange { comparison in
      guard comparison.kind == .headerMismatch else { return [] }
      return [
        Drift(comparison.detail, severity: comparison.severity, evidence: [comparison.evidence])
      ]
    })
}
