import Foundation
import TallyDocuments
import TestSupport
import Testing

/// What an entry of the baseline accepts: the drift as bad as it was, and nothing that is worse.
@Suite struct BaselineExtentTests {
  static let contract = """
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/orders": {"get": {
     "responses": {"200": {"description": "", "content": {"application/json": {"schema":
      {"type": "array", "items": {"type": "object", "required": ["id", "state"], "properties": {
        "id": {"type": "integer"}, "state": {"type": "string", "enum": ["open", "paid"]},
        "buyer": {"type": "object", "properties": {"icon": {"type": "string"}}, "required": ["icon"]}
       }}}}}}}}}}}
    """

  static func client(_ properties: String...) -> String {
    #"{"client": "ios", "decoder": "codable", "models": {"Order": {"properties": {"#
      + properties.joined(separator: ", ") + "}}}}"
  }

  static let optional = client(#""id": {"from": "id", "type": "Int?", "lenient": true}"#)
  static let strict = client(#""id": {"from": "id", "type": "Int"}"#)
  static let twice = client(
    #""id": {"from": "id", "type": "Int?", "lenient": true}"#,
    #""key": {"from": "id", "type": "Int"}"#)

  static func order(_ members: String) -> String {
    #"{"method": "GET", "url": "/orders", "status": 200, "body": [{\#(members)}]}"# + "\n"
  }

  static let text = order(#""id": "7", "state": "open""#)
  static let state = order(#""id": 7, "state": "sent""#)

  /// What was accepted, what is sent now, and what is told of it, if it is worse.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var before: String
    var after: String
    var clients = (before: optional, after: optional)
    /// What the notice says that is new; `nil` where nothing is.
    var excess: String?
  }

  static let cases: [Case] = [
    Case(
      testDescription: "another type", before: text,
      after: text + order(#""id": {}, "state": "open""#),
      excess: "(type object)"),
    Case(
      testDescription: "another type in the place of the one", before: text,
      after: order(#""id": true, "state": "open""#), excess: "(type boolean)"),
    Case(
      testDescription: "another value", before: state,
      after: state + order(#""id": 7, "state": "lost""#), excess: "(value lost)"),
    Case(
      testDescription: "a value that may not be told", before: state,
      after: order(#""id": 7, "state": "gone for good""#), excess: "(value #"),
    Case(
      testDescription: "another property of a client", before: text, after: text,
      clients: (optional, twice), excess: "(breaking, was error, fails ios Order.key)"),
    Case(
      testDescription: "a property that fails where it lost", before: text, after: text,
      clients: (optional, strict), excess: "(breaking, was error, fails ios Order.id)"),
    Case(
      testDescription: "another name",
      before: order(#""id": 7, "state": "open", "buyer": {"iconUrl": "https://a.example/1.png"}"#),
      after: order(#""id": 7, "state": "open", "buyer": {"iconPath": "https://a.example/1.png"}"#),
      excess: "(now iconPath)"),
    Case(
      testDescription: "more of the same, in another order",
      before: text + order(#""id": 7, "state": "open""#),
      after: order(#""id": 9, "state": "paid""#) + text + text),
    Case(
      testDescription: "fewer values", before: state + order(#""id": 7, "state": "lost""#),
      after: order(#""id": 1, "state": "lost""#)),
    Case(
      testDescription: "fewer types", before: text + order(#""id": {}, "state": "open""#),
      after: text),
    Case(
      testDescription: "a property less that fails", before: text, after: text,
      clients: (twice, optional)),
    Case(
      testDescription: "a loss where it failed", before: text, after: text,
      clients: (strict, optional)),
  ]

  private struct Bench {
    let folder: String
    var baseline: String { folder + "/known.json" }

    func run(
      _ command: String, _ traffic: String, _ client: String, _ arguments: String...
    ) throws -> CommandRun {
      try Disk.write(BaselineExtentTests.contract, to: folder + "/c.json")
      try Disk.write(traffic, to: folder + "/t.ndjson")
      try Disk.write(client, to: folder + "/m.mapping.json")
      return CommandRun(
        [
          command, folder + "/t.ndjson", "--contract", folder + "/c.json", "--client",
          folder + "/m.mapping.json:[Order]", "--baseline", baseline,
        ] + arguments)
    }
  }

  @Test(arguments: cases)
  func holdsWhatWasAcceptedAndNoMore(_ each: Case) throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      let accept = try bench.run("accept", each.before, each.clients.before)
      #expect(accept.status == 0, "\(accept.messages)")
      #expect(
        try bench.run("check", each.before, each.clients.before, "--fail-on", "warning").status == 0
      )
      let check = try bench.run("check", each.after, each.clients.after, "--fail-on", "warning")
      guard let excess = each.excess else {
        #expect(check.status == 0, "\(check.output)")
        return
      }
      #expect(check.status == 1, "\(check.output)")
      #expect(
        check.text.contains("known.json:2:2: accepted, but worse now \(excess)"), "\(check.text)")
      // What is accepted anew is quiet again, and the rest with it.
      let renewed = try bench.run("accept", each.after, each.clients.after)
      #expect(renewed.output.contains(" 1 renewed, "), "\(renewed.output)")
      #expect(
        try bench.run("check", each.after, each.clients.after, "--fail-on", "warning").status == 0)
    }
  }

  /// A list of values that goes on and on is accepted as one: other captures hold others.
  @Test func valuesWithoutEndAreAccepted() throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      let many = { (range: Range<Int>) in
        range.map { Self.order(#""id": 7, "state": "s\#($0)""#) }.joined()
      }
      _ = try bench.run("accept", many(100..<150), Self.optional)
      #expect(
        try bench.run("check", many(0..<150), Self.optional, "--fail-on", "warning").status == 0)
      #expect(
        try bench.run("check", many(500..<505), Self.optional, "--fail-on", "warning").status == 0)
    }
  }

  /// A baseline that was written before entries said how far the drift went accepts as it did.
  @Test func anEntryWithoutDetailAcceptsAllThatIsNoMoreSevere() throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      _ = try bench.run("accept", Self.text, Self.twice, "--why", "ticket 1")
      let written = try String(contentsOfFile: bench.baseline, encoding: .utf8)
      let old = written.replacingOccurrences(
        of: #""accepted": \[[^\]]*\], "#, with: "", options: .regularExpression)
      #expect(old != written)
      try Disk.write(old, to: bench.baseline)
      let worse = Self.order(#""id": {}, "state": "open""#)
      #expect(try bench.run("check", worse, Self.strict).status == 0)
      // The next one notes how far it goes.
      #expect(
        try bench.run("accept", Self.text, Self.twice).output.hasSuffix(
          "0 added, 1 kept, 0 removed\n"))
      #expect(try String(contentsOfFile: bench.baseline, encoding: .utf8) == written)
    }
  }

  /// Another kind of body where JSON was promised.
  @Test func anotherKindOfBodyIsNew() throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      func sent(_ type: String) -> String {
        #"{"method": "GET", "url": "/orders", "status": 200, "headers": {"content-type": "\#(type)"}, "body": "<a/>"}"#
          + "\n"
      }
      _ = try bench.run("accept", sent("text/html"), Self.optional)
      #expect(
        try bench.run("check", sent("text/html") + sent("text/html"), Self.optional).status == 0)
      let other = try bench.run("check", sent("text/html") + sent("text/xml"), Self.optional)
      #expect(other.status == 1)
      #expect(other.text.contains("worse now (body text/xml)"), "\(other.text)")
    }
  }

  /// A drift that endpoints share is as bad as at all of them together, whichever is captured.
  @Test func aSharedDriftGoesAsFarAtEachOfItsPlaces() throws {
    let contract = """
      {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {
       "/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"type": "object", "properties": {"tea": {"$ref": "#/components/schemas/Tea"}}}}}}}}},
       "/b": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
        {"schema": {"$ref": "#/components/schemas/Tea"}}}}}}}},
       "components": {"schemas": {"Tea": {"type": "object", "required": ["iconUrl"],
        "properties": {"iconUrl": {"type": "string"}, "id": {"type": "integer"}}}}}}
      """
    try withTemporaryFolder { folder in
      try Disk.write(contract, to: folder + "/c.json")
      func run(_ command: String, _ traffic: String) throws -> CommandRun {
        try Disk.write(traffic, to: folder + "/t.ndjson")
        return CommandRun([
          command, folder + "/t.ndjson", "--contract", folder + "/c.json", "--baseline",
          folder + "/known.json",
        ])
      }
      func sent(_ path: String, _ body: String) -> String {
        #"{"method": "GET", "url": "\#(path)", "status": 200, "body": \#(body)}"# + "\n"
      }
      let tea = #"{"id": "7", "iconURI": "https://a.example/1.png"}"#
      let both = sent("/a", #"{"tea": \#(tea)}"#) + sent("/b", tea)
      #expect(try run("accept", both).status == 0)
      for traffic in [both, sent("/b", tea), sent("/a", #"{"tea": \#(tea)}"#)] {
        let check = try run("check", traffic)
        #expect(check.status == 0, "\(check.output)")
      }
      let worse = sent("/b", #"{"id": true, "iconURI": "https://a.example/1.png"}"#)
      #expect(try run("check", worse).output.contains("worse now (type boolean)"))
    }
  }

  // MARK: - Days and reasons

  @Test func aReasonIsOfWhatIsNew() throws {
    try withTemporaryFolder { folder in
      let bench = Bench(folder: folder)
      _ = try bench.run(
        "accept", Self.text, Self.optional, "--why", "first", "--until", "9999-01-01")
      let more = Self.text + Self.state
      let second = try bench.run(
        "accept", more, Self.optional, "--why", "second", "--until", "9999-02-02")
      #expect(second.output.hasSuffix("1 added, 1 kept, 0 removed\n"), "\(second.output)")
      func lines() throws -> [String] {
        try String(contentsOfFile: bench.baseline, encoding: .utf8).split(separator: "\n").map(
          String.init)
      }
      #expect(try lines()[1].hasSuffix(#""until": "9999-01-01", "why": "first"}"#))
      #expect(try lines()[2].hasSuffix(#""until": "9999-02-02", "why": "second"}"#))
      let renewed = try bench.run("accept", more, Self.optional, "--why", "third", "--renew")
      #expect(
        renewed.output.hasSuffix("0 added, 2 renewed, 0 kept, 0 removed\n"), "\(renewed.output)")
      #expect(try lines().count { $0.contains(#""why": "third""#) } == 2)
      #expect(try lines().count { $0.contains("9999-0") } == 2)
    }
  }

  @Test(arguments: ["2001-02-28", "2027-02-30", "tomorrow", "9999-13-01"])
  func takesNoDayThatIsOverOrNone(_ day: String) throws {
    try withTemporaryFolder { folder in
      let accept = try Bench(folder: folder).run("accept", Self.text, Self.optional, "--until", day)
      #expect(accept.status == 2)
      #expect(accept.messages.contains("'\(day)' will not do for '--until'"))
      #expect(try Disk.kind(of: folder + "/known.json") == nil)
    }
  }

  @Test func whatIsMissingIsToldHowToWrite() throws {
    try withTemporaryFolder { folder in
      let check = try Bench(folder: folder).run("check", Self.text, Self.optional)
      #expect(check.status == 2)
      #expect(check.messages.contains("known.json: error: there is no baseline here"))
      #expect(check.messages.contains("hint: Write it with tally accept"))
    }
  }
}
