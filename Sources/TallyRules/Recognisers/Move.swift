import TallyCore

/// What a search came to: fields that were in one place and are in another.
struct Move {
  enum Kind {
    case renamed, moved, wrapped, split, merged
  }

  let kind: Kind
  /// Old fields.
  let was: [Int]
  /// New fields.
  let now: [Int]
  /// 0 to 1.
  let confidence: Double
  /// The evidence, in words.
  let why: String
}

/// The moves that are worth telling, and those that only follow their holder's.
struct Moves {
  private(set) var told: [Move] = []
  /// By old field that follows, the index of the move that it follows.
  private(set) var followers: [Int: Int] = [:]
  /// By new field, the moves that lead there.
  private(set) var arrivals: [Int: [Int]] = [:]
  /// By old field that is absent in part, what may be its other name.
  private(set) var hints: [Int: [(other: Int, confidence: Double)]] = [:]
  private var byOld: [Int: [Int]] = [:]

  init(_ search: MatchSearch) {
    let territory = search.territory
    for (one, other) in search.match.images.sorted(by: { $0.key < $1.key }) {
      if territory.stayed[one] == other, search.match.images[one] == territory.stayed[one] {
        continue
      }
      if territory.retyped[one] == other || territory.displaced[one] == other { continue }
      if follows(one, other, search) { continue }
      add(search.move(one, other))
    }
    let rollouts = Rollouts(search)
    for move in rollouts.moves { add(move) }
    hints = rollouts.hints
    for move in Regrouping(search).moves { regroup(move, search) }
    dropHolders(territory)
    dropUnattested(territory)
    follow(search)
  }

  /// Takes back that a field has become its own holder, which is where it was.
  private mutating func dropHolders(_ territory: Territory) {
    keep { move in
      move.kind != .renamed
        || !move.was.contains { one in
          move.now.contains { territory.old[one].location.isWithin(territory.new[$0].location) }
        }
    }
  }

  /// Takes back what was found of a holder that may merely be absent, unless most of what it held
  /// was found: a few members that look like others elsewhere prove nothing.
  private mutating func dropUnattested(_ territory: Territory) {
    guard !territory.unattested.isEmpty else { return }
    let found = Set(told.flatMap(\.was))
    keep { move in
      guard let one = move.was.first(where: territory.unattested.contains) else { return true }
      let holders = territory.old.ancestors(of: one).dropFirst()
      guard let top = holders.last(where: { $0 != 0 && territory.isAbsent($0) }) else {
        return false
      }
      let leaves = territory.old.subtree(top).filter { !territory.old[$0].isContainer }
      return 2 * leaves.count(where: found.contains) >= leaves.count
    }
  }

  private mutating func keep(_ isKept: (Move) -> Bool) {
    let rest = told.filter(isKept)
    (told, byOld, arrivals) = ([], [:], [:])
    for move in rest { add(move) }
  }

  /// Takes a group in the place of the pairs that are part of it.
  private mutating func regroup(_ move: Move, _ search: MatchSearch) {
    let (was, now) = (Set(move.was), Set(move.now))
    let (old, new) = (search.territory.old, search.territory.new)
    let isPair = move.was.count == 1 && move.now.count == 1
    let (below, under) =
      isPair
      ? (Set(old.subtree(move.was[0])), Set(new.subtree(move.now[0]))) : (was, now)
    let rest = told.filter { !(below.isSuperset(of: $0.was) && under.isSuperset(of: $0.now)) }
    (told, byOld, arrivals) = ([], [:], [:])
    for each in rest + [move] { add(each) }
  }

  /// The moves of an old field.
  func moves(of one: Int) -> [Int] { byOld[one] ?? followers[one].map { [$0] } ?? [] }

  private mutating func add(_ move: Move) {
    for one in move.was { byOld[one, default: []].append(told.count) }
    for other in move.now { arrivals[other, default: []].append(told.count) }
    told.append(move)
  }

