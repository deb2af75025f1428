/// The signals of a pair that come from what is known of the fields around both.
struct Neighbourhood {
  private let territory: Territory
  private let match: Match
  private let leftovers: Leftovers
  /// By old holder: how many of its children have gone to each new holder, and in all.
  private var gatherings: [Int: [Int: Int]] = [:]
  private var known: [Int: Int] = [:]
  /// Those of them that have another name there.
  private var renamed: [Int: Int] = [:]
  /// How many pairs had the same words of their names changed to the same others.
  private var changes: [Change: Int] = [:]

  /// Words that only the old name has, and words that only the new one has.
  private struct Change: Hashable {
    let was: [Int]
    let now: [Int]
  }

  init(_ territory: Territory, _ match: Match) {
    self.territory = territory
    self.match = match
    leftovers = Leftovers(territory, match)
    for (one, other) in match.images where territory.stayed[one] == nil {
      guard let parent = territory.old[one].parent, let holder = territory.new[other].parent else {
        continue
      }
      gatherings[parent, default: [:]][holder, default: 0] += 1
      known[parent, default: 0] += 1
      if territory.old[one].folded != territory.new[other].folded {
        renamed[parent, default: 0] += 1
      }
      if let change = change(one, other) { changes[change, default: 0] += 1 }
    }
  }

  private func change(_ one: Int, _ other: Int) -> Change? {
    if territory.old[one].folded == territory.new[other].folded { return nil }
    let (mine, theirs) = (territory.oldNames[one].own, territory.newNames[other].own)
    return Change(
      was: mine.filter { !theirs.contains($0) }, now: theirs.filter { !mine.contains($0) })
  }

  /// 1 from two others that had the same change on.
  private func sameChange(_ one: Int, _ other: Int) -> Double {
    guard let change = change(one, other), let count = changes[change] else { return 0 }
    let others = Double(match.images[one] == other ? count - 1 : count)
    return min(others, 2) / 2
  }

  /// Whether a value of each element would be one of the whole, or the reverse, other than by what
  /// became of the holder: half as telling where the list is new, too.
  private func otherMultiplicity(_ one: Int, _ other: Int, _ expected: Int) -> Double {
    guard let parent = territory.old[one].parent, let holder = territory.new[other].parent else {
      return 0
    }
    var apart = territory.new.lists[holder] - territory.old.lists[parent]
    let isBodyKept = match.images[0] == 0 && match.origins[0] == 0
    if expected != 0 || territory.isSameBody || isBodyKept, let origin = match.origins[expected] {
      apart -= territory.new.lists[expected] - territory.old.lists[origin]
    }
    if apart == 0 { return 0 }
    let lists = territory.new.ancestors(of: holder).filter { territory.new[$0].isList }
    return apart > 0 && lists.contains { match.origins[$0] == nil } ? 0.5 : 1
  }

  /// Adds the signals; `expected` is where the old field's holder went.
  func add(to signals: inout Signals, _ one: Int, _ other: Int, expected: Int) {
    signals[place(of: other, from: expected)] = 1
    signals[.exactInPlace] = signals[.samePlace] * signals[.exactName]
    signals[.otherMultiplicity] = otherMultiplicity(one, other, expected)
    signals[.siblings] = siblings(one, other)
    signals[.renamedBeside] = renamedBeside(one)
    // To be alone says nothing of what shows another value.
    signals[.onlyLeft] =
      (1 - signals[.differingValue]) * leftovers.loneliness(one, other, expected: expected)
    signals[.sameChange] = changes.isEmpty ? 0 : sameChange(one, other)
    let (before, after) = (territory.old.before[one], territory.old.after[one])
    if before >= 0, let image = match.images[before], image == territory.new.before[other] {
      signals[.previousNeighbour] = 1
    }
    if after >= 0, let image = match.images[after], image == territory.new.after[other] {
      signals[.nextNeighbour] = 1
    }
  }

  private func place(of other: Int, from expected: Int) -> Signal {
    guard let holder = territory.new[other].parent else { return .across }
    if holder == expected { return .samePlace }
    if let depth = territory.new.distance(from: holder, up: expected) {
      return depth == 1 ? .oneDown : .further
    }
    if let height = territory.new.distance(from: expected, up: holder) {
      return height <= 1 ? .oneUp : .fartherUp
    }
    return .across
  }

  private func renamedBeside(_ one: Int) -> Double {
    guard let parent = territory.old[one].parent else { return 0 }
    var (all, named) = (known[parent] ?? 0, renamed[parent] ?? 0)
    if territory.stayed[one] == nil, let image = match.images[one] {
      all -= 1
      if territory.old[one].folded != territory.new[image].folded { named -= 1 }
    }
    return Double(named) / Double(all + 1)
  }

  /// The share of the old field's siblings with a known image whose image stands beside the new one.
  private func siblings(_ one: Int, _ other: Int) -> Double {
    guard let parent = territory.old[one].parent, let holder = territory.new[other].parent else {
      return 0
    }
    var (all, beside) = (known[parent] ?? 0, gatherings[parent]?[holder] ?? 0)
    if territory.stayed[one] == nil, let image = match.images[one] {
      all -= 1
      if territory.new[image].parent == holder { beside -= 1 }
    }
    return all == 0 ? 0 : Double(beside) / Double(all + 1)
  }
}
