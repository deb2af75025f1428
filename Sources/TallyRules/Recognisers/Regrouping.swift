import TallyCore
import TallyDocuments

/// Finds where one field became several, or several one, among those that no pair explains.
struct Regrouping {
  let search: MatchSearch
  let territory: Territory
  /// Gone values, and new ones, that no pair explains.
  let gone: [Int]
  let arrived: [Int]
  var moves: [Move] = []

  init(_ search: MatchSearch) {
    self.search = search
    territory = search.territory
    gone = territory.gone.filter { search.match.images[$0] == nil }
    arrived = territory.arrived.filter { search.match.origins[$0] == nil }
    mergeTagged()
    pairKeys()
    splitValues()
    splitTuples()
    mergeTuples()
    splitTexts()
    mergeTexts()
    splitFlags()
    turnFlags()
    nameFlags()
    mergeInto()
  }

  mutating func add(
    _ kind: Move.Kind, _ was: [Int], _ now: [Int], _ confidence: Double, _ why: String
  ) {
    moves.append(Move(kind: kind, was: was, now: now, confidence: confidence, why: why))
  }

  /// New fields that no old one but this is known to be.
  func free(for one: Int) -> [Int] {
    territory.arrived.filter { (search.match.origins[$0] ?? one) == one }
  }

  /// Gone fields that are not known to be any new one but this.
  func lost(to other: Int) -> [Int] {
    territory.gone.filter { (search.match.images[$0] ?? other) == other }
  }

  /// Gone fields to compare with every new one; where that is too much, those that had to be there.
  private var comparable: [Int] {
    let most = Limits.movePairs / 25 / max(territory.new.fields.count, 1)
    guard gone.count > most else { return gone }
    return Array(
      gone.filter { !territory.unattested.contains($0) && !territory.old[$0].isOptional }
        .prefix(most))
  }

  // MARK: - Many into one that is known

  /// What went to where another field went too, or to what stayed.
  private mutating func mergeInto() {
    var joined: [Int: [Int]] = [:]
    let grouped = Set(moves.flatMap(\.was))
    for one in comparable where !grouped.contains(one) {
      guard let best = search.joining(one) else { continue }
      joined[best, default: []].append(one)
    }
    for (other, ones) in joined.sorted(by: { $0.key < $1.key }) {
      let first = search.match.origins[other].flatMap { territory.stayed[$0] == nil ? $0 : nil }
      let was = (ones + [first].compactMap(\.self)).sorted()
      let kind: Move.Kind = was.count > 1 ? .merged : .renamed
      add(kind, was, [other], 0.8, "alike, and nowhere else to be seen")
    }
  }
}
