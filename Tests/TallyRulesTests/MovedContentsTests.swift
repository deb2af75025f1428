import TallyCore
import TallyDocuments
import Testing

/// What is said of the values that a moved field brings along.
@Suite struct MovedContentsTests {
  private func contract(isRequired: Bool, _ members: String) -> String {
    """
    {"type": "object", "required": ["name"\(isRequired ? ", \"geo\"" : "")], "properties": {
     "name": {"type": "string"},
     "geo": {"type": "object", "required": ["latitude", "longitude", "zone"],
      "properties": {\(members), "longitude": {"type": "number"}, "zone": {"type": "string"}},
      "examples": [{"latitude": 1.5, "longitude": 2.5, "zone": "Europe/Berlin"}]}}}
    """
  }

  private func findings(
    isRequired: Bool = true, members: String = #""latitude": {"type": "number"}"#,
    now: String
  ) throws -> [Finding] {
    try recognised(
      contract: contract(isRequired: isRequired, members),
      captures: [#"{"name": "a", "location": \#(now)}"#])
  }

  static let types: [(promised: String, sent: String, seen: [JSONType: Int]?)] = [
    (#"{"type": "number"}"#, "1.5", nil),
    (#"{"type": "number"}"#, "1", nil),
    (#"{"type": "string"}"#, "1.5", [.number: 1]),
    (#"{"type": "number"}"#, #""1.5""#, [.string: 1]),
    (#"{"type": "number"}"#, "null", [.null: 1]),
    (#"{"type": ["number", "null"]}"#, "null", nil),
  ]

  @Test(arguments: types)
  func aValueOfAnotherTypeIsToldWithTheMove(
    _ row: (promised: String, sent: String, seen: [JSONType: Int]?)
  ) throws {
    let found = try findings(
      members: "\"latitude\": \(row.promised)",
      now: #"{"latitude": \#(row.sent), "longitude": 2.5, "zone": "Europe/Berlin"}"#)
    #expect(found.map(\.rule) == ["renamed-field"])
    let retyped = try #require(found.first).retyped
    #expect(retyped.map(\.seen) == [row.seen].compactMap(\.self))
    #expect(retyped.allSatisfy { "\($0.was) \($0.now)" == "/geo/latitude /location/latitude" })
  }

  @Test func elementsOfAnotherTypeAreToldToo() throws {
    let found = try recognised(
      contract: """
        {"type": "object", "required": ["id", "tag_list"], "properties": {"id": {"type": "integer"},
         "tag_list": {"type": "array", "items": {"type": "string"}}}}
        """, captures: [#"{"id": 1, "tags": [3, 4]}"#])
    let retyped = found.flatMap(\.retyped)
    #expect(retyped.map { "\($0.was) > \($0.now)" } == ["/tag_list/* > /tags/*"])
    #expect(retyped.map(\.seen) == [[.integer: 2]])
  }

  @Test(arguments: [true, false])
  func aMemberThatDidNotComeAlongIsMissing(_ isRequired: Bool) throws {
    let found = try findings(
      isRequired: isRequired, now: #"{"latitude": 1.5, "longitude": 2.5}"#)
    #expect(
      found.map { "\($0.rule) \($0.location)" }.sorted()
        == ["missing-field /geo/zone", "renamed-field /geo"])
  }

  @Test func aMemberThatIsNewThereIsNamed() throws {
    let found = try findings(
      now: #"{"latitude": 1.5, "longitude": 2.5, "zone": "Europe/Berlin", "zip": {"code": "1"}}"#)
    #expect(
      found.map { "\($0.rule) \($0.location)" }.sorted()
        == ["renamed-field /geo", "undeclared-field /location/zip"])
  }
}
