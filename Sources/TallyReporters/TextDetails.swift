import TallyCore
import TallyDocuments

/// A line of what is told of a finding: `seen`, `promised`, `fails`.
struct TextDetail {
  let label: String
  var place: SourceLocation?
  /// What stands at the place.
  var line: PointedLine?
  let words: String
  /// Lines of code below the words, as they are to be written.
  var code: [String] = []
}

// MARK: - How it is written

extension TextReporter {
  private static let labelWidth = 10
  private static let indent = 4 + labelWidth
  static let room = textWidth - indent

  /// Writes a detail; the line that the one before it has shown is not shown again.
  func write(_ detail: TextDetail, behind last: SourceLocation?, to output: inout String) {
    writeWords(detail, behind: last, to: &output)
    let margin = String(repeating: " ", count: Self.indent)
    for line in detail.code {
      output += visible(line).isEmpty ? "\n" : "\(margin)\(visible(line))\n"
    }
  }

  private func writeWords(
    _ detail: TextDetail, behind last: SourceLocation?, to output: inout String
  ) {
    let padding = String(repeating: " ", count: max(Self.labelWidth - detail.label.count, 1))
    output += "    \(paint(detail.label, .dim))\(padding)"
    let place = detail.place.map { visible("\($0)") }
    let words = visible(detail.words)
    let margin = String(repeating: " ", count: Self.indent)
    guard let line = detail.line, let place, detail.place != last else {
      let isShort = Self.indent + (place?.count ?? 0) + 1 + visibleWidth(words) <= textWidth
      if let place { output += place + (words.isEmpty ? "" : isShort ? " " : "\n\(margin)") }
      output += wrapped(words, from: Self.indent, indent: Self.indent) + "\n"
      return
    }
    output += "\(place)\n\(margin)\(line.text)\n\(margin)\(paint(line.carets, .bold))"
    let width = Self.indent + line.carets.count
    if words.isEmpty {
      output += "\n"
    } else if width + 1 + visibleWidth(words) <= textWidth {
      output += " \(words)\n"
    } else {
      output += "\n\(margin)\(wrapped(words, from: Self.indent, indent: Self.indent))\n"
    }
  }
}

// MARK: - What is told

extension TextReporter {
  func details(of finding: Finding, _ report: Report) -> [TextDetail] {
    var details: [TextDetail] = []
    if !finding.was.isEmpty || !finding.now.isEmpty {
      let was = finding.was.map(\.words).joined(separator: ", ")
      let now = finding.now.map(\.words).joined(separator: ", ")
      details.append(
        TextDetail(
          label: "moved", words: "\(was) → \(now) (\(percent(finding.confidence)) sure)"))
    }
    details += finding.retyped.prefix(4).map {
      TextDetail(label: "retyped", words: "\($0.now.words): \($0.words)")
    }
    if finding.retyped.count > 4 {
      details.append(TextDetail(label: "", words: "and \(finding.retyped.count - 4) more"))
    }
    if let why = finding.why { details.append(TextDetail(label: "why", words: why)) }
    if let evidence = finding.evidence.first { details.append(seen(evidence, in: finding)) }
    if let contract = finding.contract {
      details.append(
        TextDetail(
          label: finding.promised == nil ? "contract" : "promised", place: contract.location,
          line: line(at: contract.location, report),
          words: finding.promised.map { told($0, isBody: finding.location == .root) } ?? ""))
    }
    details += impacts(of: finding, report)
    for candidate in finding.candidates.prefix(3) {
      details.append(
        TextDetail(
          label: "perhaps", words: "\(candidate.now) (\(percent(candidate.confidence)))"))
    }
    details += finding.suggestions.map(told)
    if let advice = finding.advice { details.append(TextDetail(label: "by hand", words: advice)) }
    return details + sharing(of: finding)
  }

  private func line(at place: SourceLocation, _ report: Report) -> PointedLine? {
    report.excerpts[place].map { PointedLine($0, width: Self.room) }
  }

  private func seen(_ evidence: Evidence, in finding: Finding) -> TextDetail {
    guard let pointed = evidence.pointed(showing: showValues) else {
      return TextDetail(label: "seen", place: evidence.location, words: "a response")
    }
    let isElsewhere = evidence.pointer != finding.location.description
    let words = [isElsewhere ? evidence.pointer : "", pointed.words].filter { !$0.isEmpty }
    return TextDetail(
      label: "seen", place: evidence.location, line: pointed.line,
      words: words.joined(separator: ": "))
  }

  private func told(_ edit: Finding.Suggestion) -> TextDetail {
    let label = edit.isSafe ? "fix" : "maybe"
    guard edit.isSpanning else {
      return TextDetail(
        label: label, place: edit.location,
        words: edit.length == 0
          ? "insert \(edit.lines.joined())"
          : "write \"\(edit.replacement)\" for \"\(edit.replaced)\"")
    }
    let removed = edit.replacedLines.map { "- \($0)" }
    let added = edit.lines.map { removed.isEmpty ? $0 : "+ \($0)" }
    return TextDetail(
      label: label, place: edit.location, words: removed.isEmpty ? "insert" : "write",
      code: (removed + added).map { $0.replacing("\t", with: "  ") })
  }

  /// Where else the drift is seen, and the name of what is shared.
  private func sharing(of finding: Finding) -> [TextDetail] {
    let limit = 6
    guard !finding.alsoAt.isEmpty else { return [] }
    let operations = Set(finding.alsoAt.map(\.endpoint)).union([finding.endpoint]).count
    var details: [TextDetail] = []
    if let name = finding.componentName {
      details.append(
        TextDetail(
          label: "schema", words: "\(name), seen so at \(count(operations, "endpoint"))"))
    }
    details += finding.alsoAt.prefix(limit).enumerated().map { index, place in
      TextDetail(
        label: index == 0 ? "also at" : "", words: "\(place.endpoint) \(place.location)")
    }
    if finding.alsoAt.count > limit {
      details.append(
        TextDetail(label: "", words: "and \(finding.alsoAt.count - limit) more places"))
    }
    return details
  }

  private func impacts(of finding: Finding, _ report: Report) -> [TextDetail] {
    let limit = 8
    var details = finding.impact.prefix(limit).map { impact in
      let adapter = impact.adapter.map { " (adapter \($0))" } ?? ""
      let count = impact.of > 0 ? ", in \(bodies(impact.bodies, of: impact.of))" : ""
      let symbol = "\(impact.client) \(impact.model).\(impact.property)\(adapter)"
      return TextDetail(
        label: impact.effect.rawValue, place: impact.source,
        line: impact.source.flatMap { line(at: $0, report) },
        words: "\(symbol): \(impact.detail)\(count)")
    }
    if finding.impact.count > limit {
      details.append(TextDetail(label: "", words: "and \(finding.impact.count - limit) more"))
    }
    return details
  }

  private func told(_ promised: Finding.Promised, isBody: Bool) -> String {
    let format = promised.format.map { " (\($0))" } ?? ""
    let types = promised.types.count >= 6 ? TypeSet.any : TypeSet(promised.types)
    // No object has a body for a member.
    if isBody { return "\(types.words)\(format)" }
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
