import TallyCore
import TallyDocuments

// Each drift by itself: since when it has been there, or how long it was.

extension TrendReporter {
  func writeOpen(_ trend: Trend, to output: inout String) {
    let open = trend.open
    output += "<h2>Open</h2>\n"
    guard !open.isEmpty else {
      output += "<p class=\"clean\">Nothing is open.</p>\n"
      return
    }
    output += HTMLPage.searchBar(clients: Set(open.flatMap(\.drift.clients)).sorted())
    for span in open { write(span, trend, to: &output) }
  }

  private func write(_ span: Trend.Span, _ trend: Trend, to output: inout String) {
    let drift = span.drift
    let severity = drift.severity.rawValue
    let clients = drift.clients.joined(separator: " ")
    output += "<details class=\"finding\" id=\"\(drift.id)\" data-severity=\"\(severity)\" "
    output += "data-clients=\"\(HTMLPage.plain(clients))\"><summary>"
    output += "<b class=\"\(severity)\">\(severity)</b>\(HTMLPage.code(Self.place(drift))) "
    output += "\(HTMLPage.plain(drift.message)) <span class=\"faint\">"
    output += "\(HTMLPage.plain(drift.endpoint)) [\(HTMLPage.plain(drift.rule))]"
    output += "\(drift.isBaselined ? " known" : "")</span> "
    output += "for \(Self.counted(trend.age(of: span), "report"))</summary>\n<div>\n<table>"
    output += row("since", trend.labels[span.first])
    output += row("in", "\(span.seen.count) of \(Self.counted(trend.age(of: span), "report"))")
    if let last = span.seen.last, last < trend.reports.count - 1 {
      output += row(
        "last seen", "\(trend.labels[last]); nothing of its endpoint was captured since")
    }
    if !drift.clients.isEmpty { output += row("clients", drift.clients.joined(separator: ", ")) }
    if trend.spans.contains(where: { $0.drift.isSame(as: drift) && $0.gone != nil }) {
      output += row("before", "it was fixed once, and came back")
    }
    output += "</table>\n</div></details>\n"
  }

  private func row(_ label: String, _ text: String) -> String {
    "<tr><th>\(label)</th><td>\(HTMLPage.plain(text))</td></tr>\n"
  }

  func writeFixed(_ trend: Trend, to output: inout String) {
    let fixed = trend.fixed
    guard !fixed.isEmpty else { return }
    output += "<h2>Fixed</h2>\n<div class=\"scroll wide\"><table><tr><th>drift</th>"
    output += "<th>severity</th><th>came</th><th>gone</th><th>took</th></tr>\n"
    for span in fixed {
      let severity = span.drift.severity.rawValue
      output += "<tr><td>\(HTMLPage.code(Self.place(span.drift))) "
      output += "<span class=\"faint\">\(HTMLPage.plain(span.drift.endpoint)) "
      output += "[\(HTMLPage.plain(span.drift.rule))]</span></td>"
      output += "<td class=\"\(severity)\">\(severity)</td>"
      output += "<td>\(HTMLPage.plain(trend.labels[span.first]))</td>"
      output += "<td>\(span.gone.map { HTMLPage.plain(trend.labels[$0]) } ?? "")</td>"
      output += "<td>\(Self.counted(trend.age(of: span), "report"))</td></tr>\n"
    }
    output += "</table></div>\n"
  }

  private static func place(_ drift: PastReport.Drift) -> String {
    drift.location.isEmpty ? "the body" : drift.location
  }
}
