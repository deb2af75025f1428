import TallyCore
import TallyRules
import Testing

/// How bad a move is: what no client reads and no contract demands is no more than a warning.
@Suite struct MoveSeverityTests {
  private static func contract(_ required: String, authorRequired: Bool = true) -> String {
    """
    {"type": "object", "required": ["id"\(authorRequired ? ", \"author\"" : "")], "properties": {
     "id": {"type": "integer"}, "author": {"type": "object", "required": [\(required)],
      "properties": {"name": {"type": "string"}, "icon_url": {"type": "string", "format": "uri"}}}}}
    """
  }

  private static let flat = #"{"id": 1, "author_name": "a", "author_icon_url": "https://a.org/1"}"#
  private static let other = #"{"id": 1, "author_name": 7, "author_icon_url": "https://a.org/1"}"#
  private static let renamed =
    #"{"id": 1, "author": {"name": "a", "iconUrl": "https://a.org/1"}}"#

  static let rows: [(name: String, contract: String, now: String, [Severity])] = [
    ("both must be there", contract(#""name", "icon_url""#), flat, [.error, .error]),
    ("the name must be", contract(#""name""#), flat, [.warning, .error]),
    ("their holder alone must be", contract(""), flat, [.error, .error]),
    ("nothing must be", contract("", authorRequired: false), flat, [.warning, .warning]),
    (
      "nothing must be, and a type has changed", contract("", authorRequired: false), other,
      [.warning, .warning]
    ),
    (
      "their holder may be left out", contract(#""name", "icon_url""#, authorRequired: false), flat,
      [.warning, .warning]
    ),
    ("a required member renamed", contract(#""name", "icon_url""#), renamed, [.error]),
    ("an optional member renamed", contract(#""name""#), renamed, [.warning]),
  ]

  @Test(arguments: rows)
  func followsTheContract(
    _ row: (name: String, contract: String, now: String, severities: [Severity])
  ) throws {
    let captures = Array(repeating: row.now, count: 6)
    let moves = try recognised(contract: row.contract, captures: captures)
      .filter { !$0.now.isEmpty }.sorted { $0.location < $1.location }
    #expect(moves.map(\.severity) == row.severities, "\(row.name): \(moves.map(\.inShort))")
  }

  /// With a client that reads something else, nothing is worse than a warning; where it reads what has
  /// moved, its loss decides.
  @Test(arguments: [
    ("id", "Int", Severity.warning), ("author.name", "String?", .error),
    ("author.name", "String", .breaking),
  ])
  func followsTheClient(_ row: (from: String, type: String, worst: Severity)) throws {
    let mapping = """
      {"client": "ios", "decoder": "jsonmodel", "models": {"A": {"properties":
       {"value": {"from": "\(row.from)", "type": "\(row.type)"}}}}}
      """
    for contract in Self.rows.map(\.contract) {
      for body in [Self.flat, Self.other] {
        let report = try ExampleCase.report(
          contract: contract, captures: Array(repeating: body, count: 6),
          client: (mapping: mapping, root: "A"))
        let moves = report.findings.filter { !$0.now.isEmpty }
        #expect(moves.map(\.severity).max() == row.worst, "\(moves.map(\.message)) \(row.from)")
      }
    }
  }

  /// A body in an envelope that no client opens costs none of them anything.
  @Test func anEnvelopeFollowsTheClient() throws {
    let contract = """
      {"type": "object", "required": ["id", "title", "text"], "properties": {
       "id": {"type": "integer"}, "title": {"type": "string"}, "text": {"type": "string"}}}
      """
    let body = #"{"data": {"id": 1, "title": "a", "text": "b"}}"#
    let alone = try ExampleCase.report(contract: contract, captures: [body])
    #expect(alone.findings.map(\.severity) == [.error])
    #expect(alone.endpoints.map(\.fields.seen) == [3])
  }

  /// What came along with a move was checked, and so it was seen.
  @Test func countsWhatCameAlongAsSeen() throws {
    let report = try ExampleCase.report(
      contract: Self.contract(#""name", "icon_url""#),
      captures: [#"{"id": 1, "writer": {"name": "a", "icon_url": "https://a.org/1"}}"#])
    #expect(report.endpoints.map(\.fields) == [Report.Coverage(seen: 4, of: 4)])
    let lost = try ExampleCase.report(
      contract: Self.contract(#""name", "icon_url""#), captures: [Self.flat])
    // The author itself is nowhere.
    #expect(lost.endpoints.map(\.fields) == [Report.Coverage(seen: 3, of: 4)])
  }
}
