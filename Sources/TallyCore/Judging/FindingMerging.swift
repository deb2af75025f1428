package import TallyDocuments

extension Finding {
  /// Makes one finding of those that share a cause: the same rule about the same member of the same
  /// schema, at several endpoints or places.
  ///
  /// The first by endpoint and location stays; the others stand in its ``alsoAt``.
  package static func merged(acrossEndpoints findings: [Finding]) -> [Finding] {
    var merged: [Finding] = []
    var first: [Cause: Int] = [:]
    let ordered = findings.sorted {
      ($0.endpoint, $0.location, $0.rule) < ($1.endpoint, $1.location, $1.rule)
    }
    for finding in ordered {
      guard let component = finding.component else {
        merged.append(finding)
        continue
      }
      let cause = Cause(
        rule: finding.rule, component: component, severity: finding.severity,
        now: finding.now.map(\.steps.last))
      if let index = first[cause] {
        merged[index].alsoAt.append(
          Place(id: finding.id, endpoint: finding.endpoint, location: finding.location))
        merged[index].kinds.formUnion(finding.kinds)
        merged[index].impact += finding.impact.filter { !merged[index].impact.contains($0) }
        merged[index].add(finding.suggestions)
        merged[index].mended.formUnion(finding.mended)
        merged[index].unreached += finding.unreached.filter {
          !merged[index].unreached.contains($0)
        }
        merged[index].confidence = max(merged[index].confidence, finding.confidence)
      } else {
        first[cause] = merged.count
        merged.append(finding)
      }
    }
    return merged
  }

  private struct Cause: Hashable {
    let rule: String
    let component: Component
    let severity: Severity
    let now: [InstanceLocation.Step?]
  }

  /// The member of a schema that a finding is about, wherever the schema is used.
  package struct Component: Sendable, Hashable {
    package let file: String
    /// The schemas that the drift is against: those of the value, or those that name the member.
    package let schemas: [SchemaID]
    /// `nil` for a body.
    package let member: InstanceLocation.Step?
    /// The client property, where one property makes one finding.
    package let symbol: ClientSymbol?
    /// The mapping rule, where one rule makes one finding.
    package var mapping: SourceLocation?
  }

  /// What a drift is about: a value's own schema where the value breaks it, else the schema that
  /// promises the member to be there; or the mapping rule that cannot be right anywhere.
  mutating func attribute(to comparison: Comparison, _ rule: Rule, _ drift: Drift) {
    if let mapping = drift.mapping {
      component = Component(
        file: mapping.file, schemas: [], member: nil, symbol: nil, mapping: mapping)
      return
    }
    let own = rule.isOfValues ? comparison.promise?.schemas ?? [] : []
    let step = comparison.location.steps.last
    guard !own.isEmpty || (step != nil && !comparison.declarers.isEmpty) else { return }
    declarers = comparison.declarers
    component = Component(
      file: comparison.contractFile, schemas: own.isEmpty ? comparison.declarers : own,
      member: step, symbol: drift.symbol)
  }

  /// Says what the contract calls the schema that the drift is against.
  package mutating func nameComponent(in contract: Contract) {
    let schemas = (component?.schemas ?? []) + declarers
    componentName = schemas.lazy.compactMap { contract.componentName(of: $0) }.first
  }

  /// Gives a finding the severity that the configuration wants.
  package mutating func override(_ severity: Severity) { self.severity = severity }
}
