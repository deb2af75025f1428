import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// What each version of OpenAPI adds.
@Suite struct ContractsVersionsTests {
  static func contract(
    _ version: String, _ paths: String, more: String = ""
  ) throws -> Contract {
    try TallyReadersTests.contract(
      """
      {"openapi": "\(version)", "info": {"title": "t", "version": "1"}, "paths": {\(paths)}\(more)}
      """)
  }

  @Test func readsTheMethodsOfEach() throws {
    let paths = #"""
      "/a": {"query": {"responses": {}}, "additionalOperations": {
        "COPY": {"responses": {}}, "x-internal": {}}}
      """#
    #expect(try Self.contract("3.2.0", paths).operations.map(\.title) == ["QUERY /a", "COPY /a"])
    let older = try Self.contract("3.1.0", paths)
    #expect(older.operations.map(\.title) == ["QUERY /a"])
    #expect(
      older.notices.map(\.message) == ["\"additionalOperations\" is no member of a path item"])
  }

  @Test func noVersionAfterTheLastIsUnknown() throws {
    let contract = try Self.contract("3.7.1", #""/a": {"get": {"responses": {}}}"#)
    #expect(contract.source == .init(format: "OpenAPI", version: "3.7.1", operations: 1))
    #expect(contract.notices.map(\.message) == ["this version of OpenAPI is read as 3.2"])
  }

  @Test func streamsAreNotJudged() throws {
    let contract = try Self.contract(
      "3.2.0",
      #"""
      "/a": {"get": {"responses": {"200": {"content": {
        "application/jsonl": {"itemSchema": {"type": "object"}},
        "text/event-stream": {"schema": {"type": "object"}},
        "application/json": {"schema": {"type": "object"}}}}}}}
      """#)
    let contents = contract.operations[0].responses[0].contents
    #expect(contents.map { $0.schema != nil } == [false, false, true])
    #expect(contract.notices.count == 2)
  }

  @Test func aDocumentHasTheNameThatItSaysItHas() throws {
    let contract = try Self.contract(
      "3.2.0",
      ##"""
      "/a": {"get": {"responses": {"200": {"content": {"application/json": {"schema": {
        "$ref": "https://example.com/api/openapi#/components/schemas/A"}}}}}}}
      """##,
      more: #"""
        , "$self": "https://example.com/api/openapi",
        "components": {"schemas": {"A": {"type": "object"}}}
        """#)
    #expect(try contract.root.pointer == "/components/schemas/A")
  }

  @Test func pathItemsMayBeComponents() throws {
    let contract = try Self.contract(
      "3.1.0",
      ##"""
      "/a": {"$ref": "#/components/pathItems/A", "summary": "named", "put": {"responses": {}},
        "servers": [{"url": "/own"}]}
      """##,
      more: #"""
        , "components": {"pathItems": {"A": {"get": {"responses": {}}, "put": {"deprecated": true,
          "responses": {}}, "servers": [{"url": "/shared"}]}}}
        """#)
    #expect(contract.operations.map(\.title) == ["PUT /a", "GET /a"])
    #expect(contract.operations.allSatisfy { !$0.isDeprecated })
    #expect(contract.operations.map { $0.servers.map(\.basePath) } == [["/own"], ["/own"]])
    #expect(contract.notices.isEmpty)
  }

  @Test func aDialectIsNamedForAllSchemas() throws {
    let path = #"""
      "/a": {"get": {"responses": {"200": {"content": {"application/json": {"schema": {
        "items": [{"type": "string"}], "additionalItems": false}}}}}}}
      """#
    let dialect = #", "jsonSchemaDialect": "http://json-schema.org/draft-07/schema#""#
    #expect(try Self.contract("3.1.0", path, more: dialect).root.prefixItems.count == 1)
    let base = #", "jsonSchemaDialect": "https://spec.openapis.org/oas/3.1/dialect/base""#
    #expect(try Self.contract("3.1.0", path, more: base).notices.count > 0)
  }

  @Test func readsHeaders() throws {
    let contract = try Self.contract(
      "3.0.3",
      ##"""
      "/a": {"get": {"responses": {"200": {"headers": {
        "X-One": {"$ref": "#/components/headers/One"},
        "x-two": {"content": {"application/json": {"schema": {"type": "object"}}}},
        "X-Three": {"description": "anything"},
        "Content-Type": {"required": true}}}}},
        "put": {"responses": {"200": {"headers": {"$ref": "#/x-headers"}}}}}
      """##,
      more: #"""
        , "components": {"headers": {"One": {"required": true, "schema": {"type": "integer"}}}},
        "x-headers": {"X-Four": {"schema": {"type": "string"}}}
        """#)
    let headers = contract.operations.map { $0.responses[0].headers }
    #expect(headers.map { $0.map(\.name) } == [["X-One", "x-two", "X-Three"], ["X-Four"]])
    #expect(headers[0].map(\.isRequired) == [true, false, false])
    let types = headers[0].map { $0.schema.map { contract[$0].types.words } }
    #expect(types == ["integer", "object", nil])
    #expect(contract.notices.count == 1)
  }

  @Test func mediaTypesShowBodies() throws {
    let contract = try Self.contract(
      "3.0.3",
      ##"""
      "/a": {"get": {"responses": {"200": {"content": {"application/json": {
        "schema": {"type": "object", "example": {"a": 0}}, "example": {"a": 1}, "examples": {
          "two": {"value": {"a": 2}}, "three": {"$ref": "#/components/examples/Three"},
          "gone": {"$ref": "#/components/examples/Gone"},
          "away": {"externalValue": "three.json"}}}}}}}}
      """##,
      more: #", "components": {"examples": {"Three": {"value": {"a": 3}}}}"#)
    #expect(
      try contract.root.examples.map(\.text)
        == [#"{"a": 1}"#, #"{"a": 2}"#, #"{"a": 3}"#, #"{"a": 0}"#])
    #expect(contract.notices.map(\.message).map { $0.prefix(12) } == ["this example"])
  }

  static let sunsets: [(item: String, operation: String, date: String?)] = [
    ("", #", "x-sunset": "2026-11-30""#, "2026-11-30"),
    ("", #", "sunset": "2026-11-30""#, "2026-11-30"),
    (#""x-sunset": "2027-01-01", "#, "", "2027-01-01"),
    (#""x-sunset": "2027-01-01", "#, #", "x-sunset": "2026-11-30""#, "2026-11-30"),
    ("", #", "x-sunset": true"#, nil),
    ("", "", nil),
  ]

  @Test(arguments: sunsets)
  func readsSunsets(_ row: (item: String, operation: String, date: String?)) throws {
    let contract = try Self.contract(
      "3.1.0", #""/a": {\#(row.item)"get": {"responses": {}\#(row.operation)}}"#)
    #expect(contract.operations[0].sunset?.date == row.date)
  }

  /// `properties: {$ref: …}`: no map may refer to another, and tools follow such references.
  @Test func mapsMayReferToMaps() throws {
    let contract = try Self.contract(
      "3.0.3",
      ##"""
      "/a": {"get": {"responses": {"200": {"content": {"application/json": {"schema": {
        "type": "object", "properties": {"own": {}, "$ref": "#/x-maps/tags"}}}}}}}}
      """##,
      more: #", "x-maps": {"tags": {"tag": {"type": "string"}, "own": {"type": "null"}}}"#)
    #expect(try contract.root.properties.map(\.name) == ["own", "tag"])
    #expect(contract.notices.count == 1)
  }
}
