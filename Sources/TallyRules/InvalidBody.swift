import TallyCore

extension Rule {
  /// A captured body that claims to be JSON and is not.
  static let invalidBody = Rule(
    id: "invalid-body",
    severity: .error,
    summary: "A captured body is not JSON",
    rationale: """
      Nothing in it can be checked, and no decoder can read it. With a client attached this is breaking.

      Look at the place that is named: a truncated answer, a warning printed before the first brace, a \
      comma too many.
      """,
    examples: [
      RuleExample(
        "a warning before the body",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users/1", "status": 200,
           "headers": {"content-type": "application/json"}, "body": "Notice: x {}"}
          """#
        ],
        flags: ["GET /users/{id} 200"]),
      RuleExample(
        "JSON",
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
      guard comparison.kind == .invalidBody else { return [] }
      let count = counted(comparison.count, of: comparison.of, .body, being)
      let subject = comparison.count == 1 ? "it" : "the first"
      let looks = comparison.detail.isEmpty ? "" : "; \(subject) looks like \(comparison.detail)"
      return [
        Drift(
          "\(count) not JSON\(looks)",
          severity: comparison.hasClients ? .breaking : nil, evidence: [comparison.evidence])
      ]
    })
}
