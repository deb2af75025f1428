package import TallyCore
import TallyDocuments

/// The report as Markdown, for a comment on a pull request or a job's summary.
///
/// At most fifty findings are told: a comment has a limit, and a reader too.
package struct MarkdownReporter: Reporter {
  package let name = "markdown"
  private let showValues: Bool

  package init(showValues: Bool = false) { self.showValues = showValues }

  private static let limit = 50

  package func write(_ report: Report, to output: inout String) {
    output += "## Tally: \(report.verdictWords)\n\n\(summary(report))\n\n"
    for error in report.obstacles {
      output += "> **could not be read:** \(code("\(error.location)")) \(text(error.summary))\n\n"
    }
    writeClients(report, to: &output)
    let told = report.new.filter { $0.severity > .info }
    if !told.isEmpty { writeTable(told.prefix(Self.limit), to: &output) }
    for finding in told.prefix(Self.limit) { write(finding, to: &output) }
    if told.count > Self.limit { output += "and \(told.count - Self.limit) more findings\n\n" }
    writeKnown(report, to: &output)
    let facts = report.new.count - told.count
    if facts > 0 { output += "\(facts) more \(facts == 1 ? "fact" : "facts") of no consequence\n" }
  }

  private func summary(_ report: Report) -> String {
    let counts = Severity.allCases.reversed().filter { report.count($0) > 0 }
      .map { "**\(report.count($0)) \($0.rawValue)**" }
    let known = knownCounts(report)
    let list =
      counts.isEmpty
      ? (known == nil ? "no findings" : "nothing new") : counts.joined(separator: ", ")
    return list + (known.map { " (and \($0))" } ?? "")
      + "; checked \(report.summary.bodies) of \(report.summary.captures) captures, seen "
      + "\(report.summary.endpointCoverage.seen) of \(report.summary.endpointCoverage.of) endpoints"
  }

  private func writeClients(_ report: Report, to output: inout String) {
    let hurt = report.clients.flatMap { client in
      client.models.filter { $0.outcome != .fine }.map { (client.name, $0) }
    }
    guard !hurt.isEmpty else { return }
    output += "| client | model | endpoint | outcome | decoded |\n|---|---|---|---|---|\n"
    for (client, model) in hurt {
      output += "| \(text(client)) | \(code(model.model)) | \(code(model.endpoint)) | "
      output += "\(model.outcome.rawValue) | \(model.decoded) of \(model.of) |\n"
    }
    output += "\n"
  }

  private func writeTable(_ findings: ArraySlice<Finding>, to output: inout String) {
    output += "| severity | rule | endpoint | field |\n|---|---|---|---|\n"
    for finding in findings {
      output += "| \(finding.severity.rawValue) | \(finding.rule) | \(code(finding.endpoint)) | "
      output += "\(code(finding.location.steps.isEmpty ? "(body)" : "\(finding.location)")) |\n"
    }
    output += "\n"
  }

  /// What is known, folded away.
  private func writeKnown(_ report: Report, to output: inout String) {
    let known = report.findings.filter(\.isBaselined)
    guard let counts = knownCounts(report) else { return }
    output += "<details><summary>Known, and not counted: \(counts)</summary>\n\n"
    for finding in known.prefix(Self.limit) {
      let place = finding.location.steps.isEmpty ? "" : " \(code("\(finding.location)"))"
      output += "- \(finding.severity.rawValue) \(code(finding.endpoint))\(place) \(finding.rule), "
      output += "\(text(finding.knownWords ?? ""))\n"
    }
    if known.count > Self.limit { output += "- and \(known.count - Self.limit) more\n" }
    output += "\n</details>\n\n"
  }

  private func write(_ finding: Finding, to output: inout String) {
    let place = finding.location.steps.isEmpty ? "the body" : "\(finding.location)"
    output += "<details><summary><b>\(finding.severity.rawValue)</b> <code>\(xml(visible(place)))"
    output += "</code> \(xml(visible(finding.message)))</summary>\n\n"
    if let why = finding.why { output += "- why: \(text(why))\n" }
    for evidence in finding.evidence.prefix(1) {
      output +=
        "- seen: \(code("\(evidence.location)")) \(text(evidence.told(showing: showValues)))\n"
    }
    if let contract = finding.contract { output += "- promised: \(code("\(contract.location)"))\n" }
    for impact in finding.impact.prefix(8) {
      let symbol = "\(impact.model).\(impact.property)"
      let adapter = impact.adapter.map { " (adapter \($0))" } ?? ""
      let source = impact.source.map { "\(code("\($0)")) " } ?? ""
      output += "- \(impact.effect.rawValue): \(source)\(code(symbol))\(adapter) of "
      output += "\(text(impact.client)): \(text(impact.detail))\n"
    }
    for edit in finding.suggestions { write(edit, to: &output) }
    if let advice = finding.advice { output += "- by hand: \(text(advice))\n" }
    output += "\n</details>\n\n"
  }

  /// An edit of several lines is a block of its own, as a patch shows it.
  private func write(_ edit: Finding.Suggestion, to output: inout String) {
    let verb = edit.length == 0 ? "insert" : "write"
    output += "- \(edit.isSafe ? "fix" : "maybe"): \(code("\(edit.location)")) \(verb)"
    guard edit.isSpanning else {
      output += " \(code(edit.replacement))\n"
      return
    }
    let lines = edit.replacedLines.map { "-\($0)" } + edit.lines.map { "+\($0)" }
    let fence = Self.fence(of: lines.joined(separator: "\n"), atLeast: 3)
    output += "\n\n  \(fence)diff\n"
    for line in lines { output += "  \(visible(line.replacing("\t", with: "  ")))\n" }
    output += "  \(fence)\n\n"
  }

  /// More backticks than stand in a row in a text (CommonMark §4.5, §6.1).
  private static func fence(of text: String, atLeast count: Int) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(longest + 1, count))
  }

  /// A code span that holds the text whatever backticks are in it (CommonMark §6.1), in a table too.
  private func code(_ text: String) -> String {
    let text = visible(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    let fence = Self.fence(of: text, atLeast: 1)
    let pad = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return "\(fence)\(pad)\(text.replacing("|", with: "\\|"))\(pad)\(fence)"
  }

  /// Plain text in which no character means anything, and nobody is called by name.
  private func text(_ text: String) -> String {
    var result = ""
    for scalar in visible(text).unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@": result += "&#64;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
