import TallyCore
import TallyDocuments
import TallyKit
import Testing

/// Nothing is dropped in silence: what was not compared is counted, and a run of nothing else fails.
@Suite struct NothingInSilenceTests {
  static let article = """
    {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}
    """

  static func exchange(_ status: Int, _ type: String, _ body: String) -> String {
    """
    {"method": "GET", "url": "/articles/1", "status": \(status), "headers": {"content-type": "\(type)"}, "body": \(body)}
    """
  }

  static let unchecked: [(contract: String, captures: [String])] = [
    // Nothing but an error page, of which a schema says nothing.
    (article, [exchange(500, "application/json", #"{"error": 1}"#)]),
    // A contract that promises no schema.
    (
      """
      {"openapi": "3.0.3", "info": {"title": "t", "version": "1"},
       "paths": {"/articles/{id}": {"get": {"responses": {"200": {"description": ""}}}}}}
      """, [exchange(200, "application/json", #"{"id": 1}"#)]
    ),
  ]

  @Test(arguments: unchecked)
  func failsWhereNothingWasCompared(_ row: (contract: String, captures: [String])) throws {
    let report = try ExampleCase.report(contract: row.contract, captures: row.captures)
    #expect(report.summary.bodies == 0)
    #expect(report.errors.count == 1)
    #expect(report.verdict != .clean)
  }

  @Test func tellsAPageWhereJSONWasPromised() throws {
    let report = try ExampleCase.report(
      contract: Self.article, captures: [Self.exchange(200, "text/html", #""<html></html>""#)])
    #expect(report.findings.map(\.rule) == ["invalid-body"])
  }

  @Test func judgesTheSchemaFalse() throws {
    let report = try ExampleCase.report(
      contract: #"{"type": "object", "properties": {"legacy": false}}"#,
      captures: [#"{"legacy": "x"}"#])
    #expect(report.findings.map { "\($0.rule) \($0.location)" } == ["retyped-field /legacy"])
  }

  @Test func tellsWhatABranchForbidsThoughAnotherPromisesIt() throws {
    let report = try ExampleCase.report(
      contract: """
        {"oneOf": [
          {"type": "object", "required": ["kind"], "additionalProperties": false,
           "properties": {"kind": {"const": "a"}, "x": {"type": "integer"}}},
          {"type": "object", "required": ["kind"], "additionalProperties": false,
           "properties": {"kind": {"const": "b"}, "y": {"type": "string"}}}]}
        """,
      captures: [#"{"kind": "a", "x": 1, "y": "oops"}"#, #"{"kind": "b", "y": "fine"}"#])
    #expect(report.findings.map { "\($0.rule) \($0.location)" } == ["undeclared-field /y"])
  }

  @Test func countsAValueOnceThatBreaksTwoSchemas() throws {
    let report = try ExampleCase.report(
      contract: """
        {"type": "array", "items": {"allOf": [{"enum": ["a", "b"]}, {"enum": ["a", "c"]}]}}
        """,
      captures: [#"["a", "x", "y"]"#])
    #expect(report.findings.first?.message.contains("2 of 3") == true)
  }

  /// A client that takes an object with names of its own for a map reads nothing that is dead.
  @Test func takesAMapOfDeclaredMembersForRead() throws {
    let report = try ExampleCase.report(
      contract: """
        {"type": "object", "required": ["m"], "properties": {"m": {"type": "object",
          "required": ["a"], "properties": {"a": {"type": "integer"}}}}}
        """,
      captures: [#"{"m": {"a": 1}}"#],
      client: (
        #"{"client": "ios", "decoder": "codable", "models": {"A": {"properties": {"m": {"from": "m", "type": "[String: Int]"}}}}}"#,
        "A"
      ))
    #expect(report.findings.isEmpty)
  }

  static let branches = (0..<9).map { index in
    """
    {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "k\(index)"},
      "children": {"type": "array", "items": {"$ref": "#/$defs/node"}}}}
    """
  }.joined(separator: ",")

  /// Costs that grow with the number of branches to the power of the depth would not end.
  static let steep: [(contract: String, body: String)] = [
    (
      ##"{"$ref": "#/$defs/node", "$defs": {"node": {"oneOf": [\##(branches)]}}}"##,
      (0..<40).reduce(#"{"kind": "k8"}"#) { body, _ in #"{"kind": "k7", "children": [\#(body)]}"# }
    ),
    (
      ##"{"$ref": "#/$defs/s0", "$defs": {"##
        + (0..<25).map {
          ##""s\##($0)": {"anyOf": [{"$ref": "#/$defs/s\##($0 + 1)"}, {"$ref": "#/$defs/s\##($0 + 1)"}]}"##
        }
        .joined(separator: ",") + #", "s25": {"type": "integer"}}}"#,
      "1"
    ),
    (
      #"{"allOf": ["#
        + (0..<14).map {
          #"{"anyOf": [{"type": "object", "required": ["a\#($0)"]}, {"type": "object", "required": ["b\#($0)"]}]}"#
        }.joined(separator: ",") + "]}",
      "{" + (0..<14).map { #""a\#($0)": 1"# }.joined(separator: ",") + "}"
    ),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: steep)
  func endsInTime(_ row: (contract: String, body: String)) throws {
    let report = try ExampleCase.report(contract: row.contract, captures: [row.body])
    #expect(report.summary.bodies == 1)
    #expect(!report.findings.contains { $0.severity >= .error })
  }
}
