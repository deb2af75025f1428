import TallyCore
import TallyDocuments

// What a schema shows wherever it stands.

extension Recognition {
  /// What became of each member of a schema, in all that was seen of it.
  static func renames(_ comparisons: [InstanceLocation: Comparison]) -> [LearnedRename] {
    let territory = Territory(comparisons)
    let aftermath = territory.arrived.isEmpty ? nil : Aftermath(comparisons)
    guard !territory.gone.isEmpty || aftermath != nil, !territory.arrived.isEmpty else { return [] }
    var search = MatchSearch(territory)
    search.run()
    return Moves(search, aftermath).told.compactMap { move in
      guard move.was.count == 1, move.now.count == 1, move.was[0] != 0, move.now[0] != 0 else {
        return nil
      }
      return LearnedRename(
        was: territory.old[move.was[0]].location, now: territory.new[move.now[0]].location,
        confidence: rounded(move.confidence), why: move.why)
    }
  }
}
