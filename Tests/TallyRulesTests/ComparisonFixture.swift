import TallyDocuments

@testable import TallyCore

/// A comparison at `/value`, told by what is out of the ordinary in it.
struct ComparisonFixture {
  /// What the contract allows; `nil` where it declares nothing.
  var promised: TypeSet? = TypeSet(.string)
  var isRequired = true
  var format: String?
  var seen: [JSONType: Int] = [.string: 10]
  var holders = 10
  var requiredAbsent = 0
  var strangers: [JSONType: Int] = [:]
  var standing: Observation.Standing?
  var readers: [ClientRead] = []
  var outcomes: [ClientOutcome] = []
  var beyondInt32 = 0
  var violations: [(keyword: String, expected: String, values: [String])] = []
  var siblings: [String] = []

  static let location = InstanceLocation(steps: [.member("value")])
  private static let place = SourceLocation(file: "a.json", offset: 0)

  var comparison: Comparison {
    var comparison = Comparison(
      endpoint: EndpointContext(id: "GET / 200", bodies: 10, hasClients: !readers.isEmpty),
      location: Self.location,
      promise: promised.map {
        Comparison.Promise(
          types: $0, format: format, isRequired: isRequired, location: Self.place, pointer: "")
      },
      seen: facts, strangers: strangers, standing: standing, readers: readers, outcomes: outcomes)
    comparison.siblings = siblings
    return comparison
  }

  private var facts: Facts {
    var facts = Facts()
    facts.types = seen
    facts.holders = holders
    facts.present = seen.values.reduce(0, +)
    facts.requiredHolders = isRequired && promised != nil ? holders : 0
    facts.requiredAbsent = requiredAbsent
    facts.beyondInt32.count = beyondInt32
    for (keyword, expected, values) in violations {
      var violation = Violation()
      violation.count = values.count
      violation.expected = expected
      for value in values { violation.values[value, default: 0] += 1 }
      facts.violations[Violation.Key(keyword: keyword, schema: SchemaID(0))] = violation
    }
    return facts
  }

  /// A property of the client `ios` that reads the location.
  static func reader(
    _ property: String = "value", _ type: String = "String", accepts: TypeSet = TypeSet(.string),
    absence: Bool = false, null: Bool = false, exactIntegers: Double? = nil
  ) -> ClientRead {
    ClientRead(
      symbol: symbol(property), location: location, type: type, accepts: accepts,
      toleratesAbsence: absence, toleratesNull: null, exactIntegers: exactIntegers, source: place)
  }

  /// What became of it in three bodies of ten.
  static func outcome(
    _ outcome: Outcome, _ cause: ClientTally.Cause = .value, _ property: String = "value",
    detail: String = "typeMismatch at value"
  ) -> ClientOutcome {
    ClientOutcome(
      key: ClientTally.Key(
        symbol: symbol(property), location: location, outcome: outcome, detail: detail,
        found: cause == .absence ? nil : cause == .null ? .null : .string
      ),
      bodies: 3, decoded: 7, of: 10, evidence: nil, source: place, sourceKey: nil)
  }

  private static func symbol(_ property: String) -> ClientSymbol {
    ClientSymbol(client: "ios", model: "Article", property: property)
  }
}

extension Comparison {
  /// What every rule that is on by default says of it: rule and message.
  func drifts(by rules: [Rule]) -> [(rule: Rule, drift: Drift)] {
    rules.filter { !$0.isOffByDefault }.flatMap { rule -> [(rule: Rule, drift: Drift)] in
      guard case .member(let check) = rule.check else { return [] }
      return check(self).map { (rule, $0) }
    }
  }
}
