/// A field's name in words, and with the names of its holders before it.
struct NameParts {
  let own: [Int]
  /// With the innermost holder's.
  let full: [Int]
  /// With those of up to three holders that are on this side only.
  let way: [Int]
  /// The words of the two innermost holders.
  let holders: [[Int]]
  /// How likely it is that the field carries what its holder stands for: 1 for `value` and its like.
  let carrying: Double

  init(_ tree: FieldTree, _ index: Int, _ lexicon: Lexicon, isOnly: (Int) -> Bool) {
    let above = Array(tree.ancestors(of: index).dropFirst().prefix(3))
    own = lexicon.words(of: tree[index].name)
    full = (above.first.map { lexicon.words(of: tree[$0].name) } ?? []) + own
    way = above.prefix(while: isOnly).reversed().flatMap { lexicon.words(of: tree[$0].name) } + own
    holders = above.prefix(2).map { lexicon.words(of: tree[$0].name) }
    let count = above.first.map { tree[$0].children.count } ?? 1
    let holder = holders.first ?? []
    let rest = own.filter { !holder.contains($0) }.map { lexicon.words[$0] }.joined()
    let isCarrier = Self.carriers.contains(tree[index].folded) || Self.carriers.contains(rest)
    carrying = isCarrier ? 1 : 1 / Double(max(count, 1))
  }

  /// Names of members that stand for their whole object.
  private static let carriers: Set<String> = [
    "text", "value", "name", "code", "common", "display", "displayname", "label", "content",
    "string", "id", "default", "main", "current", "url", "href", "title", "raw", "original",
  ]
}
