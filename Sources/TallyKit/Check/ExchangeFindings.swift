import TallyCore
import TallyDocuments

extension Judge {
  /// The findings about exchanges themselves; what is no concern of the contract's is counted.
  func exchangeFindings(_ summary: inout Report.Summary) -> [Finding] {
    var groups: [Group: [(detail: String, count: Survey.Count)]] = [:]
    for (miss, count) in survey.misses.sorted(by: { $0.key.order < $1.key.order }) {
      if miss.kind == .unverifiable { summary.unverifiable += count.count }
      if miss.isForeign(to: survey.matchedHosts) {
        let reason = Survey.Miss.foreign
        summary.ignored[reason, default: 0] += count.count
      } else {
        groups[Group(miss, plan.router), default: []].append((miss.detail, count))
      }
    }
    return groups.sorted { $0.key.order < $1.key.order }.flatMap { group, parts in
      findings(of: comparison(group, parts))
    }
  }

  func findings(of comparison: ExchangeComparison) -> [Finding] {
    plan.rules.flatMap { active -> [Finding] in
      guard case .exchange(let check) = active.rule.check else { return [] }
      return check(comparison).map { drift in
        var finding = Finding(active.rule, comparison, drift)
        if let severity = active.severity { finding.override(severity) }
        return finding
      }
    }
  }

  private func comparison(
    _ group: Group, _ parts: [(detail: String, count: Survey.Count)]
  ) -> ExchangeComparison {
    let operation = group.operation.map { plan.router[$0] }
    let count = parts.reduce(0) { $0 + $1.count.count }
    let worst = parts.max { ($0.count.count, $1.detail) < ($1.count.count, $0.detail) }
    let first = parts.compactMap { part in part.count.first.map { (evidence: $0, part: part) } }
      .min { $0.evidence < $1.evidence }
    // Of a body that is not JSON, what is told is told of the first.
    let isInvalid = group.kind == .invalidBody
    let nearest = group.nearest
    let notes = [first?.part.detail ?? "", first?.part.count.note ?? ""].filter { !$0.isEmpty }
    var comparison = ExchangeComparison(
      kind: group.kind, endpoint: group.endpoint,
      detail: isInvalid ? notes.joined(separator: ": ") : nearest?.words ?? worst?.detail ?? "",
      promised: promised(group, operation), count: count,
      of: group.operation.map { exchanges(of: $0) } ?? count,
      evidence: first?.evidence, contract: operation?.location,
      hasClients: operation.map(hasClients) ?? false)
    if group.kind.hasKindsOfBodies { comparison.kinds = Set(parts.map { "body \($0.detail)" }) }
    return comparison
  }

  func hasClients(_ operation: Operation) -> Bool {
    plan.clients.contains { $0.root(of: operation, status: nil) != nil }
  }

  /// What the contract lists where something else was sent; the base paths, seen and promised, of an
  /// endpoint that it has under another one.
  private func promised(_ miss: Group, _ operation: Operation?) -> [String] {
    switch miss.kind {
    case .undocumentedEndpoint: miss.base.map { [$0.bases.seen, $0.bases.promised] } ?? []
    case .undocumentedStatus: operation?.responses.map(\.status.text) ?? []
    case .undocumentedContentType:
      miss.response.flatMap { operation?.responses[$0].contents.map(\.mediaType) } ?? []
    case .undocumentedMethod:
      plan.contracts.flatMap(\.operations).filter { miss.endpoint.hasSuffix(" " + ($0.path ?? "")) }
        .compactMap(\.method).sorted()
    case .missingBody, .invalidBody, .errorBody, .missingHeader,
      .headerMismatch, .servedPastSunset, .unexercised, .unverifiable:
      []
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
  /// Whether the detail says what came in the place of the body that was promised.
  fileprivate var hasKindsOfBodies: Bool {
    self == .undocumentedContentType || self == .invalidBody || self == .errorBody
  }

  fileprivate var isOutside: Bool {
    self == .undocumentedStatus || self == .undocumentedContentType
  }
}

extension Survey.Miss {
  static let foreign = "a request to another host, which no contract describes"

  var order: (String, String, String, String) {
    (endpoint, "\(kind)", detail, host ?? "")
  }

  /// Whether the request went to a host that the contract is not about.
  ///
  /// A browser's log holds exchanges with many hosts. One is the contract's if the contract names it,
  /// or if another exchange with it fits.
  func isForeign(to matched: Set<String>) -> Bool {
    guard kind == .undocumentedEndpoint, let host, !isServer else { return false }
    return !matched.contains(host)
  }
}

extension Survey.Miss {
  /// Where the contract has the rest of an undocumented path, if anywhere.
  func nearestBase(_ router: Router) -> NearestBase? {
    request.flatMap { router.nearestBase(method: $0.method, path: $0.path) }
  }

  /// The operation that an undocumented path comes closest to, if any is near.
  func nearestOperation(_ router: Router) -> NearestOperation? {
    request.flatMap { router.nearestOperation(method: $0.method, path: $0.path) }
  }

  /// What was asked for, of an undocumented endpoint.
  private var request: (method: String, path: String)? {
    let words = endpoint.split(separator: " ", maxSplits: 1)
    guard kind == .undocumentedEndpoint, words.count == 2 else { return nil }
    return (String(words[0]), String(words[1]))
  }
}

/// What makes one finding of several misses: only their details differ.
private struct Group: Hashable {
  let kind: ExchangeComparison.Kind
  let endpoint: String
  let operation: OperationID?
  let response: Int?

  /// Where the contract has the rest of an undocumented path.
  let base: NearestBase?
  /// What such a path comes closest to, where the contract has it nowhere.
  let nearest: NearestOperation?

  init(_ miss: Survey.Miss, _ router: Router) {
    kind = miss.kind
    base = miss.nearestBase(router)
    nearest = base == nil ? miss.nearestOperation(router) : nil
    let method = miss.endpoint.prefix { $0 != " " }
    endpoint = base.map { "\(method) \($0.bases.seen)\($0.template)" } ?? miss.endpoint
    operation = miss.operation
    response = miss.response
  }

  var order: (String, String, Int, Int) {
    (endpoint, "\(kind)", operation?.operation ?? -1, response ?? -1)
  }
}
