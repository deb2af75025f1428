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
      #expect(
        run.text.contains("client app: Person fails on GET /users/{id} 200, the only body lost"))
      #expect(
        run.text.contains("client app: [Person] fine on GET /users 200, the only body decoded"))
      #expect(
        run.text.contains(
          "a guess: GET /users/{id} is read as Person by app (3 of 3 keys are promised)"))
      #expect(!run.text.contains("Badge"))
      #expect(!run.text.contains("GET /status is read"))
      #expect(run.text.contains("no model of app fits, or two do alike: GET /status; say under"))
    }
  }

  /// A page of items is decoded as an instance of a generic type, which no file declares as such.
  @Test func guessesInstancesOfGenericTypes() throws {
    try withTemporaryFolder { folder in
      try Disk.write(
        """
        {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {
          "/users": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
            {"schema": {"type": "object", "required": ["results", "page"], "properties": {
              "page": {"type": "integer"}, "results": {"type": "array", "items":
                {"type": "object", "required": ["id", "mail"], "properties": {
                  "id": {"type": "integer"}, "mail": {"type": "string"}}}}}}}}}}}}}}
        """, to: folder + "/c.json")
      try Disk.write(
        """
        struct Page<Item: Decodable>: Decodable { let page: Int; let results: [Item] }
        struct User: Decodable { let id: Int; let mail: String }
        struct Api {
          func users() async throws -> Page<User> { try await get("users") }
          func get<T: Decodable>(_ path: String) async throws -> T {
            try JSONDecoder().decode(T.self, from: load(path))
          }
        }
        """, to: folder + "/Api.swift")
      try Disk.write(
        #"{"method": "GET", "url": "/users", "status": 200, "body": {"page": 1, "results": [{"id": 1}]}}"#
          + "\n", to: folder + "/t.ndjson")
      let run = CommandRun([
        "check", folder + "/t.ndjson", "--contract", folder + "/c.json", "--client",
        folder + "/Api.swift", "--guess-models",
      ])
      #expect(
        run.text.contains("client swift: Page<User> fails on GET /users 200, the only body lost"))
    }
  }

  /// What all bodies have, such as the members of an envelope, tells nothing of a model that reads them.
  @Test func envelopesAttachNoModel() throws {
    let bodies = [
      "ferries": ["deck", "speed"], "piers": ["code", "depth"], "crews": ["captain", "mates"],
      "tides": ["high", "low"], "fares": ["amount", "zone"],
    ]
    let paths = bodies.sorted { $0.key < $1.key }.map { name, members in
      let properties = members.map { "\"\($0)\": {\"type\": \"string\"}" }.joined(separator: ", ")
      return """
        "/\(name)": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
          {"properties": {"meta": {"type": "object"}, "data": {"type": "array", "items":
            {"properties": {"id": {"type": "string"}, \(properties)}}}}}}}}}}}
        """
    }
    try withTemporaryFolder { folder in
      try Disk.write(
        """
        {"openapi": "3.0.3", "info": {"title": "t", "version": "1"},
         "paths": {\(paths.joined(separator: ", "))}}
        """, to: folder + "/c.json")
      try Disk.write(
        """
        {"client": "app", "models": {
          "Answer": {"properties": {"data": {"type": "[Row]"}, "meta": {"type": "[String: String]?"}}},
          "Row": {"properties": {"id": {"type": "String"}, "deck": {"type": "String?"}, "speed": {"type": "String?"}}}}}
        """, to: folder + "/app.mapping.json")
      try Disk.write(
        "{\"method\": \"GET\", \"url\": \"/piers\", \"status\": 200, \"body\": {\"data\": []}}\n",
        to: folder + "/t.ndjson")
      let run = CommandRun([
        "check", folder + "/t.ndjson", "--contract", folder + "/c.json", "--client",
        folder + "/app.mapping.json", "--guess-models",
      ])
      #expect(run.text.contains("a guess: GET /ferries is read as Answer by app"), "\(run.output)")
      #expect(
        run.text.contains("or two do alike: GET /crews, GET /fares, GET /piers, GET /tides; say"),
        "\(run.output)")
    }
  }

  /// A small model of common keys fits many bodies, and one that has more of a body fits it better;
  /// where keys tell little, names do.
  @Test func prefersWhatReadsMoreAndIsCalledAlike() throws {
    let members = ["id", "url", "name"]
    let bodies = [
      "release": members + ["tag", "draft", "assets"], "label": members + ["color"],
      "organization": members + ["login", "avatar"], "user": members + ["login", "avatar"],
    ]
    let paths = bodies.keys.sorted().map { name in
      """
      "/\(name)s/{id}": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"$ref": "#/components/schemas/simple-\(name)"}}}}}}}
      """
    }
    let schemas = bodies.sorted { $0.key < $1.key }.map { name, members in
      let properties = members.map { "\"\($0)\": {\"type\": \"string\"}" }
      return "\"simple-\(name)\": {\"properties\": {\(properties.joined(separator: ", "))}}"
    }
    let models = [
      "ACMLabel": members, "ACMRelease": members + ["tag", "draft", "unknown"],
      "ACMUser": members + ["login"], "ACMOrganization": members + ["login"],
    ]
    let declared = models.sorted { $0.key < $1.key }.map { name, keys in
      let properties = keys.map { "\"\($0)\": {\"type\": \"String?\"}" }
      return "\"\(name)\": {\"properties\": {\(properties.joined(separator: ", "))}}"
    }
    try withTemporaryFolder { folder in
      try Disk.write(
        """
        {"openapi": "3.0.3", "info": {"title": "t", "version": "1"},
         "paths": {\(paths.joined(separator: ", "))},
         "components": {"schemas": {\(schemas.joined(separator: ", "))}}}
        """, to: folder + "/c.json")
      try Disk.write(
        "{\"client\": \"app\", \"models\": {\(declared.joined(separator: ", "))}}",
        to: folder + "/app.mapping.json")
      let traffic = bodies.keys.sorted().map {
        "{\"method\": \"GET\", \"url\": \"/\($0)s/1\", \"status\": 200, \"body\": {}}\n"
      }
      try Disk.write(traffic.joined(), to: folder + "/t.ndjson")
      let run = CommandRun([
        "check", folder + "/t.ndjson", "--contract", folder + "/c.json", "--client",
        folder + "/app.mapping.json", "--guess-models",
      ])
      for name in bodies.keys {
        let model = "ACM\(name.prefix(1).uppercased())\(name.dropFirst())"
        #expect(
          run.text.contains("a guess: GET /\(name)s/{id} is read as \(model) by app"),
          "\(run.output)")
      }
    }
  }
}
