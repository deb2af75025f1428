package import TallyCore
import TallyDocuments

/// Reports over time as one page that needs nothing but itself, for a lead who looks at it in a browser.
package struct TrendReporter: Sendable {
  package init() {}

  package func text(of trend: Trend) -> String {
    var output = HTMLPage.head("Tally: \(trend.reports.count) reports")
    writeHead(trend, to: &output)
    writeBars(trend, to: &output)
    writeVerdicts(trend, to: &output)
    output += "<h2>Open breaking drift</h2>\n"
    writeBreaking("endpoint", trend, to: &output) { [$0.endpoint] }
    writeBreaking("rule", trend, to: &output) { [$0.rule] }
    writeBreaking("client", trend, to: &output) { $0.clients }
    writeOpen(trend, to: &output)
    writeFixed(trend, to: &output)
    output += "</main>\n<footer class=\"faint\">tally \(Report.toolVersion)</footer>\n"
    return output + HTMLPage.foot
  }

  // MARK: - The head

  private func writeHead(_ trend: Trend, to output: inout String) {
    guard let last = trend.reports.last, let label = trend.labels.last else { return }
    let open = trend.open
    let words = last.verdictWords(at: nil)
    output += "<header>\n<h1>Tally: <span class=\"\(HTMLPage.style(ofVerdict: words))\">"
    output += "\(words)</span></h1>\n<p class=\"faint\">\(HTMLPage.plain(label)), "
    output +=
      "the last of \(Self.counted(trend.reports.count, "report"))</p>\n<div class=\"tiles\">\n"
    output += HTMLPage.tile("\(open.count)", "open")
    let breaking = open.count { $0.drift.severity == .breaking && !$0.drift.isBaselined }
    output += HTMLPage.tile("<span class=\"breaking\">\(breaking)</span>", "open and breaking")
    output += HTMLPage.tile("\(open.count { $0.drift.isBaselined })", "open and known")
    output += HTMLPage.tile("\(trend.fixed.count)", "fixed")
    if let age = Self.median(open.map(trend.age)) {
      output += HTMLPage.tile(Self.counted(age, "report"), "median age, open")
    }
    if let age = Self.median(trend.fixed.map(trend.age)) {
      output += HTMLPage.tile(Self.counted(age, "report"), "median until fixed")
    }
    output += "</div>\n</header>\n<main>\n"
  }

  /// The lower of the two in the middle; `nil` of nothing.
  private static func median(_ numbers: [Int]) -> Int? {
    numbers.isEmpty ? nil : numbers.sorted()[(numbers.count - 1) / 2]
  }

  /// New findings of each report, by severity.
  private func writeBars(_ trend: Trend, to output: inout String) {
    let most = max(1, trend.reports.map(\.new.count).max() ?? 0)
    let width = trend.reports.count * 20
    output += "<h2>New findings</h2>\n<svg class=\"bars\" viewBox=\"0 0 \(width) 100\" "
    output += "width=\"\(trend.reports.count * 32)\" preserveAspectRatio=\"none\" role=\"img\" "
    output += "aria-label=\"New findings of each report, by severity\">\n"
    for (index, report) in trend.reports.enumerated() {
      var top = 100 * Self.unit
      output += "<g><title>\(HTMLPage.plain(trend.labels[index])): \(Self.told(report))</title>"
      for severity in Severity.allCases.reversed() {
        let height = report.new.count { $0.severity == severity } * 100 * Self.unit / most
        guard height > 0 else { continue }
        top -= height
        output += "<rect class=\"\(severity.rawValue)\" x=\"\(index * 20 + 3)\" width=\"14\" "
        output += "y=\"\(Self.decimal(top))\" height=\"\(Self.decimal(height))\"/>"
      }
      output += "</g>\n"
    }
    output += "</svg>\n<p class=\"faint\">"
    output += Severity.allCases.reversed()
      .map { "<span class=\"\($0.rawValue)\">■</span> \($0.rawValue)" }.joined(separator: " ")
    output += "; at most \(most)</p>\n"
  }

  /// Heights are counted in hundredths.
  private static let unit = 100

  private static func decimal(_ hundredths: Int) -> String {
    let rest = hundredths % unit
    return "\(hundredths / unit).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func told(_ report: PastReport) -> String {
    Severity.allCases.reversed()
      .map { severity in "\(report.new.count { $0.severity == severity }) \(severity.rawValue)" }
      .joined(separator: ", ")
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  // MARK: - Maps of what stands in which report

  /// Every endpoint in every report: its verdict as colour, and how many findings are new.
  private func writeVerdicts(_ trend: Trend, to output: inout String) {
    output += "<h2>Endpoints</h2>\n"
    output += "<p class=\"faint\">New findings; a dot where nothing was captured.</p>\n"
    writeMap("endpoint", rows: ["all"] + trend.endpoints, trend, to: &output) { row, index in
      let report = trend.reports[index]
      if row == "all" {
        return (HTMLPage.style(ofVerdict: report.verdictWords(at: nil)), "\(report.new.count)")
      }
      guard let endpoint = report.endpoints.first(where: { $0.id == row }), endpoint.captures > 0
      else { return ("", "·") }
      return (
        HTMLPage.style(ofVerdict: report.verdictWords(at: endpoint)),
        "\(report.new.count { $0.endpoint == row })"
      )
    }
  }

  /// Breaking drift that the baseline does not hold, by what it belongs to.
  private func writeBreaking(
    _ what: String, _ trend: Trend, to output: inout String,
    by names: (PastReport.Drift) -> [String]
  ) {
    let counts = trend.reports.map { report in
      report.new.filter { $0.severity == .breaking }.flatMap(names)
        .reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    }
    let rows = Set(counts.flatMap(\.keys)).sorted()
    guard !rows.isEmpty else {
      output += "<p class=\"clean\">None by \(what).</p>\n"
      return
    }
    writeMap(what, rows: rows, trend, to: &output) { row, index in
      counts[index][row].map { ("breaking", "\($0)") } ?? ("faint", "0")
    }
  }

  /// A table of rows by reports; `cell` gives class and text for a row and the index of a report.
  private func writeMap(
    _ what: String, rows: [String], _ trend: Trend, to output: inout String,
    cell: (String, Int) -> (String, String)
  ) {
    output += "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"by \(what)\">"
    output += "<table class=\"heat\"><thead><tr><td>\(what)</td>"
    for label in trend.labels { output += "<th scope=\"col\">\(HTMLPage.plain(label))</th>" }
    output += "</tr></thead>\n"
    for row in rows {
      output += "<tr><th scope=\"row\">\(HTMLPage.code(row))</th>"
      for index in trend.reports.indices {
        let (style, text) = cell(row, index)
        output += style.isEmpty ? "<td>\(text)</td>" : "<td class=\"\(style)\">\(text)</td>"
      }
      output += "</tr>\n"
    }
    output += "</table></div>\n"
  }
}
