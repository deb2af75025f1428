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
    let worst = worst(of: parts + above, move)
    let own = max(worst, retyped.isEmpty || !isPromised(move) ? least(move) : .error)
    var finding = Finding(
      rule, comparison,
      Drift(
        message(move, was, now) + words(retyped.map(\.retyping), of: was[0]), severity: own,
        evidence: seen + [comparison.seen.absence].compactMap(\.self)
          + retyped.compactMap(\.evidence).filter { !seen.contains($0) },
        impact: impact(at: was, parts + above) + losses(at: was, notIn: parts + above)))
    finding.was = was
    finding.now = now
    finding.isPartial = part(of: move) != nil
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

  /// The worst of what a move explains.
  ///
  /// That a holder is gone which had to be there is told with those of its members that had to be, too;
  /// only where none has moved, with the others.
  private func worst(of parts: [Finding], _ move: Move) -> Severity {
    let was = search.territory.old[move.was[0]].location
    let isMilder = !isRequired(move)
    let counted = parts.filter { part in
      let isHolder = part.location != was && was.isWithin(part.location)
      return !isMilder || !isHolder
        || !moves.told.contains { isRequired($0) && isWithin($0, part.location) }
    }
    return counted.map(\.severity).max() ?? .info
  }

  private func isRequired(_ move: Move) -> Bool {
    move.was.contains { !search.territory.old[$0].isOptional }
  }

  private func isWithin(_ move: Move, _ holder: InstanceLocation) -> Bool {
    move.was.contains { search.territory.old[$0].location.isWithin(holder) }
  }

  /// Whether the contract promises a field wherever there is a body: it and all that holds it.
  private func isPromised(_ move: Move) -> Bool {
    let old = search.territory.old
    return move.was.contains { one in
      old.ancestors(of: one).allSatisfy { $0 == 0 || old[$0].name == "*" || !old[$0].isOptional }
    }
  }

  /// What a move is at least: that an optional member has moved is drift, though its absence is none.
  private func least(_ move: Move) -> Severity {
    if move.kind == .wrapped, move.was.contains(0) || move.now.contains(0) { return .error }
    return move.confidence >= 0.7 ? .warning : .info
  }

  /// The findings that the holders of a place are gone.
  func gone(above location: InstanceLocation) -> [Finding] {
    goneFindings.filter { $0.location != location && location.isWithin($0.location) }
  }
}
