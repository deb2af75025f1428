import TallyCore
import TallyDocuments

// What stood in an object that is now a list, or the reverse: all of it is elsewhere, for one reason.

extension Moves {
  /// Takes back that an element's member is now any key's, or the reverse: both are written alike, and
  /// what there is to say is said of the holder, which is a map and no list any more.
  mutating func dropNameless(_ territory: Territory) {
    var dropped: Set<Int> = []
    for move in told where move.was.count == 1 && move.now.count == 1 {
      let (was, now) = (territory.old[move.was[0]].location, territory.new[move.now[0]].location)
      if was.description == now.description { dropped.insert(move.was[0]) }
    }
    guard !dropped.isEmpty else { return }
    nameless.formUnion(dropped)
    keep { $0.was.count > 1 || !dropped.contains($0.was[0]) }
  }
}

extension Territory {
  /// Whether an old field is a list where it was none, or an object where it was a list.
  func hasChangedKind(_ one: Int) -> Bool {
    guard let place = retyped[one] ?? stayed[one] ?? (one == 0 ? 0 : nil), place < new.fields.count
    else { return false }
    return old[one].isList != new[place].isList
  }
}

extension Recognition {
  /// A finding of a list that became a map, or the reverse, that says by what it can be told.
  func keyed(_ finding: Finding) -> Finding {
    let (old, new) = (search.territory.old, search.territory.new)
    guard finding.rule == "retyped-field", let one = old.indices[finding.location],
      let other = new.indices[finding.location], search.territory.hasChangedKind(one)
    else { return finding }
    let (mine, theirs) = (
      old[one].children.map { old[$0] }, new[other].children.map { new[$0] }
    )
    let (list, map) = old[one].isList ? (mine, theirs) : (theirs, mine)
    guard list.count >= 2, list.isKeyed(by: map.map(\.name)) else { return finding }
    var finding = finding
    finding.why = "the names of one are values of the other"
    return finding
  }

  /// The moves that only say what became of the content of a value of another kind, each with the
  /// place of the finding that tells of the value itself.
  func followers(of kept: [Finding]) -> [Int: Int] {
    let changed = kept.indices.filter { index in
      let finding = kept[index]
      guard finding.rule == "retyped-field", finding.location != .root,
        let field = search.territory.old.indices[finding.location]
      else { return false }
      return search.territory.old[field].isContainer && search.territory.hasChangedKind(field)
    }
    guard !changed.isEmpty else { return [:] }
    var followers: [Int: Int] = [:]
    for (number, move) in moves.told.enumerated() {
      followers[number] = changed.first { isContent(of: kept[$0].location, move) }
    }
    return followers
  }

  /// Whether a move leads from members of a value to members of its elements, or the reverse.
  private func isContent(of location: InstanceLocation, _ move: Move) -> Bool {
    let (old, new) = (search.territory.old, search.territory.new)
    let (holder, place) = (old.indices[location], new.indices[location])
    return move.was.allSatisfy { old[$0].parent == holder }
      && move.now.allSatisfy {
        // One object of several that a list may hold can be what a member was; one text cannot.
        let isOther = move.kind == .wrapped || move.kind == .moved && new[$0].isContainer
        return $0 == place ? !isOther : new[$0].parent == place && move.kind != .moved
      }
  }

  /// A finding of a value of another kind that tells what became of its content, too.
  func telling(_ finding: Finding, _ moves: [Move], _ parts: [Finding]) -> Finding {
    var finding = finding
    let names = moves.filter { $0.was.count == 1 && $0.now.count == 1 }.map { move in
      let was = search.territory.old[move.was[0]].location
      return "\(was) is \(search.territory.new[move.now[0]].location)"
    }
    let shown = names.prefix(4)
    if !shown.isEmpty {
      let rest = names.count > shown.count ? ", and \(names.count - shown.count) more" : ""
      let held = "of what it held, \(shown.joined(separator: ", "))\(rest)"
      finding.why = [finding.why, held].compactMap(\.self).joined(separator: "; ")
    }
    finding.parts = Set(finding.parts + parts.map(\.id)).sorted()
    for impact in parts.flatMap(\.impact) where !finding.impact.contains(impact) {
      finding.impact.append(impact)
    }
    let worst = parts.map(\.severity).max() ?? .info
    if finding.severity < worst { finding.override(worst) }
    return finding
  }
}
