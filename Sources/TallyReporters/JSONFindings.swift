import TallyCore
import TallyDocuments

// What is told of one finding.

extension JSONReporter {
  func finding(_ finding: Finding) -> JSONOutput {
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
      ("advice", .text(finding.advice)),
      ("alsoAt", .array(finding.alsoAt.map(other))),
      ("baselined", .boolean(finding.isBaselined)),
      ("suppression", .text(finding.suppression?.rawValue)),
      ("acceptance", finding.acceptance.map(acceptance) ?? .null),
    ])
  }

  private func acceptance(_ terms: Finding.Terms) -> JSONOutput {
    .object([("until", .text(terms.until)), ("why", .text(terms.why))])
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
      ("id", .string(place.id)), ("endpoint", .string(place.endpoint)),
      ("location", .string(place.location.description)),
    ])
  }
}
