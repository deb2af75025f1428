import TallyCore

extension Rule {
  /// An operation that was still served after the day on which the contract lets it go.
  static let servedPastSunset = Rule(
    id: "served-past-sunset",
    severity: .warning,
    summary: "A captured response was sent after the day on which its operation was to be gone",
    rationale: """
      Nobody has to keep it up any longer: from one deployment to the next it may answer 404. Clients \
      that still call it do so on borrowed time.

      Move to what replaces it, or have `x-sunset` set to a later day. The time is the one that the \
      capture recorded, or the response's `date`; where neither is known, nothing is said.
      """,
    examples: [
      RuleExample(
        "a response of the year after",
        contract: sunsetContract,
        captures: [
          #"""
          {"method": "GET", "url": "/users", "status": 200,
           "headers": {"date": "Tue, 15 Apr 2025 08:12:31 GMT"}, "body": []}
          """#
        ],
        flags: ["GET /users 200"]),
      RuleExample(
        "the last day, and a capture that does not know its time",
        contract: sunsetContract,
        captures: [
          #"""
          {"method": "GET", "url": "/users", "status": 200, "timestamp": "2024-12-31T22:00:00Z",
           "headers": {}, "body": []}
          """#,
          #"{"method": "GET", "url": "/users", "status": 200, "headers": {}, "body": []}"#,
        ],
        flags: []),
    ],
    check: .exchange { comparison in
      guard comparison.kind == .servedPastSunset, let sunset = comparison.promised.first else {
        return []
      }
      let verb = (one: "was", many: "were")
      let count = counted(comparison.count, of: comparison.of, .response, verb)
      return [
        Drift(
          "to be gone after \(sunset), but \(count) sent later, the first on \(comparison.detail)",
          evidence: [comparison.evidence])
      ]
    })
}

private let sunsetContract = """
  {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/users": {
   "get": {"deprecated": true, "x-sunset": "2024-12-31",
    "responses": {"200": {"description": "users",
     "content": {"application/json": {"schema": {"type": "array"}}}}}}}}}
  """
