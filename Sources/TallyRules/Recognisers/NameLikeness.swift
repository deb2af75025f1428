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
    // A name of faint words alone is all that there is to go by.
    let least = one.count == 1 || other.count == 1 ? 0.7 : 0
    func weight(_ word: Int) -> Double { max(lexicon.weights[word], least) }
    let (rows, columns) = (min(one.count, 32), min(other.count, 32))
    var (usedRows, usedColumns): (UInt32, UInt32) = (0, 0)
    var matched = 0.0
    var (total, otherTotal) = (0.0, 0.0)
    for column in 0..<columns { otherTotal += weight(other[column]) }
    for row in 0..<rows {
      total += weight(one[row])
      var best = (kinship: 0.0, column: 0)
      for column in 0..<columns where usedColumns & 1 << UInt32(column) == 0 {
        let kinship = lexicon.kinship(one[row], other[column])
        if kinship > best.kinship { best = (kinship, column) }
      }
      guard best.kinship > 0 else { continue }
      matched += best.kinship * (weight(one[row]) * weight(other[best.column])).squareRoot()
      usedRows |= 1 << UInt32(row)
      usedColumns |= 1 << UInt32(best.column)
    }
    common = min(2 * matched / (total + otherTotal), 1)
    contained = min(matched / min(total, otherTotal), 1)
    head = lexicon.kinship(oneHead, otherHead)
    for row in 0..<rows where usedRows & 1 << UInt32(row) == 0 && !isOpposite {
      for column in 0..<columns where usedColumns & 1 << UInt32(column) == 0 {
        if lexicon.areOpposite(one[row], other[column]) { isOpposite = true }
      }
    }
  }
}
