import TallyCore

/// The signals of a pair that come from what is known of the fields around both.
struct Neighbourhood {
  private let territory: Territory
  private let match: Match
  private let one: Int
  private let other: Int

  init(_ territory: Territory, _ match: Match, _ one: Int, _ other: Int) {
    self.territory = territory
    self.match = match
    self.one = one
    self.other = other
  }

  func add(to signals: inout Signals) {
    addPlace(to: &signals)
    signals[.exactInPlace] = signals[.samePlace] * signals[.exactName]
    signals[.siblings] = siblings
    addNeighbours(to: &signals)
    if signals[.otherType] == 0 { signals[.onlyOne] = onlyOne }
  }

  /// Where the nearest holder went whose image is known.
  private var expected: Int {
    for holder in territory.old.ancestors(of: one).dropFirst() {
      if let image = match.images[holder] { return image }
    }
    return 0
  }

  private func addPlace(to signals: inout Signals) {
    let holders = Array(territory.new.ancestors(of: other).dropFirst())
    let expected = self.expected
    if let depth = holders.firstIndex(of: expected) {
      signals[depth == 0 ? .samePlace : depth == 1 ? .oneDown : .further] = 1
      return
    }
    let above = territory.new.ancestors(of: expected)
    guard let holder = holders.first, let height = above.firstIndex(of: holder) else {
      signals[.across] = 1
      return
    }
    signals[height <= 1 ? .oneUp : .fartherUp] = 1
  }

  /// The share of the old field's siblings with a known image whose image stands beside the new one.
  private var siblings: Double {
    guard let parent = territory.old[one].parent, let holder = territory.new[other].parent else {
      return 0
    }
    var known = 0
    var beside = 0
    for sibling in territory.old[parent].children where sibling != one {
      guard territory.stayed[sibling] == nil, let image = match.images[sibling] else { continue }
      known += 1
      if territory.new[image].parent == holder { beside += 1 }
    }
    return known == 0 ? 0 : Double(beside) / Double(known + 1)
  }

  private func addNeighbours(to signals: inout Signals) {
    guard let parent = territory.old[one].parent, let holder = territory.new[other].parent else {
      return
    }
    let mine = territory.old[parent].children.sorted {
      territory.old[$0].order < territory.old[$1].order
    }
    let theirs = territory.new[holder].children.sorted {
      territory.new[$0].order < territory.new[$1].order
    }
    guard let place = mine.firstIndex(of: one), let seat = theirs.firstIndex(of: other) else {
      return
    }
    if place > 0, seat > 0, match.images[mine[place - 1]] == theirs[seat - 1] {
      signals[.previousNeighbour] = 1
    }
    if place + 1 < mine.count, seat + 1 < theirs.count,
      match.images[mine[place + 1]] == theirs[seat + 1]
    {
      signals[.nextNeighbour] = 1
    }
  }

  /// 1 where no other field of the kind is left on either side, less the more there are.
  private var onlyOne: Double {
    guard let parent = territory.old[one].parent, let holder = territory.new[other].parent else {
      return 0
    }
    let kinds = territory.new[other].kinds
    let rivals = territory.old[parent].children.filter { sibling in
      sibling != one && territory.stayed[sibling] == nil && match.images[sibling] == nil
        && !territory.old[sibling].isOptional
        && territory.old[sibling].isContainer == territory.old[one].isContainer
        && territory.old[sibling].kinds.common(with: kinds) != []
    }
    let mine = territory.old[one].kinds
    let choices = territory.new[holder].children.filter { choice in
      choice != other && !territory.new[choice].isDeclared && match.origins[choice] == nil
        && territory.new[choice].isContainer == territory.new[other].isContainer
        && territory.new[choice].kinds.common(with: mine) != []
    }
    return 1 / Double((1 + rivals.count) * (1 + choices.count))
  }
}
