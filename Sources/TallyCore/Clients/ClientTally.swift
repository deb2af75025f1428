package import TallyDocuments

/// What the simulated decoding of every body of one endpoint came to, for one client's root type.
///
/// Sums only, so that parts of the work merge in any order.
package struct ClientTally: Sendable, Equatable {
  package let client: String
  /// The root type, as the configuration writes it: `ArticleInfo`, `[Item]`.
  package let root: String
  /// Bodies that decoded.
  package var decoded = 0
  /// Bodies that were tried.
  package var of = 0
  /// Everything that did not go well, by property, place and outcome.
  package var events: [Key: Count] = [:]

  package init(client: String, root: String) {
    self.client = client
    self.root = root
  }

  package struct Key: Sendable, Hashable {
    package let symbol: ClientSymbol
    /// The deepest location on the property's path that is at fault: `/author` where all of
    /// `author.name` is absent, `/author/name` where only the name is.
    package let location: InstanceLocation
    /// What came of the property, as if it alone were wrong; a property whose failure a holder
    /// absorbs counts as what the holder makes of it.
    package let outcome: Outcome
    /// The decoder's own words: `keyNotFound "icon" at author`.
    package let detail: String
    package let adapter: String?
    /// The type of what stood at the location; `nil` where nothing did.
    package let found: JSONType?

    package var cause: Cause { found.map { $0 == .null ? .null : .value } ?? .absence }

    package init(
      symbol: ClientSymbol, location: InstanceLocation, outcome: Outcome, detail: String,
      adapter: String? = nil, found: JSONType?
    ) {
      self.symbol = symbol
      self.location = location
      self.outcome = outcome
      self.detail = detail
      self.adapter = adapter
      self.found = found
    }
  }

  /// What stood where a decoder looked: it decides which drift an outcome comes of.
  package enum Cause: Sendable, Hashable, CaseIterable {
    case absence
    case null
    /// A value, of a type or content that the decoder does not take as it is.
    case value
  }

  package struct Count: Sendable, Equatable {
    /// Bodies in which it happened at least once.
    package var bodies: Int
    package var evidence: Evidence?

    package init(bodies: Int, evidence: Evidence?) {
      self.bodies = bodies
      self.evidence = evidence
    }
  }

  package mutating func merge(_ other: ClientTally) {
    decoded += other.decoded
    of += other.of
    for (key, count) in other.events {
      events[key, default: Count(bodies: 0, evidence: nil)].bodies += count.bodies
      events[key]?.evidence.keepFirst(count.evidence)
    }
  }
}
