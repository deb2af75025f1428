import TallyCore
import TallyDocuments

/// Finds renames that hold in some of the captures only: where one name is absent the other is there.
struct Rollouts {
  private let search: MatchSearch
  private let territory: Territory
  private(set) var moves: [Move] = []
  /// By old field, what may be its other name, best first.
  private(set) var hints: [Int: [(other: Int, confidence: Double)]] = [:]

  init(_ search: MatchSearch) {
    self.search = search
    territory = search.territory
    let told = Set(search.pinnedInPart.values)
    let open = territory.arrived.filter {
      search.match.origins[$0] == nil && !told.contains($0)
    }
    moves = search.pinnedInPart.sorted { $0.key < $1.key }.map { one, other in
      var move = search.move(one, other)
      move.part = part(one, other)
      return move
    }
    var rows: [Int] = []
    var scores: [[Double]] = []
    for one in territory.waning where search.pinned[one] == nil {
      let row = open.map { score(one, $0) }
      guard row.contains(where: { $0 > -3 }) else { continue }
      rows.append(one)
      scores.append(row)
      hints[one] = zip(open, row).filter { $0.1 > -3 }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        .prefix(3).map { ($0.0, chance($0.1, $0.0)) }
    }
    let pairs = Assignment.best(scores).enumerated().compactMap { row, column in
      column.map { Pair(one: rows[row], other: open[$0], score: scores[row][$0]) }
    }
    for pair in pairs {
      let witnesses = witnesses(of: pair, among: pairs)
      if witnesses > 1 { tell(pair, witnesses) }
    }
  }

  private struct Pair {
    let one: Int
    let other: Int
    let score: Double
  }

  private mutating func tell(_ pair: Pair, _ witnesses: Int) {
    // What takes turns in one object alone is never certain.
    let most = territory.new[pair.other].present == 1 ? 2 : witnesses
    hints[pair.one] = nil
    moves.append(
      Move(
        kind: .renamed, was: [pair.one], now: [pair.other],
        confidence: min(logistic(pair.score), 1 - 0.3 / Double(most)),
        why: "one is there where the other is not; "
          + search.why(signals(pair.one, pair.other), pair.one, pair.other),
        part: part(pair.one, pair.other)))
  }

  /// What shows a pair: the objects that have the new name, and, where that is only one, what else
  /// takes turns in it.
  private func witnesses(of pair: Pair, among pairs: [Pair]) -> Int {
    let present = territory.new[pair.other].present
    guard present == 1, speaks(signals(pair.one, pair.other)) else { return present }
    return pairs.count { other in
      territory.new[other.other].present == 1
        && territory.new[other.other].parent == territory.new[pair.other].parent
        && territory.old[other.one].absent == territory.old[pair.one].absent
        && speaks(signals(other.one, other.other))
    }
  }

  /// Whether more than the place and the type speaks for a pair.
  private func speaks(_ signals: Signals) -> Bool {
    signals[.bestWords] >= 0.5 || signals[.equalValue] >= 0.5 || signals[.children] >= 0.5
      || signals[.sameLikeness] == 1
  }

  private func part(_ one: Int, _ other: Int) -> Move.Part {
    let (was, now) = (territory.old[one], territory.new[other])
    return Move.Part(count: was.absent, of: was.holders, found: now.present, noun: .object)
  }

  /// The chance of a hint: one object alone proves little.
  private func chance(_ score: Double, _ other: Int) -> Double {
    let chance = logistic(score)
    return territory.new[other].present > 1 ? chance : min(chance, 0.6) * 0.7
  }

  private func signals(_ one: Int, _ other: Int) -> Signals {
    let (was, now) = (territory.old[one], territory.new[other])
    var signals = territory.localSignals(one, other)
    signals[.samePlace] = 1
    signals[.exactInPlace] = signals[.exactName]
    // The bodies that still have the old one are other ones than those that have the new.
    signals[.differingValue] = 0
    if was.isContainer {
      signals[.children] = ContainerVotes.sharedNames(was, territory.old, now, territory.new)
      signals[.coverage] = signals[.children]
    }
    return signals
  }

  /// Whether a new container holds what stands beside the old field: an envelope around them all.
  private func holdsSiblings(_ other: Int, of one: Int) -> Bool {
    guard let holder = territory.old[one].parent, territory.new[other].isContainer else {
      return false
    }
    let siblings = Set(territory.old[holder].children.map { territory.old[$0].name })
    let held = territory.new[other].children.map { territory.new[$0].name }
    return 2 * held.count(where: siblings.contains) > min(siblings.count, held.count)
  }

  /// Whether an old field is absent where all else is that is required beside it: such objects are most
  /// likely of another kind, and what they have instead is not the same under other names.
  private func isOfAnotherObject(_ one: Int) -> Bool {
    guard let holder = territory.old[one].parent else { return false }
    let required = territory.old[holder].children.filter { !territory.old[$0].isOptional }
    return required.count > 1
      && required.allSatisfy { territory.old[$0].absent == territory.old[one].absent }
  }

  /// The score of two names that stand in the same holder, by turns.
  private func score(_ one: Int, _ other: Int) -> Double {
    let (was, now) = (territory.old[one], territory.new[other])
    guard let place = territory.stayed[one], territory.new[place].parent == now.parent,
      was.isContainer == now.isContainer,
      now.present > 0, now.present <= was.absent, was.present + now.present <= was.holders
    else { return -20 }
    guard !holdsSiblings(other, of: one) else { return -20 }
    let signals = signals(one, other)
    guard signals[.otherType] == 0 else { return -20 }
    if isOfAnotherObject(one), !speaks(signals) { return -20 }
    // Flags come and go; that one is there where another is not says little.
    if was.kinds == TypeSet(.boolean), signals[.bestWords] < 0.7 { return -20 }
    let score = signals.score(was.isContainer ? search.weights.containers : search.weights.leaves)
    let share = Double(now.present) / Double(was.absent)
    guard share == 1 else { return score + (share > 0.8 ? 0.5 : -1) }
    return score + min(1 + 0.5 * Double(now.present), 3)
  }
}
