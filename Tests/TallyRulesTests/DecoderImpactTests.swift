import TallyCore
import TallyRules
import Testing

/// What a drift does to a client depends on the library that reads it.
@Suite struct DecoderImpactTests {
  private static let contract = """
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
     "required": ["id"], "properties": {"id": {"type": "integer"}}}
    """

  private static func report(_ decoder: String, _ type: String, _ body: String) throws -> Report {
    let mapping = """
      {"client": "app", "decoder": \(decoder), "models": {
       "Article": {"properties": {"id": {"type": "\(type)"}}}}}
      """
    return try ExampleCase.report(
      contract: contract, captures: [body], client: (mapping, "Article"))
  }

  /// A member that nobody reads ends the response where the library refuses such.
  @Test(arguments: [
    (#""gson""#, nil), (#""jackson""#, Outcome.failResponse), (#""kotlinx""#, .failResponse),
    (#"{"name": "jackson", "failOnUnknownProperties": false}"#, nil),
    (#"{"name": "zod", "strict": true}"#, .failResponse),
  ])
  func undeclaredMembers(_ decoder: String, _ outcome: Outcome?) throws {
    let report = try Self.report(decoder, "Int", #"{"id": 1, "more": 2}"#)
    let finding = try #require(report.findings.first { $0.rule == "undeclared-field" })
    #expect(finding.impact.map(\.outcome) == (outcome.map { [$0] } ?? []))
    #expect(finding.severity == (outcome == nil ? .info : .breaking))
    #expect(finding.impact.allSatisfy { $0.source != nil })
  }

  /// A null that one library takes for 0 and another refuses.
  @Test(arguments: [
    ("codable", Outcome.failResponse), ("mantle", .failResponse), ("objectmapper", .zero),
    ("mjextension", .keepsDefault), ("swiftyjson", .nil), ("swiftyjson-value", .zero),
    ("gson", .keepsDefault), ("moshi", .failResponse), ("json_serializable", .failResponse),
  ])
  func nulls(_ decoder: String, _ outcome: Outcome) throws {
    let report = try Self.report("\"\(decoder)\"", "Int", #"{"id": null}"#)
    let finding = try #require(report.findings.first { $0.rule == "null-value" })
    #expect(finding.impact.map(\.outcome) == [outcome])
  }

  /// What no capture shows yet is told as what the library would make of it.
  @Test(arguments: [
    ("codable", Outcome.failResponse), ("jackson", .failResponse), ("objectmapper", .nil),
    ("handyjson", .nil),
  ])
  func promisedTypes(_ decoder: String, _ outcome: Outcome) throws {
    let report = try Self.report("\"\(decoder)\"", "[Int]?", #"{"id": 1}"#)
    let finding = try #require(
      report.findings.first { !$0.impact.isEmpty })
    #expect(finding.impact.map(\.outcome) == [outcome])
  }
}
