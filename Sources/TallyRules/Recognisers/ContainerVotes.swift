/// How alike two containers are by their children, found from the bottom up.
///
/// What `author` holds says better than its name what it is now called.
struct ContainerVotes {
  struct Vote {
    /// The share of both containers' children that pair up.
    var common = 0.0
    /// The share of the old container's.
    var coverage = 0.0
    /// The sum of the pairs' chances.
    var pairs = 0.0
    /// The same, where a name that stands everywhere counts less.
    var telling = 0.0
    /// Whether both have children of which no two pair up.
    var isNone = false
    /// How telling the equal values of paired children are together, and how many pairs differ.
    var equal = 0.0
    var differing = 0.0
  }

  private let territory: Territory
  private let weights: SignalWeights
  private var votes: [Int: Vote] = [:]
  private(set) var pairs: PairSignals
  private var chances: [Int: Double] = [:]
  /// How many old fields have a name.
  private var commonness: [String: Int] = [:]
  private let isArrived: [Bool]
  private let isGone: [Bool]

  init(_ territory: Territory, _ weights: SignalWeights) {
    self.territory = territory
    self.weights = weights
    pairs = PairSignals(territory)
    var isArrived = [Bool](repeating: false, count: territory.new.fields.count)
    for index in territory.arrived { isArrived[index] = true }
    var isGone = [Bool](repeating: false, count: territory.old.fields.count)
    for index in territory.gone { isGone[index] = true }
    commonness = territory.oldCounts
    self.isArrived = isArrived
    self.isGone = isGone
  }

  private func key(_ one: Int, _ other: Int) -> Int { one * territory.new.fields.count + other }

  /// The vote of the children that are gone from one and have arrived in the other.
  mutating func vote(_ one: Int, _ other: Int) -> Vote {
    if let known = votes[key(one, other)] { return known }
    let (mine, theirs) = (gone(from: [one]), arrived(in: [other]))
    var vote = Vote()
    for pair in couples(mine, theirs) { count(pair, in: &vote) }
    if !mine.isEmpty, !theirs.isEmpty {
      vote.equal = min(vote.equal, 2) / 2
      vote.differing = min(vote.differing, 2) / 2
      vote.common = 2 * vote.pairs / Double(mine.count + theirs.count)
      vote.coverage = vote.pairs / Double(mine.count)
      vote.isNone = vote.pairs == 0 && !areNear(mine, theirs)
    }
    votes[key(one, other)] = vote
    return vote
  }

  /// Whether children of which no two pair up may be the same all the same: the names of a map's values
  /// are nothing to go by, and `{lat, lng}` may have become `{position: {lat, lng}}`.
  private mutating func areNear(_ mine: [Int], _ theirs: [Int]) -> Bool {
    if mine.allSatisfy({ territory.old[$0].name == "*" }) { return true }
    let (all, others) = (mine + gone(from: mine), theirs + arrived(in: theirs))
    return all.count * others.count <= Self.most && !couples(all, others).isEmpty
  }

  /// How many pairs of what children hold are compared.
  private static let most = 400

  private func gone(from holders: [Int]) -> [Int] {
    holders.flatMap { territory.old[$0].children }
      .filter { isGone[$0] || territory.old[$0].name == "*" }
  }

  private func arrived(in holders: [Int]) -> [Int] {
    holders.flatMap { territory.new[$0].children }
      .filter { isArrived[$0] || territory.new[$0].name == "*" }
  }

  private typealias Couple = (chance: Double, one: Int, other: Int)

  /// The likeliest pairs, each field in one of them at most.
  private mutating func couples(_ mine: [Int], _ theirs: [Int]) -> [Couple] {
    var couples: [Couple] = []
    for one in mine {
      for other in theirs {
        let chance = self.chance(one, other)
        if chance > 0.2 { couples.append((chance, one, other)) }
      }
    }
    couples.sort { ($1.chance, $0.one, $0.other) < ($0.chance, $1.one, $1.other) }
    var (ones, others): (Set<Int>, Set<Int>) = ([], [])
    return couples.filter { couple in
      guard !ones.contains(couple.one), !others.contains(couple.other) else { return false }
      ones.insert(couple.one)
      others.insert(couple.other)
      return true
    }
  }

  private mutating func count(_ couple: Couple, in vote: inout Vote) {
    vote.pairs += couple.chance
    let count = commonness[territory.old[couple.one].folded] ?? 1
    vote.telling += couple.chance / Double(count).squareRoot()
    let signals = self.signals(couple.one, couple.other)
    vote.equal += signals[.equalValue]
    vote.differing += signals[.differingValue]
  }

  /// How telling the equal values are of children of the same name, whatever became of either.
  static func equality(_ one: Int, _ other: Int, _ territory: Territory) -> Double {
    var equal = 0.0
    for child in territory.old[one].children {
      let name = territory.old[child].folded
      for twin in territory.new[other].children where territory.new[twin].folded == name {
        let evidence = ValueEvidence(territory.old[child], territory.new[twin], territory.values)
        equal += evidence.equal - evidence.differing
      }
    }
    return min(max(equal, 0), 2) / 2
  }

  /// The signals of a pair that do not depend on what became of other fields.
  mutating func signals(_ one: Int, _ other: Int) -> Signals {
    var signals = pairs.signals(one, other)
    if territory.old[one].isContainer { add(to: &signals, one, other) }
    return signals
  }

  /// Adds the signals of the children.
  mutating func add(to signals: inout Signals, _ one: Int, _ other: Int) {
    let vote = self.vote(one, other)
    signals[.children] = vote.common
    signals[.coverage] = vote.coverage
    signals[.manyChildren] = min(vote.telling, 4) / 4
    signals[.noChildren] = vote.isNone ? 1 : 0
    let strangeness = 1 - signals[.bestWords]
    signals[.ordinaryChildren] =
      vote.pairs > 0 ? strangeness * (1 - vote.telling / vote.pairs) : 0
    signals[.equalValue] = vote.equal
    signals[.differingValue] = vote.differing
  }

  /// The share of one container's children whose names another has too, whatever became of either.
  static func sharedNames(
    _ one: Field, _ tree: FieldTree, _ other: Field, _ otherTree: FieldTree
  ) -> Double {
    let names = Set(other.children.map { otherTree[$0].folded })
    let known = one.children.filter { names.contains(tree[$0].folded) }
    return one.children.isEmpty ? 0 : Double(known.count) / Double(one.children.count)
  }

  /// The chance that two fields are one, if their holders are.
  mutating func chance(_ one: Int, _ other: Int) -> Double {
    if let known = chances[key(one, other)] { return known }
    let isContainer = territory.old[one].isContainer
    guard isContainer == territory.new[other].isContainer, pairs.isListed(one, other) else {
      return 0
    }
    var signals = self.signals(one, other)
    signals[.samePlace] = 1
    signals[.exactInPlace] = signals[.exactName]
    let chance = logistic(signals.score(isContainer ? weights.containers : weights.leaves))
    chances[key(one, other)] = chance
    return chance
  }
}
