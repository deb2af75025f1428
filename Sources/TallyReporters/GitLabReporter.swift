package import TallyCore
import TallyDocuments

/// The report for GitLab's code quality widget: a list of issues, each with its fingerprint.
///
/// What the baseline holds is left out, since the widget compares with the target branch itself.
package struct GitLabReporter: Reporter {
  package let name = "gitlab"

  package init() {}

  package func write(_ report: Report, to output: inout String) {
    JSONOutput.array(report.new.map(issue) + report.obstacles.map(issue)).write(to: &output)
    output += "\n"
  }

  private func issue(_ finding: Finding) -> JSONOutput {
    issue(
      finding.fullMessage, rule: finding.rule, fingerprint: finding.id,
      severity: Self.severity(finding.severity), at: finding.place)
  }

  private func issue(_ error: InputError) -> JSONOutput {
    let id = Finding.fingerprint(
      rule: "input", endpoint: error.location.file, location: .root, symbol: nil)
    return issue(
      error.summary, rule: "input", fingerprint: id, severity: "blocker", at: error.location)
  }

  private func issue(
    _ text: String, rule: String, fingerprint: String, severity: String, at place: SourceLocation?
  ) -> JSONOutput {
    .object([
      ("type", .string("issue")),
      ("description", .string(text)),
      ("check_name", .string(rule)),
      ("categories", .array([.string("Compatibility")])),
      ("fingerprint", .string(fingerprint)),
      ("severity", .string(severity)),
      (
        "location",
        .object([
          ("path", .string(place?.file ?? "tally")),
          ("lines", .object([("begin", .integer(place?.countedLine ?? 1))])),
        ])
      ),
    ])
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .breaking: "critical"
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
