package import TallyCore
import TallyDocuments

/// What the captures came to, endpoint by endpoint, before anything is judged.
///
/// Each worker fills one; ``merge(_:)`` is associative and commutative, so that neither the number
/// of workers nor the order of files shows in a report.
package struct Survey: Sendable {
  package var endpoints: [Route.Endpoint: Seen] = [:]
  /// Exchanges that do not fit the contract.
  package var misses: [Miss: Count] = [:]
  package var ignored: [Route.Reason: Int] = [:]
  /// Hosts of which at least one exchange fits an operation.
  package var matchedHosts: Set<String> = []
  package var exchanges = 0
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

  package struct Count: Sendable {
    package var count = 0
    package var first: Evidence?
  }

  package init() {}

  mutating func add(_ miss: Miss, at location: SourceLocation) {
    misses[miss, default: Count()].count += 1
    misses[miss]?.first.keepFirst(
      Evidence(location: location, pointer: "", type: .object, text: "", length: 0))
  }

  package mutating func merge(_ other: Survey) {
    exchanges += other.exchanges
    matched += other.matched
    bodies += other.bodies
    compared += other.compared
    matchedHosts.formUnion(other.matchedHosts)
    ignored.merge(other.ignored, uniquingKeysWith: +)
    for (miss, count) in other.misses {
      misses[miss, default: Count()].count += count.count
      misses[miss]?.first.keepFirst(count.first)
    }
    for (endpoint, seen) in other.endpoints { endpoints[endpoint, default: Seen()].merge(seen) }
  }
}

extension Survey.Seen {
  mutating func merge(_ other: Survey.Seen) {
    exchanges += other.exchanges
    bodies += other.bodies
    observation.merge(other.observation)
    if tallies.isEmpty {
      tallies = other.tallies
    } else {
      for index in other.tallies.indices { tallies[index].merge(other.tallies[index]) }
    }
  }
}
