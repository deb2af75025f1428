import TallyDocuments
import TestSupport
import Testing

/// A model that several endpoints are read as, and what is said of it once.
@Suite struct SharedModelTests {
  static let contract = """
    {"openapi": "3.0.0", "info": {"title": "t", "version": "1"}, "paths": {
      "/user": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"$ref": "#/components/schemas/full"}}}}}}},
      "/repo": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"required": ["owner"], "properties": {
          "owner": {"$ref": "#/components/schemas/simple"}}}}}}}}},
      "/users": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/simple"}}}}}}}}},
     "components": {"schemas": {
       "simple": {"required": ["login"], "properties": {"login": {"type": "string"}}},
       "full": {"required": ["login", "bio"], "properties": {
         "login": {"type": "string"}, "bio": {"type": "string"}}}}}}
    """
  static let traffic = """
    {"method": "GET", "url": "/user", "status": 200, "body": {"login": "a", "bio": "x"}}
    {"method": "GET", "url": "/repo", "status": 200, "body": {"owner": {"login": "a"}}}
    {"method": "GET", "url": "/users", "status": 200, "body": [{"login": "a"}]}

    """

  private func run(_ models: String, _ endpoints: String) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/api.json")
      try Disk.write(Self.traffic, to: folder + "/t.ndjson")
      try Disk.write("enum Zero {}", to: folder + "/A.swift")
      try Disk.write(models, to: folder + "/Models.swift")
      try Disk.write(
        """
        {"contracts": ["api.json"], "captures": ["t.ndjson"],
         "clients": [{"name": "ios", "sources": ["*.swift"], "endpoints": \(endpoints)}]}
        """, to: folder + "/tally.json")
      return CommandRun(["check", "--config", folder + "/tally.json"])
    }
  }

  private static let all = #"{"GET /user": "User", "GET /repo": "Repo", "GET /users": "[User]"}"#

  /// One endpoint sends less than another, and the model has both: that is what optional is for.
  @Test func aRuleThatAnotherEndpointFillsIsNotDead() throws {
    let run = try run(
      """
      struct User: Decodable { let login: String; let bio: String? }
      struct Repo: Decodable { let owner: User }
      """, Self.all)
    #expect(run.status == 0, "\(run.output)")
    #expect(!run.text.contains("dead-mapping"), "\(run.output)")
  }

  @Test func aRuleThatNoEndpointFillsIsToldOnce() throws {
    let run = try run(
      """
      struct User: Decodable { let login: String; let boi: String? }
      struct Repo: Decodable { let owner: User }
      """, Self.all)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.text.split(separator: "[dead-mapping]").count == 2, "\(run.output)")
    #expect(run.text.contains("warning /owner/boi: neither promised nor sent"))
    #expect(run.text.contains("also at   GET /user 200 /boi"))
    #expect(run.text.contains("GET /users 200 /*/boi"))
  }

  /// What is required where it is not sent costs the body, whatever another endpoint sends.
  @Test func whatMustBeThereStaysBreaking() throws {
    let run = try run(
      """
      struct User: Decodable { let login: String; let bio: String }
      struct Repo: Decodable { let owner: User }
      """, Self.all)
    #expect(run.status == 1)
    #expect(run.text.contains("breaking /owner/bio: neither promised nor sent"), "\(run.output)")
  }

  @Test func aRuleThatCannotBeReadIsToldOnce() throws {
    let run = try run(
      """
      struct User: Decodable {
        let login: String
        init(from decoder: Decoder) throws { login = try Vault.shared.login(decoder) }
      }
      struct Repo: Decodable { let owner: User }
      """, Self.all)
    #expect(run.text.split(separator: "[opaque-mapping]").count == 2, "\(run.output)")
  }

  @Test func aModelThatIsGivenForAListIsAnsweredWithTheList() throws {
    let run = try run(
      "struct User: Decodable { let login: String }", #"{"GET /users": "User"}"#)
    #expect(run.text.contains("found array; attach [User] instead [client-fails]"))
    #expect(run.output.contains("Models.swift:1:8\n              struct User"), "\(run.output)")
  }
}
