import TallyCore
import TallyRules
import Testing

/// How bad a drift is, with and without a client: the table of the product.
@Suite struct SeverityTests {
  static let optionalTitle = #"{"type": "object", "properties": {"title": {"type": "string"}}}"#
  static let requiredTitle =
    #"{"required": ["title"], "properties": {"title": {"type": "string"}}}"#
  static let closed =
    #"{"properties": {"id": {"type": "integer"}}, "additionalProperties": false}"#
  static let absent = [String](repeating: "{}", count: 5)

  @Test(
    arguments: [
      ("optional, gone, nobody reads it", optionalTitle, absent, nil, "vanished-field", .info),
      (
        "optional, gone, read as optional", optionalTitle, absent, "String?", "vanished-field",
        .info
      ),
      ("optional, gone, needed", optionalTitle, absent, "String", "vanished-field", .breaking),
      ("required, absent, no client", requiredTitle, ["{}"], nil, "missing-field", .error),
      (
        "required, absent, read as optional", requiredTitle, ["{}"], "String?", "missing-field",
        .error
      ),
      ("required, absent, needed", requiredTitle, ["{}"], "String", "missing-field", .breaking),
      (
        "optional, needed", optionalTitle, [#"{"title": "a"}"#], "String", "stricter-client",
        .breaking
      ),
      (
        "optional, needed, and missing", optionalTitle, ["{}"], "String", "stricter-client",
        .breaking
      ),
      (
        "undeclared, needed, of a wrong type", closed, [#"{"id": 1, "title": 2}"#], "String",
        "undeclared-field", .breaking
      ),
      ("forbidden, no client", closed, [#"{"id": 1, "rank": 2}"#], nil, "undeclared-field", .error),
      (
        "forbidden, nobody reads it", closed, [#"{"id": 1, "rank": 2, "title": "a"}"#], "String",
        "undeclared-field", .warning
      ),
      ("dead and optional", closed, [#"{"id": 1}"#], "String?", "dead-mapping", .warning),
      ("dead and needed", closed, [#"{"id": 1}"#], "String", "dead-mapping", .breaking),
    ] as [(String, String, [String], String?, String, Severity)])
  func followsImpact(
    _ name: String, _ contract: String, _ captures: [String], _ type: String?, _ rule: String,
    _ severity: Severity
  ) throws {
    let client = type.map {
      (
        mapping: """
        {"client": "ios", "decoder": "codable", "models": {"A": {"properties":
         {"title": {"from": "title", "type": "\($0)"}}}}}
        """, root: "A"
      )
    }
    let example = RuleExample(
      name, contract: contract, captures: captures, client: client, flags: [])
    let tested = try #require(Rule.all.first { $0.id == rule })
    let findings = try ExampleCase(tested, example).report().findings.filter { $0.rule == rule }
    #expect(findings.map(\.severity).max() == severity, "\(findings.map(\.message))")
  }
}
