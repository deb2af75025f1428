package import TallyCore
import TallyDocuments

/// The report for people: by endpoint, the worst first, each finding with its places.
///
///     GET /articles/{id} 200: broken (40 captures, 30 of 34 fields seen)
///
///       breaking /author/icon: required, but absent from 3 of 40 objects [missing-field]
///         seen      samples/article/1.json:4:5 /author (object, 38 bytes)
///         promised  contracts/article.json:9:7 string (uri), required
///         fails     App/ArticleInfo.swift:18:10 ios ArticleInfo.icon: keyNotFound "icon" at author
///
/// Every place begins its column with `file:line:column`, which terminals and editors make a link.
package struct TextReporter: Reporter {
  package let name = "text"
  let color: Bool
  let showValues: Bool
  let isQuiet: Bool

  package init(color: Bool = false, showValues: Bool = false, isQuiet: Bool = false) {
    self.color = color
    self.showValues = showValues
    self.isQuiet = isQuiet
  }

  package func write(_ report: Report, to output: inout String) {
    var endpoints: [String] = []
    var findings: [String: [Finding]] = [:]
    for finding in report.new {
      if findings[finding.endpoint] == nil { endpoints.append(finding.endpoint) }
      findings[finding.endpoint, default: []].append(finding)
    }
    for endpoint in endpoints {
      writeTitle(endpoint, report, to: &output)
      for finding in findings[endpoint] ?? [] { write(finding, to: &output) }
      if !output.hasSuffix("\n\n") { output += "\n" }
    }
    if !isQuiet { writeSummary(report, to: &output) }
  }

  private func writeTitle(_ endpoint: String, _ report: Report, to output: inout String) {
    output += paint(visible(endpoint), .bold)
    if let summary = report.endpoints.first(where: { $0.id == endpoint }) {
      output += ": \(summary.verdict.rawValue) (\(extent(of: summary)))"
    }
    output += "\n\n"
  }

  /// A finding of one line where it is a mere fact, else a paragraph.
  private func write(_ finding: Finding, to output: inout String) {
    let severity = paint(finding.severity.rawValue, .severity(finding.severity))
    let location =
      finding.location != .root ? "\(finding.location): " : finding.seen == nil ? "" : "body: "
    output += "  \(severity) \(paint(visible(location), .bold))\(visible(finding.message))"
    output += " \(paint("[\(finding.rule)]", .dim))"
    guard finding.severity > .info || !finding.impact.isEmpty || !finding.was.isEmpty else {
      let place = (finding.evidence.first?.location ?? finding.contract?.location)
      output += place.map { " \(paint(visible("at \($0)"), .dim))\n" } ?? "\n"
      return
    }
    output += "\n"
    for (label, text) in details(of: finding) {
      let padding = String(repeating: " ", count: max(10 - label.count, 1))
      output += "    \(paint(label, .dim))\(padding)\(visible(text))\n"
    }
    output += "\n"
  }

  func extent(of summary: Report.EndpointSummary) -> String {
    "\(count(summary.captures, "capture")), "
      + "\(summary.fields.seen) of \(summary.fields.of) fields seen"
  }

  func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? "\(noun)s")"
  }

  func bodies(_ count: Int) -> String { self.count(count, "body", plural: "bodies") }
}

// MARK: - A finding's lines

extension TextReporter {
  private func details(of finding: Finding) -> [(label: String, text: String)] {
    var lines: [(String, String)] = []
    if !finding.was.isEmpty || !finding.now.isEmpty {
      let was = finding.was.map(\.words).joined(separator: ", ")
      let now = finding.now.map(\.words).joined(separator: ", ")
      lines.append(("moved", "\(was) → \(now) (\(percent(finding.confidence)) sure)"))
    }
    for each in finding.retyped.prefix(4) {
      lines.append(("retyped", "\(each.now.words): \(each.words)"))
    }
    if finding.retyped.count > 4 {
      lines.append(("", "and \(finding.retyped.count - 4) more"))
    }
    if let why = finding.why { lines.append(("why", why)) }
    if let evidence = finding.evidence.first { lines.append(("seen", told(evidence))) }
    if let contract = finding.contract {
      let promise = finding.promised.map { " \(told($0))" } ?? ""
      let label = finding.promised == nil ? "contract" : "promised"
      lines.append((label, "\(contract.location)\(promise)"))
    }
    lines += impactLines(of: finding)
    for candidate in finding.candidates.prefix(3) {
      lines.append(("perhaps", "\(candidate.now) (\(percent(candidate.confidence)))"))
    }
    lines += finding.suggestions.map { ($0.isSafe ? "fix" : "maybe", told($0)) }
    return lines + sharingLines(of: finding)
  }

  private func told(_ edit: Finding.Suggestion) -> String {
    let text = edit.replacement.split(separator: "\n", omittingEmptySubsequences: true)
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
    return edit.length == 0
      ? "\(edit.location) insert \(text)"
      : "\(edit.location) write \"\(text)\" for \"\(edit.replaced)\""
  }

  /// Where else the drift is seen, and the name of what is shared.
  private func sharingLines(of finding: Finding) -> [(String, String)] {
    let limit = 6
    guard !finding.alsoAt.isEmpty else { return [] }
    let operations = Set(finding.alsoAt.map(\.endpoint)).union([finding.endpoint]).count
    var lines: [(String, String)] = []
    if let name = finding.componentName {
      lines.append(("schema", "\(name), seen so at \(count(operations, "endpoint"))"))
    }
    lines += finding.alsoAt.prefix(limit).enumerated().map { index, place in
      (index == 0 ? "also at" : "", "\(place.endpoint) \(place.location)")
    }
    if finding.alsoAt.count > limit {
      lines.append(("", "and \(finding.alsoAt.count - limit) more places"))
    }
    return lines
  }

  private func impactLines(of finding: Finding) -> [(String, String)] {
    let limit = 8
    var lines = finding.impact.prefix(limit).map { impact in
      let place = impact.source.map { "\($0) " } ?? ""
      let adapter = impact.adapter.map { " (adapter \($0))" } ?? ""
      let count = impact.of > 0 ? ", in \(impact.bodies) of \(bodies(impact.of))" : ""
      let symbol = "\(impact.client) \(impact.model).\(impact.property)\(adapter)"
      return (impact.effect.rawValue, "\(place)\(symbol): \(impact.detail)\(count)")
    }
    if finding.impact.count > limit {
      lines.append(("", "and \(finding.impact.count - limit) more"))
    }
    return lines
  }

  private func told(_ evidence: Evidence) -> String {
    let pointer = evidence.pointer.isEmpty ? "" : " \(evidence.pointer)"
    return "\(evidence.location)\(pointer) (\(evidence.told(showing: showValues)))"
  }

  private func told(_ promised: Finding.Promised) -> String {
    let format = promised.format.map { " (\($0))" } ?? ""
    let types = promised.types.count >= 6 ? TypeSet.any : TypeSet(promised.types)
    return "\(types.words)\(format), \(promised.isRequired ? "required" : "optional")"
  }

  private func percent(_ confidence: Double) -> String {
    "\(Int(min(max(confidence, 0), 1) * 100 + 0.5)) %"
  }
}

extension InstanceLocation {
  /// The location, or what stands at the empty one.
  fileprivate var words: String { steps.isEmpty ? "the body" : description }
}
