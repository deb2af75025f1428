import TallyDocuments
import TestSupport
import Testing

/// What a command line that went wrong is told to do, done, is right.
@Suite struct HintTests {
  struct Case: CustomTestStringConvertible {
    let wrong: [String]
    let says: String
    /// As the hint has it.
    let right: [String]
    var testDescription: String { wrong.joined(separator: " ") }
  }

  private static let contract = """
    openapi: 3.0.3
    info: {title: t, version: "1"}
    paths:
      /users/{id}: {get: {responses: {200: {description: "", content: {application/json:
        {schema: {type: object, required: [id], properties: {id: {type: integer}}}}}}}}}
      /teams: {get: {responses: {200: {description: "", content: {application/json:
        {schema: {type: object, required: [tid], properties: {tid: {type: integer}}}}}}}}}
    """

  static let cases = [
    Case(
      wrong: ["check", "b.json", "--contract", "api.yml"],
      says: #"hint: A body alone does not say what it answers: say it with --endpoint, as "GET /"#,
      right: ["check", "b.json", "--contract", "api.yml", "--endpoint", "GET /users/{id}"]),
    Case(
      wrong: ["check", "304.ndjson", "--contract", "api.yml"],
      says:
        "checked: the only response is left out\n  hint: Record responses with JSON bodies; left out: "
        + "304 Not Modified, which has no body (1).",
      right: ["check", "t.ndjson", "--contract", "api.yml"]),
    Case(
      wrong: ["check", "500.ndjson", "--contract", "api.yml"],
      says: "left out: a status that the contract does not list (1).",
      right: ["check", "t.ndjson", "--contract", "api.yml"]),
    Case(
      wrong: ["check", "t.ndjson", "--contract", "none.yml"],
      says: "hint: The contract describes no request: name the one that does.",
      right: ["check", "t.ndjson", "--contract", "api.yml"]),
    Case(
      wrong: ["check", "t.ndjson", "--contract", "api.text"],
      says: "hint: Give JSON, or YAML in a file that ends in .yml or .yaml.",
      right: ["check", "t.ndjson", "--contract", "api.yml"]),
    Case(
      wrong: ["check", "t.ndjson", "--contract", "api.yml", "--client", "M.swift"],
      says:
        "hint: Name the one that reads every endpoint, as --client M.swift:Team, or say which reads",
      right: [
        "check", "t.ndjson", "--contract", "api.yml", "--client", "M.swift", "--guess-models",
      ]),
    Case(
      wrong: ["check", "t.ndjson", "--contract", "api.yml", "--client", "M.swift:[User"],
      says: "error: \"[User\" is no type\n  hint: Write it as in Swift: Article, [Article].",
      right: ["check", "t.ndjson", "--contract", "api.yml", "--client", "M.swift:User"]),
    Case(
      wrong: ["import", "t.ndjson", "--into", "b.json"],
      says: "b.json: error: this is a file, and no folder\n  hint: Name a folder, or move",
      right: ["import", "t.ndjson", "--into", "new"]),
    Case(
      wrong: ["check", "empty", "--contract", "api.yml"],
      says: "error: the folder \"empty\" is empty\n  hint: Put files into it, or name another.",
      right: ["check", "t.ndjson", "--contract", "api.yml"]),
  ]

  @Test(arguments: cases) func leadsToWhatIsRight(_ each: Case) throws {
    try withTemporaryFolder { folder in
      try Disk.makeFolder(folder + "/empty")
      let files = [
        "api.yml": Self.contract, "api.text": "We agreed on users.", "b.json": #"{"id": 7}"#,
        "t.ndjson": #"{"method": "GET", "url": "/users/7", "status": 200, "body": {"id": 7}}"#,
        "304.ndjson": #"{"method": "GET", "url": "/users/7", "status": 304}"#,
        "500.ndjson": #"{"method": "GET", "url": "/users/7", "status": 500, "body": {"id": 7}}"#,
        "none.yml": "openapi: 3.0.3\ninfo: {title: t, version: \"1\"}\npaths: {}",
        "M.swift":
          "struct User: Decodable { let id: Int }\nstruct Team: Decodable { let tid: Int }",
      ]
      for (name, text) in files { try Disk.write(text, to: "\(folder)/\(name)") }
      let names = files.keys + ["empty", "new", "M.swift:User", "M.swift:[User"]
      func run(_ arguments: [String]) -> CommandRun {
        CommandRun(arguments.map { names.contains($0) ? "\(folder)/\($0)" : $0 })
      }
      let wrong = run(each.wrong)
      #expect(wrong.status == 2)
      #expect(
        wrong.messages.replacing(folder + "/", with: "").contains(each.says), "\(wrong.messages)")
      let right = run(each.right)
      #expect(right.status == 0, "\(right.messages)")
    }
  }
}
