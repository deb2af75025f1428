import TallyCore

// What is known and does not count: a line each, after what is new.

extension Finding {
  /// What says that a finding is known: `in the baseline until 2027-01-31: ticket 4711`.
  var knownWords: String? {
    guard let suppression else { return nil }
    switch suppression {
    case .baseline:
      let until = acceptance?.until.map { " until \($0)" } ?? ""
      return "in the baseline\(until)\(acceptance?.why.map { ": \($0)" } ?? "")"
    case .source: return "ignored in the source"
    }
  }
}

/// `2 in the baseline, 1 ignored in the source`; `nil` where all is new.
func knownCounts(_ report: Report) -> String? {
  let places: [(Finding.Suppression, String)] = [
    (.baseline, "in the baseline"), (.source, "ignored in the source"),
  ]
  let parts = places.compactMap { suppression, words -> String? in
    let count = report.findings.count { $0.suppression == suppression }
    return count > 0 ? "\(count) \(words)" : nil
  }
  return parts.isEmpty ? nil : parts.joined(separator: ", ")
}

extension TextReporter {
  /// Known findings under their endpoints' names: the first of them, since nobody has to act.
  func writeKnown(_ report: Report, to output: inout String) {
    let limit = 20
    let known = report.findings.filter(\.isBaselined)
    guard !known.isEmpty else { return }
    output += "known, and not counted:\n"
    for finding in known.prefix(limit) {
      let place = finding.location.steps.isEmpty ? "" : " \(finding.location)"
      let head = "\(finding.severity.rawValue) \(finding.endpoint)\(place): \(finding.message)"
      let line = visible("\(head) [\(finding.rule)], \(finding.knownWords ?? "")")
      output += "  \(paint(wrapped(line, from: 2, indent: 4), .dim))\n"
    }
    if known.count > limit { output += "  and \(known.count - limit) more\n" }
    output += "\n"
  }
}
