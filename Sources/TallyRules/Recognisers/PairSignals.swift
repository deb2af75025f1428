import TallyCore

/// The local signals of pairs, found once each, and which pairs are worth looking at.
///
/// Where little has changed, all pairs are. Where much has, a field is compared only with those that
/// share a word, a value or a child's name with it: 500 by 500 pairs would take seconds.
struct PairSignals {
  let territory: Territory
  private var known: [Int: Signals] = [:]
  private var shortlists: [Int: Set<Int>] = [:]
  private var isBounded = false

  /// How many pairs are compared in full, and how many new fields are listed for an old one else.
  private static let limit = 2_000
  private static let length = 24

  init(_ territory: Territory) {
    self.territory = territory
    if territory.gone.count * territory.arrived.count > Self.limit { makeShortlists() }
  }

  func isListed(_ one: Int, _ other: Int) -> Bool {
    !isBounded || shortlists[one]?.contains(other) == true
  }

  mutating func signals(_ one: Int, _ other: Int) -> Signals {
    let key = one * territory.new.fields.count + other
    if let signals = known[key] { return signals }
    let signals = territory.localSignals(one, other)
    known[key] = signals
    return signals
  }

  private mutating func makeShortlists() {
    isBounded = true
    var byWord: [Int: [Int]] = [:]
    var byChild: [String: [Int]] = [:]
    for other in territory.arrived {
      for word in words(territory.new, other) { byWord[word, default: []].append(other) }
      for child in territory.new[other].children {
        byChild[territory.new[child].folded, default: []].append(other)
      }
    }
    let words = byWord.keys.sorted()
    for one in territory.gone {
      var scores: [Int: Double] = [:]
      for word in self.words(territory.old, one) {
        for other in words {
          let kinship = territory.lexicon.kinship(word, other)
          guard kinship >= 0.6 else { continue }
          let weight = kinship * territory.lexicon.weights[word]
          for field in byWord[other] ?? [] { scores[field, default: 0] += weight }
        }
      }
      for child in territory.old[one].children {
        for field in byChild[territory.old[child].folded] ?? [] {
          scores[field, default: 0] += 1
        }
      }
      for value in territory.old[one].values {
        for field in territory.values.places(of: value) {
          scores[field, default: 0] += value.weight
        }
      }
      let best = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.length)
      shortlists[one] = Set(best.map(\.key))
    }
  }

  private func words(_ tree: FieldTree, _ index: Int) -> Set<Int> {
    Set(tree.ancestors(of: index).prefix(2).flatMap { territory.lexicon.words(of: tree[$0].name) })
  }
}
