package import TallyCore
import TallyDocuments

/// The report as Checkstyle XML, which most code review bots read: findings by file.
package struct CheckstyleReporter: Reporter {
  package let name = "checkstyle"

  package init() {}

  private struct Entry {
    let place: SourceLocation?
    let severity: String
    let source: String
    let message: String
  }

  package func write(_ report: Report, to output: inout String) {
    let entries =
      report.new.map { finding in
        Entry(
          place: finding.place, severity: Self.severity(finding.severity), source: finding.rule,
          message: finding.fullMessage)
      }
      + report.obstacles.map {
        Entry(place: $0.location, severity: "error", source: "input", message: $0.summary)
      }
    let byFile = Dictionary(grouping: entries) { $0.place?.file ?? "" }
    output += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for (file, entries) in byFile.sorted(by: { $0.key < $1.key }) {
      output += "  <file name=\"\(xml(file))\">\n"
      for entry in entries { write(entry, to: &output) }
      output += "  </file>\n"
    }
    output += "</checkstyle>\n"
  }

  private func write(_ entry: Entry, to output: inout String) {
    output += "    <error line=\"\(entry.place?.countedLine ?? 1)\""
    if let place = entry.place, place.line > 0 { output += " column=\"\(place.column)\"" }
    output += " severity=\"\(entry.severity)\" message=\"\(xml(entry.message))\""
    output += " source=\"tally.\(xml(entry.source))\"/>\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .breaking, .error: "error"
    case .warning: "warning"
    case .info: "info"
    }
  }
}
