import TallyCore

extension [InstanceLocation: Comparison] {
  /// How many of the promised members were seen: where they are promised, or where findings say that they
  /// are now, since what has moved is judged there.
  func coverage(_ findings: [Finding]) -> Report.Coverage {
    let promised = values.filter { $0.promise != nil && !$0.location.steps.isEmpty }
    let moves = findings.filter { !$0.now.isEmpty }
    return Report.Coverage(
      seen: promised.count { comparison in
        comparison.seen.visits > 0 || moves.contains { isSeen(comparison.location, by: $0) }
      }, of: promised.count)
  }

  /// Whether a location came along with a move.
  private func isSeen(_ location: InstanceLocation, by move: Finding) -> Bool {
    move.was.contains { was in
      guard let way = location.seen(from: was) else { return false }
      return move.now.contains { self[$0.appending(way)]?.seen.visits ?? 0 > 0 }
    }
  }
}
