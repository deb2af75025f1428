/// The words of all names at hand, how common each is here, and how near they are to one another.
///
/// A word that stands in every name tells nothing; one that stands in two names tells much.
struct Lexicon {
  private var ids: [String: Int] = [:]
  private(set) var words: [String] = []
  private var split: [String: [Int]] = [:]
  private var counts: [Int] = []
  /// The row of an old name's word and the column of a new one's in ``kinship``, or -1.
  private var rows: [Int] = []
  private var columns: [Int] = []
  private var width = 0
  private var kinship: [Double] = []
  private var opposites: [Bool] = []
  private(set) var weights: [Double] = []

  /// Of all names, which tell how common a word is, the `old` are compared with the `new` ones.
  init(names: [String], old: [String], new: [String]) {
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
    compare(old, new)
  }

  private mutating func compare(_ old: [String], _ new: [String]) {
    let mine = Set(old.flatMap { split[$0] ?? [] }).sorted()
    let theirs = Set(new.flatMap { split[$0] ?? [] }).sorted()
    rows = [Int](repeating: -1, count: words.count)
    columns = rows
    for (row, word) in mine.enumerated() { rows[word] = row }
    for (column, word) in theirs.enumerated() { columns[word] = column }
    width = theirs.count
    guard mine.count * theirs.count <= Self.matrix else {
      // So many words that it is cheaper to compare those that are asked for.
      (rows, columns) = (rows.map { _ in -1 }, columns.map { _ in -1 })
      return
    }
    for one in mine {
      for other in theirs {
        kinship.append(WordKinship.of(words[one], words[other]))
        opposites.append(WordKinship.areOpposite(words[one], words[other]))
      }
    }
  }

  /// How many pairs of words are compared beforehand.
  private static let matrix = 1 << 22

  /// Words that say little of what a member holds.
  private static let faint: Set<String> = [
    "is", "has", "of", "the", "a", "to", "in", "at", "on", "by", "for", "str", "string", "obj",
    "value", "data", "new", "x",
  ]

  func words(of name: String) -> [Int] { split[name] ?? [] }

  func kinship(_ one: Int, _ other: Int) -> Double {
    if one == other { return 1 }
    if rows[one] >= 0, columns[other] >= 0 { return kinship[rows[one] * width + columns[other]] }
    if rows[other] >= 0, columns[one] >= 0 { return kinship[rows[other] * width + columns[one]] }
    return WordKinship.of(words[one], words[other])
  }

  /// Whether a name of one word is the first letters of the words of another: `tz`, `dob`, `eta`.
  func areInitials(_ short: [Int], of long: [Int]) -> Bool {
    guard short.count == 1, long.count >= 2, words[short[0]].utf8.count == long.count else {
      return false
    }
    return words[short[0]].utf8.elementsEqual(long.compactMap { words[$0].utf8.first })
  }

  func areOpposite(_ one: Int, _ other: Int) -> Bool {
    guard rows[one] >= 0, columns[other] >= 0 else {
      return WordKinship.areOpposite(words[one], words[other])
    }
    return opposites[rows[one] * width + columns[other]]
  }

  private mutating func id(of word: String) -> Int {
    if let id = ids[word] { return id }
    ids[word] = words.count
    words.append(word)
    counts.append(0)
    return words.count - 1
  }

  /// The parts of a word that is two written as one, where one of them is known from elsewhere.
  private static func parts(of word: String, _ known: Set<String>) -> [String] {
    guard (6...48).contains(word.utf8.count) else { return [word] }
    for length in stride(from: word.utf8.count - 2, through: 4, by: -1) {
      let (head, tail) = (String(word.prefix(length)), String(word.suffix(length)))
      let (before, after) = (
        String(word.dropLast(length)), String(word.dropFirst(length))
      )
      if known.contains(tail), isPart(before) { return parts(of: before, known) + [tail] }
      if known.contains(head), isPart(after) { return [head] + parts(of: after, known) }
    }
    return [word]
  }

  /// Whether what is left of a word can be one: two letters are mostly an ending.
  private static func isPart(_ rest: String) -> Bool {
    rest.utf8.count > 2 || ["id", "is", "at", "by", "no", "ip", "to"].contains(rest)
  }
}
