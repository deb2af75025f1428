/// Finds the operation, response and content that an exchange is to be held against.
///
///     let router = Router(contracts: [contract])
///     router.route(exchange)     // .endpoint(…), named "GET /articles/{id} 200"
///
/// A path is looked up under the base paths of the contract's servers, and bare: captures of a
/// development server often lack the base path that a gateway adds.
///
/// - Complexity: O(*s*) for *s* segments of the path, whatever the number of operations.
package final class Router: Sendable {
  let contracts: [Contract]
  let hosts: HostMatching
  /// By contract and operation: what is compared with every exchange.
  let responses: [[ResponseTable]]
  let paths: PathTable
  private let only: OperationID?
  /// The most particular first.
  private let bases: [BaseMapping]
  let ignored: IgnoredRequests

  /// - Parameters:
  ///   - contracts: Whose operations are to be found; the first goes first where two are alike.
  ///   - hosts: How much the host counts.
  ///   - bases: Where captured paths begin differently from the contract's.
  ///   - ignored: What is no concern of the contracts'.
  ///   - servers: Where the captures were taken, if not on the servers that the contracts name.
  package init(
    contracts: [Contract], hosts: HostMatching = .lenient, bases: [BaseMapping] = [],
    ignored: IgnoredRequests = IgnoredRequests(), servers: [Operation.Server]? = nil
  ) {
    self.contracts = contracts
    self.ignored = ignored
    self.hosts = hosts
    self.bases = bases.sorted { $0.weight > $1.weight }
    responses = contracts.map { $0.operations.map(ResponseTable.init) }
    paths = PathTable(contracts: contracts, hosts: hosts, servers: servers)
    let all = contracts.enumerated().flatMap { index, contract in
      contract.operations.indices.map { OperationID(contract: index, operation: $0) }
    }
    let nameless = paths.isEmpty ? all : []
    only = all.count == 1 ? all[0] : nameless.count == 1 ? nameless[0] : nil
  }

  /// Whether every response is held against the one operation that there is, whatever was asked for.
  package var takesAnyRequest: Bool { paths.isEmpty && only != nil }

  package subscript(id: OperationID) -> Operation {
    contracts[id.contract].operations[id.operation]
  }

  /// What one of the operations is called; `nil` where there is none.
  package var firstTitle: String? { contracts.lazy.flatMap(\.operations).first?.title }

  /// The endpoint's name in reports: `"GET /articles/{id} 200"`, or the operation's name.
  package func name(of endpoint: Route.Endpoint) -> String {
    let operation = self[endpoint.operation]
    guard operation.path != nil, let status = endpoint.status else { return operation.title }
    return "\(operation.title) \(status)"
  }

  package func response(of endpoint: Route.Endpoint) -> Operation.Response {
    self[endpoint.operation].responses[endpoint.response]
  }

  /// The schema that the body is promised to follow, or `nil` where there is none.
  package func schema(of endpoint: Route.Endpoint) -> SchemaID? {
    endpoint.content.flatMap { response(of: endpoint).contents[$0].schema }
  }

  /// The operation that a request for a path is of.
  package func operation(method: String, path: String) -> OperationID? {
    paths.find(mapped(RequestTarget(path)), method: method).fitting
  }

  // MARK: - Routing

  package func route(_ exchange: Exchange) -> Route {
    guard let request = exchange.request else {
      return only.map { route(exchange, to: $0) } ?? .ignored(.noRequest)
    }
    if request.method == "CONNECT" { return .ignored(.connect) }
    if isNamedAsIgnored(request) { return .ignored(.named) }
    if takesAnyRequest, let only {
      let reason = ignored.reason(exchange, mapped(RequestTarget(request.url)))
      return reason.map { .ignored($0) } ?? route(exchange, to: only)
    }
    if let status = exchange.status, status <= 0 { return .ignored(.noResponse) }
    return route(exchange, request)
  }

  /// Whether a pattern names a request: as it was made, or as reports call it, below the base path.
  private func isNamedAsIgnored(_ request: Exchange.Request) -> Bool {
    guard !ignored.patterns.isEmpty else { return false }
    let target = RequestTarget(request.url)
    let below = paths.basePathLength(of: target)
    return ignored.patterns.contains { pattern in
      pattern.matches(request.method, target)
        || below > 0 && pattern.matches(request.method, target, below: below)
    }
  }

  /// What a request asks for in the contract's words.
  private func mapped(_ target: RequestTarget) -> RequestTarget {
    guard !bases.isEmpty else { return target }
    return bases.lazy.compactMap { $0.applied(to: target) }.first ?? target
  }

  private func route(_ exchange: Exchange, _ request: Exchange.Request) -> Route {
    let target = mapped(RequestTarget(request.url))
    let found = paths.find(target, method: request.method)
    if let fitting = found.fitting { return route(exchange, to: fitting) }
    if target.isOtherScheme { return .ignored(.notHTTP) }
    if hosts == .strict, paths.isExcludedByHost(target, request.method) {
      return .ignored(.otherHost)
    }
    switch request.method {
    case "OPTIONS" where ignored.groups.contains(.preflights): return .ignored(.preflight)
    case "HEAD" where found.other != nil: return .ignored(.head)
    default: break
    }
    if let template = found.other {
      return .undocumentedMethod(method: request.method, template: template)
    }
    if let reason = ignored.reason(exchange, target) { return .ignored(reason) }
    return .undocumentedEndpoint(
      method: request.method, template: paths.guessedTemplate(target), host: paths.host(target))
  }
}
