import TallyCore
import TallyDocuments

// What a run did not look at: operations without an exchange, and exchanges without a comparison.

extension Judge {
  /// One finding for each contract, some of whose operations no capture shows.
  func coverageFindings() -> [Finding] {
    let seen = Set(survey.endpoints.keys.map(\.operation)).union(
      survey.misses.keys.compactMap(\.operation))
    return plan.contracts.indices.flatMap { index -> [Finding] in
      let contract = plan.contracts[index]
      let wanted = contract.operations.indices.map { OperationID(contract: index, operation: $0) }
        .filter { plan.selection?.contains($0) ?? true }
      let unseen = wanted.filter { !seen.contains($0) }
      guard !unseen.isEmpty else { return [] }
      return findings(
        of: ExchangeComparison(
          kind: .unexercised, endpoint: contract.file, detail: "",
          promised: unseen.map { plan.router[$0].title }, count: unseen.count, of: wanted.count,
          evidence: nil, contract: plan.router[unseen[0]].location, hasClients: false))
    }
  }

  /// Every exchange whose body was not compared, by reason.
  func unchecked() -> [Report.Unchecked] {
    var counts: [String: Survey.Count] = [:]
    for (reason, count) in survey.ignored { counts[reason.rawValue, default: .init()].merge(count) }
    for (miss, count) in survey.misses {
      counts[miss.reason(survey.matchedHosts), default: .init()].merge(count)
    }
    for seen in survey.endpoints.values where seen.bodiless.count > 0 {
      counts["a response without a body, of which none is promised", default: .init()]
        .merge(seen.bodiless)
    }
    return counts.sorted { $0.key < $1.key }.map { reason, count in
      Report.Unchecked(reason: reason, count: count.count, places: count.places)
    }
  }
}

extension Survey.Miss {
  /// Why the exchange was not compared.
  fileprivate func reason(_ matched: Set<String>) -> String {
    if isForeign(to: matched) { return Self.foreign }
    return switch kind {
    case .undocumentedEndpoint: "a path that no contract describes"
    case .undocumentedMethod: "a method that the contract does not list"
    case .undocumentedStatus: "a status that the contract does not list"
    case .undocumentedContentType: "a media type that the contract does not list"
    case .missingBody: "a response without the body that is promised"
    case .invalidBody: "a body that is not JSON"
    case .errorBody: "an error in the place of a success"
    case .unverifiable: detail
    case .missingHeader, .headerMismatch, .servedPastSunset, .unexercised: "\(kind)"
    }
  }
}
