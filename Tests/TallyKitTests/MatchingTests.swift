import TallyDocuments
import TestSupport
import Testing

/// Which endpoint a capture belongs to, and what is told of those that belong to none.
@Suite struct MatchingTests {
  private static let contract = """
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {
     "/users/{id}": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {
      "schema": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}}}}}}},
     "/teams/{id}": {"get": {"operationId": "team", "responses": {"200": {"description": "", "content": {
      "application/json": {"schema": {"type": "object", "required": ["name"]}}}}}}}}}
    """

  private static let traffic = """
    {"method": "GET", "url": "/users/1", "status": 200, "body": {"id": 1}}
    {"method": "GET", "url": "/user/17", "status": 200, "body": {"id": 1}}
    {"method": "GET", "url": "/user/23", "status": 200, "body": {"id": 1}}
    {"method": "GET", "url": "/app.js", "status": 200, "headers": {"content-type": "text/javascript"}, "body": "x"}
    {"method": "POST", "url": "/collect", "status": 204}
    {"method": "GET", "url": "/health", "status": 200, "body": {"ok": true}}

    """

  private func run(
    _ settings: String = "", traffic: String = traffic, _ arguments: [String] = []
  ) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      try Disk.write(traffic, to: folder + "/t.json")
      let configuration = "{\"contracts\": \"c.json\", \"captures\": \"t.json\"\(settings)}"
      try Disk.write(configuration, to: folder + "/tally.json")
      var run = CommandRun(["check", "--config", folder + "/tally.json"] + arguments)
      run.output = run.output.replacing(folder + "/", with: "")
      run.messages = run.messages.replacing(folder + "/", with: "")
      return run
    }
  }

  @Test func groupsAndExplainsWhatIsNear() throws {
    let output = try run().text
    #expect(
      output.contains(
        "GET /user/{id}\n\n  warning 2 requests, but the contract has no such path; the closest is GET "
          + "/users/{id}, which has \"users\" for \"user\" [undocumented-endpoint]"), "\(output)")
    #expect(
      output.contains("GET /health\n\n  warning 1 request, but the contract has no such path ["))
  }

  @Test func countsWhatIsIgnored() throws {
    let output = try run().text
    #expect(
      output.contains(
        "not checked: a file that a page is made of, which the contract does not describe (1): t.json:4:1"
      ), "\(output)")
    #expect(
      output.contains(
        "not checked: a report to analytics, which the contract does not describe (1): t.json:5:1"))
  }

  @Test func takesAListInstead() throws {
    let nothing = try run(", \"ignore\": []").text
    #expect(nothing.contains("GET /app.js\n\n  warning 1 request, but"))
    #expect(nothing.contains("POST /collect\n\n  warning 1 request, but"))
    let some = try run(", \"ignore\": [\"assets\", \"GET /health\", \"/user/*\"]").text
    #expect(!some.contains("GET /app.js"))
    #expect(some.contains("POST /collect\n\n  warning 1 request, but"))
    #expect(
      some.contains(
        "not checked: a request that \"ignore\" names (3): t.json:2:1, t.json:3:1, t.json:6:1"),
      "\(some)")
    let more = try run(", \"ignore\": [\"defaults\", \"/health\"]").output
    #expect(!more.contains("/collect") && !more.contains("GET /health"))
  }

  static let mistakes: [(list: String, error: String)] = [
    (
      "[\"asets\"]",
      "tally.json:1:58: error: \"asets\" is no request and no group of requests to ignore\n"
        + "  hint: Did you mean \"assets\"?\n"
    ),
    (
      "[\"*.png\"]",
      "tally.json:1:58: error: \"*.png\" is no request and no group of requests to ignore\n"
        + "  hint: Write one of defaults, assets, beacons, preflights, redirects, not-modified, or a "
        + "pattern as \"GET /health\", \"/static/**\" or \"//*.example.com\".\n"
    ),
    (
      "\"assets\"",
      "tally.json:1:57: error: \"ignore\" must be a list, as [\"defaults\", \"GET /health\"]\n"
        + "  hint: Write a list, as [\"defaults\", \"GET /health\"] here.\n"
    ),
  ]

  @Test(arguments: mistakes)
  func refusesMistakes(_ row: (list: String, error: String)) throws {
    let run = try run(", \"ignore\": \(row.list)")
    #expect(run.status == 2)
    #expect(run.messages == row.error)
  }

  /// Where everything was ignored, nothing was checked.
  @Test func ignoringEverythingIsNoPass() throws {
    let run = try run(", \"ignore\": [\"/**\"]")
    #expect(run.status == 2)
    #expect(
      run.messages.contains("nothing was checked: all 6 responses are left out\n"))
  }

  @Test func saysWhatNothingCameNearTo() throws {
    let run = try run(traffic: "{\"method\": \"GET\", \"url\": \"/usres/1\", \"status\": 200}\n")
    #expect(run.status == 2)
    #expect(
      run.messages.hasSuffix(
        "  hint: GET /usres/{id} was asked for: the closest is GET /users/{id}, which has \"users\" "
          + "for \"usres\".\n"), "\(run.messages)")
  }

  @Test(arguments: ["GET /teams/{id}", "get /teams/7", "GET /teams/blue?x=1"])
  func attachesBodies(_ endpoint: String) throws {
    let body = "{\"id\": 1}"
    let none = try run(traffic: body)
    #expect(none.status == 2)
    let team = try run(traffic: body, ["--endpoint", endpoint])
    #expect(team.status == 1)
    #expect(team.output.contains("GET /teams/{id} 200: drift"), "\(team.output)")
    let user = try run(traffic: body, ["--endpoint", "GET /users/1"])
    #expect(user.status == 0)
  }

  /// What has a request of its own keeps it.
  @Test func exchangesAreLeftWhereTheyBelong() throws {
    let run = try run(
      traffic:
        "{\"name\": \"x\"}\n{\"method\": \"GET\", \"url\": \"/users/1\", \"status\": 200, \"body\": {\"id\": 1}}\n",
      ["--endpoint", "GET /teams/{id}"])
    #expect(run.status == 0)
    #expect(run.output.contains("seen 2 of 2 endpoints"))
  }

  /// Of two contracts that describe one operation the first counts, and that is told.
  @Test func namesWhatIsDescribedTwice() throws {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/a.json")
      try Disk.write(
        Self.contract.replacing("/users/{id}", with: "/users/{name}")
          .replacing("/teams", with: "/groups"), to: folder + "/b.json")
      try Disk.write(Self.traffic, to: folder + "/t.json")
      let run = CommandRun([
        "check", folder + "/t.json", "--contract", folder + "/a.json", "--contract",
        folder + "/b.json",
      ])
      let notices = run.text.replacing(folder + "/", with: "").split(separator: "\n")
        .filter { $0.hasPrefix("notice: ") }
      #expect(
        notices == [
          "notice: b.json:2:27: GET /users/{name} is described in a.json, too, and that is what "
            + "responses are held against"
        ])
    }
  }

  /// A file without any exchange is named, beside others that have some.
  @Test func namesEmptyCaptures() throws {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      try Disk.write(Self.traffic, to: folder + "/t.json")
      try Disk.write("{\"log\": {\"version\": \"1.2\", \"entries\": []}}", to: folder + "/e.har")
      let both = ["check", folder + "/t.json", folder + "/e.har", "--contract", folder + "/c.json"]
      let run = CommandRun(both)
      #expect(run.status == 0)
      #expect(
        run.text.hasSuffix("notice: \(folder)/e.har:1:1: there is no response in this capture\n"))
      let alone = CommandRun(["check", folder + "/e.har", "--contract", folder + "/c.json"])
      #expect(alone.status == 2)
      #expect(alone.messages.contains("nothing was checked: there is no response in the captures"))
    }
  }

  @Test func refusesUnknownEndpoints() throws {
    let run = try run(traffic: "{}", ["--endpoint", "GET /team/{id}"])
    #expect(run.status == 2)
    #expect(
      run.messages.hasSuffix(
        "error: no contract has the endpoint \"GET /team/{id}\"\n"
          + "  hint: Did you mean \"GET /teams/{id}\"?\n"), "\(run.messages)")
  }
}
