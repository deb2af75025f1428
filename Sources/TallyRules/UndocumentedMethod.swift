import TallyCore

extension Rule {
  /// A captured request with a method that the contract does not list for its path.
  static let undocumentedMethod = Rule(
    id: "undocumented-method",
    severity: .warning,
    summary: "A captured request has a method that the contract does not list for its path",
    rationale: """
      The path is known, what this method answers is not: its bodies are not checked.

      Add the operation to the contract, or find out who sends the request.
      """,
    examples: [
      RuleExample(
        "a deletion",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "DELETE", "url": "/users/1", "status": 200,
           "headers": {"content-type": "application/json"}, "body": {}}
          """#
        ],
        flags: ["DELETE /users/{id}"]),
      RuleExample(
        "a listed method",
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
      guard comparison.kind == .undocumentedMethod else { return [] }
      let method = comparison.detail.isEmpty ? "" : "\(comparison.detail) "
      let promised = listed(comparison.promised, "or")
      let count = comparison.count == 1 ? "1 request" : "\(comparison.count) requests"
      return [
        Drift(
          "promised \(promised), but \(method)was used in \(count)", evidence: [comparison.evidence]
        )
      ]
    })
}
