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
    let index = Arrivals(territory)
    for one in territory.gone {
      let best = index.scores(one, territory)
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.length)
      shortlists[one] = Set(best.map(\.key))
    }
  }
}

/// New fields by the words of their names and by the names of their children.
private struct Arrivals {
  private var byWord: [Int: [Int]] = [:]
  private var byChild: [String: [Int]] = [:]
  private let words: [Int]

  init(_ territory: Territory) {
    for other in territory.arrived {
      for word in Self.words(territory.newNames[other]) {
        byWord[word, default: []].append(other)
      }
      for child in territory.new[other].children {
        byChild[territory.new[child].folded, default: []].append(other)
      }
    }
    words = byWord.keys.sorted()
  }

  /// How much each new field shares with an old one; those that share nothing are left out.
  func scores(_ one: Int, _ territory: Territory) -> [Int: Double] {
    var scores: [Int: Double] = [:]
    for word in Self.words(territory.oldNames[one]) {
      for other in words {
        let kinship = territory.lexicon.kinship(word, other)
        guard kinship >= 0.6 else { continue }
        let weight = kinship * territory.lexicon.weights[word]
        for field in byWord[other] ?? [] { scores[field, default: 0] += weight }
      }
    }
    for child in territory.old[one].children {
      for field in byChild[territory.old[child].folded] ?? [] { scores[field, default: 0] += 1 }
    }
    for value in territory.old[one].values {
      for field in territory.values.places(of: value) { scores[field, default: 0] += value.weight }
    }
    return scores
  }

  private static func words(_ names: NameParts) -> [Int] { Set(names.full).sorted() }
}
