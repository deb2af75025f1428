package import TallyCore
import TallyDocuments

/// The report as JSON, version 1: `contracts/report.schema.json` describes it.
///
/// Every member is always there, null where there is nothing to say, and in a fixed order.
package struct JSONReporter: Reporter {
  package let name = "json"
  private let showValues: Bool

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
      ("errors", .array(report.errors.map { notice($0.summary, $0.location) })),
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
}

// MARK: - Findings

extension JSONReporter {
  private func finding(_ finding: Finding) -> JSONOutput {
    .object([
      ("id", .string(finding.id)),
      ("rule", .string(finding.rule)),
      ("severity", .string(finding.severity.rawValue)),
      ("endpoint", .string(finding.endpoint)),
      ("location", .string(finding.location.description)),
      ("was", .array(finding.was.map { .string($0.description) })),
      ("now", .array(finding.now.map { .string($0.description) })),
      ("retyped", .array(finding.retyped.map(retyping))),
      ("parts", .array(finding.parts.map { .string($0) })),
      ("why", .text(finding.why)),
      ("candidates", .array(finding.candidates.map(candidate))),
      ("message", .string(finding.message)),
      ("confidence", .number(finding.confidence)),
      ("promised", finding.promised.map(promised) ?? .null),
      ("seen", finding.seen.map(seen) ?? .null),
      ("contract", finding.contract.map(contract) ?? .null),
      ("component", .text(finding.componentName)),
      ("evidence", .array(finding.evidence.map(evidence))),
      ("impact", .array(finding.impact.map(impact))),
      ("suggestion", finding.suggestions.first.map(suggestion) ?? .null),
      ("suggestions", .array(finding.suggestions.map(suggestion))),
      ("alsoAt", .array(finding.alsoAt.map(other))),
      ("baselined", .boolean(finding.isBaselined)),
      ("suppression", .text(finding.suppression?.rawValue)),
    ])
  }

  private func candidate(_ candidate: Finding.Candidate) -> JSONOutput {
    .object([
      ("now", .string(candidate.now.description)), ("confidence", .number(candidate.confidence)),
    ])
  }

  private func retyping(_ retyping: Finding.Retyping) -> JSONOutput {
    .object([
      ("was", .string(retyping.was.description)),
      ("now", .string(retyping.now.description)),
      ("promised", .array(retyping.promised.map { .string($0.name) })),
      ("seen", counts(retyping.seen)),
    ])
  }

  private func counts(_ types: [JSONType: Int]) -> JSONOutput {
    .object(types.sorted { $0.key < $1.key }.map { ($0.key.name, .integer($0.value)) })
  }

  private func promised(_ promised: Finding.Promised) -> JSONOutput {
    .object([
      ("types", .array(promised.types.map { .string($0.name) })),
      ("format", .text(promised.format)),
      ("required", .boolean(promised.isRequired)),
    ])
  }

  private func seen(_ seen: Finding.Seen) -> JSONOutput {
    .object([
      ("types", counts(seen.types)),
      ("absent", .integer(seen.absent)),
      ("of", .integer(seen.of)),
      ("nulls", .integer(seen.nulls)),
    ])
  }

  private func contract(_ contract: Finding.ContractPlace) -> JSONOutput {
    let place = place(contract.location)
    return .object([place[0], ("pointer", .string(contract.pointer)), place[1], place[2]])
  }

  private func evidence(_ evidence: Evidence) -> JSONOutput {
    .object(
      place(evidence.location) + [
        ("pointer", .string(evidence.pointer)),
        ("value", .string(evidence.told(showing: showValues))),
      ])
  }

  private func impact(_ impact: Impact) -> JSONOutput {
    .object(
      [
        ("client", .string(impact.client)),
        ("model", .string(impact.model)),
        ("property", .string(impact.property)),
        ("adapter", .text(impact.adapter)),
        ("effect", .string(impact.effect.rawValue)),
        ("outcome", .string(impact.outcome.rawValue)),
        ("bodies", .integer(impact.bodies)),
        ("decoded", .integer(impact.decoded)),
        ("of", .integer(impact.of)),
      ] + place(impact.source) + [("detail", .string(impact.detail))])
  }

  private func suggestion(_ suggestion: Finding.Suggestion) -> JSONOutput {
    .object(
      place(suggestion.location) + [
        ("length", .integer(suggestion.length)),
        ("replace", .string(suggestion.replaced)),
        ("with", .string(suggestion.replacement)),
        ("safe", .boolean(suggestion.isSafe)),
      ])
  }

  private func other(_ place: Finding.Place) -> JSONOutput {
    .object([
      ("endpoint", .string(place.endpoint)), ("location", .string(place.location.description)),
    ])
  }

  /// `file`, `line` and `column`; null where they are not known.
  private func place(_ location: SourceLocation?) -> [(String, JSONOutput)] {
    let isCounted = (location?.line ?? 0) > 0
    return [
      ("file", .text(location?.file)),
      ("line", isCounted ? .integer(location?.line ?? 0) : .null),
      ("column", isCounted ? .integer(location?.column ?? 0) : .null),
    ]
  }
}
