import TallyCore

/// Finds what became of the fields that are gone, container by container and then all at once.
struct MatchSearch {
  let territory: Territory
  let weights: SignalWeights
  private var votes: ContainerVotes
  var match = Match()
  /// Where the body went, or what became the body.
  private(set) var envelope: (one: Int, other: Int)?
  private var ranking: [Int: [(other: Int, confidence: Double)]] = [:]
  /// Which holders are copies of one another, as far as was asked.
  var twins: [HolderPair: Bool] = [:]
  /// Who says so, by old field whose rename is told by somebody.
  var pinned: [Int: Pin] = [:]
  /// Where those of them are that are absent in part.
  var pinnedInPart: [Int: Int] = [:]
  /// Where lists are that have been put into an object in their place, or taken out of one.
  var enclosed: [Int: Int] = [:]

  /// Begins with what is known for certain: what stayed, and what the `declared` renames say.
  init(
    _ territory: Territory, weights: SignalWeights = .fitted, declared: [DeclaredRename] = []
  ) {
    self.territory = territory
    self.weights = weights
    votes = ContainerVotes(territory, weights)
    for (one, other) in territory.stayed.sorted(by: { $0.key < $1.key }) {
      match.add(one, other, score: 5)
    }
    for (one, other) in territory.retyped.sorted(by: { $0.key < $1.key })
    where territory.old[one].isContainer && territory.new[other].isContainer {
      match.add(one, other, score: 5)
    }
    findEnvelope()
    findInnerEnvelopes()
    pin(declared)
  }

  mutating func run() {
    for _ in 0..<3 {
      assign(containers: true)
      assign(containers: false)
    }
    adoptHolders()
    scatterHolders()
  }

  // MARK: - One round

  private mutating func assign(containers: Bool) {
    let (ones, others) = open(containers: containers)
    guard !ones.isEmpty, !others.isEmpty else { return }
    let around = Neighbourhood(territory, match)
    let places = ones.map { place(of: $0) }
    for one in ones { match.remove(one) }
    let weights = containers ? self.weights.containers : self.weights.leaves
    let rows = zip(ones, places).map { one, place in
      others.enumerated().filter { votes.pairs.isListed(one, $0.element) }.map { column, other in
        let score = signals(one, other, place, around).score(weights)
        return Assignment.Edge(column: column, score: score)
      }
    }
    let odds = Marginals.odds(rows, columns: others.count)
    for (one, edges) in zip(ones, odds) { rank(one, others, edges) }
    for (row, edge) in Assignment.best(acceptable(odds), columns: others.count).enumerated() {
      guard let edge else { continue }
      let (one, other) = (ones[row], others[edge.column])
      let reasons = signals(one, other, places[row], around)
      match.add(one, other, score: edge.score + SignalWeights.acceptance, reasons: reasons)
    }
  }

  /// The same pairs, of which none scores more than 0 that is not worth telling.
  private func acceptable(_ odds: [[Assignment.Edge]]) -> [[Assignment.Edge]] {
    odds.map { row in
      row.map { Assignment.Edge(column: $0.column, score: $0.score - SignalWeights.acceptance) }
    }
  }

  /// The fields whose place is looked for, and the places that are free.
  func open(containers: Bool) -> (ones: [Int], others: [Int]) {
    let ones = territory.gone.filter {
      territory.old[$0].isContainer == containers && $0 != 0 && envelope?.one != $0 && !isHeld($0)
        && pinned[$0] == nil && enclosed[$0] == nil
    }
    let others = territory.arrived.filter {
      territory.new[$0].isContainer == containers && $0 != 0 && !isHeldImage($0)
    }
    return (ones, others)
  }

  mutating func signals(
    _ one: Int, _ other: Int, _ place: Int, _ around: Neighbourhood
  ) -> Signals {
    var signals = votes.signals(one, other)
    around.add(to: &signals, one, other, expected: place)
    signals[.inTwin] = isInTwin(one, other) ? 1 : 0
    return signals
  }

  /// Keeps the best new fields for an old one, whether or not it is given one.
  private mutating func rank(_ one: Int, _ others: [Int], _ edges: [Assignment.Edge]) {
    let best = edges.sorted { ($1.score, $0.column) < ($0.score, $1.column) }.prefix(3)
    ranking[one] = best.map {
      (others[$0.column], logistic($0.score))
    }
  }

  /// Where a field may be now, best first: at most three places.
  func candidates(for one: Int) -> [(other: Int, confidence: Double)] {
    (ranking[one] ?? []).filter { $0.confidence >= 0.1 && match.origins[$0.other] == nil }
  }

  private func isHeld(_ one: Int) -> Bool {
    territory.retyped[one].map { match.images[one] == $0 } ?? false
  }

  private func isHeldImage(_ other: Int) -> Bool {
    match.origins[other].map {
      territory.retyped[$0] == other || pinned[$0] != nil || enclosed[$0] != nil
    } ?? false
  }

  /// Where the nearest holder of an old field went.
  func place(of one: Int) -> Int { match.place(of: one, territory) }

  // MARK: - Envelopes

  /// Whether the whole body moved into a member, or a member became the body.
  private mutating func findEnvelope() {
    let root = territory.old[0].children
    let stayed = root.filter { territory.stayed[$0] != nil }.count
    let wrap = bestEnvelope(
      territory.new.fields.indices.filter { $0 != 0 }.map { (0, $0) }, stayed: stayed)
    let unwrap = bestEnvelope(
      territory.old.fields.indices.filter { $0 != 0 }.map { ($0, 0) }, stayed: stayed)
    guard let best = [wrap, unwrap].compactMap(\.self).max(by: { $0.pairs < $1.pairs }) else {
      return
    }
    envelope = (best.one, best.other)
    match.add(best.one, best.other, score: 4)
    if best.one == 0 { match.images[0] = best.other }
  }

  private mutating func bestEnvelope(
    _ pairs: [(Int, Int)], stayed: Int
  ) -> (one: Int, other: Int, pairs: Double)? {
    var best: (one: Int, other: Int, pairs: Double)?
    for (one, other) in pairs {
      let (was, now) = (territory.old[one], territory.new[other])
      guard was.isContainer, now.isContainer, was.isList == now.isList,
        one == 0 || territory.old.path(one).count <= 3, territory.new.path(other).count <= 3,
        one != 0 || territory.arrived.contains(other), one == 0 || territory.gone.contains(one)
      else { continue }
      let vote = votes.vote(one, other)
      let children = territory.old[one].children.count
      guard vote.coverage >= 0.4, vote.pairs > 2 * Double(stayed) + 1, children >= 2 else {
        continue
      }
      guard territory.old.share(of: one) >= 0.6, territory.new.share(of: other) >= 0.6 else {
        continue
      }
      if vote.pairs > best?.pairs ?? 0 { best = (one, other, vote.pairs) }
    }
    return best
  }
}
