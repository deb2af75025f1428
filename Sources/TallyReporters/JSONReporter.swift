package import TallyCore
import TallyDocuments

/// The report as JSON, version 1: `contracts/report.schema.json` describes it.
///
/// Every member is always there, null where there is nothing to say, and in a fixed order.
package struct JSONReporter: Reporter {
  package let name = "json"
  let showValues: Bool

  package init(showValues: Bool = false) { self.showValues = showValues }

  package func write(_ report: Report, to output: inout String) {
    JSONOutput.object([
      ("tally", .string(Report.toolVersion)),
      ("report", .integer(1)),
      ("verdict", .string(report.verdict.rawValue)),
      ("summary", summary(report)),
      ("contracts", .array(report.contracts.map(contract))),
      ("endpoints", .array(report.endpoints.map(endpoint))),
      ("clients", .array(report.clients.map(client))),
      ("findings", .array(report.findings.map(finding))),
      ("stale", .array(report.stale.map(stale))),
      ("notices", .array(report.notices.map { notice($0.message, $0.location) })),
      ("errors", .array(report.obstacles.map { notice($0.summary, $0.location) })),
    ]).write(to: &output)
    output += "\n"
  }

  private func summary(_ report: Report) -> JSONOutput {
    let summary = report.summary
    return .object([
      ("captures", .integer(summary.captures)),
      ("bodies", .integer(summary.bodies)),
      ("unverifiable", .integer(summary.unverifiable)),
      (
        "ignored",
        .object(summary.ignored.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
      ),
      ("unchecked", .array(summary.unchecked.map(unchecked))),
      ("findings", .integer(report.findings.count)),
      ("new", .integer(report.new.count)),
      ("baselined", .integer(report.findings.count - report.new.count)),
      (
        "bySeverity",
        .object(Severity.allCases.reversed().map { ($0.rawValue, .integer(report.count($0))) })
      ),
      (
        "coverage",
        .object([
          ("endpoints", coverage(summary.endpointCoverage)),
          ("fields", coverage(summary.fieldCoverage)),
        ])
      ),
    ])
  }

  private func unchecked(_ unchecked: Report.Unchecked) -> JSONOutput {
    .object([
      ("reason", .string(unchecked.reason)),
      ("count", .integer(unchecked.count)),
      ("places", .array(unchecked.places.map { .object(place($0)) })),
    ])
  }

  private func contract(_ contract: Report.ContractSummary) -> JSONOutput {
    .object([
      ("file", .string(contract.file)),
      ("format", .string(contract.format)),
      ("version", .text(contract.version)),
      ("operations", .integer(contract.operations)),
    ])
  }

  private func endpoint(_ endpoint: Report.EndpointSummary) -> JSONOutput {
    .object([
      ("id", .string(endpoint.id)),
      ("captures", .integer(endpoint.captures)),
      ("verdict", .string(endpoint.verdict.rawValue)),
      ("known", .integer(endpoint.known)),
      ("fields", coverage(endpoint.fields)),
    ])
  }

  private func client(_ client: Report.ClientSummary) -> JSONOutput {
    let models = client.models.map { model in
      JSONOutput.object(
        [
          ("model", .string(model.model)),
          ("endpoint", .string(model.endpoint)),
          ("outcome", .string(model.outcome.rawValue)),
          ("decoded", .integer(model.decoded)),
          ("of", .integer(model.of)),
          ("opaque", .integer(model.opaque)),
        ] + place(model.source))
    }
    return .object([("name", .string(client.name)), ("models", .array(models))])
  }

  private func notice(_ message: String, _ location: SourceLocation) -> JSONOutput {
    .object([("message", .string(message))] + place(location))
  }

  private func stale(_ entry: Report.StaleEntry) -> JSONOutput {
    .object([("id", .string(entry.id)), ("entry", .string(entry.words))] + place(entry.location))
  }

  private func coverage(_ coverage: Report.Coverage) -> JSONOutput {
    .array([.integer(coverage.seen), .integer(coverage.of)])
  }

  /// `file`, `line` and `column`; null where they are not known.
  func place(_ location: SourceLocation?) -> [(String, JSONOutput)] {
    let isCounted = (location?.line ?? 0) > 0
    return [
      ("file", .text(location?.file)),
      ("line", isCounted ? .integer(location?.line ?? 0) : .null),
      ("column", isCounted ? .integer(location?.column ?? 0) : .null),
    ]
  }
}
