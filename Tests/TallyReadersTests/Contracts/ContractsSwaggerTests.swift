import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

@Suite struct ContractsSwaggerTests {
  static let text = ##"""
    {"swagger": "2.0", "info": {"title": "t", "version": "1"},
     "host": "api.example.com:443", "basePath": "/v1/", "schemes": ["https"],
     "produces": ["application/json"], "consumes": ["application/json"],
     "paths": {
       "/pets/{id}": {
         "parameters": [{"$ref": "#/parameters/none-such"}],
         "get": {"operationId": "pet", "responses": {
           "200": {"description": "", "schema": {"$ref": "#/definitions/Pet"},
             "headers": {"X-Rate": {"type": "integer", "format": "int32"}, "X-Ids": {
               "type": "array", "items": {"type": "string"}, "collectionFormat": "csv"}},
             "examples": {"application/json": {"name": "Rex"}, "text/plain": "Rex"}},
           "default": {"$ref": "#/responses/Error"}}},
         "delete": {"deprecated": true, "x-sunset": "2026-11-30", "responses": {"204": {}}}},
       "/photo": {"get": {"produces": ["image/png", "application/pdf"], "responses": {
         "200": {"schema": {"type": "file"}}}}},
       "/text": {"get": {"produces": ["text/plain", "json"], "responses": {
         "200": {"schema": {"type": "string"}}}}},
       "/any": {"get": {"produces": [], "responses": {
         "200": {"schema": {"type": "object"}}}}}},
     "responses": {"Error": {"schema": {"$ref": "#/definitions/Error"}}},
     "definitions": {
       "Error": {"type": "object"}, "Unused": {"$ref": "#/definitions/none-such"},
       "Pet": {"type": "object", "required": ["name"], "properties": {
         "name": {"type": "string", "x-nullable": true},
         "parent": {"x-nullable": true, "$ref": "#/definitions/Pet"}}}}}
    """##

  @Test func readsOperations() throws {
    let contract = try contract(Self.text)
    #expect(
      contract.operations.map(\.title) == [
        "GET /pets/{id}", "DELETE /pets/{id}", "GET /photo", "GET /text", "GET /any",
      ])
    #expect(
      Set(contract.operations.map(\.servers))
        == [[Operation.Server(host: "api.example.com", basePath: "/v1")]])
    #expect(contract.source == .init(format: "Swagger", version: "2.0", operations: 5))
    #expect(contract.operations[1].isDeprecated)
    #expect(contract.operations[1].sunset?.date == "2026-11-30")
    #expect(
      contract.notices.map(\.message) == ["\"json\" is no media type, so any will do"])
  }

  @Test func readsResponses() throws {
    let contract = try contract(Self.text)
    let types = contract.operations.map { $0.responses.map { $0.contents.map(\.mediaType) } }
    #expect(
      types == [
        [["application/json"], ["application/json"]], [[]], [["image/png", "application/pdf"]],
        [["text/plain", "*/*"]], [["*/*"]],
      ])
    let promises = contract.operations.map { operation in
      operation.responses.map { $0.contents.map { $0.schema.map { contract[$0].types.words } } }
    }
    #expect(
      promises == [[["object"], ["object"]], [[]], [[nil, nil]], [[nil, nil]], [["object"]]])
    let pet = try contract.root
    #expect(pet.pointer == "/definitions/Pet")
    #expect(pet.examples.map(\.text) == [#"{"name": "Rex"}"#])
    #expect(try contract.property("name", of: pet).types.words == "string or null")
    #expect(try contract.property("parent", of: pet).anyOf.count == 2)
  }

  @Test func readsHeaders() throws {
    let contract = try contract(Self.text)
    let headers = contract.operations[0].responses[0].headers
    #expect(headers.map(\.name) == ["X-Rate", "X-Ids"])
    #expect(headers.allSatisfy { !$0.isRequired })
    #expect(
      headers.map { $0.schema.map { contract[$0].types.words } } == ["integer", "array"])
  }

  static let servers: [(members: String, servers: [String])] = [
    (#""host": "a.example.com""#, ["a.example.com"]),
    (#""basePath": "/v1""#, ["/v1"]),
    (#""basePath": "v1/""#, ["/v1"]),
    (#""basePath": "/""#, [""]),
    (#""host": "https://a.example.com/x", "basePath": "/v1""#, ["a.example.com/x/v1"]),
    (#""schemes": ["https"]"#, []),
  ]

  @Test(arguments: servers)
  func readsServers(_ row: (members: String, servers: [String])) throws {
    let contract = try contract(
      #"{"swagger": "2.0", \#(row.members), "paths": {"/a": {"get": {"responses": {}}}}}"#)
    let servers = contract.operations[0].servers.map { "\($0.host ?? "")\($0.basePath)" }
    #expect(servers == row.servers)
  }

  /// `swagger: 2.0` without quotes is a number in YAML.
  @Test func theVersionMayBeANumber() throws {
    let contract = try contract(
      #"{"swagger": 2.0, "paths": {"/a": {"get": {"responses": {}}}}}"#)
    #expect(contract.source == .init(format: "Swagger", version: "2.0", operations: 1))
  }
}
