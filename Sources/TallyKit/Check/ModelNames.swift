import TallyRules

/// The names of a client's models, compared with what a contract calls its schemas and paths.
struct ModelNames {
  /// Words that most models share, such as the prefix of an Objective-C client.
  private let common: Set<String>
  /// Words that say that something is a model, and not which.
  private static let empty: Set<String> = [
    "model", "info", "response", "dto", "entity", "object", "item", "data", "result", "json",
    "type", "schema", "full", "simple", "base", "get", "list",
  ]

  init(_ names: [String]) {
    var counts: [String: Int] = [:]
    for name in names { for word in Set(Words.split(name)) { counts[word, default: 0] += 1 } }
    common = Set(counts.filter { $0.value > 2 && 2 * $0.value > names.count }.keys)
  }

  /// The share of the words that both names have, 0 to 1; words that say nothing do not count.
  func likeness(of model: String, to name: String) -> Double {
    let (one, other) = (words(of: model).subtracting(common), words(of: name))
    guard !one.isEmpty, !other.isEmpty else { return 0 }
    return Double(one.intersection(other).count) / Double(one.union(other).count)
  }

  /// The telling words; all of them where none is.
  private func words(of name: String) -> Set<String> {
    let all = Set(Words.split(name))
    let telling = all.subtracting(Self.empty)
    return telling.isEmpty ? all : telling
  }
}
