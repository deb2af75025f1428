import TallyCore

extension Rule {
  /// A captured response without a header that the contract requires.
  static let missingHeader = Rule(
    id: "missing-header",
    severity: .error,
    summary: "A captured response lacks a header that the contract requires",
    rationale: """
      Clients page by `Link`, wait by `Retry-After` and cache by `ETag`. Without the header they load \
      one page, or ask again at once.

      Have the header sent. A proxy may strip it: compare with a response of the server itself. \
      Captures that keep no headers at all say nothing here.
      """,
    examples: [
      RuleExample(
        "no link to the next page",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users": {
           "get": {"responses": {"200": {"description": "users",
            "headers": {"Link": {"required": true, "schema": {"type": "string"}}},
            "content": {"application/json": {"schema": {"type": "array"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users", "status": 200,
           "headers": {"content-type": "application/json"}, "body": []}
          """#
        ],
        flags: ["GET /users 200"]),
      RuleExample(
        "a header's name in another case",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users": {
           "get": {"responses": {"200": {"description": "users",
            "headers": {"Link": {"required": true, "schema": {"type": "string"}},
                        "ETag": {"schema": {"type": "string"}}},
            "content": {"application/json": {"schema": {"type": "array"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users", "status": 200,
           "headers": {"content-type": "application/json", "link": "</users?page=2>; rel=next"},
           "body": []}
          """#
        ],
        flags: []),
    ],
    check: .exchange { comparison in
      guard comparison.kind == .missingHeader else { return [] }
      let count = counted(comparison.count, of: comparison.of, .response)
      return [
        Drift("required, but absent from \(count)", evidence: [comparison.evidence])
      ]
    })
}
