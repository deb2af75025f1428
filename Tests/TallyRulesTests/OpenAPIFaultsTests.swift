import TallyCore
import TallyDocuments
import TallyKit
import TallyReaders
import Testing

/// Every way of spelling one promise in OpenAPI and Swagger gets one verdict.
@Suite struct OpenAPIFaultsTests {
  /// A description with one response body, whose member `a` has a schema.
  static func contract(_ version: String, field: String, required: String = "") -> String {
    let isSwagger = version == "2.0"
    let body = #"{"type": "object", "required": [\#(required)], "properties": {"a": \#(field)}}"#
    let components = ##"""
      {"List": {"type": "array", "items": {"type": "string"}},
       "Kind": {"type": "string", "enum": ["x", "y"]}}
      """##
    return isSwagger
      ? """
      {"swagger": "2.0", "info": {"title": "t", "version": "1"}, "produces": ["application/json"],
       "paths": {"/x": {"get": {"responses": {"200": {"schema": \(body)}}}}},
       "definitions": \(components)}
      """
      : """
      {"openapi": "\(version)", "info": {"title": "t", "version": "1"}, "paths": {"/x": {"get": {
        "responses": {"200": {"content": {"application/json": {"schema": \(body)}}}}}}},
       "components": {"schemas": \(components)}}
      """
  }

  static func findings(
    _ contract: String, bodies: [String], atLeast least: Severity = .warning
  ) throws -> [String] {
    let lines = bodies.map { body in
      #"{"method": "GET", "url": "/x", "status": 200, "headers": {"content-type": "application/json"}, "body": \#(body)}"#
    }
    let report = try ExampleCase.report(
      contract: contract, captures: [lines.joined(separator: "\n") + "\n"])
    #expect(report.errors.isEmpty)
    #expect(report.summary.bodies == bodies.count)
    return report.findings.filter { $0.severity >= least }
      .map { "\($0.rule) \($0.location)" }
  }

  static let lists: [(version: String, field: String)] = [
    ("3.0.3", #"{"type": "array", "items": {"type": "string"}, "nullable": true}"#),
    ("3.0.3", ##"{"$ref": "#/components/schemas/List", "nullable": true}"##),
    ("3.0.3", ##"{"nullable": true, "allOf": [{"$ref": "#/components/schemas/List"}]}"##),
    ("3.0.3", ##"{"nullable": true, "oneOf": [{"$ref": "#/components/schemas/List"}]}"##),
    ("3.0.3", ##"{"nullable": true, "anyOf": [{"$ref": "#/components/schemas/List"}]}"##),
    (
      "3.0.3",
      ##"{"anyOf": [{"$ref": "#/components/schemas/List"}, {"type": "object", "nullable": true, "required": ["none"]}]}"##
    ),
    ("3.1.0", #"{"type": ["array", "null"], "items": {"type": "string"}}"#),
    ("3.1.0", ##"{"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/List"}]}"##),
    ("3.1.0", ##"{"anyOf": [{"$ref": "#/components/schemas/List"}, {"type": "null"}]}"##),
    ("3.2.0", ##"{"anyOf": [{"$ref": "#/components/schemas/List"}, {"type": "null"}]}"##),
    // What 3.1 has no word for any more is still written.
    ("3.1.0", #"{"type": "array", "items": {"type": "string"}, "nullable": true}"#),
    ("2.0", #"{"type": "array", "items": {"type": "string"}, "x-nullable": true}"#),
    ("2.0", ##"{"$ref": "#/definitions/List", "x-nullable": true}"##),
    ("2.0", ##"{"x-nullable": true, "allOf": [{"$ref": "#/definitions/List"}]}"##),
  ]

  @Test(arguments: lists)
  func nullableListsAreAlike(_ row: (version: String, field: String)) throws {
    let contract = Self.contract(row.version, field: row.field)
    #expect(try Self.findings(contract, bodies: [#"{"a": null}"#, #"{"a": ["x"]}"#]).isEmpty)
    let wrong = try Self.findings(
      contract, bodies: [#"{"a": null}"#, #"{"a": ["x"]}"#, #"{"a": "x"}"#])
    #expect(wrong == ["retyped-field /a"])
  }

  static let kinds: [(version: String, field: String)] = [
    ("3.0.3", #"{"type": "string", "enum": ["x", "y", null], "nullable": true}"#),
    ("3.0.3", ##"{"$ref": "#/components/schemas/Kind", "nullable": true}"##),
    ("3.0.3", ##"{"allOf": [{"$ref": "#/components/schemas/Kind"}], "nullable": true}"##),
    ("3.1.0", #"{"type": ["string", "null"], "enum": ["x", "y", null]}"#),
    ("3.1.0", ##"{"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Kind"}]}"##),
    ("2.0", #"{"type": "string", "enum": ["x", "y", null], "x-nullable": true}"#),
  ]

  @Test(arguments: kinds)
  func nullableEnumsAreAlike(_ row: (version: String, field: String)) throws {
    let contract = Self.contract(row.version, field: row.field)
    #expect(try Self.findings(contract, bodies: [#"{"a": null}"#, #"{"a": "x"}"#]).isEmpty)
    #expect(
      try Self.findings(contract, bodies: [#"{"a": null}"#, #"{"a": "z"}"#])
        == ["unknown-enum-value /a"])
  }

  /// An enumeration that is nullable and does not list null contradicts itself: that is told once,
  /// as a fact, and is no drift of the server's.
  @Test(arguments: ["nullable", "x-nullable"])
  func aNullableEnumWithoutNullIsOneFact(_ keyword: String) throws {
    let contract = Self.contract(
      keyword == "nullable" ? "3.0.3" : "2.0",
      field: #"{"type": "string", "enum": ["x", "y"], "\#(keyword)": true}"#)
    let bodies = (0..<9).map { $0 == 0 ? #"{"a": "x"}"# : #"{"a": null}"# }
    #expect(try Self.findings(contract, bodies: bodies).isEmpty)
    #expect(
      try Self.findings(contract, bodies: bodies, atLeast: .info) == ["unknown-enum-value /a"])
  }

  static let directions: [(field: String, findings: [String])] = [
    (#"{"type": "string"}"#, ["missing-field /a"]),
    (#"{"type": "string", "readOnly": true}"#, ["missing-field /a"]),
    (#"{"type": "string", "writeOnly": true}"#, []),
    (##"{"allOf": [{"$ref": "#/components/schemas/Kind"}], "writeOnly": true}"##, []),
  ]

  /// What only requests hold is not required of a response.
  @Test(arguments: directions)
  func writeOnlyIsNotRequired(_ row: (field: String, findings: [String])) throws {
    let contract = Self.contract("3.0.3", field: row.field, required: #""a""#)
    #expect(try Self.findings(contract, bodies: ["{}"]) == row.findings)
  }

  static let bodies: [(media: String, type: String, body: String, findings: [String])] = [
    ("application/json", "application/hal+json", #"{"a": 1}"#, []),
    ("application/vnd.api+json", "application/json", #"{"a": 1}"#, []),
    ("application/json; charset=utf-8", "application/json", #"{"a": "x"}"#, ["retyped-field /a"]),
    ("application/*", "application/json", #"{"a": "x"}"#, ["retyped-field /a"]),
    ("*/*", "application/json", #"{"a": "x"}"#, ["retyped-field /a"]),
    ("*/*", "text/html", #""<html>""#, ["invalid-body "]),
    // What is no JSON by its name is not held against the schema, which describes something else.
    ("application/xml", "application/xml", #""<a/>""#, []),
    ("application/xml", "application/json", #"{"a": 1}"#, ["undocumented-content-type "]),
    ("text/event-stream", "text/event-stream", #""data: 1""#, []),
    ("application/x-ndjson", "application/x-ndjson", #""{}\n{}""#, []),
  ]

  @Test(arguments: bodies)
  func bodiesAreHeldAgainstTheirMediaType(
    _ row: (media: String, type: String, body: String, findings: [String])
  ) throws {
    let contract = """
      {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {"/x": {"get": {
        "responses": {"200": {"content": {"\(row.media)": {"schema": {
          "type": "object", "properties": {"a": {"type": "integer"}}}}}}}}}}}
      """
    let report = try ExampleCase.report(
      contract: contract,
      captures: [
        #"{"method": "GET", "url": "/x", "status": 200, "headers": {"content-type": "\#(row.type)"}, "body": \#(row.body)}"#
      ])
    #expect(report.findings.map { "\($0.rule) \($0.location)" } == row.findings)
  }
}
