import TallyCore
import TallyDocuments

// What no rule could see, because the holder was not where the contract has it.

extension Recognition {
  /// Required members that are not in the holder's new place either.
  func lost() -> [Finding] {
    let (old, match) = (search.territory.old, search.match)
    let reported = Set(endpoint.findings.filter(Self.isGone).map(\.location))
    return search.territory.gone.compactMap { one in
      guard !old[one].isOptional, moves.moves(of: one).isEmpty,
        !reported.contains(old[one].location),
        let holder = old[one].parent, let place = match.images[holder], isMoved(holder, place),
        let comparison = endpoint.comparisons[old[one].location], !isDissolved(one)
      else { return nil }
      return finding(comparison, search.territory.new[place])
    }
  }

  private func finding(_ comparison: Comparison, _ place: Field) -> Finding {
    let above = gone(above: comparison.location)
    return Finding(
      .missingField, comparison,
      Drift(
        "required, but not where its holder is now (\(place.location))",
        impact: impact(at: [comparison.location], above)))
  }

  private func isMoved(_ one: Int, _ place: Int) -> Bool {
    search.territory.stayed[one] != place && search.territory.retyped[one] != place
  }

  /// Whether all that a container held is elsewhere.
  private func isDissolved(_ one: Int) -> Bool {
    let leaves = search.territory.old.subtree(one).dropFirst()
      .filter { !search.territory.old[$0].isContainer }
    return !leaves.isEmpty && leaves.allSatisfy { !moves.moves(of: $0).isEmpty }
  }
}
