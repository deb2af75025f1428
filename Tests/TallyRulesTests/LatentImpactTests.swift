import TallyCore
import TallyRules
import Testing

/// What a body that nobody has captured yet will do to a client is what one that was captured does.
@Suite struct LatentImpactTests {
  private static let contract = """
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
     "required": ["author", "authors"], "properties": {
      "author": {"type": "object", "properties": {"name": {"type": "string"}}},
      "authors": {"type": "array", "items": {"properties": {"name": {"type": "string"}}}}}}
    """

  private static func mapping(_ decoder: String, _ author: String, _ authors: String) -> String {
    """
    {"client": "ios", "decoder": "\(decoder)", "models": {
     "Article": {"properties": {
      "author": {"from": "author", "type": "\(author)"},
      "authors": {"from": "authors", "type": "\(authors)"}}},
     "Author": {"properties": {"name": {"from": "name", "type": "String"}}}}}
    """
  }

  private static let whole = #"{"author": {"name": "a"}, "authors": [{"name": "a"}]}"#

  /// By decoder and the type of the holder: the outcome, and the severity.
  static let table: [(decoder: String, type: String, outcome: Outcome, severity: Severity)] = [
    ("codable", "Author", .failResponse, .breaking),
    ("codable", "Author?", .failResponse, .breaking),
    ("jsonmodel", "Author", .failResponse, .breaking),
    ("jsonmodel", "Author?", .nil, .error),
  ]

  @Test(arguments: table)
  func isWhatACaptureShows(
    _ row: (decoder: String, type: String, outcome: Outcome, severity: Severity)
  ) throws {
    for lacking in [Self.whole, #"{"author": {}, "authors": [{"name": "a"}]}"#] {
      let report = try ExampleCase.report(
        contract: Self.contract, captures: [lacking],
        client: (Self.mapping(row.decoder, row.type, "[Author]"), "Article"))
      let finding = try #require(
        report.findings.first { $0.rule == "stricter-client" && "\($0.location)" == "/author/name" }
      )
      #expect(finding.impact.map(\.outcome) == [row.outcome], "\(lacking)")
      #expect(finding.severity == row.severity)
    }
  }

  /// A list absorbs nothing, though it be optional.
  @Test(arguments: ["[Author]", "[Author]?"])
  func isNotAbsorbedByAList(_ type: String) throws {
    for authors in [#"[{"name": "a"}]"#, "[{}]"] {
      let report = try ExampleCase.report(
        contract: Self.contract, captures: [#"{"author": {"name": "a"}, "authors": \#(authors)}"#],
        client: (Self.mapping("jsonmodel", "Author?", type), "Article"))
      let finding = try #require(
        report.findings.first { "\($0.location)" == "/authors/*/name" })
      #expect(finding.impact.map(\.outcome) == [.failResponse], "\(authors)")
    }
  }
}
