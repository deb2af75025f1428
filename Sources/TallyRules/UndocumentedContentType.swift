import TallyCore

extension Rule {
  /// A captured response of a media type that the contract does not list.
  static let undocumentedContentType = Rule(
    id: "undocumented-content-type",
    severity: .error,
    summary: "A captured response has a media type that the contract does not list",
    rationale: """
      A page of HTML where JSON was promised is most often a login form or a proxy's error with \
      status 200. Every decoder fails on it, and the message it gives names neither.

      Find out who answered. If the type is meant, list it under `content`. JSON by another name \
      (`application/vnd.shop+json`) is taken for JSON, but not `application/problem+json` where a success \
      was promised: that is an error.
      """,
    examples: [
      RuleExample(
        "an error page with status 200",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users/1", "status": 200,
           "headers": {"content-type": "text/html"}, "body": "<html></html>"}
          """#
        ],
        flags: ["GET /users/{id} 200"]),
      RuleExample(
        "a problem (RFC 9457) with status 200",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users/1", "status": 200,
           "headers": {"content-type": "application/problem+json"},
           "body": {"title": "Not found", "status": 404}}
          """#
        ],
        flags: ["GET /users/{id} 200"]),
      RuleExample(
        "the listed type, with a parameter",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users/1", "status": 200,
           "headers": {"content-type": "application/json; charset=utf-8"}, "body": {}}
          """#
        ],
        flags: []),
    ],
    check: .exchange { comparison in
      guard comparison.kind == .undocumentedContentType else { return [] }
      let count = counted(comparison.count, of: comparison.of, .exchange, being)
      let promised = listed(comparison.promised, "or")
      let isProblem = MediaType(comparison.detail)?.isProblem == true
      let hint = isProblem ? ", which is an error (RFC 9457)" : ""
      return [
        Drift(
          "promised \(promised), but \(count) \(comparison.detail)\(hint)",
          severity: comparison.hasClients && MediaType(comparison.detail)?.isJSON == false
            ? .breaking : nil,
          evidence: [comparison.evidence])
      ]
    })
}
