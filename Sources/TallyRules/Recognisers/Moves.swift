import TallyCore

/// The moves that are worth telling, and those that only follow their holder's.
struct Moves {
  private(set) var told: [Move] = []
  /// By old field that follows, the index of the move that it follows.
  var followers: [Int: Int] = [:]
  /// By new field, the moves that lead there.
  var arrivals: [Int: [Int]] = [:]
  /// By old field that is absent in part, what may be its other name.
  var hints: [Int: [(other: Int, confidence: Double)]] = [:]
  /// Old fields that are in other holders under locations that read the same.
  var nameless: Set<Int> = []
  var byOld: [Int: [Int]] = [:]
  /// By old field that came along with a move that holds in part, where it is then.
  var partialImages: [Int: Int] = [:]

  /// `aftermath` is what the captures show that no longer keep the contract, where others do.
  init(_ search: MatchSearch, _ aftermath: Aftermath?) {
    findPairs(search)
    let rollouts = Rollouts(search)
    for move in rollouts.moves { add(move) }
    hints = rollouts.hints
    let partial = aftermath.map { PartialMoves($0, search) }
    if let partial { addPartial(partial) }
    settle(search)
    if let partial { follow(partial) }
    followByName(search.territory)
    follow(search)
  }

  /// The moves of what is elsewhere in all captures.
  init(whole search: MatchSearch) {
    findPairs(search)
    settle(search)
    follow(search)
  }

  private mutating func findPairs(_ search: MatchSearch) {
    let territory = search.territory
    for (one, other) in search.match.images.sorted(by: { $0.key < $1.key }) {
      if territory.stayed[one] == other, search.match.images[one] == territory.stayed[one] {
        continue
      }
      if territory.retyped[one] == other || territory.displaced[one] == other { continue }
      if follows(one, other, search) { continue }
      add(search.move(one, other))
    }
  }

  /// Takes groups for pairs, and takes back what proves nothing.
  private mutating func settle(_ search: MatchSearch) {
    for move in Regrouping(search).moves { regroup(move, search) }
    dropHolders(search.territory)
    dropNameless(search.territory)
    dropUnattested(search.territory)
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
      return 2 * leaves.count(where: found.contains) > leaves.count
    }
  }

  mutating func keep(_ isKept: (Move) -> Bool) {
    let rest = told.filter(isKept)
    (told, byOld, arrivals) = ([], [:], [:])
    for move in rest { add(move) }
  }

  /// Takes a group in the place of the pairs that are part of it.
  private mutating func regroup(_ move: Move, _ search: MatchSearch) {
    let (was, now) = (Set(move.was), Set(move.now))
    let (old, new) = (search.territory.old, search.territory.new)
    let isPair = move.was.count == 1 && move.now.count == 1
    let isList = move.kind == .merged && new[move.now[0]].isContainer
    let (below, under) =
      isPair || isList
      ? (Set(move.was.flatMap(old.subtree)), Set(move.now.flatMap(new.subtree))) : (was, now)
    let rest = told.filter { !(below.isSuperset(of: $0.was) && under.isSuperset(of: $0.now)) }
    (told, byOld, arrivals) = ([], [:], [:])
    for each in rest + [move] { add(each) }
  }

  /// The moves of an old field.
  func moves(of one: Int) -> [Int] { byOld[one] ?? followers[one].map { [$0] } ?? [] }

  mutating func add(_ move: Move) {
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
    for one in search.territory.old.fields.indices where byOld[one] == nil && followers[one] == nil
    {
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
