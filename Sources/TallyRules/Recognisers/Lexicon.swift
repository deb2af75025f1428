/// The words of all names at hand, how common each is here, and how near they are to one another.
///
/// A word that stands in every name tells nothing; one that stands in two names tells much.
struct Lexicon {
  private var ids: [String: Int] = [:]
  private(set) var words: [String] = []
  private var split: [String: [Int]] = [:]
  private var counts: [Int] = []
  private var kinship: [Double] = []
  private(set) var weights: [Double] = []

  init(names: [String]) {
    let distinct = Set(names).sorted()
    var frequency: [String: Int] = [:]
    for word in distinct.flatMap({ Set(Words.split($0)) }) { frequency[word, default: 0] += 1 }
    let known = Set(frequency.keys.filter { $0.utf8.count >= 4 })
    for name in distinct {
      let ids = Words.split(name)
        .flatMap { frequency[$0] ?? 0 > 1 ? [$0] : Self.parts(of: $0, known) }.map { id(of: $0) }
      split[name] = ids
      for id in Set(ids) { counts[id] += 1 }
    }
    let all = Double(distinct.count + 1)
    weights = words.indices.map { index in
      let rarity = 1 - Double(counts[index] - 1).squareRoot() / all.squareRoot()
      return max(rarity, 0.25) * (Self.faint.contains(words[index]) ? 0.4 : 1)
    }
    kinship = words.flatMap { one in words.map { WordKinship.of(one, $0) } }
  }

  /// Words that say little of what a member holds.
  private static let faint: Set<String> = [
    "is", "has", "of", "the", "a", "to", "in", "at", "on", "by", "for", "str", "string", "obj",
    "value", "data", "new", "x",
  ]

  func words(of name: String) -> [Int] { split[name] ?? [] }

  func kinship(_ one: Int, _ other: Int) -> Double { kinship[one * words.count + other] }

  private mutating func id(of word: String) -> Int {
    if let id = ids[word] { return id }
    ids[word] = words.count
    words.append(word)
    counts.append(0)
    return words.count - 1
  }

  /// The parts of a word that is two written as one, where one of them is known from elsewhere.
  private static func parts(of word: String, _ known: Set<String>) -> [String] {
    guard word.utf8.count >= 7 else { return [word] }
    for length in stride(from: word.utf8.count - 3, through: 4, by: -1) {
      let (head, tail) = (String(word.prefix(length)), String(word.suffix(length)))
      if known.contains(tail), tail != word {
        return parts(of: String(word.dropLast(length)), known) + [tail]
      }
      if known.contains(head), head != word {
        return [head] + parts(of: String(word.dropFirst(length)), known)
      }
    }
    return [word]
  }
}

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

  init(_ one: [Int], _ other: [Int], _ lexicon: Lexicon) {
    guard let oneHead = one.last, let otherHead = other.last else { return }
    // A name of faint words alone is all that there is to go by.
    let least = one.count == 1 || other.count == 1 ? 0.7 : 0
    func weight(_ word: Int) -> Double { max(lexicon.weights[word], least) }
    var left = other
    var unmatched: [Int] = []
    var matched = 0.0
    for word in one {
      guard
        let best = left.indices.max(by: {
          lexicon.kinship(word, left[$0]) < lexicon.kinship(word, left[$1])
        }),
        lexicon.kinship(word, left[best]) > 0
      else {
        unmatched.append(word)
        continue
      }
      let weight = (weight(word) * weight(left[best])).squareRoot()
      matched += lexicon.kinship(word, left[best]) * weight
      left.remove(at: best)
    }
    let total = one.reduce(0) { $0 + weight($1) }
    let otherTotal = other.reduce(0) { $0 + weight($1) }
    common = min(2 * matched / (total + otherTotal), 1)
    contained = min(matched / min(total, otherTotal), 1)
    head = lexicon.kinship(oneHead, otherHead)
    isOpposite = unmatched.contains { word in
      left.contains { WordKinship.areOpposite(lexicon.words[word], lexicon.words[$0]) }
    }
  }
}
