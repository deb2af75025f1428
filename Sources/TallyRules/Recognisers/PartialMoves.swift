import TallyCore
import TallyDocuments

/// The moves that hold in some of the captures only: what is found where those are looked at alone
/// that no longer keep the contract, and where it stands in as many as lack the old place.
struct PartialMoves {
  private(set) var told: [Move] = []
  /// What came along with a move: an old field, where it is now, and what it followed.
  private(set) var followers: [(one: Int, other: Int, leader: Int)] = []
  /// By old field, what may be its other place, though that stands in too few objects to say so.
  private(set) var hints: [Int: [(other: Int, confidence: Double)]] = [:]

  private let aftermath: Aftermath
  private let later: MatchSearch
  private let search: MatchSearch

  init(_ aftermath: Aftermath, _ search: MatchSearch) {
    self.aftermath = aftermath
    self.search = search
    var later = MatchSearch(Territory(aftermath.comparisons), weights: search.weights)
    later.run()
    self.later = later
    let moves = Moves(whole: later)
    let told = moves.told.enumerated().map { index, move in
      (move: move, following: moves.followers.filter { $0.value == index }.keys.sorted())
    }
    // Where a body is another one, what else was found in it was found because it was taken for the same.
    let strange = told.filter { isBody($0.move) && !keepsNames($0.following) }.map(\.move)
    let isStrange = Set(strange.flatMap(\.now).flatMap(later.territory.new.subtree))
    for (move, following) in told where !move.now.contains(where: isStrange.contains) {
      tell(move, following)
    }
  }

  private mutating func tell(_ move: Move, _ following: [Int]) {
    guard let cause = cause(of: move), let now = places(move.now) else { return }
    let count = count(of: move, following)
    guard count > 0, count <= cause.count, 2 * count >= cause.count, isAlikeOften(move) else {
      return
    }
    let witnesses = count * max(following.count, 1)
    let isNamesake = isNamesake(move)
    let confidence = confidence(
      of: move, witnesses, isExact: count == cause.count, isNamesake: isNamesake)
    guard witnesses > 1 || isNamesake, move.isGroup || isAlike(move.was[0]) else {
      for one in move.was where now.count == 1 { hints[one] = [(now[0], confidence * 0.6)] }
      return
    }
    told.append(
      Move(
        kind: move.kind, was: move.was, now: now, confidence: confidence,
        why: "one is there where the other is not; " + move.why,
        part: Move.Part(cause, found: count, isBody: isBody(move))))
    followers += following.compactMap { one in
      image(one).map { (one, $0, move.was[0]) }
    }
  }

  /// The more objects show the new place, and just those that lack the old one, the surer it is.
  private func confidence(
    of move: Move, _ witnesses: Int, isExact: Bool, isNamesake: Bool
  ) -> Double {
    let most = 1 - (isNamesake ? 0.15 : 0.3) / Double(witnesses)
    guard isExact else { return min(move.confidence, most) }
    let odds = move.confidence / max(1 - move.confidence, 0.001)
    let better = odds * Double(2 + witnesses).squareRoot()
    return min(better / (1 + better), most)
  }

  /// Whether a name or a value speaks for a pair: that one thing is there where another is not says
  /// little of things of two kinds.
  private func isAlike(_ one: Int) -> Bool {
    guard let reasons = later.match.reasons[one] else { return true }
    return reasons[.bestWords] >= 0.5 || reasons[.equalValue] >= 0.5
  }

  /// Whether it is one name in another spelling in the same place, as `display_name` is `displayName`:
  /// one object is enough to say so.
  private func isNamesake(_ move: Move) -> Bool {
    guard move.was.count == 1, move.now.count == 1 else { return false }
    let (one, other) = (later.territory.old[move.was[0]], later.territory.new[move.now[0]])
    return one.folded == other.folded && one.name != other.name
      && one.location.parent == other.location.parent
  }

  // MARK: - What counts say

  /// What all old places of a move have in common, where they are there in some captures.
  private func cause(of move: Move) -> Aftermath.Cause? {
    let causes = move.was.map { one -> Aftermath.Cause? in
      guard search.territory.stayed[one] ?? search.territory.retyped[one] != nil else { return nil }
      let field = later.territory.old[one]
      if let cause = aftermath.causes[field.location] { return cause }
      return field.children.compactMap { aftermath.causes[later.territory.old[$0].location] }
        .first { $0.location == field.location }
        ?? aftermath.causes[field.location.appending(.anyElement)].flatMap {
          $0.location == field.location ? $0 : nil
        }
    }
    guard let first = causes.first, let cause = first,
      causes.allSatisfy({ $0?.count == cause.count })
    else { return nil }
    return cause
  }

  /// In how many objects the new place stands, or all of them.
  private func count(of move: Move, _ following: [Int]) -> Int {
    let new = later.territory.new
    let places = move.now.contains(0) ? following.compactMap { later.match.images[$0] } : move.now
    return places.filter { $0 != 0 }.map { new[$0].present }.min() ?? 0
  }

  /// Whether the old and the new places stand in as many lists, so that their counts compare.
  private func isAlikeOften(_ move: Move) -> Bool {
    let (old, new) = (later.territory.old, later.territory.new)
    let depths =
      move.was.map { old[$0].parent.map { old.lists[$0] } ?? 0 }
      + move.now.map { new[$0].parent.map { new.lists[$0] } ?? 0 }
    return Set(depths).count == 1
  }

  private func isBody(_ move: Move) -> Bool { move.was.contains(0) || move.now.contains(0) }

  /// Whether most of what a body must have came along under its own name: else it is another body.
  private func keepsNames(_ following: [Int]) -> Bool {
    let old = later.territory.old
    let required = old.fields.indices.filter { one in
      !old[one].isOptional && old[one].name != "*" && aftermath.causes[old[one].location] != nil
        && following.contains(where: { old[$0].parent == old[one].parent })
    }
    return required.count >= 2
      && 3 * required.count(where: following.contains) >= 2 * required.count
  }

  // MARK: - Places

  private func places(_ others: [Int]) -> [Int]? {
    let places = others.compactMap(place)
    return places.count == others.count ? places : nil
  }

  private func place(_ other: Int) -> Int? {
    search.territory.new.indices[later.territory.new[other].location]
  }

  private func image(_ one: Int) -> Int? { later.match.images[one].flatMap(place) }
}

extension Move.Part {
  init(_ cause: Aftermath.Cause, found: Int, isBody: Bool) {
    self.init(
      count: cause.count, of: cause.of, found: found,
      noun: isBody ? .body : cause.isOfValues ? .value : .object,
      isOfValues: cause.isOfValues)
  }
}
