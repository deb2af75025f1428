import TallyCore
import Testing

/// Of a value that has several branches to choose from, the drift from one of them is told, once.
@Suite struct CompositionFaultsTests {
  static let mapped = ##"""
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/x": {"get": {
      "responses": {"200": {"content": {"application/json": {"schema": {
        "oneOf": [{"$ref": "#/components/schemas/Nice"}, {"$ref": "#/components/schemas/Hunt"}],
        "discriminator": {"propertyName": "type", "mapping": {
          "NICE": "#/components/schemas/Nice", "HUNT": "#/components/schemas/Hunt"}}}}}}}}}},
     "components": {"schemas": {
       "Nice": {"type": "object", "required": ["type", "smile"], "properties": {
         "type": {"type": "string"}, "smile": {"type": "string"}}},
       "Hunt": {"type": "object", "required": ["type", "prey"], "properties": {
         "type": {"type": "string"}, "prey": {"type": "string"}}}}}}
    """##
  static let unnamed = mapped.replacing(
    ##""NICE": "#/components/schemas/Nice", "HUNT": "#/components/schemas/Hunt""##, with: "")

  static let rows: [(title: String, contract: String, body: String, findings: [String])] = [
    ("a branch's own member", mapped, #"{"type": "NICE"}"#, ["missing-field /smile"]),
    (
      "a tag that is not mapped", mapped, #"{"type": "SAD", "smile": 3, "tear": 1}"#,
      ["unknown-discriminator-value /type"]
    ),
    ("a tag that is absent", mapped, #"{"smile": 3}"#, ["discriminator-missing /type"]),
    ("a tag that names its schema", unnamed, #"{"type": "Hunt"}"#, ["missing-field /prey"]),
    (
      "no tag, and no branch fits",
      mapped.replacing("discriminator", with: "x-discriminator"), #"{"type": "x", "prey": 3}"#,
      ["retyped-field /prey"]
    ),
    (
      "no tag, and both branches fit",
      mapped.replacing("discriminator", with: "x-discriminator"),
      #"{"type": "x", "prey": "a", "smile": "b"}"#,
      ["several-branches-match "]
    ),
  ]

  @Test(arguments: rows)
  func tells(_ row: (title: String, contract: String, body: String, findings: [String])) throws {
    let exchange =
      #"{"method": "GET", "url": "/x", "status": 200, "headers": {"content-type": "application/json"}, "body": \#(row.body)}"#
    let report = try ExampleCase.report(contract: row.contract, captures: [exchange + "\n"])
    #expect(report.errors.isEmpty)
    let findings = report.findings.map { "\($0.rule) \($0.location)" }
    #expect(findings == row.findings, "\(row.title)")
  }
}
