/// How near two words are, 0 to 1, by spelling and by the habits of software.
enum WordKinship {
  static func of(_ one: String, _ other: String) -> Double {
    if one == other { return 1 }
    if Int(one) != nil || Int(other) != nil { return 0 }
    let (short, long) =
      one.utf8.count <= other.utf8.count
      ? (Array(one.utf8), Array(other.utf8)) : (Array(other.utf8), Array(one.utf8))
    if isMeantAlike(one, other) { return 0.7 }
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

  /// Words that stand for one another in any API.
  static let alike: [[String]] = [
    ["url", "uri", "link", "href"],
    ["date", "time", "timestamp", "at", "datetime", "on", "moment"],
    ["count", "number", "total", "quantity", "amount", "num", "no", "nr", "qty", "cnt"],
    ["name", "title", "label"],
    ["id", "identifier", "key", "ref", "reference", "uid", "uuid", "guid"],
    ["image", "picture", "photo", "img", "pic", "icon", "avatar", "logo"],
    ["text", "content", "body", "message"],
    ["description", "summary", "comment", "note", "detail", "remark"],
    ["type", "kind", "category", "class"],
    ["state", "status", "phase"],
    ["created", "create", "creation"],
    ["updated", "update", "modified", "modify", "changed", "edited"],
    ["deleted", "removed"],
    ["user", "account", "member", "person", "actor"],
    ["owner", "author", "creator"],
    ["item", "entry", "element", "record", "result", "data"],
    ["size", "length", "len"],
    ["position", "index", "order", "rank", "offset"],
    ["enabled", "active", "enable"],
    ["error", "failure", "fault"],
    ["address", "addr", "location"],
    ["phone", "telephone", "tel", "mobile"],
    ["email", "mail"],
    ["language", "lang", "locale"],
    ["percent", "percentage", "pct"],
    ["first", "given"],
    ["last", "family", "surname"],
    ["zip", "postcode", "postal"],
    ["price", "cost"],
    ["begin", "start", "from"],
    ["end", "stop", "finish", "until", "to"],
    ["tag", "label", "keyword"],
    ["parent", "container", "group"],
    ["organization", "organisation", "company", "org"],
  ]

  /// Words that never stand for one another.
  static let opposite: [[String]] = [
    ["start", "end"], ["begin", "end"], ["from", "to"], ["first", "last"], ["min", "max"],
    ["minimum", "maximum"], ["width", "height"], ["in", "out"], ["input", "output"],
    ["created", "updated", "deleted", "modified", "completed", "published", "closed", "paid"],
    ["lat", "lng", "lon", "latitude", "longitude"], ["up", "down"], ["left", "right"],
    ["top", "bottom"], ["old", "new"], ["prev", "next"], ["previous", "next"],
    ["open", "close"], ["source", "target"], ["src", "dst"], ["sender", "receiver"],
    ["request", "response"], ["host", "client"], ["server", "client"], ["before", "after"],
    ["buyer", "seller"], ["public", "private"], ["short", "long"], ["small", "large"],
    ["read", "write"], ["sent", "received"], ["follower", "following"], ["enabled", "disabled"],
    ["x", "y"], ["shipping", "billing"], ["local", "remote"], ["day", "month", "year"],
  ]

  /// Words of flags, of which one is true where the other is false.
  static let contrary: [[String]] = [
    ["enabled", "disabled"], ["enable", "disable"], ["visible", "hidden"], ["shown", "hidden"],
    ["show", "hide"], ["open", "closed"], ["public", "private"], ["allowed", "forbidden"],
    ["allow", "deny"], ["allowed", "blocked"], ["on", "off"], ["online", "offline"],
    ["optional", "required"], ["mutable", "frozen"], ["writable", "readonly"],
    ["valid", "expired"],
  ]

  private static let contraries = Set(contrary.flatMap { [$0, $0.reversed()] })

  /// Whether one word denies the other: `visible` and `hidden`, `active` and `inactive`.
  static func areContrary(_ one: String, _ other: String) -> Bool {
    contraries.contains([one, other])
      || ["un", "in", "dis", "non", "im"].contains { $0 + one == other || $0 + other == one }
  }

  private static let groups = index(alike)
  private static let opposites = index(opposite)

  static func areOpposite(_ one: String, _ other: String) -> Bool {
    one != other && share(opposites, one, other) && !isMeantAlike(one, other)
  }

  private static func isMeantAlike(_ one: String, _ other: String) -> Bool {
    share(groups, one, other)
  }

  private static func share(_ table: [String: Set<Int>], _ one: String, _ other: String) -> Bool {
    guard let first = table[one], let second = table[other] else { return false }
    return !first.isDisjoint(with: second)
  }

  private static func index(_ table: [[String]]) -> [String: Set<Int>] {
    var groups: [String: Set<Int>] = [:]
    for (number, words) in table.enumerated() {
      for word in words { groups[word, default: []].insert(number) }
    }
    return groups
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
    for letter in long {
      if letter == rest.first {
        rest = rest.dropFirst()
      } else if !"aeiou".utf8.contains(letter), !rest.isEmpty {
        dropped += 1
      }
    }
    return rest.isEmpty && dropped <= 1
  }

  /// Whether one letter is wrong, missing or too many.
  private static func isOneSlip(_ short: [UInt8], _ long: [UInt8]) -> Bool {
    guard long.count - short.count <= 1 else { return false }
    let head = zip(short, long).prefix { $0 == $1 }.count
    let tail = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
    return head + tail >= long.count - 1
  }
}
