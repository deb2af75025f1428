/// Finds the operation, response and content that an exchange is to be held against.
///
///     let router = Router(contracts: [contract])
///     router.route(exchange)     // .endpoint(…), named "GET /articles/{id} 200"
///
/// A path is looked up under the base paths of the contract's servers, and bare: captures of a
/// development server often lack the base path that a gateway adds.
///
/// - Complexity: O(*s*) for *s* segments of the path, whatever the number of operations.
package struct Router: Sendable {
  let contracts: [Contract]
  let hosts: HostMatching
  /// By contract and operation: what is compared with every exchange.
  let responses: [[ResponseTable]]
  private var trie = RouteTrie()
  private var entries: [Entry] = []
  private var only: OperationID?
  private var serverHosts: Set<HostPattern> = []
  private var basePaths: [PathTemplate] = []

  /// One operation under one base path.
  private struct Entry: Sendable {
    let id: OperationID
    let method: String
    let template: String
    /// Empty where any host will do.
    let hosts: [HostPattern]
    /// Whether the path stands without its server's base path.
    let isBare: Bool
  }

  /// - Parameters:
  ///   - contracts: Whose operations are to be found; the first goes first where two are alike.
  ///   - hosts: How much the host counts.
  ///   - servers: Where the captures were taken, if not on the servers that the contracts name.
  package init(
    contracts: [Contract], hosts: HostMatching = .lenient, servers: [Operation.Server]? = nil
  ) {
    self.contracts = contracts
    self.hosts = hosts
    responses = contracts.map { $0.operations.map(ResponseTable.init) }
    var bases: Set<String> = []
    var nameless: [OperationID] = []
    for (index, contract) in contracts.enumerated() {
      for (position, operation) in contract.operations.enumerated() {
        let id = OperationID(contract: index, operation: position)
        if operation.path == nil { nameless.append(id) }
        let servers = servers ?? operation.servers
        bases.formUnion(servers.map(\.basePath))
        insert(operation, id, servers: servers)
      }
    }
    let count = contracts.reduce(0) { $0 + $1.operations.count }
    if count == 1 {
      only = OperationID(
        contract: contracts.firstIndex { !$0.operations.isEmpty } ?? 0, operation: 0)
    } else if entries.isEmpty, nameless.count == 1 {
      only = nameless[0]
    }
    basePaths = bases.filter { !$0.isEmpty }.sorted { ($1.count, $0) < ($0.count, $1) }
      .map(PathTemplate.init)
  }

  package subscript(id: OperationID) -> Operation {
    contracts[id.contract].operations[id.operation]
  }

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

  // MARK: - Routing

  package func route(_ exchange: Exchange) -> Route {
    guard let request = exchange.request else {
      return only.map { route(exchange, to: $0) } ?? .ignored(.noRequest)
    }
    if request.method == "CONNECT" { return .ignored(.connect) }
    if entries.isEmpty, let only { return route(exchange, to: only) }
    if let status = exchange.status, status <= 0 { return .ignored(.noResponse) }
    return route(exchange, request)
  }

  private func route(_ exchange: Exchange, _ request: Exchange.Request) -> Route {
    let target = RequestTarget(request.url)
    var fitting: Int?
    var other: Int?
    trie.find(target) { leaf in
      fitting = best(leaf, method: request.method, target)
      if fitting == nil, other == nil { other = best(leaf, method: nil, target) }
      return fitting != nil
    }
    if let fitting { return route(exchange, to: entries[fitting].id) }
    if target.isOtherScheme { return .ignored(.notHTTP) }
    switch request.method {
    case "OPTIONS": return .ignored(.preflight)
    case "HEAD" where other != nil: return .ignored(.head)
    default: break
    }
    if let other {
      return .undocumentedMethod(method: request.method, template: entries[other].template)
    }
    return .undocumentedEndpoint(
      method: request.method, template: guessedTemplate(target), host: host(target))
  }

  /// The entry to take of those that share a template; any method's, if `nil`.
  private func best(_ leaf: [Int], method: String?, _ target: RequestTarget) -> Int? {
    var candidates = leaf[...]
    if let method { candidates = leaf.filter { entries[$0].method == method }[...] }
    if hosts == .lenient, candidates.count < 2 { return candidates.first }
    let host = target.host
    var best: (rank: Int, index: Int)?
    for index in candidates {
      let hosts = entries[index].hosts
      let isHost = host.map { name in hosts.contains { $0.matches(name) } } ?? false
      if self.hosts == .strict, !isHost, !hosts.isEmpty, host != nil { continue }
      let rank = (isHost ? 0 : 2) + (entries[index].isBare ? 1 : 0)
      if best.map({ rank < $0.rank }) ?? true { best = (rank, index) }
    }
    return best?.index
  }

  private func host(_ target: RequestTarget) -> Route.Host {
    let isServer = target.host.map { name in serverHosts.contains { $0.matches(name) } }
    return Route.Host(name: target.host, isServer: isServer ?? false)
  }

  private func guessedTemplate(_ target: RequestTarget) -> String {
    let base = basePaths.first { $0.matches(target, isPrefix: true) }
    return GuessedTemplate.of(target, droppingFirst: base?.segments.count ?? 0)
  }

  // MARK: - Building

  private mutating func insert(
    _ operation: Operation, _ id: OperationID, servers: [Operation.Server]
  ) {
    guard let path = operation.path else { return }
    let template = PathTemplate(path)
    var hostsByBase: [String: [HostPattern]] = servers.isEmpty ? ["": []] : [:]
    var anyHost: Set<String> = []
    for server in servers {
      if server.host == nil { anyHost.insert(server.basePath) }
      hostsByBase[server.basePath, default: []] += server.host.map { [HostPattern($0)] } ?? []
    }
    serverHosts.formUnion(hostsByBase.values.joined())
    if hosts == .lenient, hostsByBase[""] == nil {
      file(operation, id, base: "", template, hosts: [], isBare: true)
    }
    for (base, hosts) in hostsByBase.sorted(by: { $0.key < $1.key }) {
      let hosts = anyHost.contains(base) ? [] : hosts
      file(operation, id, base: base, template, hosts: hosts, isBare: false)
    }
  }

  private mutating func file(
    _ operation: Operation, _ id: OperationID, base: String, _ template: PathTemplate,
    hosts: [HostPattern], isBare: Bool
  ) {
    entries.append(
      Entry(
        id: id, method: operation.method ?? "GET", template: operation.path ?? "", hosts: hosts,
        isBare: isBare))
    trie.insert(entries.count - 1, base: PathTemplate(base), template: template)
  }
}
