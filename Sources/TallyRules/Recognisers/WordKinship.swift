/// How near two words are, 0 to 1, by spelling and by the habits of software.
enum WordKinship {
  static func of(_ one: String, _ other: String) -> Double {
    if one == other { return 1 }
    if Int(one) != nil || Int(other) != nil { return 0 }
    return max(meaning(one, other), spelling(Array(one.utf8), Array(other.utf8)))
  }

  private static func meaning(_ one: String, _ other: String) -> Double {
    if isMeantAlike(one, other) { return 0.7 }
    return share(kin, one, other) && !share(opposites, one, other) ? 0.5 : 0
  }

  private static func spelling(_ one: [UInt8], _ other: [UInt8]) -> Double {
    let (short, long) = one.count <= other.count ? (one, other) : (other, one)
    guard short.count >= 2, short[0] == long[0] else { return 0 }
    if isInflected(short, long) { return 0.9 }
    if isSkeleton(short, of: long) { return 0.8 }
    let common = zip(short, long).prefix { $0 == $1 }.count
    if common == short.count, common >= 3 {
      return short.count >= 5 || long.count - short.count > 4 ? 0.85 : 0.6
    }
    if short.count >= 5, isOneSlip(short, long) { return 0.85 }
    let share = Double(common) / Double(long.count)
    return common >= 4 && share >= 0.5 ? 0.4 + 0.5 * share : 0
  }

  private static let contraries = Set(contrary.flatMap { [$0, $0.reversed()] })

  /// Whether one word denies the other: `visible` and `hidden`, `active` and `inactive`.
  static func areContrary(_ one: String, _ other: String) -> Bool {
    contraries.contains([one, other])
      || ["un", "in", "dis", "non", "im"].contains { $0 + one == other || $0 + other == one }
  }

  private static let groups = index(alike)
  private static let kin = index(akin)
  private static let opposites = index(opposite)

  static func areOpposite(_ one: String, _ other: String) -> Bool {
    one != other && share(opposites, one, other) && !isMeantAlike(one, other)
  }

  private static func isMeantAlike(_ one: String, _ other: String) -> Bool {
    share(groups, one, other)
  }

  private static func share(_ table: [String: Set<Int>], _ one: String, _ other: String) -> Bool {
    guard let first = table[stem(one)], let second = table[stem(other)] else { return false }
    return !first.isDisjoint(with: second)
  }

  private static func index(_ table: [[String]]) -> [String: Set<Int>] {
    var groups: [String: Set<Int>] = [:]
    for (number, words) in table.enumerated() {
      for word in words { groups[stem(word), default: []].insert(number) }
    }
    return groups
  }

  /// A word without the ending of a verb's form: `updated` and `update` are alike.
  private static func stem(_ word: String) -> String {
    for ending in ["ing", "ed", "e"]
    where word.hasSuffix(ending) && word.utf8.count > ending.utf8.count + 3 {
      return String(word.dropLast(ending.utf8.count))
    }
    return word
  }

  /// Whether the long word is the short one with an ending: `land` and `landing`.
  private static func isInflected(_ short: [UInt8], _ long: [UInt8]) -> Bool {
    let stem = short.last == UInt8(ascii: "e") ? short.dropLast() : short[...]
    guard stem.count >= 3, long.starts(with: stem) else { return false }
    return endings.contains(String(decoding: long.dropFirst(stem.count), as: UTF8.self))
  }

  private static let endings: Set<String> = [
    "ing", "ed", "er", "or", "ion", "ation", "ment", "al", "able", "ity", "ly", "age", "y",
  ]

  /// Whether the short word is the long one with letters left out, mostly vowels: `pct`, `addr`.
  private static func isSkeleton(_ short: [UInt8], of long: [UInt8]) -> Bool {
    guard short.count >= 3, long.count > short.count else { return false }
    var rest = short[...]
    var dropped = 0
    var last: UInt8 = 0
    for letter in long {
      if letter == rest.first {
        rest = rest.dropFirst()
      } else if !"aeiou".utf8.contains(letter), letter != last, !rest.isEmpty {
        dropped += 1
      }
      last = letter
    }
    // Three letters are in too many words.
    return rest.isEmpty && dropped <= (short.count > 3 ? 1 : 0)
  }

  /// Whether one letter is wrong, missing or too many.
  private static func isOneSlip(_ short: [UInt8], _ long: [UInt8]) -> Bool {
    guard long.count - short.count <= 1 else { return false }
    let head = zip(short, long).prefix { $0 == $1 }.count
    let tail = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
    return head + tail >= long.count - 1
  }
}
