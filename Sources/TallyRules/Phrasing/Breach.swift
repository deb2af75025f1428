import TallyCore
import TallyDocuments

/// Keywords of one kind that captured values broke, over every schema that applies at a location.
struct Breach {
  /// In ascending order.
  var keywords: [String] = []
  /// How often a keyword was broken; a value that breaks two counts twice.
  var count = 0
  /// What the contract allows, in words, each once.
  var expected: [String] = []
  /// The values that broke them, with counts.
  var values: [String: Int] = [:]
  var first: Evidence?
  /// Whether the values may not be told.
  var isSecret = false

  /// The first value, if it may be told: it is a number.
  var number: String? {
    guard !isSecret, let text = first?.text, !Secrets.isOne(text) else { return nil }
    return text
  }

  /// Of whom the details are told.
  var subject: String { count == 1 ? "it" : "the first" }
}

extension Comparison {
  /// What was broken of these keywords, or `nil` if nothing was.
  func breach(of keywords: String...) -> Breach? {
    var breach = Breach()
    for (key, violation) in seen.violations.sorted(by: { $0.key < $1.key })
    where keywords.contains(key.keyword) {
      // One value may break the keyword of several schemas at once: the counts overlap.
      breach.count = max(breach.count, violation.count)
      if !breach.keywords.contains(key.keyword) { breach.keywords.append(key.keyword) }
      if !breach.expected.contains(violation.expected) {
        breach.expected.append(violation.expected)
      }
      breach.values.merge(violation.values, uniquingKeysWith: max)
      breach.first.keepFirst(violation.first)
    }
    guard breach.count > 0 else { return nil }
    // What is told of secrets is how many there are.
    if Secrets.areHeld(at: location) { (breach.values, breach.isSecret) = ([:], true) }
    return breach
  }

  /// One sentence about a broken bound: what was promised, how often it was not kept, and how.
  ///
  /// `below` and `above` are said of values where only a minimum or a maximum is broken (`shorter`,
  /// `longer`), `detail` of the first value (`is empty`).
  func bound(
    _ breach: Breach, _ noun: Noun, below: String, above: String, of types: [JSONType],
    detail: String?
  ) -> Drift {
    let isBelow = breach.keywords.allSatisfy { $0.lowercased().contains("min") }
    let isAbove = breach.keywords.allSatisfy { $0.lowercased().contains("max") }
    let all = types.reduce(0) { $0 + (seen.types[$1] ?? 0) }
    let how = isBelow ? below : isAbove ? above : "outside"
    let count = counted(min(breach.count, all), of: all, noun, being)
    let first = detail.map { "; \(breach.subject) \($0)" } ?? ""
    return Drift(
      "promised \(listed(breach.expected)), but \(count) \(how)\(first)", evidence: [breach.first])
  }
}
