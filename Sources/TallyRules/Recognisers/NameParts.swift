/// A field's name in words, and with the names of its holders before it.
struct NameParts {
  let own: [Int]
  /// Without words that its holders' names have already: `type` for the `stream_type` of a stream.
  let bare: [Int]
  /// With the innermost holder's.
  let full: [Int]
  /// With those of up to three holders that are on this side only.
  let way: [Int]
  /// The words of the two innermost holders.
  let holders: [[Int]]
  /// What its last word says that it is.
  let role: Role?
  /// How likely it is that the field carries what its holder stands for: 1 for `value` and its like.
  let carrying: Double

  init(_ tree: FieldTree, _ index: Int, _ lexicon: Lexicon, isOnly: (Int) -> Bool) {
    let above = Array(tree.ancestors(of: index).dropFirst().prefix(3))
    own = lexicon.words(of: tree[index].name)
    full = (above.first.map { lexicon.words(of: tree[$0].name) } ?? []) + own
    way = above.prefix(while: isOnly).reversed().flatMap { lexicon.words(of: tree[$0].name) } + own
    let said = Set(above.flatMap { lexicon.words(of: tree[$0].name) })
    let unsaid = own.filter { !said.contains($0) }
    bare = unsaid.isEmpty ? own : unsaid
    holders = above.prefix(2).map { lexicon.words(of: tree[$0].name) }
    role =
      own.last.flatMap { Role(lexicon.words[$0]) }
      ?? own.first.flatMap { Role(flag: lexicon.words[$0]) }
    let count = above.first.map { tree[$0].children.count } ?? 1
    let holder = holders.first ?? []
    let rest = own.filter { !holder.contains($0) }.map { lexicon.words[$0] }.joined()
    let isCarrier = Self.carriers.contains(tree[index].folded) || Self.carriers.contains(rest)
    carrying = isCarrier ? 1 : 1 / Double(max(count, 1))
  }

  /// What a name says of its value, whatever it is the value of.
  enum Role {
    case identifier, address, time, number, flag, text

    init?(_ word: String) {
      switch word {
      case "id", "uid", "uuid", "guid", "identifier", "ref", "key": self = .identifier
      case "url", "uri", "link", "href", "website", "homepage": self = .address
      case "at", "date", "time", "timestamp", "datetime", "on", "created", "updated", "modified":
        self = .time
      case "count", "total", "number", "num", "size", "length", "quantity", "amount", "width",
        "height":
        self = .number
      case "name", "title", "label", "text", "description", "message": self = .text
      default: return nil
      }
    }

    init?(flag word: String) {
      guard ["is", "has", "can", "should", "allow"].contains(word) else { return nil }
      self = .flag
    }
  }

  /// Names of members that stand for their whole object.
  private static let carriers: Set<String> = [
    "text", "value", "name", "code", "common", "display", "displayname", "label", "content",
    "string", "id", "default", "main", "current", "url", "href", "title", "raw", "original",
  ]
}
