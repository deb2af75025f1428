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
        !moves.nameless.contains(one), let holder = old[one].parent,
        !search.territory.unattested.contains(one) || !moves.moves(of: holder).isEmpty,
        let comparison = endpoint.comparisons[old[one].location], !isDissolved(one)
      else { return nil }
      if let place = match.images[holder] {
        return isMoved(holder, place) ? finding(comparison, search.territory.new[place]) : nil
      }
      return isScattered(one) ? finding(comparison, nil) : nil
    } + lostInPart()
  }

  /// Required members that did not come along with an object that has moved in part.
  private func lostInPart() -> [Finding] {
    let old = search.territory.old
    return moves.told.flatMap { move -> [Finding] in
      guard let part = move.part, move.was.count == 1, move.now.count == 1, move.was[0] != 0 else {
        return []
      }
      let place = search.territory.new[move.now[0]]
      return old[move.was[0]].children.compactMap { child in
        guard !old[child].isOptional, moves.partialImages[child] == nil,
          !moves.told.contains(where: { $0.was.contains(child) }),
          let comparison = endpoint.comparisons[old[child].location],
          comparison.seen.requiredAbsent == 0
        else { return nil }
        return finding(comparison, place, part)
      }
    }
  }

  private func finding(
    _ comparison: Comparison, _ place: Field?, _ part: Move.Part? = nil
  ) -> Finding {
    let count = part.map { " in \(counted($0.found, of: $0.of, $0.noun))" } ?? ""
    // What fails because the holder is elsewhere is told with its move.
    let readers = readers(of: [comparison.location])
    let impact = impact(at: [comparison.location], gone(above: comparison.location)).filter {
      readers.contains(ClientSymbol(client: $0.client, model: $0.model, property: $0.property))
    }
    let elsewhere =
      place.map { "where its holder is now (\($0.location))" } ?? "where its siblings went"
    return ranked(
      Finding(
        .missingField, comparison,
        Drift(
          "required, but not \(elsewhere)\(count)", impact: impact)))
  }

  private func isMoved(_ one: Int, _ place: Int) -> Bool {
    let territory = search.territory
    if one == 0, place == 0 { return !territory.isSameBody }
    return territory.stayed[one] != place && territory.retyped[one] != place
  }

  /// Whether a field stood in a container that is gone, with most of what it held elsewhere.
  private func isScattered(_ one: Int) -> Bool {
    let holders = search.territory.old.ancestors(of: one).dropFirst().prefix {
      search.match.images[$0] == nil
    }
    return holders.contains { isDissolved($0) }
  }
}
