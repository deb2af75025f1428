package import TallyCore
import TallyDocuments

/// The findings as a table (RFC 4180): one line a finding and client property, one column a member.
package struct CSVReporter: Reporter {
  package let name = "csv"

  package init() {}

  private static let columns = [
    "id", "rule", "severity", "endpoint", "location", "was", "now", "confidence", "message",
    "client", "model", "property", "adapter", "effect", "outcome", "file", "line", "column",
    "seen_file", "seen_line", "contract_file", "contract_line", "baselined",
  ]

  package func write(_ report: Report, to output: inout String) {
    output += Self.columns.joined(separator: ",") + "\r\n"
    for finding in report.findings {
      let impact: [Impact?] = finding.impact.isEmpty ? [nil] : finding.impact
      for each in impact {
        output += row(finding, each).map(Self.cell).joined(separator: ",") + "\r\n"
      }
    }
  }

  private func row(_ finding: Finding, _ impact: Impact?) -> [String] {
    let seen = finding.evidence.first?.location
    let contract = finding.contract?.location
    let place = impact == nil ? finding.place : impact?.source
    return [
      finding.id, finding.rule, finding.severity.rawValue, finding.endpoint,
      finding.location.description, paths(finding.was), paths(finding.now),
      confidence(finding.confidence), finding.message, impact?.client ?? "", impact?.model ?? "",
      impact?.property ?? "", impact?.adapter ?? "", impact?.effect.rawValue ?? "",
      impact?.outcome.rawValue ?? "", place?.file ?? "", line(place),
      place.map { $0.line > 0 ? "\($0.column)" : "" } ?? "", seen?.file ?? "", line(seen),
      contract?.file ?? "", line(contract), finding.isBaselined ? "true" : "false",
    ]
  }

  private func paths(_ paths: [InstanceLocation]) -> String {
    paths.map(\.description).joined(separator: " ")
  }

  private func line(_ place: SourceLocation?) -> String { place?.countedLine.map { "\($0)" } ?? "" }

  private func confidence(_ confidence: Double) -> String {
    var text = ""
    JSONOutput.number(confidence).write(to: &text)
    return text
  }

  /// A cell; one that a spreadsheet would take for a formula begins with an apostrophe.
  private static func cell(_ text: String) -> String {
    let isFormula =
      text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    let text = isFormula ? "'" + text : text
    let needsQuotes = text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : visible(text)
  }
}
