import TallyCore

extension Rule {
  /// A captured request to a path that the contract does not describe.
  static let undocumentedEndpoint = Rule(
    id: "undocumented-endpoint",
    severity: .warning,
    summary: "A captured request is for a path that the contract does not describe",
    rationale: """
      Whatever it sends, nobody has promised it: no check of its body is possible, and a client that \
      calls it stands alone.

      Add the path to the contract. If it stands there under another base path, map the one that was \
      captured: `"bases": {"/v4beta": "/v4"}` in the configuration. If the traffic is not this API's, name its \
      host in the contract's `servers`, or list the request under `"ignore"`.
      """,
    examples: [
      RuleExample(
        "an internal path",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users/{id}": {
           "get": {"responses": {"200": {"description": "a user", "content": {
            "application/json": {"schema": {"type": "object"}}}}}}}}}
          """,
        captures: [
          #"""
          {"method": "GET", "url": "/users/1", "status": 200, "headers": {"content-type": "application/json"}, "body": {}}
          {"method": "GET", "url": "/internal/metrics", "status": 200, "headers": {"content-type": "application/json"}, "body": {}}
          """#
        ],
        flags: ["GET /internal/metrics"]),
      RuleExample(
        "a described path",
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
      guard comparison.kind == .undocumentedEndpoint else { return [] }
      let count = comparison.count == 1 ? "1 request" : "\(comparison.count) requests"
      let bases = comparison.promised
      let hint =
        bases.count == 2
        ? "; it serves this path under \"\(bases[1])\": map \"\(bases[0])\" to it with \"bases\""
        : comparison.detail.isEmpty ? "" : "; \(comparison.detail)"
      return [
        Drift(
          "\(count), but the contract has no such path\(hint)", evidence: [comparison.evidence])
      ]
    })
}
