import TallyCore

extension Rule {
  /// Operations of a contract that no capture shows.
  static let unexercisedEndpoint = Rule(
    id: "unexercised-endpoint",
    severity: .info,
    summary: "An operation of the contract is in no capture",
    rationale: """
      What was not recorded was not checked: a gate that is green says nothing of it. The summary \
      counts the endpoints that were seen; this rule names the others, in one finding a contract.

      It is off by default, since most captures are of a few endpoints. Turn it on where captures are \
      meant to be complete.
      """,
    examples: [
      RuleExample(
        "one of two was recorded",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users": {
           "get": {"responses": {"200": {"description": "users",
            "content": {"application/json": {"schema": {"type": "array"}}}}}},
           "post": {"responses": {"201": {"description": "created"}}}}}}
          """,
        captures: [
          #"{"method": "GET", "url": "/users", "status": 200, "headers": {}, "body": []}"#
        ],
        flags: ["contract.json"]),
      RuleExample(
        "an answer of an unknown status is an answer",
        contract: """
          {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users": {
           "get": {"responses": {"200": {"description": "users",
            "content": {"application/json": {"schema": {"type": "array"}}}}}}}}}
          """,
        captures: [
          #"{"method": "GET", "url": "/users", "status": 503, "headers": {}, "body": {}}"#
        ],
        flags: []),
    ],
    isOffByDefault: true,
    check: .exchange { comparison in
      guard comparison.kind == .unexercised else { return [] }
      let verb = (one: "is", many: "are")
      let count = counted(comparison.count, of: comparison.of, .operation, verb)
      let shown = comparison.promised.prefix(12)
      let rest = comparison.promised.count - shown.count
      let more = rest > 0 ? " and \(rest) more" : ""
      return [Drift("\(count) in no capture: \(shown.joined(separator: ", "))\(more)")]
    })
}
