import TallyCore

extension Rule {
  /// A captured response with a status that the contract does not list.
  static let undocumentedStatus = Rule(
    id: "undocumented-status",
    severity: .warning,
    summary: "A captured response has a status that the contract does not list",
    rationale: """
      A client decides by the status what to decode. One that is not in the contract has no schema, so \
      its body is not checked, and the client decodes an error as if it were the answer, or the reverse.

      List the status, or a `default` response, with the body that it sends.
      """,
    examples: [
      RuleExample(
        "a teapot",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users/1", "status": 418,
           "headers": {"content-type": "application/json"}, "body": {}}
          """#
        ],
        flags: ["GET /users/{id} 418"]),
      RuleExample(
        "a listed status",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users/1", "status": 200,
           "headers": {"content-type": "application/json"}, "body": {}}
          """#
        ],
        flags: []),
    ],
    check: .exchange { comparison in
      guard comparison.kind == .undocumentedStatus else { return [] }
      let count = counted(
        comparison.count, of: comparison.of, .exchange, (one: "has", many: "have"))
      let promised = listed(comparison.promised, "or")
      return [
        Drift(
          "promised \(promised), but \(count) \(comparison.detail)", evidence: [comparison.evidence]
        )
      ]
    })
}
