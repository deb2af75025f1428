/// How near two names are, in four measures of 0 to 1.
struct NameLikeness {
  /// The weight of the words that both have, of all.
  var common = 0.0
  /// The same of the words of the shorter one.
  var contained = 0.0
  /// How near the last words are: they say what it is.
  var head = 0.0
  /// Whether each has words that the other contradicts: `start` and `end`.
  var isOpposite = false

  /// - Complexity: O(*m* · *n*) in the words; those after the 32nd do not count. Allocates nothing.
  init(_ one: [Int], _ other: [Int], _ lexicon: Lexicon) {
    guard let oneHead = one.last, let otherHead = other.last else { return }
    // A name of one faint word is all that there is to go by.
    func weight(_ word: Int, of name: [Int]) -> Double {
      max(lexicon.weights[word], name.count == 1 ? 0.7 : 0)
    }
    func total(_ words: [Int]) -> Double {
      words.prefix(32).reduce(0) { $0 + weight($1, of: words) }
    }
    var (left, right): (UInt32, UInt32) = (.max, .max)
    var matched = 0.0
    for row in one.indices.prefix(32) {
      let best = Self.nearest(one[row], other, right, lexicon)
      guard best.kinship > 0 else { continue }
      matched +=
        best.kinship
        * (weight(one[row], of: one) * weight(other[best.place], of: other)).squareRoot()
      left &= ~(1 << UInt32(row))
      right &= ~(1 << UInt32(best.place))
    }
    let (mine, theirs) = (total(one), total(other))
    common = min(2 * matched / (mine + theirs), 1)
    contained = min(matched / min(mine, theirs), 1)
    head = lexicon.kinship(oneHead, otherHead)
    isOpposite = Self.holdsOpposites(one, left, other, right, lexicon)
  }

  /// The nearest of the words that are left.
  private static func nearest(
    _ word: Int, _ others: [Int], _ left: UInt32, _ lexicon: Lexicon
  ) -> (kinship: Double, place: Int) {
    var best = (kinship: 0.0, place: 0)
    for place in others.indices.prefix(32) where left & 1 << UInt32(place) != 0 {
      let kinship = lexicon.kinship(word, others[place])
      if kinship > best.kinship { best = (kinship, place) }
    }
    return best
  }

  private static func holdsOpposites(
    _ one: [Int], _ left: UInt32, _ other: [Int], _ right: UInt32, _ lexicon: Lexicon
  ) -> Bool {
    one.indices.prefix(32).contains { row in
      left & 1 << UInt32(row) != 0
        && other.indices.prefix(32).contains { place in
          right & 1 << UInt32(place) != 0 && lexicon.areOpposite(one[row], other[place])
        }
    }
  }
}
