import TallyCore
import TallyDocuments

// A finding in words that stay the same from run to run: names and places, no counts and no values.
// Consumers of reports group by them.

extension Finding {
  /// `GET /articles/{id} 200: /author/icon was renamed to /author/avatar_url`.
  ///
  /// - Parameter rules: Those of the report: what has no words of its own is told by its rule's summary.
  /// - Returns: One sentence without a full stop.
  func lastingWords(_ rules: [Rule]) -> String {
    let place = location.steps.isEmpty ? "the body" : location.description
    if let move { return "\(endpoint): \(move)" }
    if let state { return "\(endpoint): \(place) \(state)" }
    let summary = rules.first { $0.id == rule }?.summary ?? rule
    // What is about an exchange as a whole has no place in a body.
    return location.steps.isEmpty && seen == nil
      ? "\(endpoint): \(summary)" : "\(title): \(summary)"
  }

  /// The same, and what it does to clients: `…; ArticleInfo.authorIconUrl of ios fails`.
  func lastingMessage(_ rules: [Rule]) -> String {
    let limit = 4
    var told: [String] = []
    for impact in worstFirst where !told.contains(impact.effectWords) {
      told.append(impact.effectWords)
    }
    guard !told.isEmpty else { return lastingWords(rules) }
    let others = told.count > limit ? " and others" : ""
    return "\(lastingWords(rules)); \(told.prefix(limit).joined(separator: ", "))\(others)"
  }

  /// What hurts a client, worst first, then by name.
  var worstFirst: [Impact] {
    impact.filter { $0.effect != .none }
      .sorted { ($1.effect, $0.effectWords) < ($0.effect, $1.effectWords) }
  }

  private var move: String? {
    let verbs = [
      "renamed-field": "was renamed to", "moved-field": "has moved to",
      "wrapped-value": "has its value at", "split-field": "was split into",
      "merged-field": "was merged into",
    ]
    guard let verb = verbs[rule], !was.isEmpty, !now.isEmpty else { return nil }
    func listed(_ places: [InstanceLocation]) -> String {
      places.map { $0.steps.isEmpty ? "the body" : "\($0)" }.joined(separator: " and ")
    }
    return
      "\(listed(was)) \(was.count > 1 ? verb.replacing("was ", with: "were ") : verb) \(listed(now))"
  }

  private var state: String? {
    switch rule {
    case "missing-field": "is required and missing"
    case "vanished-field": "is never sent"
    case "null-value": "is null, which the contract does not allow"
    case "undeclared-field": "is not in the contract"
    case "unknown-enum-value": "has a value that the contract does not list"
    case "retyped-field": retypedState
    default: nil
    }
  }

  private var retypedState: String? {
    let types =
      seen?.types.keys.filter { type in
        type != .null && promised?.types.contains(type) == false
      }.sorted() ?? []
    guard let promised, !types.isEmpty else { return nil }
    return "is \(types.map(\.name).joined(separator: " or ")), not \(TypeSet(promised.types).words)"
  }
}

extension Impact {
  /// `ArticleInfo.authorIconUrl of ios`.
  var symbolWords: String { "\(model).\(property) of \(client)" }

  /// `ArticleInfo.authorIconUrl of ios fails`.
  var effectWords: String { "\(symbolWords) \(effect.verb)" }
}

/// A line of a client that a drift breaks, and the worst that happens there.
struct BrokenLine {
  let place: SourceLocation
  let impact: Impact
}

extension Finding {
  /// Every line of a client that the drift hurts, the worst first, each once.
  var brokenLines: [BrokenLine] {
    var lines: [BrokenLine] = []
    for impact in worstFirst {
      guard let place = impact.source, !lines.contains(where: { $0.place == place }) else {
        continue
      }
      lines.append(BrokenLine(place: place, impact: impact))
    }
    return lines
  }
}
