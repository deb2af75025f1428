package import TallyCore
import TallyDocuments

/// The report as one page that needs nothing but itself, for a lead who looks at it in a browser.
///
/// Verdict and coverage, models by outcome, endpoints, and each finding with its evidence, what the
/// contract says and what the client's code says, side by side. Filters and keys need a script; all
/// that is to be read is there without one.
package struct HTMLReporter: Reporter {
  package let name = "html"
  let showValues: Bool

  package init(showValues: Bool = false) { self.showValues = showValues }

  package func write(_ report: Report, to output: inout String) {
    output += HTMLPage.head("Tally: \(report.verdictWords)")
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
    let words = report.verdictWords
    output += "<header>\n<h1>Tally: <span class=\"\(HTMLPage.style(ofVerdict: words))\">"
    output += "\(words)</span></h1>\n<div class=\"tiles\">\n"
    for severity in Severity.allCases.reversed() {
      let name = severity.rawValue
      output += HTMLPage.tile("<span class=\"\(name)\">\(report.count(severity))</span>", name)
    }
    let known = report.findings.count - report.new.count
    if known > 0 { output += HTMLPage.tile("\(known)", "known") }
    output += HTMLPage.tile("\(summary.bodies) / \(summary.captures)", "captures checked")
    output += HTMLPage.tile(ratio(summary.endpointCoverage), "endpoints seen")
    output += HTMLPage.tile(ratio(summary.fieldCoverage), "fields seen")
    output += "</div>\n</header>\n<main>\n"
  }

  private func ratio(_ coverage: Report.Coverage) -> String { "\(coverage.seen) / \(coverage.of)" }

  private func writeErrors(_ report: Report, to output: inout String) {
    guard !report.obstacles.isEmpty else { return }
    output += "<h2 class=\"breaking\">Could not be read</h2>\n<ul>\n"
    for error in report.obstacles {
      output += "<li>\(HTMLPage.code("\(error.location)")) \(HTMLPage.plain(error.summary))</li>\n"
    }
    output += "</ul>\n"
  }

  private func writeClients(_ report: Report, to output: inout String) {
    guard !report.clients.isEmpty else { return }
    output +=
      "<h2>Clients</h2>\n<div class=\"scroll wide\"><table><tr><th>client</th><th>model</th>"
    output += "<th>endpoint</th><th>outcome</th><th>bodies decoded</th><th>declared</th></tr>\n"
    for client in report.clients {
      for model in client.models {
        output +=
          "<tr><td>\(HTMLPage.plain(client.name))</td><td>\(HTMLPage.code(model.model))</td>"
        output +=
          "<td>\(HTMLPage.code(model.endpoint))</td><td class=\"\(model.outcome.rawValue)\">\(model.outcome.rawValue)</td>"
        output += "<td>\(model.decoded) of \(model.of)</td>"
        output += "<td>\(model.source.map { HTMLPage.code("\($0)") } ?? "")</td></tr>\n"
      }
    }
    output += "</table></div>\n"
  }

  private func writeEndpoints(_ report: Report, to output: inout String) {
    guard !report.endpoints.isEmpty else { return }
    let byEndpoint = Dictionary(grouping: report.new, by: \.endpoint)
    output +=
      "<h2>Endpoints</h2>\n<div class=\"scroll wide\"><table><tr><th>endpoint</th><th>verdict</th>"
    output += "<th>findings</th><th>captures</th><th>fields seen</th></tr>\n"
    for endpoint in report.endpoints {
      output += "<tr><td>\(HTMLPage.code(endpoint.id))</td>"
      let style = HTMLPage.style(ofVerdict: endpoint.words)
      output += "<td class=\"\(style)\">\(endpoint.words)</td>"
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
        output += "<li>\(HTMLPage.code("\(place)")) \(HTMLPage.plain(message))</li>\n"
      }
      output += "</ul>\n"
    }
    output += "</main>\n<footer class=\"faint\">tally \(Report.toolVersion)</footer>\n"
  }

  // MARK: - Findings

  private func writeFindings(_ report: Report, to output: inout String) {
    guard !report.findings.isEmpty else { return }
    output += "<h2>Findings</h2>\n"
    output += HTMLPage.searchBar(clients: report.clients.map(\.name))
    for finding in report.findings { write(finding, report, to: &output) }
  }

  private func write(_ finding: Finding, _ report: Report, to output: inout String) {
    let clients = Set(finding.impact.map(\.client)).sorted().joined(separator: " ")
    let severity = finding.severity.rawValue
    let place = finding.location.steps.isEmpty ? "the body" : "\(finding.location)"
    output += "<details class=\"finding\" id=\"\(finding.id)\" data-severity=\"\(severity)\" "
    output +=
      "data-clients=\"\(HTMLPage.plain(clients))\"><summary><b class=\"\(severity)\">\(severity)</b>"
    output += "\(HTMLPage.code(place)) \(HTMLPage.plain(finding.message)) "
    output += "<span class=\"faint\">\(HTMLPage.plain(finding.endpoint)) [\(finding.rule)]"
    output += "\(finding.isBaselined ? " known" : "")</span></summary>\n<div>\n"
    writeFacts(finding, report, to: &output)
    writeSources(finding, report, to: &output)
    output += "</div></details>\n"
  }
}
