import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// What is said of the models that are attached to endpoints, and how endpoints and models are named.
@Suite struct ClientAttachmentTests {
  static let contract = """
    {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {
      "/users/{id}": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}}}}}}}}}
    """
  static let body = #"{"id": 1}"#
  /// Two models: of one nothing can be read, of the other all but one property.
  static let models = """
    struct Sealed: Decodable {
      let id: Int
      init(from decoder: Decoder) throws { id = try Vault.shared.unseal(decoder) }
    }
    struct Person: Decodable {
      let id: Int
      let name: String
      init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        name = Names.standard(of: container)
      }
      enum CodingKeys: CodingKey { case id, name }
    }
    """

  private func run(_ endpoints: String, in folder: String) throws -> CommandRun {
    try Disk.write(Self.contract, to: folder + "/c.json")
    try Disk.write(Self.body, to: folder + "/b.json")
    try Disk.write(Self.models, to: folder + "/Models.swift")
    try Disk.write(
      """
      {"contracts": ["c.json"],
       "endpoints": [{"name": "user", "request": "GET /users/{id}", "captures": "b.json"}],
       "clients": [{"name": "app", "sources": ["Models.swift"], "endpoints": \(endpoints)}]}
      """, to: folder + "/tally.json")
    return CommandRun(["check", "--config", folder + "/tally.json"])
  }

  @Test func aModelOfWhichNothingIsReadIsNotCalledFine() throws {
    try withTemporaryFolder { folder in
      let run = try run(#"{"GET /users/{id}": "Sealed"}"#, in: folder)
      #expect(
        run.text.contains(
          "client app: Sealed unchecked on GET /users/{id} 200, its mapping rules could not be read at"
        ))
      #expect(!run.text.contains("fine"))
    }
  }

  @Test func whatIsNotCheckedOfAModelIsCounted() throws {
    try withTemporaryFolder { folder in
      let run = try run(#"{"GET /users/{id}": "Person"}"#, in: folder)
      #expect(run.text.contains("client app: Person fine on GET /users/{id} 200, the only body"))
      #expect(run.text.contains("; 1 property not checked\n"))
    }
  }

  /// What nobody knows is not known to cost nothing: the gate stays shut.
  @Test(arguments: [
    ("struct A: Decodable { let at: Date }", 1),
    ("struct A: Decodable { let at: Date }\nlet decoder = JSONDecoder()", 1),
    ("struct A: Decodable { let a: Int; init(from d: Decoder) throws { a = try S.open(d) } }", 1),
    ("struct A: Decodable { let id: Int? }", 0),
  ])
  func aDriftOfWhatIsNotCheckedIsNoWarning(_ row: (model: String, status: Int32)) throws {
    try withTemporaryFolder { folder in
      try Disk.write(
        """
        {"required": ["at"], "properties": {"id": {"type": "integer"},
         "at": {"type": "string", "format": "date-time"}}}
        """, to: folder + "/c.json")
      try Disk.write(#"{"at": 1772517600}"#, to: folder + "/b.json")
      try Disk.write(row.model, to: folder + "/A.swift")
      let run = CommandRun([
        "check", folder + "/b.json", "--contract", folder + "/c.json", "--client",
        folder + "/A.swift:A",
      ])
      #expect(run.status == row.status, "\(run.text)")
    }
  }

  @Test func anEndpointIsCalledByItsNameInTheConfiguration() throws {
    try withTemporaryFolder { folder in
      let run = try run(#"{"user": "Person"}"#, in: folder)
      #expect(run.status == 0)
      #expect(run.text.contains("client app: Person fine on GET /users/{id}"))
    }
  }

  static let hints: [(endpoints: String, hint: String)] = [
    (#"{"users": "Person"}"#, "Did you mean \"user\"?"),
    (#"{"nothing": "Person"}"#, "The endpoints are: GET /users/{id}, user."),
    (#"{"user": "Persom"}"#, "Did you mean \"Person\"?"),
  ]

  @Test(arguments: hints)
  func aNameThatNamesNothingIsAnsweredWithOneThatDoes(
    _ row: (endpoints: String, hint: String)
  ) throws {
    try withTemporaryFolder { folder in
      let run = try run(row.endpoints, in: folder)
      #expect(run.status == 2)
      #expect(run.messages.contains(row.hint), "\(run.messages)")
    }
  }

  @Test func ofManyNamesTheMostAlikeAreListed() {
    let names = (1...90).map { "Model\($0)" } + ["ArticleSummary", "ArticleHeader"]
    let hint = NearestName.hint(for: "ArticleInfo", among: names, called: "models")
    #expect(hint.hasPrefix("The most alike of 92 models are: ArticleHeader, ArticleSummary, "))
  }
}
