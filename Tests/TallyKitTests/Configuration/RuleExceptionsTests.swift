import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyKit

/// Severities at single endpoints and places.
@Suite struct RuleExceptionsTests {
  static let contract = """
    {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {
      "/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"$ref": "#/components/schemas/T"}}}}}}},
      "/b": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"$ref": "#/components/schemas/T"}}}}}}}},
      "components": {"schemas": {"T": {"type": "object", "required": ["x"], "properties": {
        "x": {"type": "integer"}, "l": {"type": "array", "items": {"$ref": "#/components/schemas/T"}}}}}}}
    """
  static let traffic = """
    {"method": "GET", "url": "/a", "status": 200, "body": {"l": [{"l": [{}]}]}}
    {"method": "GET", "url": "/b", "status": 200, "body": {"l": [{}]}}

    """

  /// The findings of `missing-field` under an exception, as `endpoint location severity`.
  private func findings(_ exceptions: String) throws -> [String] {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      try Disk.write(Self.traffic, to: folder + "/t.ndjson")
      try Disk.write(
        #"{"contracts": "c.json", "captures": "t.ndjson", "rules": {"missing-field": {"except": \#(exceptions)}}}"#,
        to: folder + "/tally.json")
      let report = try DriftCheck(Configuration(file: folder + "/tally.json")).checkedReport()
      return report.findings.filter { $0.rule == "missing-field" }.flatMap { finding in
        [(finding.endpoint, finding.location)] + finding.alsoAt.map { ($0.endpoint, $0.location) }
      }.map { "\($0.0) \($0.1)" }.sorted()
    }
  }

  @Test(arguments: [
    (
      #"[]"#,
      [
        "GET /a 200 /l/*/l/*/x", "GET /a 200 /l/*/x", "GET /a 200 /x", "GET /b 200 /l/*/x",
        "GET /b 200 /x",
      ]
    ),
    (#"[{"endpoint": "GET /a", "severity": "off"}]"#, ["GET /b 200 /l/*/x", "GET /b 200 /x"]),
    (
      #"[{"location": "/x", "severity": "off"}]"#,
      ["GET /a 200 /l/*/l/*/x", "GET /a 200 /l/*/x", "GET /b 200 /l/*/x"]
    ),
    (#"[{"location": "/**/x", "severity": "off"}]"#, []),
    (#"[{"location": "/l/**/x", "severity": "off"}]"#, ["GET /a 200 /x", "GET /b 200 /x"]),
    (
      #"[{"location": "/**", "severity": "off"}, {"endpoint": "GET /b", "location": "/l/*/x", "severity": "info"}]"#,
      ["GET /b 200 /l/*/x"]
    ),
  ])
  func theLastThatFitsHolds(_ exceptions: String, _ expected: [String]) throws {
    #expect(try findings(exceptions) == expected)
  }

  @Test(arguments: [
    (#"[{"endpoint": "GET /c", "severity": "off"}]"#, "no contract has the endpoint"),
    (#"[{"endpoint": "GET /a"}]"#, "\"severity\" is missing"),
    (#"[{"severity": "off"}]"#, "must be of an \"endpoint\" or a \"location\""),
    (#"[{"location": "x", "severity": "off"}]"#, "must be a JSON Pointer"),
  ])
  func refuses(_ exceptions: String, _ words: String) throws {
    let error = #expect(throws: InputError.self) { try findings(exceptions) }
    #expect(error?.summary.contains(words) == true, "\(error?.summary ?? "")")
  }
}
