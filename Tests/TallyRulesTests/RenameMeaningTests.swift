import TallyCore
import TallyDocuments
import Testing

/// Values that say what a name means now.
@Suite struct RenameMeaningTests {
  private func told(_ contract: String, _ captures: [String]) throws -> [String] {
    try recognised(contract: contract, captures: captures).filter { !$0.was.isEmpty }.map {
      "\($0.rule) \($0.was[0]) > \($0.now[0])"
    }
  }

  private static let place = """
    {"type": "object", "required": ["name", "zone", "note"], "properties": {
     "name": {"type": "string"}, "zone": {"type": "integer"}, "note": {"type": "string"}},
     "examples": [{"name": "Harbour of Visby", "zone": 7245, "note": "closed until the thaw"}]}
    """

  /// `zone` is a text now; the number that it was stands under a longer name.
  @Test func seesANumberBesideTheTextThatTookItsName() throws {
    let body =
      #"{"name": "Harbour of Visby", "zone": "north", "zone_code": 7245, "note": "closed until the thaw"}"#
    #expect(try told(Self.place, [body]) == ["renamed-field /zone > /zone_code"])
  }

  /// The same, where another value or another name says that it is not.
  @Test(arguments: [#""zone_code": 9118"#, #""depth": 7245"#, #""zone_code": "7245x""#])
  func leavesANumberThatMayBeAnother(_ member: String) throws {
    let body =
      #"{"name": "Harbour of Visby", "zone": "north", \#(member), "note": "closed until the thaw"}"#
    #expect(try told(Self.place, [body]) == [])
  }

  /// Two members of each element change their values; every name is where it was.
  @Test func leavesASwapInElementsAlone() throws {
    let contract = """
      {"type": "object", "properties": {"legs": {"type": "array", "items": {"type": "object",
       "required": ["from", "to"], "properties": {"from": {"type": "string"}, "to": {"type": "string"}}}}},
       "examples": [{"legs": [{"from": "Gothenburg", "to": "Frederikshavn"},
        {"from": "Nynashamn", "to": "Ventspils"}]}]}
      """
    let body = """
      {"legs": [{"from": "Frederikshavn", "to": "Gothenburg"}, {"from": "Ventspils", "to": "Nynashamn"}]}
      """
    #expect(try told(contract, [body]) == [])
  }

  /// A list of pairs that is a map now keeps its name; the report says by what it can be told.
  @Test func saysHowAListOfPairsIsKnownInAMap() throws {
    let findings = try recognised(
      contract: """
        {"type": "object", "required": ["labels"], "properties": {"labels": {"type": "array",
         "items": {"type": "object", "required": ["key", "value"], "properties": {
          "key": {"type": "string"}, "value": {"type": "string"}}}}},
         "examples": [{"labels": [{"key": "colour", "value": "red"}, {"key": "shape", "value": "round"}]}]}
        """, captures: [#"{"labels": {"colour": "blue", "shape": "square"}}"#])
    let retyped = findings.filter { $0.rule == "retyped-field" }
    #expect(retyped.map { "\($0.location)" } == ["/labels"])
    #expect(retyped.first?.why?.contains("the names of one are values of the other") == true)
  }

  /// A value of the whole body is hardly one of each element of a list that was there before.
  @Test func isNotSureThatTheWholeIsInItsElements() throws {
    let contract = """
      {"type": "object", "required": ["tax", "lines"], "properties": {"tax": {"type": "number"},
       "lines": {"type": "array", "items": {"type": "object", "required": ["id"], "properties": {
        "id": {"type": "integer"}}}}}}
      """
    func confidence(_ body: String) throws -> Double {
      try recognised(contract: contract, captures: [body]).filter { !$0.now.isEmpty }
        .map(\.confidence).max() ?? 0
    }
    let within = try confidence(#"{"lines": [{"id": 1, "taxes": 2.5}, {"id": 2, "taxes": 1}]}"#)
    let beside = try confidence(#"{"taxes": 3.5, "lines": [{"id": 1}, {"id": 2}]}"#)
    #expect(within < 0.7)
    #expect(beside > 0.9)
  }

  @Test func knowsAnAbbreviationByItsFirstLetters() throws {
    let contract = """
      {"type": "object", "required": ["id", "estimated_arrival_time"], "properties": {
       "id": {"type": "integer"}, "estimated_arrival_time": {"type": "string", "format": "date-time"}}}
      """
    #expect(
      try told(contract, [#"{"id": 1, "eat": "2020-01-02T03:04:05Z"}"#])
        == ["renamed-field /estimated_arrival_time > /eat"])
  }

  /// An object whose members stand among many others was not renamed: they have moved.
  @Test func seesObjectsThatWerePutTogether() throws {
    let contract = """
      {"type": "object", "required": ["wind", "water", "dt", "view"], "properties": {
       "wind": {"type": "object", "required": ["speed", "angle"], "properties": {
        "speed": {"type": "number"}, "angle": {"type": "integer"}}},
       "water": {"type": "object", "required": ["depth", "salt"], "properties": {
        "depth": {"type": "number"}, "salt": {"type": "integer"}}},
       "dt": {"type": "integer"}, "view": {"type": "integer"}},
       "examples": [{"wind": {"speed": 7.25, "angle": 214}, "water": {"depth": 31.75, "salt": 612},
        "dt": 1661870592, "view": 9812}]}
      """
    let body =
      #"{"now": {"dt": 1661870592, "view": 9812, "speed": 7.25, "angle": 214, "depth": 31.75, "salt": 612}}"#
    let found = try told(contract, [body])
    let moved = ["/water/depth", "/water/salt", "/wind/angle", "/wind/speed"]
    for was in moved {
      let name = was.split(separator: "/")[1]
      #expect(found.contains("moved-field \(was) > /now/\(name)"), "\(found)")
    }
    #expect(!found.contains { $0.hasPrefix("renamed-field") }, "\(found)")
  }

  /// What another of its kind has is not where one's own has gone, though the names be the same.
  @Test func looksForNothingInAnotherOfItsKind() throws {
    let contract = """
      {"type": "object", "required": ["active"], "properties": {"active": {"type": "object",
       "required": ["id", "name", "state"], "properties": {"id": {"type": "integer"},
        "name": {"type": "string"}, "state": {"type": "string"}, "remark": {"type": "string"}}}}}
      """
    let active = #"{"id": 1, "name": "a", "state": "on"}"#
    let twin = #"{"id": 2, "name": "b", "state": "off", "remark": "later"}"#
    let found = try told(contract, [#"{"active": \#(active), "pending": \#(twin)}"#])
    #expect(!found.contains { $0.contains(" > ") }, "\(found)")
    // What has moved leaves the rest behind.
    let moved = try told(
      contract.replacing(#""state"]"#, with: #""state", "remark"]"#),
      [#"{"active": \#(active), "extra": {"remark": "later"}}"#])
    #expect(moved.contains("moved-field /active/remark > /extra/remark"), "\(moved)")
  }
}
