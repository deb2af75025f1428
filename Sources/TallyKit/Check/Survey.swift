package import TallyCore
package import TallyDocuments

/// What the captures came to, endpoint by endpoint, before anything is judged.
///
/// Each worker fills one; ``merge(_:)`` is associative and commutative, so that neither the number
/// of workers nor the order of files shows in a report.
package struct Survey: Sendable {
  package var endpoints: [Route.Endpoint: Seen] = [:]
  /// Exchanges that do not fit the contract.
  package var misses: [Miss: Count] = [:]
  package var ignored: [Route.Reason: Count] = [:]
  /// Hosts of which at least one exchange fits an operation.
  package var matchedHosts: Set<String> = []
  package var exchanges = 0
  /// What was asked for, where a contract without paths takes every response.
  package var requests: [String: Request] = [:]
  /// The files that hold any exchange.
  package var files: Set<String> = []
  /// The files in which captures keep bodies.
  package var bodyFiles: Set<String> = []
  /// Exchanges of which something could be said.
  package var matched = 0
  /// Bodies that were held against a schema or a client model.
  package var bodies = 0
  /// The same, and exchanges of which the contract promises no body and which have none, or whose
  /// body is missing or no JSON: what a run must have some of to have checked anything.
  package var compared = 0

  package struct Seen: Sendable {
    package var exchanges = 0
    package var bodies = 0
    package var observation = Observation()
    package var tallies: [ClientTally] = []
    package var head = Head()
    /// Exchanges without a body, of which none was promised.
    package var bodiless = Count()
  }

  package struct Miss: Sendable, Hashable {
    package let kind: ExchangeComparison.Kind
    package let endpoint: String
    package let detail: String
    package let host: String?
    package let isServer: Bool
    package let operation: OperationID?
    package let response: Int?
  }

  /// How often something was so, and where it was so first.
  package struct Count: Sendable {
    package var count = 0
    package var first: Evidence?
    /// What is so at the first place and need not be so at others.
    package var note = ""
    /// The first places of exchanges: at most ``Limits/places``, in order.
    package var places: [SourceLocation] = []
  }

  package init() {}

  /// Counts an exchange that does not fit: where its mistake stands, if not where the exchange does,
  /// and what is so there.
  mutating func add(
    _ miss: Miss, _ exchange: Exchange, at place: SourceLocation? = nil, note: String = ""
  ) {
    misses[miss, default: Count()].add(exchange.location, at: place, note: note)
  }

  mutating func ignore(_ exchange: Exchange, _ reason: Route.Reason) {
    ignored[reason, default: Count()].add(exchange.location)
  }

  package mutating func merge(_ other: Survey) {
    exchanges += other.exchanges
    files.formUnion(other.files)
    bodyFiles.formUnion(other.bodyFiles)
    matched += other.matched
    bodies += other.bodies
    compared += other.compared
    matchedHosts.formUnion(other.matchedHosts)
    if !other.requests.isEmpty { mergeRequests(other) }
    for (reason, count) in other.ignored { ignored[reason, default: Count()].merge(count) }
    for (miss, count) in other.misses { misses[miss, default: Count()].merge(count) }
    for (endpoint, seen) in other.endpoints { endpoints[endpoint, default: Seen()].merge(seen) }
  }
}

extension Survey.Count {
  /// Counts an exchange; what shows it stands at a place of its own, if not where the exchange does.
  mutating func add(_ exchange: SourceLocation, at place: SourceLocation? = nil, note: String = "")
  {
    count += 1
    let place = place ?? exchange
    if first.map({ place < $0.location }) ?? true {
      first = Evidence(location: place, pointer: "", type: .object, text: "", length: 0)
      self.note = note
    }
    keep([exchange])
  }

  mutating func merge(_ other: Survey.Count) {
    count += other.count
    if let theirs = other.first, first.map({ theirs < $0 }) ?? true {
      first = theirs
      note = other.note
    }
    keep(other.places)
  }

  private mutating func keep(_ others: [SourceLocation]) {
    guard let first = others.first else { return }
    if let last = places.last, places.count == Limits.places, last < first { return }
    places = Array((places + others).sorted().prefix(Limits.places))
  }
}

extension Survey.Seen {
  mutating func merge(_ other: Survey.Seen) {
    exchanges += other.exchanges
    bodies += other.bodies
    observation.merge(other.observation)
    head.merge(other.head)
    bodiless.merge(other.bodiless)
    if tallies.isEmpty {
      tallies = other.tallies
    } else {
      for index in other.tallies.indices { tallies[index].merge(other.tallies[index]) }
    }
  }
}
