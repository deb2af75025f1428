import TallyDocuments

/// The bodies of one endpoint and status that show all its shapes, as few as a greedy choice finds.
///
/// Bodies come one at a time. One that shows nothing that another does not show is forgotten at once,
/// so that memory is that of the shapes and not of the traffic.
struct ShapeCover {
  struct Candidate {
    let exchange: ImportedExchange
    let shape: BodyShape
  }

  private(set) var index = ShapeIndex()
  private var candidates: [Candidate] = []
  private var seen: Set<BodyShape> = []
  private var shown: Set<Int> = []
  /// By place: the members that no candidate lacks.
  private var always: [Int: Set<Int>] = [:]
  let keepsAll: Bool
  /// How many bodies were added.
  private(set) var count = 0
  /// How many bodies may stand beside one another, none of which shows all of the other.
  private static let breadth = 64

  init(keepsAll: Bool) { self.keepsAll = keepsAll }

  /// Takes a body, and what else is so of its exchange.
  mutating func add(_ exchange: ImportedExchange, facts: Set<String>) {
    count += 1
    var shape = BodyShape()
    if case .json(let document) = exchange.body { shape = index.shape(of: document) }
    for fact in facts { shape.shown.insert(index.number(of: fact)) }
    let candidate = Candidate(exchange: exchange, shape: shape)
    guard !keepsAll else { return candidates.append(candidate) }
    guard seen.insert(shape).inserted, isWorthKeeping(shape) else { return }
    candidates.removeAll { shape.covers($0.shape) }
    candidates.append(candidate)
    shown.formUnion(shape.shown)
    for (place, members) in shape.always {
      always[place] = always[place]?.intersection(members) ?? members
    }
  }

  private func isWorthKeeping(_ shape: BodyShape) -> Bool {
    let isNew =
      !shape.shown.isSubset(of: shown)
      || shape.always.contains { place, members in
        always[place].map { !$0.isSubset(of: members) } ?? true
      }
    if isNew { return true }
    return candidates.count < Self.breadth && !candidates.contains { $0.shape.covers(shape) }
  }

  // MARK: - Choosing

  /// The chosen exchanges, in the order of the captures.
  func chosen() -> [ImportedExchange] {
    let ordered = candidates.sorted { $0.exchange.location < $1.exchange.location }
    guard !keepsAll else { return ordered.map(\.exchange) }
    let facts = ordered.map { self.facts(of: $0.shape) }
    var picked = pick(facts)
    // What was picked early may be shown by what came later.
    for index in picked.sorted(by: >) {
      let rest = picked.subtracting([index]).reduce(into: Set<[Int]>()) { $0.formUnion(facts[$1]) }
      if facts[index].isSubset(of: rest) { picked.remove(index) }
    }
    return picked.sorted().map { ordered[$0].exchange }
  }

  private func pick(_ facts: [Set<[Int]>]) -> Set<Int> {
    var left = facts.reduce(into: Set<[Int]>()) { $0.formUnion($1) }
    var picked: Set<Int> = []
    while !left.isEmpty {
      let gains = facts.map { $0.intersection(left).count }
      guard let best = gains.max(), best > 0, let index = gains.firstIndex(of: best) else { break }
      picked.insert(index)
      left.subtract(facts[index])
    }
    return picked.isEmpty && !facts.isEmpty ? [0] : picked
  }

  /// Everything that is shown, and every member of the endpoint that is shown to be absent.
  private func facts(of shape: BodyShape) -> Set<[Int]> {
    var facts = Set(shape.shown.map { [$0] })
    for (place, members) in shape.always {
      for member in index.members[place] ?? [] where !members.contains(member) {
        facts.insert([place, member])
      }
    }
    return facts
  }
}
