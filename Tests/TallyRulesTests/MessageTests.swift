import TallyCore
import TallyDocuments
import TallyRules
import Testing

/// What a client's developer reads.
@Suite struct MessageTests {
  typealias Fixture = ComparisonFixture

  @Test(arguments: [
    (
      Fixture(seen: [.string: 7], requiredAbsent: 3),
      "required, but absent from 3 of 10 objects"
    ),
    (
      Fixture(seen: [:], requiredAbsent: 10),
      "required, but absent from all 10 objects"
    ),
    (
      Fixture(
        seen: [.string: 5, .integer: 3, .object: 2], strangers: [.integer: 3, .object: 2]),
      "promised string, but 3 of 10 values are integer and 2 object"
    ),
    (
      Fixture(
        promised: [TypeSet(.null), TypeSet(.string)], seen: [.string: 9, .boolean: 1],
        strangers: [.boolean: 1]),
      "promised string or null, but 1 of 10 values is boolean"
    ),
    (
      Fixture(violations: [("enum", "one of \"a\"", ["b", "c", "b", "a secret sentence"])]),
      "promised one of \"a\", but 4 of 10 values are not: \"b\" (2), \"c\" (1), 1 other"
    ),
    (
      Fixture(
        isRequired: false, readers: [Fixture.reader("title", "String")]),
      "optional in the contract, but Article.title of ios (String) needs a value"
    ),
    (
      Fixture(
        promised: nil, seen: [:], readers: [Fixture.reader()], siblings: ["other", "vlaue"]),
      "neither promised nor sent, but Article.value of ios (String) reads it; "
        + "the nearest name is \"vlaue\""
    ),
    (
      Fixture(readers: [Fixture.reader()], outcomes: [Fixture.outcome(.failResponse)]),
      "Article.value of ios fails in 3 of 10 bodies: typeMismatch at value"
    ),
  ])
  func saysWhatIsSo(_ fixture: Fixture, _ message: String) {
    #expect(fixture.comparison.drifts(by: Rule.all).map(\.drift.message) == [message])
  }

  /// Each property is a finding of its own, so that a baseline can hold one and not the other.
  @Test func namesEveryStricterProperty() {
    let readers = ["b", "a"].map { Fixture.reader($0) }
    let drifts = Fixture(isRequired: false, readers: readers).comparison.drifts(by: Rule.all)
    #expect(drifts.map(\.drift.symbol?.property) == ["a", "b"])
    #expect(drifts.allSatisfy { $0.drift.impact.first?.effect == .fails })
  }

  /// Nothing that a server sent as text may stand in a message, unless it looks like a name.
  @Test func showsNoCapturedSentence() {
    let secret = "correct horse battery staple"
    let fixture = Fixture(
      format: "date-time",
      violations: [("enum", "one of \"a\"", [secret]), ("const", "\"a\"", [secret])])
    for (rule, drift) in fixture.comparison.drifts(by: Rule.all) {
      #expect(!drift.message.contains("horse"), "\(rule.id)")
    }
  }
}
