import TallyCore

extension Rule {
  /// A captured response without the body that the contract promises.
  static let missingBody = Rule(
    id: "missing-body",
    severity: .error,
    summary: "A captured response has no body, though the contract promises one",
    rationale: """
      An empty answer is not an empty object: every decoder fails on it. With a client attached this \
      is breaking.

      Have the body sent, or list a status without content (204) and let the client look for it.
      """,
    examples: [
      RuleExample(
        "nothing at all",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users/1", "status": 200,
           "headers": {"content-type": "application/json"}, "body": ""}
          """#
        ],
        flags: ["GET /users/{id} 200"]),
      RuleExample(
        "an empty object is a body",
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
      guard comparison.kind == .missingBody else { return [] }
      let count = counted(
        comparison.count, of: comparison.of, .exchange, (one: "has", many: "have"))
      return [
        Drift(
          "promised a body, but \(count) none",
          severity: comparison.hasClients ? .breaking : nil, evidence: [comparison.evidence])
      ]
    })
}
