import TallyCore
import TallyDocuments
import TallyRules
import Testing

/// One cause, one finding: what one rule has said, no other says again.
@Suite struct OneCauseTests {
  typealias Fixture = ComparisonFixture

  @Test(arguments: cases)
  func hasOneFinding(_ name: String, _ fixture: Fixture, _ expected: [String]) {
    let fired = fixture.comparison.drifts(by: Rule.all).map(\.rule.id)
    #expect(fired == expected, "\(name)")
  }

  static let cases: [(String, Fixture, [String])] = [
    ("all is well", Fixture(readers: [Fixture.reader()]), []),
    (
      "null where none is allowed, and the client fails",
      Fixture(
        seen: [.string: 7, .null: 3], strangers: [.null: 3], readers: [Fixture.reader()],
        outcomes: [Fixture.outcome(.failResponse, .null)]),
      ["null-value"]
    ),
    (
      "a required member is absent, and the client fails",
      Fixture(
        seen: [.string: 7], requiredAbsent: 3, readers: [Fixture.reader()],
        outcomes: [Fixture.outcome(.failResponse, .absence)]),
      ["missing-field"]
    ),
    (
      "a wrong type, and the client fails",
      Fixture(
        seen: [.string: 7, .integer: 3], strangers: [.integer: 3], readers: [Fixture.reader()],
        outcomes: [Fixture.outcome(.failResponse)]),
      ["retyped-field"]
    ),
    (
      "the client reads what the server sends, against the contract",
      Fixture(
        seen: [.integer: 10], strangers: [.integer: 10],
        readers: [Fixture.reader("value", "Int", accepts: TypeSet(.integer))]),
      ["retyped-field"]
    ),
    (
      "optional in the contract, and the client fails on absence",
      Fixture(
        isRequired: false, seen: [.string: 7], readers: [Fixture.reader()],
        outcomes: [Fixture.outcome(.failResponse, .absence)]),
      ["stricter-client"]
    ),
    (
      "optional in the contract, and gone",
      Fixture(
        isRequired: false, seen: [:], readers: [Fixture.reader()],
        outcomes: [Fixture.outcome(.failResponse, .absence)]),
      ["vanished-field"]
    ),
    (
      "the client's type is another than the promised one, and it fails",
      Fixture(
        readers: [Fixture.reader("value", "Int", accepts: TypeSet(.integer))],
        outcomes: [Fixture.outcome(.failResponse)]),
      ["client-type-mismatch"]
    ),
    (
      "an integer too large for the client",
      Fixture(
        promised: TypeSet(.integer), seen: [.integer: 10],
        readers: [
          Fixture.reader("value", "Int32", accepts: TypeSet(.integer), exactIntegers: 0x1p31)
        ],
        outcomes: [Fixture.outcome(.lossy)], beyondInt32: 3),
      ["number-precision"]
    ),
    (
      "undeclared, and the client fails on its type",
      Fixture(
        promised: nil, standing: .unpromised, readers: [Fixture.reader()],
        outcomes: [Fixture.outcome(.failResponse)]),
      ["undeclared-field"]
    ),
    (
      "in an open object, and the client fails on its type",
      Fixture(
        promised: nil, standing: .open, readers: [Fixture.reader()],
        outcomes: [Fixture.outcome(.failResponse)]),
      ["client-fails"]
    ),
    (
      "the contract is kept, and the client fails",
      Fixture(readers: [Fixture.reader()], outcomes: [Fixture.outcome(.crash)]),
      ["client-fails"]
    ),
    (
      "the contract is kept, and the client swallows a value",
      Fixture(readers: [Fixture.reader()], outcomes: [Fixture.outcome(.nil)]),
      ["client-fails"]
    ),
    (
      "two causes: one body lacks it, another has a value that the client cannot read",
      Fixture(
        seen: [.string: 9], requiredAbsent: 1, readers: [Fixture.reader()],
        outcomes: [
          Fixture.outcome(.failResponse, .absence), Fixture.outcome(.failResponse, .value),
        ]),
      ["missing-field", "client-fails"]
    ),
    (
      "read, but neither promised nor sent",
      Fixture(
        promised: nil, seen: [:], readers: [Fixture.reader()],
        outcomes: [Fixture.outcome(.failResponse, .absence)]),
      ["dead-mapping"]
    ),
    (
      "read below a holder that was never seen",
      Fixture(promised: nil, seen: [:], holders: 0, readers: [Fixture.reader()]),
      []
    ),
  ]
}
