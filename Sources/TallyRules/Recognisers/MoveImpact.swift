import TallyCore
import TallyDocuments

// What clients make of it that something is elsewhere.

extension Recognition {
  /// What clients lose that read an optional member: it is nil where it may be, but the value is
  /// there, under another name.
  func losses(at was: [InstanceLocation], notIn parts: [Finding]) -> [Impact] {
    let known = parts.flatMap(\.impact)
    let readers = readers(of: was)
    return read.filter { comparison in
      was.contains { comparison.location.isWithin($0) || $0.isWithin(comparison.location) }
    }.flatMap { comparison in
      let isWithin = was.contains { comparison.location.isWithin($0) }
      return comparison.outcomes.filter {
        // What fails above is lost by those that read on.
        $0.key.cause == .absence && $0.key.outcome.effect != .none
          && (isWithin || readers.contains($0.key.symbol))
      }.map(Impact.init)
    }.filter { impact in
      !known.contains { $0.property == impact.property && $0.model == impact.model }
    }
  }

  /// What the clients make of it that read what has gone, or the holder that is gone with it.
  func impact(at was: [InstanceLocation], _ parts: [Finding]) -> [Impact] {
    let others = Set(
      read.filter { comparison in
        !was.contains { comparison.location.isWithin($0) || $0.isWithin(comparison.location) }
      }.flatMap { $0.readers.map(\.symbol) }
    ).subtracting(readers(of: was))
    var impact: [Impact] = []
    for each in parts.flatMap(\.impact) where !impact.contains(each) {
      let symbol = ClientSymbol(client: each.client, model: each.model, property: each.property)
      if !others.contains(symbol) { impact.append(each) }
    }
    return impact
  }

  /// The client properties that read some places, or what stands in them.
  func readers(of was: [InstanceLocation]) -> Set<ClientSymbol> {
    Set(
      read.filter { comparison in
        was.contains { comparison.location.isWithin($0) }
      }.flatMap { ($0.readers + $0.bystanders).map(\.symbol) })
  }
}
