import TallyCore
import TallyKit
import Testing

/// What a client is told to do about a move: an edit of its mapping rule, or, where none mends it, words.
@Suite struct AdviceTests {
  private static let post = """
    {"type": "object", "required": ["id", "title", "text"], "properties": {"id": {"type": "integer"},
     "title": {"type": "string"}, "text": {"type": "string"}}}
    """

  private func wrapped(
    contract: String, body: String, from: [String]
  ) throws -> (finding: Finding, text: String) {
    let properties = from.enumerated().map {
      "\"p\($0.offset)\": {\"from\": \"\($0.element)\", \"type\": \"String\"}"
    }
    let mapping = """
      {"client": "ios", "decoder": "jsonmodel", "models": {"A": {"properties": {
       \(properties.joined(separator: ","))}}}}
      """
    let report = try ExampleCase.report(
      contract: contract, captures: [body, body], client: (mapping: mapping, root: "A"))
    let moves = report.findings.filter { !$0.now.isEmpty }
    let finding = try #require(moves.first)
    #expect(moves.count == 1)
    return (finding, report.text(format: "text"))
  }

  /// Paths lead into an envelope, but the model may be decoded elsewhere too: no edit is safe.
  @Test func pathsLeadIntoAnEnvelope() throws {
    let (finding, text) = try wrapped(
      contract: Self.post, body: #"{"data": {"id": 1, "title": "a", "text": "b"}}"#,
      from: ["title", "text"])
    #expect(finding.suggestions.map(\.replacement).sorted() == ["data.text", "data.title"])
    #expect(finding.suggestions.allSatisfy { !$0.isSafe })
    #expect(finding.advice == nil)
    #expect(!text.contains("by hand"))
  }

  @Test func noKeyLeavesAnEnvelope() throws {
    let (finding, text) = try wrapped(
      contract: #"{"type": "object", "required": ["data"], "properties": {"data": \#(Self.post)}}"#,
      body: #"{"id": 1, "title": "a", "text": "b"}"#, from: ["data.title"])
    #expect(finding.rule == "wrapped-value")
    #expect(finding.suggestions.isEmpty)
    #expect(finding.advice == "the envelope is gone: decode the model from the body itself")
    #expect(text.contains("by hand"))
  }

  @Test func noKeyPutsPartsTogether() throws {
    let (finding, _) = try wrapped(
      contract: """
        {"type": "object", "required": ["id", "name"], "properties": {"id": {"type": "integer"},
         "name": {"type": "string"}}, "examples": [{"id": 7, "name": "Ada Lovelace"}]}
        """, body: #"{"id": 7, "first_name": "Ada", "last_name": "Lovelace"}"#, from: ["name"])
    #expect(finding.rule == "split-field")
    #expect(
      finding.advice
        == "no key alone mends it: the client has to read /first_name and /last_name and put them together"
    )
  }

  /// What a client does not read costs it nothing, and needs no advice.
  @Test func nobodyIsToldWhoDoesNotRead() throws {
    let (finding, _) = try wrapped(
      contract: """
        {"type": "object", "required": ["id", "name", "note"], "properties": {"id": {"type": "integer"},
         "note": {"type": "string"}, "name": {"type": "string"}}, "examples": [{"id": 7, "name": "Ada Lovelace"}]}
        """, body: #"{"id": 7, "note": "x", "first_name": "Ada", "last_name": "Lovelace"}"#,
      from: ["note"])
    #expect(finding.severity == .warning)
    #expect(finding.advice == nil)
  }
}
