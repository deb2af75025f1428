package import TallyCore

/// The report as gauges for Prometheus' textfile collector (text exposition format 0.0.4).
///
/// A finding is counted, never named: its text would make a series for each wording.
package struct PrometheusReporter: Reporter {
  package let name = "prometheus"

  package init() {}

  private typealias Sample = (labels: [(String, String)], value: String)

  package func write(_ report: Report, to output: inout String) {
    let summary = report.summary
    metric(
      "tally_captures", "Exchanges and bodies that were read.", [([], "\(summary.captures)")],
      &output)
    metric(
      "tally_bodies", "Bodies that were compared with a schema.", [([], "\(summary.bodies)")],
      &output)
    metric(
      "tally_unverifiable", "Captures whose body could not be compared.",
      [([], "\(summary.unverifiable)")], &output)
    metric(
      "tally_input_errors", "Inputs that could not be read.", [([], "\(report.obstacles.count)")],
      &output)
    metric("tally_findings", "Findings by severity and state.", bySeverity(report), &output)
    metric("tally_rule_findings", "New findings by rule.", byRule(report), &output)
    metric(
      "tally_endpoint_findings", "New findings by endpoint and severity.", byEndpoint(report),
      &output)
    metric("tally_endpoint_captures", "Captures by endpoint.", captures(report), &output)
    metric("tally_coverage_ratio", "What was seen of what is promised.", coverage(report), &output)
    clients(report, &output)
  }

  private func metric(
    _ name: String, _ help: String, _ samples: [Sample], _ output: inout String
  ) {
    guard !samples.isEmpty else { return }
    output += "# HELP \(name) \(help)\n# TYPE \(name) gauge\n"
    for (labels, value) in samples {
      let list = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
      output += "\(name)\(list.isEmpty ? "" : "{\(list)}") \(value)\n"
    }
  }

  private func bySeverity(_ report: Report) -> [Sample] {
    Severity.allCases.reversed().flatMap { severity -> [Sample] in
      let all = report.findings.filter { $0.severity == severity }
      return [("new", false), ("baselined", true)].map { state, isBaselined in
        (
          [("severity", severity.rawValue), ("state", state)],
          "\(all.count { $0.isBaselined == isBaselined })"
        )
      }
    }
  }

  private func byRule(_ report: Report) -> [Sample] {
    let counts = Dictionary(grouping: report.new, by: \.rule).mapValues(\.count)
    return counts.sorted { $0.key < $1.key }.map { ([("rule", $0.key)], "\($0.value)") }
  }

  /// Every endpoint has a series for each severity, so that a mended one falls to 0.
  private func byEndpoint(_ report: Report) -> [Sample] {
    let ids = Set(report.endpoints.map(\.id)).union(report.new.map(\.endpoint)).sorted()
    return ids.flatMap { id -> [Sample] in
      Severity.allCases.reversed().map { severity in
        let count = report.new.count { $0.endpoint == id && $0.severity == severity }
        return ([("endpoint", id), ("severity", severity.rawValue)], "\(count)")
      }
    }
  }

  private func captures(_ report: Report) -> [Sample] {
    report.endpoints.map { ([("endpoint", $0.id)], "\($0.captures)") }
  }

  private func coverage(_ report: Report) -> [Sample] {
    [
      ("endpoints", report.summary.endpointCoverage), ("fields", report.summary.fieldCoverage),
    ].map { kind, coverage in
      let ratio = coverage.of == 0 ? 0 : Double(coverage.seen) / Double(coverage.of)
      var text = ""
      JSONOutput.number(ratio).write(to: &text)
      return ([("kind", kind)], text)
    }
  }

  private func clients(_ report: Report, _ output: inout String) {
    let models = report.clients.flatMap { client in client.models.map { (client.name, $0) } }
    func samples(_ value: (Report.ClientSummary.Model) -> Int) -> [Sample] {
      models.map { client, model in
        (
          [("client", client), ("model", model.model), ("endpoint", model.endpoint)],
          "\(value(model))"
        )
      }
    }
    metric(
      "tally_client_bodies", "Bodies that a client model was tried on.", samples(\.of), &output)
    metric(
      "tally_client_decoded_bodies", "Bodies that a client model still decodes.",
      samples(\.decoded), &output)
  }

  private static func escaped(_ text: String) -> String {
    visible(text.replacing("\n", with: " ")).replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"")
  }
}
