import TallyDocuments
import TestSupport
import Testing

/// `--only`: one endpoint of a contract, and nothing of what else was captured.
@Suite struct OnlyTests {
  static let contract = """
    {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {
      "/users/{id}": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"type": "object", "required": ["id"]}}}}}}},
      "/users/me": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"type": "object", "required": ["email"]}}}}}}}}}
    """

  static let traffic = """
    {"method": "GET", "url": "/users/1", "status": 200, "body": {}}
    {"method": "GET", "url": "/users/me", "status": 200, "body": {}}
    {"method": "GET", "url": "/elsewhere", "status": 200, "body": {}}
    {"method": "GET", "url": "/users/2", "status": 418, "body": {}}

    """

  private func run(_ arguments: String...) throws -> CommandRun { try run(arguments: arguments) }

  private func run(arguments: [String]) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      try Disk.write(Self.traffic, to: folder + "/t.ndjson")
      return CommandRun(
        ["check", folder + "/t.ndjson", "--contract", folder + "/c.json"] + arguments)
    }
  }

  @Test func looksAtOneEndpointAlone() throws {
    let one = try run("--only", "GET", "/users/me")
    #expect(one.status == 1, "\(one.messages)")
    #expect(one.text.contains("/email: required"))
    #expect(
      one.text.contains(
        "not checked: an endpoint that --only leaves out (3): "))
    #expect(one.text.contains("checked 1 of 4 captures; seen 1 of 1 endpoint"))
    #expect(!one.text.contains("undocumented"))
  }

  @Test func takesNoOtherRequestsIn() throws {
    let other = try run("--only", "get", "/users/{id}")
    #expect(other.output.contains("/id: required, but absent from the only object"))
    #expect(other.output.contains("undocumented-status"))
    #expect(!other.output.contains("/email"))
  }

  @Test func takesSeveral() throws {
    let both = try run("--only", "*", "/users/{id}", "--only", "GET", "/users/me")
    #expect(both.text.contains("seen 2 of 2 endpoints"))
    #expect(both.text.contains("not checked: an endpoint that --only leaves out (1): "))
  }

  /// A request is one argument or two, for `--only` and for `--endpoint`.
  @Test(arguments: [["GET /users/me"], ["GET", "/users/me"], ["get", "/users/me"]])
  func takesARequestInOneWordOrTwo(_ words: [String]) throws {
    #expect(try run(arguments: ["--only"] + words).text.contains("/email: required"))
    let body = try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      try Disk.write("{}", to: folder + "/body.json")
      // What follows is a capture, and no path of the request.
      return CommandRun(
        ["check", "--contract", folder + "/c.json", "--endpoint"] + words + [folder + "/body.json"])
    }
    #expect(body.text.contains("/email: required"), "\(body.messages)")
  }

  /// A contract without paths has endpoints that go by their names.
  @Test func takesAName() throws {
    let named = try withTemporaryFolder { folder in
      try Disk.write(#"{"a": 1}"#, to: folder + "/one.json")
      try Disk.write(#"{"b": 1}"#, to: folder + "/two.json")
      let configuration = """
        {"endpoints": [
          {"name": "one", "contract": "\(folder)/one.json", "captures": "\(folder)/two.json"},
          {"name": "two", "contract": "\(folder)/two.json", "captures": "\(folder)/one.json"}]}
        """
      try Disk.write(configuration, to: folder + "/tally.json")
      return CommandRun(["check", "--config", folder + "/tally.json", "--only", "two"])
    }
    #expect(named.text.contains("two: drift"), "\(named.messages)")
    #expect(!named.text.contains("one: "))
  }

  /// As reports call it, with the status of a response.
  @Test func takesAStatus() throws {
    let one = try run("--only", "GET /users/{id} 418")
    #expect(one.output.contains("undocumented-status"), "\(one.messages)")
    #expect(!one.output.contains("/id: required"))
    let other = try run("--only", "GET /users/{id} 2XX")
    #expect(other.text.contains("/id: required"), "\(other.messages)")
    #expect(!other.output.contains("undocumented-status"))
  }

  /// One that nothing is called is a mistake beside others that are something.
  @Test func refusesWhatIsNothingBesideWhatIs() throws {
    let run = try run("--only", "GET /users/me", "--only", "GET /nowhere")
    #expect(run.status == 2)
    #expect(run.messages.contains("no endpoint is GET /nowhere"), "\(run.messages)")
  }

  @Test func suggestsTheNearest() throws {
    let none = try run("--only", "GET", "/user/{id}")
    #expect(none.status == 2)
    #expect(none.messages.hasSuffix("  hint: Did you mean GET /users/{id}?\n"))
  }
}
