package import TallyCore
import TallyDocuments

/// The report as one page that needs nothing but itself, for a lead who looks at it in a browser.
///
/// Verdict and coverage, models by outcome, endpoints, and each finding with its evidence, what the
/// contract says and what the client's code says, side by side. Filters and keys need a script; all
/// that is to be read is there without one.
package struct HTMLReporter: Reporter {
  package let name = "html"
  private let showValues: Bool

  package init(showValues: Bool = false) { self.showValues = showValues }

  package func write(_ report: Report, to output: inout String) {
    output += HTMLPage.head("Tally: \(report.verdict.rawValue)")
    writeVerdict(report, to: &output)
    writeErrors(report, to: &output)
    writeClients(report, to: &output)
    writeEndpoints(report, to: &output)
    writeFindings(report, to: &output)
    writeNotices(report, to: &output)
    output += HTMLPage.foot
  }

  // MARK: - The head

  private func writeVerdict(_ report: Report, to output: inout String) {
    let summary = report.summary
    output += "<header>\n<h1>Tally: <span class=\"\(report.verdict.rawValue)\">"
    output += "\(report.verdict.rawValue)</span></h1>\n<div class=\"tiles\">\n"
    for severity in Severity.allCases.reversed() {
      let name = severity.rawValue
      output += tile("<span class=\"\(name)\">\(report.count(severity))</span>", name)
    }
    let known = report.findings.count - report.new.count
    if known > 0 { output += tile("\(known)", "known") }
    output += tile("\(summary.bodies) / \(summary.captures)", "captures checked")
    output += tile(ratio(summary.endpointCoverage), "endpoints seen")
    output += tile(ratio(summary.fieldCoverage), "fields seen")
    output += "</div>\n</header>\n<main>\n"
  }

  private func tile(_ value: String, _ label: String) -> String {
    "<div class=\"tile\"><b>\(value)</b><span class=\"faint\">\(label)</span></div>\n"
  }

  private func ratio(_ coverage: Report.Coverage) -> String { "\(coverage.seen) / \(coverage.of)" }

  private func writeErrors(_ report: Report, to output: inout String) {
    guard !report.errors.isEmpty else { return }
    output += "<h2 class=\"breaking\">Could not be read</h2>\n<ul>\n"
    for error in report.errors {
      output += "<li>\(code("\(error.location)")) \(plain(error.summary))</li>\n"
    }
    output += "</ul>\n"
  }

  private func writeClients(_ report: Report, to output: inout String) {
    guard !report.clients.isEmpty else { return }
    output += "<h2>Clients</h2>\n<div class=\"scroll\"><table><tr><th>client</th><th>model</th>"
    output += "<th>endpoint</th><th>outcome</th><th>bodies decoded</th><th>declared</th></tr>\n"
    for client in report.clients {
      for model in client.models {
        output += "<tr><td>\(plain(client.name))</td><td>\(code(model.model))</td>"
        output +=
          "<td>\(code(model.endpoint))</td><td class=\"\(model.outcome)\">\(model.outcome)</td>"
        output += "<td>\(model.decoded) of \(model.of)</td>"
        output += "<td>\(model.source.map { code("\($0)") } ?? "")</td></tr>\n"
      }
    }
    output += "</table></div>\n"
  }

  private func writeEndpoints(_ report: Report, to output: inout String) {
    guard !report.endpoints.isEmpty else { return }
    let byEndpoint = Dictionary(grouping: report.new, by: \.endpoint)
    output +=
      "<h2>Endpoints</h2>\n<div class=\"scroll\"><table><tr><th>endpoint</th><th>verdict</th>"
    output += "<th>findings</th><th>captures</th><th>fields seen</th></tr>\n"
    for endpoint in report.endpoints {
      output += "<tr><td>\(code(endpoint.id))</td>"
      output += "<td class=\"\(endpoint.verdict.rawValue)\">\(endpoint.verdict.rawValue)</td>"
      output += "<td>\(byEndpoint[endpoint.id]?.count ?? 0)</td><td>\(endpoint.captures)</td>"
      output += "<td>\(ratio(endpoint.fields))</td></tr>\n"
    }
    output += "</table></div>\n"
  }

  private func writeNotices(_ report: Report, to output: inout String) {
    let notices =
      report.stale.map { ("accepted, but gone: \($0.words)", $0.location) } + report.notices
    if !notices.isEmpty {
      output += "<h2>Notices</h2>\n<ul>\n"
      for (message, place) in notices {
        output += "<li>\(code("\(place)")) \(plain(message))</li>\n"
      }
      output += "</ul>\n"
    }
    output += "</main>\n<footer class=\"faint\">tally \(Report.toolVersion)</footer>\n"
  }

  // MARK: - Findings

  private func writeFindings(_ report: Report, to output: inout String) {
    guard !report.findings.isEmpty else { return }
    output += "<h2>Findings</h2>\n<div class=\"bar\" role=\"search\">\n"
    output +=
      "<input id=\"text\" type=\"search\" placeholder=\"Search ( / )\" aria-label=\"Search\">\n"
    output += choice("severity", Severity.allCases.reversed().map(\.rawValue))
    output += choice("client", report.clients.map(\.name))
    output += "<span id=\"count\" class=\"faint\" aria-live=\"polite\"></span>\n</div>\n"
    for finding in report.findings { write(finding, report, to: &output) }
  }

  private func choice(_ name: String, _ values: [String]) -> String {
    let options = values.map { "<option>\(plain($0))</option>" }.joined()
    return "<select id=\"\(name)\" aria-label=\"\(name)\"><option value=\"\">any \(name)</option>"
      + "\(options)</select>\n"
  }

  private func write(_ finding: Finding, _ report: Report, to output: inout String) {
    let clients = Set(finding.impact.map(\.client)).sorted().joined(separator: " ")
    let severity = finding.severity.rawValue
    let place = finding.location.steps.isEmpty ? "the body" : "\(finding.location)"
    output += "<details class=\"finding\" id=\"\(finding.id)\" data-severity=\"\(severity)\" "
    output += "data-clients=\"\(plain(clients))\"><summary><b class=\"\(severity)\">\(severity)</b>"
    output += "\(code(place)) \(plain(finding.message)) "
    output += "<span class=\"faint\">\(plain(finding.endpoint)) [\(finding.rule)]"
    output += "\(finding.isBaselined ? " known" : "")</span></summary>\n<div>\n"
    writeFacts(finding, report, to: &output)
    writeSources(finding, report, to: &output)
    output += "</div></details>\n"
  }

  private func writeFacts(_ finding: Finding, _ report: Report, to output: inout String) {
    var rows: [(String, String)] = []
    if !finding.was.isEmpty || !finding.now.isEmpty {
      let was = finding.was.map { code("\($0)") }.joined(separator: ", ")
      let now = finding.now.map { code("\($0)") }.joined(separator: ", ")
      rows.append(("moved", "\(was) → \(now), \(Int(finding.confidence * 100 + 0.5)) % sure"))
    }
    if let why = finding.why { rows.append(("why", plain(why))) }
    if let name = finding.componentName { rows.append(("schema", code(name))) }
    for evidence in finding.evidence {
      let value = plain(evidence.told(showing: showValues))
      rows.append(("seen", "\(code("\(evidence.location)")) \(code(evidence.pointer)) \(value)"))
    }
    for impact in finding.impact { rows.append((impact.effect.rawValue, told(impact))) }
    for candidate in finding.candidates {
      rows.append(
        ("perhaps", "\(code("\(candidate.now)")) \(Int(candidate.confidence * 100 + 0.5)) %"))
    }
    for edit in finding.suggestions {
      let verb = edit.length == 0 ? "insert" : "replace \(code(edit.replaced)) by"
      rows.append(
        (
          edit.isSafe ? "fix" : "maybe",
          "\(code("\(edit.location)")) \(verb) \(code(edit.replacement))"
        ))
    }
    for place in finding.alsoAt {
      rows.append(("also at", "\(code(place.endpoint)) \(code("\(place.location)"))"))
    }
    let rule = report.rules.first { $0.id == finding.rule }
    if let rule { rows.append(("rule", plain(rule.summary))) }
    output += "<div class=\"scroll\"><table>"
    for (label, content) in rows {
      output += "<tr><th>\(label)</th><td>\(content)</td></tr>\n"
    }
    output += "</table></div>\n"
  }

  private func told(_ impact: Impact) -> String {
    let adapter = impact.adapter.map { " (adapter \(plain($0)))" } ?? ""
    let count = impact.of > 0 ? ", in \(impact.bodies) of \(impact.of) bodies" : ""
    let source = impact.source.map { "\(code("\($0)")) " } ?? ""
    return
      "\(source)\(plain(impact.client)) \(code("\(impact.model).\(impact.property)"))\(adapter): "
      + "\(plain(impact.detail))\(count)"
  }

  /// What the contract and the clients say, line beside line.
  private func writeSources(_ finding: Finding, _ report: Report, to output: inout String) {
    var places: [(String, SourceLocation)] = []
    if let contract = finding.contract?.location { places.append(("contract", contract)) }
    for impact in finding.impact {
      guard let source = impact.source, !places.contains(where: { $0.1 == source }) else {
        continue
      }
      places.append((impact.client, source))
    }
    let shown = places.prefix(6).compactMap { label, place in
      report.excerpts[place].map { (label, place, $0) }
    }
    guard !shown.isEmpty else { return }
    output += "<div class=\"pair\">\n"
    for (label, place, text) in shown {
      output += "<div><span class=\"faint\">\(plain(label))</span> \(code("\(place)"))"
      output += "<pre>\(plain(text))</pre></div>\n"
    }
    output += "</div>\n"
  }

  private func plain(_ text: String) -> String { xml(visible(text)) }

  private func code(_ text: String) -> String { "<code>\(plain(text))</code>" }
}
