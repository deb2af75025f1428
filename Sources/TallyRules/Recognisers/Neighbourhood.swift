/// The signals of a pair that come from what is known of the fields around both.
struct Neighbourhood {
  private let territory: Territory
  private let match: Match
  /// By old holder: how many of its children have gone to each new holder, and in all.
  private var gatherings: [Int: [Int: Int]] = [:]
  private var known: [Int: Int] = [:]

  init(_ territory: Territory, _ match: Match) {
    self.territory = territory
    self.match = match
    for (one, other) in match.images where territory.stayed[one] == nil {
      guard let parent = territory.old[one].parent, let holder = territory.new[other].parent else {
        continue
      }
      gatherings[parent, default: [:]][holder, default: 0] += 1
      known[parent, default: 0] += 1
    }
  }

  /// Adds the signals; `expected` is where the old field's holder went.
  func add(to signals: inout Signals, _ one: Int, _ other: Int, expected: Int) {
    signals[place(of: other, from: expected)] = 1
    signals[.exactInPlace] = signals[.samePlace] * signals[.exactName]
    signals[.siblings] = siblings(one, other)
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
