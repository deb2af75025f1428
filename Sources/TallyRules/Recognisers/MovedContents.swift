import TallyCore
import TallyDocuments

// What no rule could see of the values that are elsewhere: rules look where the contract has them.

extension Recognition {
  /// The field that has moved, and those that it holds, where they are of a type that was not promised.
  func retyped(by move: Move) -> [(retyping: Finding.Retyping, evidence: Evidence?)] {
    guard move.was.count == 1, move.now.count == 1 else { return [] }
    let (old, new) = (search.territory.old, search.territory.new)
    let isSamePlace = move.kind == .renamed || move.kind == .moved
    let within = old.subtree(move.was[0]).dropFirst().compactMap { one in
      (move.part == nil ? search.match.images : moves.partialImages)[one].map { (one, $0) }
    }.filter { one, _ in moves.followers[one].map { moves.told[$0].was == move.was } ?? false }
    let pairs = (isSamePlace ? [(move.was[0], move.now[0])] : []) + within
    return pairs.flatMap { one, other in
      let (was, now) = (old[one].location, new[other].location)
      let elements = was.appending(.anyElement)
      return [retyped(was, now), retyped(elements, now.appending(.anyElement))].compactMap(\.self)
    }
  }

  private func retyped(
    _ was: InstanceLocation, _ now: InstanceLocation
  ) -> (retyping: Finding.Retyping, evidence: Evidence?)? {
    guard let promise = endpoint.comparisons[was]?.promise,
      let seen = endpoint.comparisons[now]?.seen
    else { return nil }
    let strangers = seen.types.filter { !promise.types.allows($0.key) }
    guard let first = strangers.keys.min() else { return nil }
    let retyping = Finding.Retyping(
      was: was, now: now, promised: promise.types.types, seen: strangers)
    return (retyping, seen.evidence[first])
  }

  /// Members of a container that has moved which it did not have before.
  func added() -> [Finding] {
    let (old, new) = (search.territory.old, search.territory.new)
    let told = Set(endpoint.findings.map(\.location))
    let partial = moves.told.filter { $0.part != nil && $0.was.count == 1 && $0.now.count == 1 }
      .map { (key: $0.was[0], value: $0.now[0]) }
    let all = search.match.images.map { $0 } + moves.partialImages.map { $0 } + partial
    return all.sorted { ($0.key, $0.value) < ($1.key, $1.value) }.flatMap {
      one, other -> [Finding] in
      guard old[one].isContainer, isTold(one) else { return [] }
      return new[other].children.compactMap { child in
        guard !new[child].isDeclared, search.match.origins[child] == nil, !isTarget(child),
          !told.contains(new[child].location),
          let comparison = endpoint.comparisons[new[child].location]
        else { return nil }
        return added(comparison, was: old[one].location)
      }
    }
  }

  private func added(_ comparison: Comparison, was: InstanceLocation) -> Finding {
    let seen = comparison.seen
    let count = counted(seen.present, of: max(seen.holders, seen.present), .object)
    let types = listed(seen.types.keys.sorted().map(\.name), "or")
    let place = was.steps.isEmpty ? "the body" : "\(was)"
    return Finding(
      .undeclaredField, comparison,
      Drift(
        "not in the contract, which knows its holder as \(place), but sent in \(count) (\(types))",
        evidence: [seen.samples.first]))
  }

  /// Whether a move tells of a field, or of what holds it.
  private func isTold(_ one: Int) -> Bool { !moves.moves(of: one).isEmpty }

  /// Whether a new field, or something that it holds, is where something has moved to.
  private func isTarget(_ other: Int) -> Bool {
    search.territory.new.subtree(other).contains { moves.arrivals[$0] != nil }
  }
}
