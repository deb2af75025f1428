import TallyDocuments

/// A client property that reads a place from which something has moved, where no edit of its rule leads
/// to the new one.
package struct Unreached: Sendable, Hashable {
  let symbol: ClientSymbol
  /// The place of the model, beyond which a rule reads nothing.
  let start: InstanceLocation
  /// The model that is decoded nearest to the new place, where that is another.
  let neighbour: Neighbour?
  /// Why no edit leads there.
  let reason: Reason

  enum Reason: Sendable {
    /// The new place is outside of the model's value.
    case outside
    /// Each key names one member.
    case oneKey
    /// The name is not written where it could be edited.
    case unwritten
  }

  struct Neighbour: Sendable, Hashable {
    let model: String
    let start: InstanceLocation
  }

  init(
    _ reader: ClientRead, at was: InstanceLocation, now: InstanceLocation,
    in comparisons: [InstanceLocation: Comparison]
  ) {
    symbol = reader.symbol
    start = reader.start(at: was)
    if reader.path == nil || !now.isWithin(start) {
      reason = .outside
      neighbour = Self.neighbour(of: now, reader.symbol, in: comparisons)
      return
    }
    neighbour = nil
    let isDeep = reader.depth > 1 || now.steps.count > start.steps.count + 1
    reason = isDeep && reader.path?.separator == nil ? .oneKey : .unwritten
  }

  /// The model of the same client whose place is the nearest above.
  private static func neighbour(
    of now: InstanceLocation, _ symbol: ClientSymbol,
    in comparisons: [InstanceLocation: Comparison]
  ) -> Neighbour? {
    var nearest: Neighbour?
    for (location, comparison) in comparisons {
      for reader in comparison.readers where reader.path != nil && reader.depth > 0 {
        let other = Neighbour(model: reader.symbol.model, start: reader.start(at: location))
        guard reader.symbol.client == symbol.client, now != other.start, now.isWithin(other.start),
          nearest.map({ other.isBetter(than: $0) }) ?? true
        else { continue }
        nearest = other
      }
    }
    return nearest
  }

  /// What to do, once for all properties of a model: `read it in Order, as trackingCode`.
  func advice(for was: InstanceLocation, now: InstanceLocation) -> String {
    switch reason {
    case .outside:
      let place = words(start)
      guard let neighbour else {
        return "the value has left \(place): read it where \(words(now.parent)) is decoded"
      }
      let keys = InstanceLocation(steps: Array(now.steps.dropFirst(neighbour.start.steps.count)))
      return "\(symbol.model) is decoded from \(place), which the value has left: "
        + "read \(keys) in \(neighbour.model), which is decoded from \(words(neighbour.start))"
    case .oneKey:
      let name = now.name ?? "it"
      return "keys of \(symbol.model) name one member each: "
        + (now.parent == start
          ? "read \(name) with those of \(words(start)) itself"
          : "decode what stands at \(words(now.parent)) first, and read \(name) there")
    case .unwritten:
      return "the name is not written where it could be edited: have \(now) read for \(was)"
    }
  }

  private func words(_ location: InstanceLocation?) -> String {
    location.map { $0.steps.isEmpty ? "the body" : "\($0)" } ?? "the body"
  }
}

extension Unreached.Neighbour {
  /// Nearer; else the first by name, so that the order of places does not matter.
  fileprivate func isBetter(than other: Self) -> Bool {
    (-start.steps.count, model) < (-other.start.steps.count, other.model)
  }
}