  private func follows(_ one: Int, _ other: Int, _ search: MatchSearch) -> Bool {
    guard let holder = search.territory.old[one].parent,
      let now = search.territory.new[other].parent
    else { return false }
    let isSame = holder != 0 || now != 0 || search.territory.isSameBody
    return isSame && search.match.images[holder] == now
      && search.territory.old[one].name == search.territory.new[other].name
  }

  /// The move by which a field's holder became part of another that has the field too.
  private func joined(_ one: Int, _ territory: Territory) -> Int? {
    guard let holder = territory.old[one].parent,
      let move = byOld[holder]?.first ?? followers[holder],
      told[move].kind == .merged, territory.old[holder].isContainer
    else { return nil }
    let name = territory.old[one].name
    let isThere = told[move].now.contains { place in
      territory.new[place].children.contains { territory.new[$0].name == name }
    }
    return isThere ? move : nil
  }

  /// Lets fields that have only followed their holders belong to the holders' moves.
  private mutating func follow(_ search: MatchSearch) {
    for one in search.territory.old.fields.indices where byOld[one] == nil {
      if let move = joined(one, search.territory) {
        followers[one] = move
        continue
      }
      guard let other = search.match.images[one], follows(one, other, search),
        let holder = search.territory.old[one].parent,
        let move = byOld[holder]?.first ?? followers[holder]
      else { continue }
      followers[one] = move
      arrivals[other, default: []].append(move)
    }
  }
}

extension MatchSearch {
  /// What one pair is called.
  func move(_ one: Int, _ other: Int) -> Move {
    let (was, now) = (territory.old[one], territory.new[other])
    var kind = Move.Kind.moved
    if one == 0 || other == 0 {
      kind = .wrapped
    } else if let place = territory.retyped[one], territory.new.ancestors(of: other).contains(place)
    {
      kind = .wrapped
    } else if let holder = was.parent, match.images[holder] == now.parent {
      kind = .renamed
    }
    return Move(
      kind: kind, was: [one], now: [other],
      confidence: pinned.contains(one) ? 1 : min(logistic(match.scores[one] ?? 0), 0.99),
      why: pinned.contains(one)
        ? "the contract says so" : match.reasons[one].map { why($0, one, other) } ?? envelopeWhy)
  }

  private var envelopeWhy: String { "most of what is gone stands there under the same names" }

  /// The evidence in words, strongest first.
  func why(_ signals: Signals, _ one: Int, _ other: Int) -> String {
    let (was, now) = (territory.old[one], territory.new[other])
    var reasons: [String] = []
    if signals[.equalValue] > 0 {
      let evidence = ValueEvidence(was, now, territory.values)
      reasons.append("\(evidence.matched) of \(evidence.compared) example values come back")
    } else if signals[.partialValue] > 0 {
      reasons.append("one value holds the other")
    }
    if signals[.coverage] > 0.5 { reasons.append("it has the same members") }
    if signals[.exactName] == 1 {
      reasons.append("the same name")
    } else if let words = commonWords(one, other) {
      reasons.append("the names share \(words)")
    }
    if signals[.siblings] > 0.4 { reasons.append("its siblings went there too") }
    if signals[.previousNeighbour] + signals[.nextNeighbour] == 2 {
      reasons.append("between the same neighbours")
    }
    if signals[.sameLikeness] == 1 { reasons.append("the values look alike") }
    return reasons.isEmpty ? "the place and the type fit" : reasons.joined(separator: "; ")
  }

  private func commonWords(_ one: Int, _ other: Int) -> String? {
    let mine = territory.lexicon.words(of: territory.old[one].name)
    var theirs = Set(territory.lexicon.words(of: territory.new[other].name))
    if let holder = territory.new[other].parent {
      theirs.formUnion(territory.lexicon.words(of: territory.new[holder].name))
    }
    let common = mine.filter(theirs.contains).map { "\"\(territory.lexicon.words[$0])\"" }
    return common.isEmpty ? nil : listed(common)
  }
}
