import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

@Suite struct ContractsOpenAPITests {
  @Test func readsOperationsAndResponses() throws {
    let contract = try contract(
      ##"""
      {"openapi": "3.0.3", "info": {"title": "t", "version": "1"},
       "servers": [{"url": "https://api.example.com/v1/"}],
       "paths": {
         "/articles/{id}": {"summary": "one", "parameters": [], "get": {"operationId": "get",
           "responses": {
             "200": {"description": "", "content": {
               "application/json": {"schema": {"$ref": "#/components/schemas/Article"}},
               "text/html": {}}},
             "4xx": {"$ref": "#/components/responses/Error"},
             "default": {"description": "", "content": {}}}},
           "delete": {"responses": {"204": {"description": ""}}}},
         "/also": {"$ref": "#/x-items/also"}, "x-ignored": 1},
       "x-items": {"also": {"post": {"responses": {"201": {"$ref": "#/components/responses/Error"}}}}},
       "components": {
         "schemas": {"Article": {"type": "object", "properties": {"error": {"$ref": "#/components/schemas/Error"}}},
                     "Error": {"type": "object"}},
         "responses": {"Error": {"$ref": "#/components/responses/RealError"},
           "RealError": {"description": "", "content": {"application/json": {
             "schema": {"$ref": "#/components/schemas/Error"}}}}}}}
      """##)
    #expect(
      contract.operations.map(\.title)
        == ["GET /articles/{id}", "DELETE /articles/{id}", "POST /also"])
    #expect(contract.operations[0].name == "get")
    #expect(
      contract.operations.map { $0.responses.map(\.status) }
        == [[.code(200), .range(4), .other], [.code(204)], [.code(201)]])
    #expect(
      contract.operations[0].responses.map { $0.contents.map(\.mediaType) }
        == [["application/json", "text/html"], ["application/json"], []])
    #expect(contract.operations[1].responses[0].contents.isEmpty)

    let error = try #require(contract.operations[0].responses[1].contents[0].schema)
    #expect(contract[error].pointer == "/components/schemas/Error")
    #expect(contract.operations[2].responses[0].contents[0].schema == error)
    #expect(try contract.property("error", of: contract.root).pointer == contract[error].pointer)
    #expect(contract.schemas.count == 2)
    #expect(contract.notices.isEmpty)
    #expect(
      contract.operations.map(\.servers)
        == Array(repeating: [.init(host: "api.example.com", basePath: "/v1")], count: 3))
  }

  static let urls: [(url: String, host: String?, basePath: String)] = [
    ("https://api.example.com", "api.example.com", ""),
    ("https://api.example.com/", "api.example.com", ""),
    ("https://api.example.com:443/v1/", "api.example.com", "/v1"),
    ("http://localhost:3000/a/b", "localhost:3000", "/a/b"),
    ("//api.example.com/v1", "api.example.com", "/v1"),
    ("https://{hostname}", "{hostname}", ""),
    ("{scheme}://example.com/api", "example.com", "/api"),
    ("/v1", nil, "/v1"),
    ("/", nil, ""),
    ("", nil, ""),
    ("./v1", nil, "/v1"),
    ("../api", nil, "/api"),
    ("v1", nil, "/v1"),
    ("https://example.com/v1?x=1#y", "example.com", "/v1"),
  ]

  @Test(arguments: urls)
  func readsServers(_ row: (url: String, host: String?, basePath: String)) {
    let server = OpenAPIServers.server(row.url)
    #expect(server == Operation.Server(host: row.host, basePath: row.basePath))
  }

  @Test func serversStandAtThreeLevels() throws {
    let contract = try contract(
      #"""
      {"openapi": "3.1.0", "servers": [{"url": "/root"}], "paths": {
        "/a": {"servers": [{"url": "/path"}],
               "get": {"servers": [{"url": "/operation"}], "responses": {}},
               "put": {"responses": {}}},
        "/b": {"get": {"responses": {}}, "put": {"servers": [], "responses": {}}}}}
      """#)
    #expect(
      contract.operations.map { $0.servers.map(\.basePath) }
        == [["/operation"], ["/path"], ["/root"], ["/root"]])
  }

  @Test func serverVariablesStandForTheirValues() throws {
    let contract = try contract(
      #"""
      {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {}}}}, "servers": [
        {"url": "https://{region}.example.com/{base}/{version}", "variables": {
          "region": {"default": "eu"}, "base": {"default": "api/x"},
          "version": {"default": "v2", "enum": ["v1", "v2"]}}}]}
      """#)
    let servers = contract.operations[0].servers.map { "\($0.host ?? "")\($0.basePath)" }
    #expect(
      servers == [
        "eu.example.com/api/x/v1", "eu.example.com/api/x/v2", "eu.example.com/{base}/v1",
        "eu.example.com/{base}/v2", "{region}.example.com/api/x/v1",
        "{region}.example.com/api/x/v2", "{region}.example.com/{base}/v1",
        "{region}.example.com/{base}/v2",
      ])
  }

  /// GitHub's uploads stand at `{origin}`, which is a whole URL and no base path.
  @Test func aVariableMayBeAWholeURL() throws {
    let contract = try contract(
      #"""
      {"openapi": "3.0.3", "paths": {"/a": {"get": {"responses": {}}}}, "servers": [
        {"url": "{origin}", "variables": {"origin": {"default": "https://uploads.example.com/v1"}}}]}
      """#)
    #expect(
      contract.operations[0].servers == [
        Operation.Server(host: "uploads.example.com", basePath: "/v1"),
        Operation.Server(host: "{origin}", basePath: "/v1"),
      ])
  }

  /// `nullable` means what its author says, whatever stands beside it (Twilio, GitHub).
  static let nullables: [(schema: String, shape: String)] = [
    (#"{"type": "string", "nullable": true}"#, "string or null"),
    (#"{"type": "string", "nullable": false}"#, "string"),
    (#"{"nullable": true}"#, "any type"),
    (##"{"nullable": true, "$ref": "#/components/schemas/A"}"##, "any of (string), (null)"),
    (##"{"nullable": false, "$ref": "#/components/schemas/A"}"##, "of (string)"),
    (
      ##"{"nullable": true, "allOf": [{"$ref": "#/components/schemas/A"}]}"##,
      "any of (any type all of (string)), (null)"
    ),
    (
      ##"{"nullable": true, "oneOf": [{"$ref": "#/components/schemas/A"}]}"##,
      "any of (any type one of (string)), (null)"
    ),
    (#"{"type": "string", "nullable": true, "enum": ["a"]}"#, "string or null enum"),
    (#"{"type": "string", "nullable": true, "const": "a"}"#, "any of (string const), (null)"),
    (#"{"type": "string", "nullable": true, "enum": ["a", null]}"#, "string or null enum"),
    (#"{"type": ["array", "null"]}"#, "array or null"),
    (
      ##"{"anyOf": [{"$ref": "#/components/schemas/A"}, {"type": "null"}]}"##,
      "any type any of (string), (null)"
    ),
  ]

  @Test(arguments: nullables)
  func foldsNullable(_ row: (schema: String, shape: String)) throws {
    let contract = try contract(
      """
      {"openapi": "3.0.3", "paths": {"/a": {"get": {"responses": {"200": {"content": {
         "application/json": {"schema": {"properties": {"a": \(row.schema)}}}}}}}}},
       "components": {"schemas": {"A": {"type": "string"}}}}
      """)
    let schema = try contract.property("a", of: contract.root)
    #expect(Self.words(schema, contract) == row.shape)
  }

  private static func words(_ schema: Schema, _ contract: Contract) -> String {
    func list(_ name: String, _ ids: [SchemaID]) -> String? {
      ids.isEmpty
        ? nil
        : name + " " + ids.map { "(\(words(contract[$0], contract)))" }.joined(separator: ", ")
    }
    let isFolded = !schema.anyOf.isEmpty && contract[schema.anyOf[1]].pointer.hasSuffix("/nullable")
    return [
      schema.types == .any && (isFolded || schema.reference != nil) ? nil : schema.types.words,
      list("of", schema.reference.map { [$0] } ?? []),
      list("all of", schema.allOf), list("one of", schema.oneOf), list("any of", schema.anyOf),
      schema.assertions.isEmpty ? nil : schema.assertions.map(\.keyword).joined(separator: " "),
    ].compactMap { $0 }.joined(separator: " ")
  }
}
