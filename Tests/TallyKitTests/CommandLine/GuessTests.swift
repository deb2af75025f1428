import TallyDocuments
import TestSupport
import Testing

/// `--guess-models`: which model reads which endpoint, by the keys of both.
@Suite struct GuessTests {
  static let contract = """
    {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {
      "/users/{id}": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"$ref": "#/components/schemas/User"}}}}}}},
      "/users": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/User"}}}}}}}},
      "/status": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"type": "object", "properties": {"build": {"type": "string"}, "up": {"type": "boolean"}}}}}}}}}},
      "components": {"schemas": {"User": {"type": "object", "required": ["id"], "properties": {
        "id": {"type": "integer"}, "name": {"type": "string"}, "mail": {"type": "string"}}}}}}
    """
  static let client = """
    {"client": "app", "models": {
      "Person": {"properties": {"id": {"type": "Int"}, "name": {"type": "String?"}, "mail": {"type": "String?"}}},
      "Badge": {"properties": {"id": {"type": "Int"}, "colour": {"type": "String?"}, "size": {"type": "Int?"}}}}}
    """
  static let traffic = """
    {"method": "GET", "url": "/users/1", "status": 200, "body": {"id": "1"}}
    {"method": "GET", "url": "/users", "status": 200, "body": [{"id": 1}]}
    {"method": "GET", "url": "/status", "status": 200, "body": {"up": true}}

    """

  @Test func attachesWhatFitsAndSaysSo() throws {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      try Disk.write(Self.client, to: folder + "/app.mapping.json")
      try Disk.write(Self.traffic, to: folder + "/t.ndjson")
      let run = CommandRun([
        "check", folder + "/t.ndjson", "--contract", folder + "/c.json", "--client",
        folder + "/app.mapping.json", "--guess-models",
      ])
      #expect(run.output.contains("client app: Person fails on GET /users/{id} 200, 0 of 1 body"))
      #expect(run.output.contains("client app: [Person] fine on GET /users 200, 1 of 1 body"))
      #expect(
        run.output.contains(
          "a guess: GET /users/{id} is read as Person by app (3 of 3 keys are promised)"))
      #expect(!run.output.contains("Badge"))
      #expect(!run.output.contains("GET /status is read"))
    }
  }
}
