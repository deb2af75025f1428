import TallyCore
import TallyKit
import Testing

/// A schema that many operations share: its drift is one finding, which names it and lists them.
@Suite struct SharedSchemaTests {
  /// Operations that answer with a user: whole, in a list, in an envelope, or within an order.
  private static let bodies = [
    (schema: "{\"$ref\": \"#/components/schemas/User\"}", body: "USER"),
    (
      schema: "{\"type\": \"array\", \"items\": {\"$ref\": \"#/components/schemas/User\"}}",
      body: "[USER]"
    ),
    (
      schema:
        "{\"type\": \"object\", \"properties\": {\"data\": {\"$ref\": \"#/components/schemas/User\"}}}",
      body: "{\"data\": USER}"
    ),
    (schema: "{\"$ref\": \"#/components/schemas/Order\"}", body: "{\"buyer\": USER}"),
  ]

  private static func contract(operations: Int) -> String {
    let paths = (0..<operations).map { number in
      """
      "/things\(number)": {"get": {"responses": {"200": {"description": "", "content":
        {"application/json": {"schema": \(bodies[number % bodies.count].schema)}}}}}}
      """
    }
    return """
      {"openapi": "3.1.0", "paths": {\(paths.joined(separator: ","))}, "components": {"schemas": {
        "User": {"type": "object", "required": ["name"], "properties": {
          "name": {"type": "string"}, "plan": {"$ref": "#/components/schemas/Plan"}}},
        "Plan": {"type": "string", "enum": ["free", "paid"]},
        "Team": {"type": "object", "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}},
        "Shop": {"allOf": [{"$ref": "#/components/schemas/Team"}, {"type": "object"}]},
        "Order": {"type": "object", "properties": {"buyer": {"$ref": "#/components/schemas/User"}}}}}}
      """
  }

  private func findings(operations: Int, user: String) throws -> [Finding] {
    let exchanges = (0..<operations).map { number in
      let body = Self.bodies[number % Self.bodies.count].body.split(
        separator: "USER", omittingEmptySubsequences: false
      )
      .joined(separator: user)
      return
        "{\"method\": \"GET\", \"url\": \"/things\(number)\", \"status\": 200, \"body\": \(body)}"
    }
    return try ExampleCase.report(
      contract: Self.contract(operations: operations),
      captures: [exchanges.joined(separator: "\n")]
    ).findings
  }

  @Test(arguments: [
    (#"{}"#, "missing-field"), (#"{"name": "a", "extra": 1}"#, "undeclared-field"),
    (#"{"name": 7}"#, "retyped-field"), (#"{"name": null}"#, "null-value"),
    (#"{"name": "a", "plan": "gold"}"#, "unknown-enum-value"),
  ])
  func isOneFinding(_ user: String, _ rule: String) throws {
    let findings = try findings(operations: 23, user: user)
    #expect(findings.map(\.rule) == [rule])
    let component = rule == "unknown-enum-value" ? "Plan" : "User"
    #expect(findings.first?.componentName == component)
    #expect(findings.first?.alsoAt.count == 22)
  }

  @Test func anEnumOfThreeSchemasIsToldForEachOfThem() throws {
    let contract = """
      {"openapi": "3.1.0", "components": {"schemas": {
        "Plan": {"type": "string", "enum": ["free", "paid"]},
        "User": {"type": "object", "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}},
        "Team": {"type": "object", "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}},
        "Shop": {"type": "object", "properties": {"tier": {"$ref": "#/components/schemas/Plan"}}}}},
       "paths": {\(["User", "Team", "Shop"].map { name in
         "\"/\(name)\": {\"get\": {\"responses\": {\"200\": {\"description\": \"\", \"content\": {\"application/json\": {\"schema\": {\"$ref\": \"#/components/schemas/\(name)\"}}}}}}}"
       }.joined(separator: ","))}}
      """
    let captures = ["User", "Team", "Shop"].map { name in
      "{\"method\": \"GET\", \"url\": \"/\(name)\", \"status\": 200, \"body\": {\"\(name == "Shop" ? "tier" : "plan")\": \"gold\"}}"
    }
    let findings = try ExampleCase.report(
      contract: contract, captures: [captures.joined(separator: "\n")]
    ).findings.filter { $0.rule == "unknown-enum-value" }
    let places = findings.flatMap { [$0.endpoint] + $0.alsoAt.map(\.endpoint) }
    #expect(places.sorted() == ["GET /Shop 200", "GET /Team 200", "GET /User 200"])
    #expect(findings.allSatisfy { $0.componentName == "Plan" })
  }
}
