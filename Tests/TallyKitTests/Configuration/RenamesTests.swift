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

  private func findings(_ renames: String) throws -> [String] {
    try withTemporaryFolder { folder in
      try Disk.write(Self.contract, to: folder + "/c.json")
      try Disk.write(Self.traffic, to: folder + "/t.ndjson")
      try Disk.write(
        #"{"contracts": "c.json", "captures": "t.ndjson", "renames": \#(renames)}"#,
        to: folder + "/tally.json")
      let report = try DriftCheck(Configuration(file: folder + "/tally.json")).checkedReport()
      return report.findings.filter { !$0.now.isEmpty }.flatMap { finding in
        [(finding.endpoint, finding.location)]
          + finding.alsoAt.map { ($0.endpoint, $0.location) }
          .map { ($0.0, $0.1) }
      }.map { "\($0.0) \($0.1)" }.sorted()
        + report.findings.filter { !$0.now.isEmpty }.map { "\($0.confidence) \($0.why ?? "")" }
    }
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
}
