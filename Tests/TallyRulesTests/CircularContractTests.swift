import TallyCore
import TallyDocuments
import TallyKit
import TallyReaders
import Testing

/// Schemas that lead back to themselves, in every shape that users of other tools have met.
@Suite struct CircularContractTests {
  /// A contract whose body is `Node`, of the schemas given.
  static func contract(_ schemas: String) -> String {
    """
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/x": {"get": {
      "responses": {"200": {"content": {"application/json": {
        "schema": {"$ref": "#/components/schemas/Node"}}}}}}}},
     "components": {"schemas": {\(schemas)}}}
    """
  }

  static func exchange(_ body: String) -> String {
    #"{"method": "GET", "url": "/x", "status": 200, "headers": {"content-type": "application/json"}, "body": \#(body)}"#
  }

  typealias Row = (title: String, schemas: String, body: String, location: String)

  static let rows: [Row] = [
    (
      "through an array",
      ##"""
      "Node": {"type": "object", "properties": {"id": {"type": "integer"},
        "next": {"type": "array", "items": {"$ref": "#/components/schemas/Node"}}}}
      """##,
      #"{"id": 1, "next": [{"id": 2, "next": [{"id": "3"}]}]}"#, "/next/*/next/*/id"
    ),
    (
      "by itself",
      ##"""
      "Node": {"type": "object", "properties": {"id": {"type": "integer"},
        "next": {"$ref": "#/components/schemas/Node"}}}
      """##,
      #"{"id": 1, "next": {"id": 2, "next": {"id": "3"}}}"#, "/next/next/id"
    ),
    (
      "through an alias",
      ##"""
      "Node": {"$ref": "#/components/schemas/Alias"},
      "Alias": {"$ref": "#/components/schemas/Real"},
      "Real": {"type": "object", "properties": {"id": {"type": "integer"},
        "next": {"$ref": "#/components/schemas/Node"}}}
      """##,
      #"{"id": 1, "next": {"id": 2, "next": {"id": "3"}}}"#, "/next/next/id"
    ),
    (
      "through the values of a map",
      ##"""
      "Node": {"type": "object", "properties": {"id": {"type": "integer"}, "next": {
        "type": "object", "additionalProperties": {"$ref": "#/components/schemas/Node"}}}}
      """##,
      #"{"id": 1, "next": {"a": {"id": 2, "next": {"b": {"id": "3"}}}}}"#, "/next/*/next/*/id"
    ),
    (
      "through allOf",
      ##"""
      "Node": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"type": "object", "properties": {
        "id": {"type": "integer"}}}]},
      "Base": {"type": "object", "properties": {"next": {"$ref": "#/components/schemas/Node"}}}
      """##,
      #"{"id": 1, "next": {"id": 2, "next": {"id": "3"}}}"#, "/next/next/id"
    ),
    (
      "through anyOf with null",
      ##"""
      "Node": {"type": "object", "properties": {"id": {"type": "integer"}, "next": {
        "anyOf": [{"type": "null"}, {"$ref": "#/components/schemas/Node"}]}}}
      """##,
      #"{"id": 1, "next": {"id": 2, "next": {"id": "3", "next": null}}}"#, "/next/next/id"
    ),
    (
      "through one another",
      ##"""
      "Node": {"type": "object", "properties": {"id": {"type": "integer"},
        "other": {"$ref": "#/components/schemas/Other"}}},
      "Other": {"type": "object", "properties": {"nodes": {"type": "array",
        "items": {"$ref": "#/components/schemas/Node"}}}}
      """##,
      #"{"other": {"nodes": [{"other": {"nodes": [{"id": "3"}]}}]}}"#,
      "/other/nodes/*/other/nodes/*/id"
    ),
    (
      "as one choice of itself",
      ##"""
      "Node": {"anyOf": [{"$ref": "#/components/schemas/Node"}, {"type": "object",
        "properties": {"id": {"type": "integer"}}}]}
      """##,
      #"{"id": "3"}"#, "/id"
    ),
    (
      // What builds upon a choice of itself: a mistake that many make, and every tool takes.
      "through a choice of those that build upon it",
      ##"""
      "Node": {"oneOf": [{"$ref": "#/components/schemas/Leaf"},
          {"$ref": "#/components/schemas/Branch"}], "discriminator": {"propertyName": "kind"},
        "properties": {"kind": {"type": "string"}}},
      "Leaf": {"allOf": [{"$ref": "#/components/schemas/Node"}, {"type": "object",
        "properties": {"id": {"type": "integer"}}}]},
      "Branch": {"allOf": [{"$ref": "#/components/schemas/Node"}, {"type": "object",
        "properties": {"next": {"$ref": "#/components/schemas/Node"}}}]}
      """##,
      #"{"kind": "Branch", "next": {"kind": "Branch", "next": {"kind": "Leaf", "id": "3"}}}"#,
      "/next/next/id"
    ),
    (
      "through a discriminator's subtypes",
      ##"""
      "Node": {"type": "object", "discriminator": {"propertyName": "kind"},
        "properties": {"kind": {"type": "string"}}},
      "Leaf": {"allOf": [{"$ref": "#/components/schemas/Node"}, {"type": "object",
        "properties": {"id": {"type": "integer"}}}]},
      "Branch": {"allOf": [{"$ref": "#/components/schemas/Node"}, {"type": "object",
        "properties": {"next": {"$ref": "#/components/schemas/Node"}}}]}
      """##,
      #"{"kind": "Branch", "next": {"kind": "Branch", "next": {"kind": "Leaf", "id": "3"}}}"#,
      "/next/next/id"
    ),
  ]

  @Test(arguments: rows.map(\.title))
  func isFollowedAndEnds(_ title: String) throws {
    let row = try #require(Self.rows.first { $0.title == title })
    let contract = Self.contract(row.schemas)
    var seen: Set<[String]> = []
    for _ in 0..<50 {
      let report = try ExampleCase.report(
        contract: contract, captures: [Self.exchange(row.body)])
      #expect(report.errors.isEmpty)
      seen.insert(
        report.findings.filter { $0.severity > .info }.map { "\($0.rule) \($0.location)" })
    }
    #expect(seen == [["retyped-field \(row.location)"]])
  }

  @Test func isFollowedAcrossFiles() throws {
    let files = [
      "a.json": ##"""
      {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {"/x": {"get": {
        "responses": {"200": {"content": {"application/json": {
          "schema": {"$ref": "b.json#/components/schemas/B"}}}}}}}},
       "components": {"schemas": {"A": {"type": "object", "properties": {
         "id": {"type": "integer"}, "b": {"$ref": "b.json#/components/schemas/B"}}}}}}
      """##,
      "b.json": ##"""
      {"components": {"schemas": {"B": {"type": "object", "properties": {
        "a": {"$ref": "a.json#/components/schemas/A"}}}}}}
      """##,
    ]
    let input = InputFile(path: "a.json", bytes: Bytes(files["a.json"] ?? "")) {
      (path: String) throws(InputError) -> Bytes? in files[path].map { Bytes($0) }
    }
    let contract: Contract = try contractReaders.read(input)
    #expect(contract.schemas.count == 3)
    #expect(contract.notices.isEmpty)
  }

  /// What says nothing but that it is itself can be held against nothing.
  static let loops: [(text: String, place: String)] = [
    (
      contract(##""Node": {"$ref": "#/components/schemas/Node"}"##), "4:46"
    ),
    (
      contract(
        ##"""
        "Node": {"$ref": "#/components/schemas/B"},
        "B": {"$ref": "#/components/schemas/Node"}
        """##), "4:46"
    ),
    (
      contract(##""Node": {"allOf": [{"$ref": "#/components/schemas/Node"}], "type": "object"}"##),
      "4:47"
    ),
    (
      ##"{"openapi": "3.0.3", "paths": {"/x": {"$ref": "#/paths/~1x"}}}"##, "1:47"
    ),
    (
      ##"{"openapi": "3.0.3", "paths": {"/x": {"get": {"responses": {"200": {"$ref": "#/components/responses/A"}}}}}, "components": {"responses": {"A": {"$ref": "#/components/responses/B"}, "B": {"$ref": "#/components/responses/A"}}}}"##,
      "1:153"
    ),
  ]

  @Test(arguments: loops)
  func aPureLoopIsAnErrorWithItsPlace(_ row: (text: String, place: String)) throws {
    let input = InputFile(path: "c.json", bytes: Bytes(row.text))
    let error = #expect(throws: InputError.self) {
      _ = try contractReaders.read(input) as Contract
    }
    #expect(error?.summary.contains("leads back to itself") ?? false)
    #expect(error.map { "\($0.location.line):\($0.location.column)" } == row.place)
  }
}
