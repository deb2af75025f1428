package import TallyCore
import TallyDocuments

/// The report for people: by endpoint, the worst first, each finding with its places: what is so, why
/// that is known, then what becomes of the clients and what to do.
///
///     GET /articles/{id} 200: broken (40 captures, 30 of 34 fields seen)
///
///       breaking /author/icon: required, but absent from 3 of 40 objects [missing-field]
///         seen      samples/article/1.json:4:5
///                   "author": {…}
///                             ^^^ object, 38 bytes
///         promised  contracts/article.json:9:7
///                   "icon": "https://a.example/7.png"
///                   ^^^^^^ string (uri), required
///         fails     App/ArticleInfo.swift:18:10
///                   case icon
///                        ^^^^
///                   ios ArticleInfo.icon: keyNotFound "icon" at author, in 3 of 40 bodies
///
/// Every place begins its column with `file:line:column`, which terminals and editors make a link. Lines
/// are broken for a terminal of 80 columns, but paths and values stay whole.
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
      for finding in findings[endpoint] ?? [] { write(finding, report, to: &output) }
      if !output.hasSuffix("\n\n") { output += "\n" }
    }
    writeKnown(report, to: &output)
    if !isQuiet { writeSummary(report, to: &output) }
  }

  private func writeTitle(_ endpoint: String, _ report: Report, to output: inout String) {
    var title = paint(visible(endpoint), .bold)
    if let summary = report.endpoints.first(where: { $0.id == endpoint }) {
      title += ": \(summary.words) (\(extent(of: summary)))"
    }
    output += wrapped(title, indent: 2) + "\n\n"
  }

  /// A finding of one line where it is a mere fact, else a paragraph.
  private func write(_ finding: Finding, _ report: Report, to output: inout String) {
    let severity = paint(finding.severity.rawValue, .severity(finding.severity))
    let location =
      finding.location != .root ? "\(finding.location): " : finding.seen == nil ? "" : "body: "
    var head = "\(severity) \(paint(visible(location), .bold))\(visible(finding.message))"
    head += " \(paint("[\(finding.rule)]", .dim))"
    let isFact = finding.severity == .info && finding.impact.isEmpty && finding.was.isEmpty
    if isFact, let place = finding.evidence.first?.location ?? finding.contract?.location {
      head += " \(paint(visible("at \(place)"), .dim))"
    }
    output += "  \(wrapped(head, from: 2, indent: 4))\n"
    if isFact { return }
    var last: SourceLocation?
    for detail in details(of: finding, report) {
      write(detail, behind: last, to: &output)
      last = detail.place ?? last
    }
    output += "\n"
  }

  func extent(of summary: Report.EndpointSummary) -> String {
    let captures = count(summary.captures, "capture")
    guard summary.fields.of > 0 else { return captures }
    return "\(captures), \(summary.fields.seen) of \(count(summary.fields.of, "field")) seen"
  }

  func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? "\(noun)s")"
  }

  /// How many of how many bodies: `the only body`, `both bodies`, `3 of 40 bodies`.
  func bodies(_ some: Int, of all: Int) -> String {
    switch (some, all) {
    case (1, 1): "the only body"
    case (2, 2): "both bodies"
    case _ where some == all: "all \(all) bodies"
    default: "\(some) of \(count(all, "body", plural: "bodies"))"
    }
  }
}
