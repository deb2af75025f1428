import TallyDocuments
import TestSupport
import Testing

/// An agreed example names no request: the traffic of one endpoint is held against it, that of several is not.
@Suite struct MixedRequestsTests {
  private static func sent(
    _ path: String, _ body: String, _ type: String = "application/json"
  ) -> String {
    #"{"method": "GET", "url": "https://shop.example\#(path)", "status": 200, "headers": {"content-type": "\#(type)"}, "body": \#(body)}"#
      + "\n"
  }

  private static let order = #"{"id": 1, "state": "open"}"#

  private func run(_ traffic: String, _ arguments: String...) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try Disk.write(Self.order, to: folder + "/order.json")
      try Disk.write(traffic, to: folder + "/t.ndjson")
      return CommandRun(
        ["check", folder + "/t.ndjson", "--contract", folder + "/order.json"] + arguments)
    }
  }

  private static let mixed =
    sent("/orders/17", order) + sent("/orders/18", #"{"id": "2", "state": "open"}"#)
    + sent("/home", #"{"items": []}"#) + sent("/app.js", #""x""#, "text/javascript")

  @Test func oneEndpointIsTaken() throws {
    let one = try run(Self.sent("/orders/17", Self.order) + Self.sent("/orders/18?x=1", Self.order))
    #expect(one.status == 0, "\(one.messages)")
    #expect(one.output.contains("checked 2 of 2 captures"))
  }

  /// What pages are made of is no other endpoint.
  @Test func assetsAreNoEndpoint() throws {
    let page = try run(
      Self.sent("/orders/17", Self.order) + Self.sent("/app.js", #""x""#, "text/javascript"))
    #expect(page.status == 0, "\(page.messages)")
    #expect(page.text.contains("not checked: a file that a page is made of"))
  }

  @Test func severalAreRefusedByName() throws {
    for jobs in ["1", "2"] {
      let several = try run(Self.mixed, "--jobs", jobs)
      #expect(several.status == 2)
      #expect(
        several.messages.contains("order.json:1:1: error: nothing was checked: the captures are of")
      )
      #expect(
        several.messages.contains("GET /orders/{id} (2), GET /home (1)\n"), "\(several.messages)")
      #expect(several.messages.contains(#"hint: Say it with --endpoint "GET /orders/{id}""#))
      #expect(!several.output.contains("[missing-field]"))
    }
  }

  @Test(arguments: [["GET /orders/{id}"], ["get", "/orders/{id}"]])
  func theEndpointThatIsNamedIsTakenAlone(_ words: [String]) throws {
    let run = try withTemporaryFolder { folder in
      try Disk.write(Self.order, to: folder + "/order.json")
      try Disk.write(Self.mixed, to: folder + "/t.ndjson")
      return CommandRun(
        ["check", folder + "/t.ndjson", "--contract", folder + "/order.json", "--endpoint"] + words)
    }
    #expect(run.status == 1, "\(run.messages)")
    #expect(run.text.contains("GET /orders/{id}: drift (2 captures"), "\(run.text)")
    #expect(run.output.contains("error /id: promised integer, but 1 of 2 values is string"))
    #expect(!run.output.contains("missing-field"))
  }
}
