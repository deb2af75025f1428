import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyKit

/// `renames` in the configuration: what somebody knows is certain.
@Suite struct RenamesTests {
  private static let contract = """
    {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {
      "/a": {"get": {"operationId": "a", "responses": {"200": {"description": "",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/T"}}}}}}},
      "/b": {"get": {"responses": {"200": {"description": "",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/T"}}}}}}}},
      "components": {"schemas": {"T": {"type": "object", "required": ["x", "id"], "properties": {
        "x": {"type": "integer"}, "id": {"type": "integer"}}}}}}
    """
  /// Nothing makes `x` and `greeting` one but somebody's word.
  private static let traffic = """
    {"method": "GET", "url": "/a", "status": 200, "body": {"id": 1, "in": {"greeting": "hello"}}}
    {"method": "GET", "url": "/b", "status": 200, "body": {"id": 1, "in": {"greeting": "hello"}}}

    """

  private func report(_ renames: String, traffic: String = Self.traffic) throws -> Report {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      try Disk.write(traffic, to: folder + "/t.ndjson")
      try Disk.write(
        #"{"contracts": "c.json", "captures": "t.ndjson", "renames": \#(renames)}"#,
        to: folder + "/tally.json")
      return try DriftCheck(Configuration(file: folder + "/tally.json")).checkedReport()
    }
  }

  private func findings(_ renames: String) throws -> [String] {
    let moved = try report(renames).findings.filter { !$0.now.isEmpty }
    return moved.flatMap { finding in
      ["\(finding.endpoint) \(finding.location)"]
        + finding.alsoAt.map { "\($0.endpoint) \($0.location)" }
    }.sorted() + moved.map { "\($0.confidence) \($0.why ?? "")" }
  }

  @Test func nobodyKnowsWithoutIt() throws {
    #expect(try findings("{}") == [])
  }

  @Test func holdsAtEveryEndpoint() throws {
    let found = try findings(#"{"/x": "/in/greeting"}"#)
    #expect(found.prefix(2) == ["GET /a 200 /x", "GET /b 200 /x"])
    #expect(found.dropFirst(2).allSatisfy { $0 == "1.0 the configuration says so" })
  }

  @Test(arguments: ["GET /a", "a"])
  func holdsAtOneEndpoint(_ name: String) throws {
    let found = try findings(#"{"\#(name)": {"/x": "/in/greeting"}}"#)
    #expect(found == ["GET /a 200 /x", "1.0 the configuration says so"])
  }

  /// A place that was not seen proves nothing, whatever is said of it.
  @Test func needsTheNewPlace() throws {
    #expect(try findings(#"{"/x": "/y"}"#) == [])
  }

  @Test(arguments: [
    (#"[]"#, "\"renames\" must be an object of places"),
    (#"{"x": "/y"}"#, "\"x\" is no place in a body"),
    (#"{"/x": "y"}"#, "a place must be a JSON Pointer"),
    (#"{"/x": 7}"#, "a place must be a string"),
    (#"{"/x": "/x"}"#, "is said to be where it was"),
    (#"{"GET /c": {"/x": "/y"}}"#, "no contract has the endpoint \"GET /c\""),
    (#"{"GET /a": {"x": "/y"}}"#, "a place must be a JSON Pointer"),
  ])
  func refuses(_ renames: String, _ words: String) throws {
    let error = #expect(throws: InputError.self) { try findings(renames) }
    #expect(error?.summary.contains(words) == true, "\(error?.summary ?? "")")
    #expect(error?.location.file.hasSuffix("tally.json") == true)
    #expect(error?.hint.isEmpty == false)
  }

  /// Half of the bodies still have the old name; nothing else makes the two one.
  @Test func holdsWhereTheOldNameIsStillSentInPart() throws {
    let bodies = [#"{"id": 1, "x": 5}"#, #"{"id": 2, "in": {"greeting": "hello"}}"#]
    let traffic = bodies.map { #"{"method": "GET", "url": "/a", "status": 200, "body": \#($0)}"# }
      .joined(separator: "\n")
    let moved = try report(#"{"/x": "/in/greeting"}"#, traffic: traffic).findings
      .filter { !$0.now.isEmpty }
    #expect(moved.map { "\($0.location)" } == ["/x"])
    #expect(moved.map(\.confidence) == [1])
    #expect(moved.first?.why == "the configuration says so")
    #expect(try report("{}", traffic: traffic).findings.allSatisfy { $0.now.isEmpty })
  }

  /// A line that does nothing is told, where it could have done something.
  @Test(arguments: [
    (#"{"/x": "/in/greeting"}"#, []),
    (#"{"/x": "/elsewhere"}"#, ["/x"]),
    (#"{"/unheard": "/in/greeting"}"#, ["/unheard"]),
    (#"{"/x": "/in/greeting", "/id": "/key"}"#, ["/id"]),
    (#"{"GET /a": {"/x": "/in/greeting"}, "GET /b": {"/x": "/y"}}"#, ["/x"]),
  ])
  func tellsOfALineThatDoesNothing(_ renames: String, _ idle: [String]) throws {
    let notices = try report(renames).notices
    #expect(notices.count == idle.count)
    for (notice, was) in zip(notices, idle) {
      #expect(notice.message.hasPrefix("\"\(was)\" is said to be"))
      #expect(notice.location.file.hasSuffix("tally.json"))
    }
  }

  @Test func saysNothingOfAnEndpointThatWasNotCaptured() throws {
    let traffic = #"{"method": "GET", "url": "/a", "status": 200, "body": {"id": 1, "x": 2}}"#
    #expect(try report(#"{"GET /b": {"/x": "/y"}}"#, traffic: traffic).notices.isEmpty)
  }
}
