import TallyCore
import TallyDocuments

extension Judge {
  /// The findings about headers and sunsets, endpoint by endpoint.
  func headFindings() -> [Finding] {
    survey.endpoints.keys.sorted { plan.router.order($0, $1) }.flatMap { endpoint in
      survey.endpoints[endpoint].map { findings(of: $0, at: endpoint) } ?? []
    }
  }

  private func findings(of seen: Survey.Seen, at endpoint: Route.Endpoint) -> [Finding] {
    let promised = plan.router.response(of: endpoint).headers
    let comparisons = zip(promised, seen.head.headers).flatMap { header, seen in
      [absence(of: header, seen, endpoint), mismatch(of: header, seen, endpoint)]
    }
    return (comparisons + [sunset(seen.head, endpoint)]).compactMap(\.self).flatMap(findings)
  }

  private func absence(
    of header: Operation.Header, _ seen: Survey.Head.Header, _ endpoint: Route.Endpoint
  ) -> ExchangeComparison? {
    guard header.isRequired, seen.absent.count > 0 else { return nil }
    var comparison = ExchangeComparison(
      kind: .missingHeader, endpoint: plan.router.name(of: endpoint), detail: header.name,
      promised: [], count: seen.absent.count, of: seen.absent.count + seen.present,
      evidence: seen.absent.first, contract: header.location,
      hasClients: hasClients(plan.router[endpoint.operation]))
    comparison.location = header.instanceLocation
    return comparison
  }

  /// What the rules for values say of a header's, read as its schema says.
  private func mismatch(
    of header: Operation.Header, _ seen: Survey.Head.Header, _ endpoint: Route.Endpoint
  ) -> ExchangeComparison? {
    guard let schema = header.schema, seen.present > 0 else { return nil }
    let context = plan.context(
      plan.router.name(of: endpoint), bodies: seen.present, hasClients: false)
    let comparisons = Comparison.join(
      EndpointWitnesses(
        endpoint: context, contract: plan.contracts[endpoint.operation.contract], schema: schema,
        observation: seen.observation, reads: [], tallies: []))
    let drifts = comparisons.flatMap(findings(of:)).filter { $0.severity >= .warning }
    guard let worst = drifts.map(\.severity).max() else { return nil }
    let words = drifts.map { drift in
      drift.location == .root ? drift.message : "\(drift.location): \(drift.message)"
    }
    var comparison = ExchangeComparison(
      kind: .headerMismatch, endpoint: context.id, detail: words.joined(separator: "; "),
      promised: [], count: seen.present, of: seen.present,
      evidence: drifts.compactMap(\.evidence.first).min(), contract: header.location,
      hasClients: false)
    comparison.location = header.instanceLocation
    comparison.severity = worst
    comparison.kinds = Set(drifts.flatMap { $0.kinds.union([$0.rule]) })
    return comparison
  }

  private func sunset(_ seen: Survey.Head, _ endpoint: Route.Endpoint) -> ExchangeComparison? {
    let operation = plan.router[endpoint.operation]
    guard let sunset = operation.sunset, seen.pastSunset.count > 0 else { return nil }
    return ExchangeComparison(
      kind: .servedPastSunset, endpoint: plan.router.name(of: endpoint),
      detail: seen.pastSunset.note, promised: [sunset.date], count: seen.pastSunset.count,
      of: seen.dated, evidence: seen.pastSunset.first, contract: sunset.location,
      hasClients: hasClients(operation))
  }
}

extension Operation.Header {
  fileprivate var instanceLocation: InstanceLocation {
    InstanceLocation(steps: [.header(name.lowercased())])
  }
}
