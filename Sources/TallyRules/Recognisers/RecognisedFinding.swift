import TallyCore
import TallyDocuments

// The findings that tell a move.

extension Recognition {
  func finding(of move: Move, _ parts: [Finding]) -> Finding? {
    let territory = search.territory
    let was = move.was.map { territory.old[$0].location }
    let now = move.now.map { territory.new[$0].location }
    guard let comparison = endpoint.comparisons[was[0]] else { return nil }
    let rule = move.kind.rule
    let above = gone(above: was[0])
    let seen = now.compactMap { endpoint.comparisons[$0]?.seen.samples.first }
    let retyped = self.retyped(by: move)
    let least = retyped.isEmpty ? least(move) : max(least(move), .error)
    let worst = max((parts + above).map(\.severity).max() ?? .info, least)
    var finding = Finding(
      rule, comparison,
      Drift(
        message(move, was, now) + words(retyped.map(\.retyping), of: was[0]), severity: worst,
        evidence: seen + [comparison.seen.absence].compactMap(\.self)
          + retyped.compactMap(\.evidence).filter { !seen.contains($0) },
        impact: impact(at: was, parts + above) + losses(at: was, notIn: parts + above)))
    finding.was = was
    finding.now = now
    finding.retyped = retyped.map(\.retyping)
    finding.parts = Set((parts + above).map(\.id)).sorted()
    finding.why = move.why
    finding.confidence = rounded(move.confidence)
    if finding.severity < worst { finding.override(worst) }
    return finding
  }

  /// What has another type, in a few words; where it is read, the types are listed.
  private func words(_ retyped: [Finding.Retyping], of was: InstanceLocation) -> String {
    guard let first = retyped.first else { return "" }
    if retyped.count == 1, first.was == was {
      let seen = listed(first.seen.keys.sorted().map(\.name), "or")
      return ", and \(seen) instead of \(TypeSet(first.promised).words)"
    }
    let count = retyped.count { $0.was != was }
    return count == 1
      ? "; a value in it has another type" : "; \(count) values in it have other types"
  }

  /// What a move is at least: that an optional member has moved is drift, though its absence is none.
  private func least(_ move: Move) -> Severity {
    if move.kind == .wrapped, move.was.contains(0) || move.now.contains(0) { return .error }
    return move.confidence >= 0.7 ? .warning : .info
  }

  /// What clients lose that read an optional member: it is nil where it may be, but the value is
  /// there, under another name.
  private func losses(at was: [InstanceLocation], notIn parts: [Finding]) -> [Impact] {
    let known = parts.flatMap(\.impact)
    return read.filter { comparison in
      was.contains { comparison.location.isWithin($0) }
    }.flatMap { comparison in
      comparison.outcomes.filter { $0.key.cause == .absence && $0.key.outcome.effect != .none }
        .map(Impact.init)
    }.filter { impact in
      !known.contains { $0.property == impact.property && $0.model == impact.model }
    }
  }

  /// The findings that the holders of a place are gone.
  func gone(above location: InstanceLocation) -> [Finding] {
    goneFindings.filter { $0.location != location && location.isWithin($0.location) }
  }

  /// What the clients make of it that read what has gone.
  func impact(at was: [InstanceLocation], _ parts: [Finding]) -> [Impact] {
    let readers = Set(
      read.filter { comparison in
        was.contains { comparison.location.isWithin($0) }
      }.flatMap { ($0.readers + $0.bystanders).map(\.symbol) })
    var impact: [Impact] = []
    for each in parts.flatMap(\.impact) where !impact.contains(each) {
      let symbol = ClientSymbol(client: each.client, model: each.model, property: each.property)
      if readers.isEmpty || readers.contains(symbol) { impact.append(each) }
    }
    return impact
  }
}
