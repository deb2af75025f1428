import TallyCore
import TallyDocuments

// What a long report ends with: what broke, for whom, and what to do first.

extension TextReporter {
  /// One paragraph, where there is more to read than a screen holds.
  func conclusion(_ report: Report) -> String? {
    let drift = report.new.filter { $0.severity >= .error }
    guard drift.count >= 5, let first = drift.max(by: { Self.matters($0) < Self.matters($1) })
    else { return nil }
    var sentences = [lead(report, drift)]
    let clients = Set(first.impact.filter { $0.effect != .none }.map(\.client)).count
    let place = first.location.steps.isEmpty ? "the body" : first.location.description
    let elsewhere = first.alsoAt.isEmpty ? "" : " and \(count(first.alsoAt.count, "more place"))"
    let reach = clients > 1 ? ", which hurts \(count(clients, "client"))" : ""
    sentences.append("start with \(place) at \(first.endpoint)\(elsewhere) [\(first.rule)]\(reach)")
    return "in short: \(sentences.joined(separator: "; "))"
  }

  /// What the worst of the findings are, of all that the verdict counts.
  private func lead(_ report: Report, _ drift: [Finding]) -> String {
    let all = report.new.count
    func some(_ count: Int) -> String {
      count == all ? "all \(all) findings" : "\(count) of \(self.count(all, "finding"))"
    }
    let broken = drift.count { $0.severity == .breaking }
    if broken > 0 {
      return "\(some(broken)) \(broken == 1 ? "breaks" : "break") \(listed(brokenModels(report)))"
    }
    let endpoints = count(Set(drift.map(\.endpoint)).count, "endpoint")
    return "\(some(drift.count)) are errors, at \(endpoints)"
  }

  /// The edits that `tally fix` would make, and those that somebody should see first.
  func proposals(_ report: Report) -> String? {
    let edits = report.proposedEdits
    guard !edits.isEmpty else { return nil }
    let safe = edits.count { $0.suggestion.isSafe }
    let rest = edits.count - safe
    var parts = safe > 0 ? ["\(count(safe, "safe edit")) (tally fix)"] : []
    if rest > 0 {
      parts.append(
        "\(safe > 0 ? "\(rest) more" : count(rest, "edit")) to be looked at "
          + "(tally fix --unsafe --dry-run)")
    }
    return "proposed: \(parts.joined(separator: ", "))"
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
