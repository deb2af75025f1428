import TallyCore
import TallyDocuments
import Testing

/// Two formats at one endpoint: what holds in some of the captures is told so, with counts.
@Suite struct RolloutTests {
  @Test(arguments: Rollout.changes)
  func isToldWithCounts(_ change: Rollout.Change) throws {
    let captures = [change.before, change.before, change.after, change.after, change.after]
    let findings = try recognised(contract: change.contract, captures: captures)
    #expect(findings.map(\.inShort).sorted() == change.told)
    for finding in findings where finding.rule != "undeclared-field" {
      #expect(finding.message.contains(change.message), "\(finding.message)")
      #expect(finding.now.isEmpty || finding.message.contains("in part"), "\(finding.message)")
    }
    // Where nothing keeps the contract any more, nothing holds in part.
    let whole = try recognised(contract: change.contract, captures: [change.after, change.after])
    #expect(whole.allSatisfy { !$0.message.contains("in part") })
  }

  @Test(arguments: Rollout.others)
  func keepsThingsApart(_ row: (contract: String, captures: [String])) throws {
    let captures = row.captures.flatMap { [$0, $0, $0] }
    let findings = try recognised(contract: row.contract, captures: captures)
    #expect(findings.allSatisfy { $0.now.isEmpty }, "\(findings.map(\.inShort))")
  }

  /// One object of which a member is elsewhere is a hint; a whole body in an envelope is more.
  @Test func oneObjectIsAHint() throws {
    let contract = Rollout.object("\"id\":{}\n\"icon_url\":\(Rollout.url)")
    let was = #"{"id": 1, "icon_url": "https://a.org/1.png"}"#
    let findings = try recognised(
      contract: contract,
      captures: [was, was, #"{"id": 1, "media": {"icon_url": "https://a.org/2.png"}}"#])
    #expect(findings.allSatisfy { $0.now.isEmpty })
    #expect(
      findings.flatMap(\.candidates).map(\.now.description).contains("/media/icon_url"))
  }

  /// Several members that take turns in one object say more than one, though nothing for certain.
  @Test func oneObjectOfSeveralChangesIsMore() throws {
    let contract = Rollout.object(
      "\"id\":{}\n\"icon_url\":\(Rollout.url)\n\"full_name\":\(Rollout.text)")
    let was = #"{"id": 1, "icon_url": "https://a.org/1.png", "full_name": "Ann Lee"}"#
    let now = #"{"id": 1, "iconUrl": "https://a.org/2.png", "fullName": "Joe Roe"}"#
    let findings = try recognised(contract: contract, captures: [was, now])
    #expect(
      findings.map(\.inShort).sorted()
        == ["renamed-field /full_name > /fullName", "renamed-field /icon_url > /iconUrl"])
    #expect(findings.allSatisfy { $0.confidence < 0.9 })
  }

  /// What did not come along is missing, and what has another type is told.
  @Test func judgesWhatCameAlong() throws {
    let before = #"{"id": 1, "author": {"name": "a", "mail": "a@b.org"}}"#
    let after = #"{"id": 1, "meta": {"author": {"name": 7, "mail": "a@b.org"}}}"#
    let findings = try recognised(
      contract: Rollout.object("\"id\":{}\n\"author\":\(Rollout.person)"),
      captures: [before, after, after])
    #expect(findings.map(\.inShort) == ["moved-field /author > /meta/author"])
    #expect(
      findings.flatMap(\.retyped).map { "\($0.was) \($0.now)" }
        == ["/author/name /meta/author/name"])
    let lost = try recognised(
      contract: Rollout.object("\"id\":{}\n\"author\":\(Rollout.person)"),
      captures: [before, before]
        + Array(repeating: #"{"id": 1, "writer": {"name": "a"}}"#, count: 3))
    #expect(
      lost.map(\.inShort).sorted()
        == ["missing-field /author/mail", "renamed-field /author > /writer"])
    #expect(
      lost.contains {
        $0.message == "required, but not where its holder is now (/writer) in 3 of 5 objects"
      })
  }
}

extension Finding {
  /// The rule, and where the value was and is now.
  var inShort: String {
    let places = was.isEmpty ? "\(location)" : was.map(\.description).joined(separator: "+")
    return "\(rule) \(places)"
      + (now.isEmpty ? "" : " > \(now.map(\.description).joined(separator: "+"))")
  }
}
