package import TallyCore
import TallyDocuments

/// The report as a compiler writes it, for an Xcode build phase: `file:line:column: error: …`.
///
/// The lines are the client's where one breaks, all of them; where the value was seen and promised follows as notes.
package struct XcodeReporter: Reporter {
  package let name = "xcode"

  package init() {}

  package func write(_ report: Report, to output: inout String) {
    for finding in report.new where finding.severity > .info {
      let kind = finding.severity >= .error ? "error" : "warning"
      write(finding.place, kind, "\(finding.fullMessage) [\(finding.rule)]", to: &output)
      for line in finding.brokenLines.dropFirst() {
        write(
          line.place, kind,
          "\(finding.lastingWords(report.rules)); \(line.impact.effectWords): "
            + "\(line.impact.detail) [\(finding.rule)]", to: &output)
      }
      guard finding.clientPlace != nil else { continue }
      if let seen = finding.evidence.first?.location {
        write(seen, "note", "seen here", to: &output)
      }
      if let contract = finding.contract?.location {
        write(contract, "note", "promised here", to: &output)
      }
    }
    for error in report.obstacles { write(error.location, "error", error.summary, to: &output) }
  }

  private func write(
    _ place: SourceLocation?, _ kind: String, _ text: String, to output: inout String
  ) {
    let start = place.map { place in
      place.line > 0 ? "\(place.file):\(place.line):\(place.column): " : "\(place.file):1:1: "
    }
    output += visible("\(start ?? "tally: ")\(kind): \(text)") + "\n"
  }
}
