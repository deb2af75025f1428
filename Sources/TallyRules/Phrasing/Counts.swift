import TallyCore

/// What a message counts, in both numbers.
struct Noun {
  let one: String
  let many: String

  static let object = Noun(one: "object", many: "objects")
  static let value = Noun(one: "value", many: "values")
  static let string = Noun(one: "string", many: "strings")
  static let array = Noun(one: "array", many: "arrays")
  static let integer = Noun(one: "integer", many: "integers")
  static let exchange = Noun(one: "response", many: "responses")
  static let response = Noun(one: "response", many: "responses")
  static let operation = Noun(one: "operation", many: "operations")
  static let name = Noun(one: "name", many: "names")
  static let body = Noun(one: "body", many: "bodies")
}

/// How many of how many: `3 of 40 objects`, `all 40 objects`, `both objects`, `the only object`.
func counted(_ count: Int, of all: Int, _ noun: Noun) -> String {
  guard count >= all else { return "\(count) of \(all) \(all == 1 ? noun.one : noun.many)" }
  switch all {
  case 1: return "the only \(noun.one)"
  case 2: return "both \(noun.many)"
  default: return "all \(all) \(noun.many)"
  }
}

/// The same with a verb that agrees: `1 of 40 values is`, `3 of 40 values are`.
func counted(_ count: Int, of all: Int, _ noun: Noun, _ verb: (one: String, many: String)) -> String
{
  "\(counted(count, of: all, noun)) \(count == 1 ? verb.one : verb.many)"
}

/// The verb "to be", as messages need it.
let being = (one: "is", many: "are")

/// A list as it is spoken: `a, b and c`.
func listed(_ words: [String], _ conjunction: String = "and") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// A captured word that a message may show, in quotes, or `nil` where it could be anything.
///
/// Messages have no `--show-values`: only what looks like a name (at most 40 of `A-Z a-z 0-9 _ . -`)
/// is let through, and no secret that is one by its form. Numbers, `true`, `false` and `null` need no quotes.
func shown(_ text: String) -> String? {
  guard Secrets.isTellable(text) else { return nil }
  let isBare = ["true", "false", "null"].contains(text) || Double(text) != nil
  return isBare ? text : "\"\(text)\""
}

/// Values with their counts, those that may not be shown at the end: `"gone" (1), 2 others`.
func tallied(_ values: [String: Int], of count: Int) -> String {
  let known = values.compactMap { value, count in shown(value).map { (text: $0, count: count) } }
    .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  let listed = known.prefix(8).map { "\($0.text) (\($0.count))" }
  let others = count - known.prefix(8).reduce(0) { $0 + $1.count }
  guard others > 0 else { return listed.joined(separator: ", ") }
  let rest = listed.isEmpty ? "values not shown" : "\(others) other\(others == 1 ? "" : "s")"
  return (listed + [rest]).joined(separator: ", ")
}
