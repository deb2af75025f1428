import TallyCore
import TallyDocuments

// What a long report ends with: what broke, for whom, and what to do first.

extension TextReporter {
  /// One paragraph, where there is more to read than a screen holds.
  func conclusion(_ report: Report) -> String? {
    let drift = report.new.filter { $0.severity >= .error }
    guard drift.count >= 5, let first = drift.max(by: { Self.matters($0) < Self.matters($1) })
    else { return nil }
    let endpoints = Set(drift.map(\.endpoint)).count
    let broken = drift.count { $0.severity == .breaking }
    var sentences = [
      broken > 0
        ? "\(count(broken, "finding")) of \(drift.count) \(broken == 1 ? "breaks" : "break") "
          + "\(listed(brokenModels(report)))"
        : "\(count(drift.count, "promise")) \(drift.count == 1 ? "is" : "are") broken at "
          + count(endpoints, "endpoint")
    ]
    let clients = Set(first.impact.filter { $0.effect != .none }.map(\.client)).count
    let place = first.location.steps.isEmpty ? "the body" : first.location.description
    let elsewhere = first.alsoAt.isEmpty ? "" : " and \(count(first.alsoAt.count, "more place"))"
    let reach = clients > 1 ? ", which hurts \(count(clients, "client"))" : ""
    sentences.append("start with \(place) at \(first.endpoint)\(elsewhere) [\(first.rule)]\(reach)")
    let proposed = drift.flatMap(\.suggestions)
    let edits = Set(proposed.map(\.location)).count
    if edits > 0 {
      let option = proposed.contains(where: \.isSafe) ? "" : " --unsafe"
      sentences.append(
        "\(count(edits, "edit")) of mapping rules \(edits == 1 ? "is" : "are") proposed: "
          + "tally fix\(option) --dry-run")
    }
    return "in short: \(sentences.joined(separator: "; "))"
  }

  /// How much a finding matters: its severity, how many clients it hurts, how many places share it.
  private static func matters(_ finding: Finding) -> (Int, Int, Int, Int) {
    let hurt = finding.impact.filter { $0.effect != .none }
    let rank = Severity.allCases.firstIndex(of: finding.severity) ?? 0
    return (
      rank, Set(hurt.map(\.client)).count, finding.alsoAt.count, hurt.map(\.bodies).max() ?? 0
    )
  }

  /// `ios (Home, Gallery)`, by client.
  private func brokenModels(_ report: Report) -> [String] {
    let broken = report.clients.compactMap { client -> String? in
      var models: [String] = []
      for model in client.models where model.outcome == .fails && !models.contains(model.model) {
        models.append(model.model)
      }
      guard !models.isEmpty else { return nil }
      let more = models.count > 4 ? " and \(models.count - 4) more" : ""
      return "\(client.name) (\(models.prefix(4).joined(separator: ", "))\(more))"
    }
    return broken.isEmpty ? ["a client"] : broken
  }

  private func listed(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
