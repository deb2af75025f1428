import TallyCore

extension Rule {
  /// A captured exchange whose body was not kept in a form that can be checked.
  static let unverifiableCapture = Rule(
    id: "unverifiable-capture",
    severity: .info,
    summary: "A captured body was not kept in a form that can be checked",
    rationale: """
      Many recorders drop, redact or cut large bodies. Such an exchange is neither a pass nor a \
      drift, so it is counted and named instead of being taken for an empty answer.

      Let the recorder keep bodies, or raise its limit.
      """,
    examples: [
      RuleExample(
        "a body of which only the size was kept",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object"}}}}}}}}}
          """,
        captures: [
          #"""
          {"log": {"version": "1.2", "entries": [{"request": {"method": "GET",
           "url": "http://localhost/users/1"}, "response": {"status": 200,
           "content": {"size": 512, "mimeType": "application/json"}}},
              {"request": {"method": "GET", "url": "http://localhost/users/2"},
               "response": {"status": 200,
              "content": {"mimeType": "application/json", "text": "{}"}}}]}}
          """#
        ],
        flags: ["GET /users/{id} 200"]),
      RuleExample(
        "a body that was kept",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object"}}}}}}}}}
          """,
        captures: [
          #"""
          {"log": {"version": "1.2", "entries": [{"request": {"method": "GET",
           "url": "http://localhost/users/1"}, "response": {"status": 200,
           "content": {"mimeType": "application/json", "text": "{}"}}}]}}
          """#
        ],
        flags: []),
    ],
    check: .exchange { comparison in
      guard comparison.kind == .unverifiable else { return [] }
      let count = counted(comparison.count, of: comparison.of, .body)
      return [
        Drift(
          "\(count) could not be checked: \(comparison.detail)", evidence: [comparison.evidence])
      ]
    })
}
