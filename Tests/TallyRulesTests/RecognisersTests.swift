import TallyCore
import TallyDocuments
import Testing

/// What a recogniser must and must not see, in small.
@Suite struct RecognisersTests {
  /// One rename and one member that is merely new: never the pair that shares a word by chance.
  @Test func tellsARenameFromANewMember() throws {
    let findings = try recognised(
      contract: """
        {"type": "object", "required": ["resultType"], "properties": {
         "resultType": {"type": "string", "examples": ["passed", "failed"]}}}
        """,
      captures: [
        #"{"testResultType": "passed", "test": true}"#,
        #"{"testResultType": "failed", "test": false}"#,
      ])
    #expect(findings.map(\.rule).sorted() == ["renamed-field", "undeclared-field"])
    let renamed = try #require(findings.first { $0.rule == "renamed-field" })
    #expect(renamed.was.map(\.description) == ["/resultType"])
    #expect(renamed.now.map(\.description) == ["/testResultType"])
    #expect(renamed.parts.count == 2)
    #expect(renamed.why?.isEmpty == false)
  }

  /// One object of two proves little: a hint, and both findings as they were.
  @Test func givesAHintWhereOneObjectHasAnotherName() throws {
    let findings = try recognised(
      contract: """
        {"type": "array", "items": {"type": "object", "required": ["price"],
         "properties": {"price": {"type": "integer"}}}}
        """,
      captures: [#"[{"price": 15}, {"proice": 10}]"#])
    #expect(findings.map(\.rule).sorted() == ["missing-field", "undeclared-field"])
    let missing = try #require(findings.first { $0.rule == "missing-field" })
    #expect(missing.candidates.map(\.now.description) == ["/*/proice"])
    #expect(missing.candidates.allSatisfy { $0.confidence < 0.5 })
  }

  @Test func tellsARenameThatHoldsInSomeCaptures() throws {
    let findings = try recognised(
      contract: """
        {"type": "object", "required": ["icon_url"], "properties": {
         "icon_url": {"type": "string", "format": "uri"}}}
        """,
      captures: [
        #"{"icon_url": "https://a.org/1"}"#, #"{"iconUrl": "https://a.org/2"}"#,
        #"{"iconUrl": "https://a.org/3"}"#,
      ])
    #expect(findings.map(\.rule) == ["renamed-field"])
    #expect(findings.first?.message.contains("absent from 2 of 3 objects") == true)
  }

  /// An identifier is not another identifier whose values all differ.
  @Test func keepsIdentifiersApart() throws {
    let findings = try recognised(
      contract: """
        {"type": "object", "required": ["userId", "name"],
         "properties": {"userId": {"type": "string"}, "name": {"type": "string"}},
         "examples": [{"userId": "8f14e45fceea167a", "name": "Ada Lovelace of London"}]}
        """,
      captures: [#"{"orderId": "c9f0f895fb98ab91", "name": "Ada Lovelace of London"}"#])
    #expect(findings.map(\.rule).sorted() == ["missing-field", "undeclared-field"])
  }

  /// What was optional is not renamed because something unrelated has come.
  @Test func leavesOptionalMembersAlone() throws {
    let findings = try recognised(
      contract: """
        {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"},
         "subtitle": {"type": "string"}, "edited_at": {"type": "string", "format": "date-time"}}}
        """,
      captures: [#"{"id": 1, "permalink": "https://example.org/1"}"#])
    #expect(findings.map(\.rule) == ["undeclared-field"])
  }

  @Test func seesTheBodyInAnEnvelope() throws {
    let findings = try recognised(
      contract: """
        {"type": "array", "items": {"type": "object", "required": ["id", "title", "price"],
         "properties": {"id": {"type": "integer"}, "title": {"type": "string"},
          "price": {"type": "number"}}}}
        """,
      captures: [#"{"items": [{"id": 1, "title": "a", "price": 2.5}], "next": 2}"#])
    let wrapped = try #require(findings.first { $0.rule == "wrapped-value" })
    #expect(wrapped.was.map(\.description) == [""])
    #expect(wrapped.now.map(\.description) == ["/items"])
    #expect(!findings.contains { $0.rule == "missing-field" })
  }

  @Test func takesTheContractsWordForARename() throws {
    let findings = try recognised(
      contract: """
        {"type": "object", "required": ["body"], "properties": {
         "body": {"type": "string", "x-renamed-from": ["txt"]}}}
        """,
      captures: [#"{"txt": "a", "text": "b"}"#])
    let renamed = try #require(findings.first { $0.rule == "renamed-field" })
    #expect(renamed.now.map(\.description) == ["/txt"])
    #expect(renamed.confidence == 1)
  }

  /// What a renamed object no longer holds is missing, though no rule could see it.
  @Test func missesMembersOfWhatWasRenamed() throws {
    let findings = try recognised(
      contract: """
        {"type": "object", "required": ["author"], "properties": {"author": {"type": "object",
         "required": ["name", "email", "age"], "properties": {"name": {"type": "string"},
          "email": {"type": "string", "format": "email"}, "age": {"type": "integer"}}}}}
        """,
      captures: [#"{"writer": {"name": "Ann", "email": "ann@example.org"}}"#])
    #expect(findings.map(\.rule).sorted() == ["missing-field", "renamed-field"])
    let missing = try #require(findings.first { $0.rule == "missing-field" })
    #expect(missing.location.description == "/author/age")
  }

  @Test func seesAMapThatBecameAList() throws {
    let findings = try recognised(
      contract: """
        {"type": "object", "required": ["labels"], "properties": {"labels": {"type": "object",
         "required": ["env", "tier"],
         "properties": {"env": {"type": "string"}, "tier": {"type": "string"}}}}}
        """,
      captures: [
        #"{"tags": [{"key": "env", "value": "prod"}, {"key": "tier", "value": "web"}]}"#
      ])
    #expect(findings.contains { $0.was.map(\.description) == ["/labels"] })
  }

  /// A list of the body is another type, not as many moves as it has members.
  @Test func keepsTheBodyInAList() throws {
    let findings = try recognised(
      contract: """
        {"type": "object", "required": ["id", "phrase"],
         "properties": {"id": {"type": "integer"}, "phrase": {"type": "string"}}}
        """,
      captures: [#"[{"id": 1, "phrase": "a", "keywords": []}]"#])
    #expect(!findings.contains { !$0.now.isEmpty })
    #expect(findings.contains { $0.rule == "retyped-field" })
  }

  /// What may be left out is left out, though its example is that of what was sent.
  @Test func mergesNothingThatMayBeLeftOut() throws {
    let findings = try recognised(
      contract: """
        {"type": "object", "properties": {
         "public": {"type": "array", "items": {"$ref": "#/$defs/address"}},
         "shared": {"type": "array", "items": {"$ref": "#/$defs/address"}}},
         "$defs": {"address": {"type": "object", "properties": {
          "ip": {"type": "string", "example": "203.0.113.7"},
          "gateway": {"type": "string", "example": "203.0.113.1"}}}}}
        """,
      captures: [#"{"public": [{"ip": "203.0.113.7", "gateway": "203.0.113.1"}]}"#])
    #expect(findings.isEmpty)
  }

  /// Never milder than what it stands for.
  @Test func keepsTheWorstSeverity() throws {
    let findings = try recognised(
      contract: """
        {"type": "object", "additionalProperties": false, "properties": {
         "title_text": {"type": "string"}}}
        """,
      captures: Array(repeating: #"{"titleText": "a"}"#, count: 6))
    #expect(findings.map(\.rule) == ["renamed-field"])
    #expect(findings.first?.severity == .error)
  }

  /// The order of captures changes nothing.
  @Test func dependsOnNoOrder() throws {
    let contract = """
      {"type": "object", "required": ["a_count", "b_count", "owner"], "properties": {
       "a_count": {"type": "integer"}, "b_count": {"type": "integer"},
       "owner": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}}}
      """
    let captures = (0..<6).map {
      #"{"aCount": \#($0), "bCount": \#($0 + 1), "account": {"id": \#($0)}}"#
    }
    let one = try recognised(contract: contract, captures: captures).map(\.id).sorted()
    let other = try recognised(contract: contract, captures: captures.reversed()).map(\.id).sorted()
    #expect(one == other)
    #expect(one.count == 3)
  }

  /// Two hundred members that are gone and as many that have come: beyond what is compared pair by
  /// pair.
  @Test func standsManyMembers() throws {
    let words = ["alpha", "beta", "gamma", "delta", "kappa", "sigma", "omega", "theta"]
    let names = (0..<100).map { "\(words[$0 % 8])_\(words[$0 / 8 % 8])_\($0)" }
    let properties = names.map { #""\#($0)": {"type": "string"}"# }.joined(separator: ",")
    let required = names.map { "\"\($0)\"" }.joined(separator: ",")
    let half =
      "{\"type\": \"object\", \"required\": [\(required)], \"properties\": {\(properties)}}"
    let members = names.map { #""x_\#($0)": "v""# }.joined(separator: ",")
    let findings = try recognised(
      contract: "{\"type\": \"object\", \"properties\": {\"a\": \(half), \"b\": \(half)}}",
      captures: ["{\"a\": {\(members)}, \"b\": {\(members)}}"])
    #expect(findings.count { $0.rule == "renamed-field" } == 200)
  }
}
