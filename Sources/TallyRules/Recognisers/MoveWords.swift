import TallyCore
import TallyDocuments

// What a move is called in a report's first line.

extension Recognition {
  func message(_ move: Move, _ was: [InstanceLocation], _ now: [InstanceLocation]) -> String {
    let places = listed(now.map { $0.steps.isEmpty ? "the body" : "\($0)" })
    if let part = part(of: move) { return partial(move, part, was, now, places) }
    let new = move.now.map { search.territory.new[$0] }
    let count = counted(
      new.map(\.present).min() ?? 0, of: max(new.map(\.holders).max() ?? 0, 1), .object)
    let placeAndCount = new[0].holders > 0 ? "\(places) in \(count)" : places
    return switch move.kind {
    case .renamed: "renamed: it is now \(placeAndCount)"
    case .moved: "moved: it is now \(placeAndCount)"
    case .wrapped: "\(wrapped(was, now)): its value is now \(placeAndCount)"
    case .split: "split: its values are now \(placeAndCount)"
    case .merged: "merged with \(others(was)): now \(placeAndCount)"
    }
  }

  /// `moved in part: absent from 3 of 5 objects, in which it is now /media/icon`.
  private func partial(
    _ move: Move, _ part: Move.Part, _ was: [InstanceLocation], _ now: [InstanceLocation],
    _ places: String
  ) -> String {
    let count = counted(part.count, of: part.of, part.noun)
    if move.kind == .wrapped {
      let found = counted(part.found, of: part.of, part.noun)
      let verb = part.found == 1 ? being.one : being.many
      return part.isOfValues
        ? "\(wrapped(was, now)) in part: \(found) \(verb) now \(places)"
        : "\(wrapped(was, now)) in part: in \(found) it is now \(places)"
    }
    let state = part.isOfValues ? "its holder is of another kind in" : "absent from"
    let which = part.found >= part.count ? "in which" : "and in \(part.found) of them"
    let lead = "\(state) \(count), \(which)"
    return switch move.kind {
    case .renamed: "renamed in part: \(lead) it is now \(places)"
    case .moved, .wrapped: "moved in part: \(lead) it is now \(places)"
    case .split: "split in part: \(lead) its values are now \(places)"
    case .merged: "merged in part with \(others(was)): \(lead) they are now \(places)"
    }
  }

  private func wrapped(_ was: [InstanceLocation], _ now: [InstanceLocation]) -> String {
    now[0].steps.isEmpty || was[0].steps.count > now[0].steps.count ? "unwrapped" : "wrapped"
  }

  private func others(_ was: [InstanceLocation]) -> String {
    listed(was.dropFirst().map(\.description))
  }

  /// In how much of what was captured a move holds; `nil` for all.
  func part(of move: Move) -> Move.Part? {
    if let part = move.part { return part }
    guard move.kind == .wrapped, move.was.count == 1, move.was[0] != 0,
      let comparison = endpoint.comparisons[search.territory.old[move.was[0]].location]
    else { return nil }
    let strangers = comparison.strangers.filter { $0.key != .null }
    let count = strangers.values.reduce(0, +)
    guard count > 0,
      comparison.seen.types.keys.contains(where: { strangers[$0] == nil && $0 != .null })
    else { return nil }
    return Move.Part(
      count: count, of: comparison.seen.visits, found: count, noun: .value, isOfValues: true)
  }
}
