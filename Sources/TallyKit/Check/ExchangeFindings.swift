import TallyCore
import TallyDocuments

extension Judge {
  /// The findings about exchanges themselves; what is no concern of the contract's is counted.
  func exchangeFindings(_ summary: inout Report.Summary) -> [Finding] {
    var findings: [Finding] = []
    for (miss, count) in survey.misses.sorted(by: { $0.key.order < $1.key.order }) {
      if miss.kind == .unverifiable { summary.unverifiable += count.count }
      if miss.isForeign(to: survey.matchedHosts) {
        let reason = "a request to another host, which no contract describes"
        summary.ignored[reason, default: 0] += count.count
        continue
      }
      findings += self.findings(of: comparison(miss, count))
    }
    return findings.merged()
  }

  private func findings(of comparison: ExchangeComparison) -> [Finding] {
    plan.rules.flatMap { active -> [Finding] in
      guard case .exchange(let check) = active.rule.check else { return [] }
      return check(comparison).map { drift in
        var finding = Finding(active.rule, comparison, drift)
        if let severity = active.severity { finding.override(severity) }
        return finding
      }
    }
  }

  private func comparison(_ miss: Survey.Miss, _ count: Survey.Count) -> ExchangeComparison {
    let operation = miss.operation.map { plan.router[$0] }
    return ExchangeComparison(
      kind: miss.kind, endpoint: miss.endpoint, detail: miss.detail,
      promised: promised(miss, operation), count: count.count,
      of: miss.operation.map { exchanges(of: $0) } ?? count.count, evidence: count.first,
      contract: operation?.location,
      hasClients: operation.map { operation in
        plan.clients.contains { $0.root(of: operation, status: nil) != nil }
      } ?? false)
  }

  /// What the contract lists where something else was sent.
  private func promised(_ miss: Survey.Miss, _ operation: Operation?) -> [String] {
    switch miss.kind {
    case .undocumentedStatus: operation?.responses.map(\.status.text) ?? []
    case .undocumentedContentType:
      miss.response.flatMap { operation?.responses[$0].contents.map(\.mediaType) } ?? []
    case .undocumentedMethod:
      plan.contracts.flatMap(\.operations).filter { miss.endpoint.hasSuffix(" " + ($0.path ?? "")) }
        .compactMap(\.method).sorted()
    case .undocumentedEndpoint, .missingBody, .invalidBody, .unverifiable: []
    }
  }

  private func exchanges(of id: OperationID) -> Int {
    survey.endpoints.reduce(0) { $0 + ($1.key.operation == id ? $1.value.exchanges : 0) }
      + survey.misses.reduce(0) {
        // A body that was missed stands among its endpoint's exchanges already.
        $0 + ($1.key.operation == id && $1.key.kind.isOutside ? $1.value.count : 0)
      }
  }
}

extension ExchangeComparison.Kind {
  fileprivate var isOutside: Bool {
    self == .undocumentedStatus || self == .undocumentedContentType
  }
}

extension Survey.Miss {
  fileprivate var order: (String, String, String, String) {
    (endpoint, "\(kind)", detail, host ?? "")
  }

  /// Whether the request went to a host that the contract is not about.
  ///
  /// A browser's log holds exchanges with many hosts. One is the contract's if the contract names it,
  /// or if another exchange with it fits.
  fileprivate func isForeign(to matched: Set<String>) -> Bool {
    guard kind == .undocumentedEndpoint, let host, !isServer else { return false }
    return !matched.contains(host)
  }
}

extension [Finding] {
  /// One finding for each fingerprint: the same status with two details is one drift.
  fileprivate func merged() -> [Finding] {
    var first: [String: Int] = [:]
    var merged: [Finding] = []
    for finding in self {
      if let index = first[finding.id] {
        merged[index].evidence = (merged[index].evidence + finding.evidence).sorted()
      } else {
        first[finding.id] = merged.count
        merged.append(finding)
      }
    }
    return merged
  }
}
