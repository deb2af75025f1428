import TallyDocuments

/// One schema that stands in several places, with what was seen at all of them taken together.
///
/// A component that five endpoints answer with, of each of which there is one capture, was captured five
/// times. What became of its members is looked for in all of that at once, and holds wherever it stands.
package struct SchemaPool: Sendable {
  /// Where it stands: the position of an endpoint, and a location there.
  package struct Place: Sendable, Hashable {
    package let endpoint: Int
    package let location: InstanceLocation
  }

  package let places: [Place]
  /// By location, seen from the schema.
  package let comparisons: [InstanceLocation: Comparison]

  /// The pools of the schemas that stand, at two places or more, above something that is undeclared.
  ///
  /// - Complexity: O(*k* · *d*) for *k* locations of endpoints with undeclared members, *d* of them deep.
  package static func pools(of endpoints: [EndpointFindings]) -> [SchemaPool] {
    var places: [Key: [Place]] = [:]
    for (number, endpoint) in endpoints.enumerated() {
      for location in Set(endpoint.findings.flatMap(Self.holders)).sorted() {
        guard let comparison = endpoint.comparisons[location],
          let schemas = comparison.promise?.schemas, !schemas.isEmpty
        else { continue }
        let key = Key(file: comparison.contractFile, schemas: schemas)
        places[key, default: []].append(Place(endpoint: number, location: location))
      }
    }
    return places.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { _, places in
      SchemaPool(places: places, comparisons: pooled(places, endpoints))
    }
  }

  private struct Key: Hashable, Comparable {
    let file: String
    let schemas: [SchemaID]

    static func < (left: Key, right: Key) -> Bool {
      left.file != right.file
        ? left.file < right.file : left.schemas.lexicographicallyPrecedes(right.schemas)
    }
  }

  /// The locations above what is undeclared.
  private static func holders(of finding: Finding) -> [InstanceLocation] {
    finding.rule == "undeclared-field" ? finding.location.holders : []
  }

  private static func pooled(
    _ places: [Place], _ endpoints: [EndpointFindings]
  ) -> [InstanceLocation: Comparison] {
    var pooled: [InstanceLocation: Comparison] = [:]
    for place in places {
      for (location, comparison) in endpoints[place.endpoint].comparisons {
        guard let own = location.seen(from: place.location) else { continue }
        if let known = pooled[own] {
          pooled[own] = known.merged(with: comparison)
        } else {
          pooled[own] = comparison.moved(to: own)
        }
      }
    }
    return pooled
  }
}

extension InstanceLocation {
  /// The way from a location above it; `nil` where that is not above it.
  package func seen(from holder: InstanceLocation) -> InstanceLocation? {
    isWithin(holder) ? InstanceLocation(steps: Array(steps.dropFirst(holder.steps.count))) : nil
  }

  /// The location to which a way leads from here.
  package func appending(_ way: InstanceLocation) -> InstanceLocation {
    InstanceLocation(steps: steps + way.steps)
  }
}

extension Comparison {
  /// What was promised and seen, without what clients make of it.
  fileprivate func moved(to location: InstanceLocation) -> Comparison {
    var comparison = Comparison(
      endpoint: endpoint, location: location, promise: promise, seen: seen, strangers: strangers,
      standing: standing, readers: [], outcomes: [])
    comparison.contractFile = contractFile
    return comparison
  }

  fileprivate func merged(with other: Comparison) -> Comparison {
    var seen = seen
    seen.merge(other.seen)
    var comparison = Comparison(
      endpoint: endpoint, location: location, promise: promise ?? other.promise, seen: seen,
      strangers: strangers.merging(other.strangers, uniquingKeysWith: +),
      standing: [standing, other.standing].compactMap(\.self).max(), readers: [], outcomes: [])
    comparison.contractFile = contractFile
    return comparison
  }
}

/// That what was at one place of a schema is at another, as far as evidence shows.
package struct LearnedRename: Sendable, Equatable {
  package let was: InstanceLocation
  package let now: InstanceLocation
  package let confidence: Double
  package let why: String

  package init(was: InstanceLocation, now: InstanceLocation, confidence: Double, why: String) {
    self.was = was
    self.now = now
    self.confidence = confidence
    self.why = why
  }
}
