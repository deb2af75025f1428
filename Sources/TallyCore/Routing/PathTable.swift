/// Every operation that has a path, filed under each base path that it may stand under.
struct PathTable: Sendable {
  private let hosts: HostMatching
  private var trie = RouteTrie()
  private var entries: [Entry] = []
  private var serverHosts: Set<HostPattern> = []
  /// Longest first.
  private let basePaths: [PathTemplate]
  /// Those without variables, and the root where some server has no base path; the shortest first.
  let plainBases: [String]
  /// What the templates that begin with a literal begin with.
  private(set) var firstLiterals: Set<[UInt8]> = []

  /// One operation under one base path.
  private struct Entry: Sendable {
    let id: OperationID
    let method: String
    let template: String
    /// Empty where any host will do.
    let hosts: [HostPattern]
    let base: String
    /// Whether the path stands without its server's base path.
    let isBare: Bool
    /// What the path itself says of the query.
    let query: PathQuery
    let endsInSlash: Bool
  }

  init(contracts: [Contract], hosts: HostMatching, servers: [Operation.Server]?) {
    self.hosts = hosts
    let all = servers ?? contracts.flatMap { $0.operations.flatMap(\.servers) }
    basePaths = Set(all.map(\.basePath)).filter { !$0.isEmpty }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.map(PathTemplate.init)
    let bases = all.isEmpty ? [""] : Set(all.map(\.basePath)).sorted()
    plainBases = bases.filter { !$0.contains("{") }.prefix(16).map { $0 }
    for (index, contract) in contracts.enumerated() {
      let bases = Set(contract.operations.flatMap(\.servers).map(\.basePath)).union([""])
      for (position, operation) in contract.operations.enumerated() {
        let id = OperationID(contract: index, operation: position)
        insert(operation, id, servers: servers ?? operation.servers, bases: bases)
      }
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  // MARK: - Finding

  /// The operation for a path and a method, and the template of one for the path alone.
  func find(
    _ target: RequestTarget, method: String
  ) -> (fitting: OperationID?, other: String?) {
    var other: Int?
    for leaf in trie.find(target).lazy.map(trie.entries) {
      if let fitting = best(leaf, method: method, target) { return (entries[fitting].id, nil) }
      if other == nil { other = best(leaf, method: nil, target) }
    }
    return (nil, other.map { entries[$0].template })
  }

  /// Whether a request fits but for its host.
  func isExcludedByHost(_ target: RequestTarget, _ method: String) -> Bool {
    guard target.host != nil, !host(target).isServer else { return false }
    let anywhere = RequestTarget(target, droppingFirst: 0, base: [], host: .some(nil))
    return find(anywhere, method: method).fitting != nil
  }

  /// The entry to take of those that share a template; any method's, if `nil`.
  private func best(_ leaf: [Int], method: String?, _ target: RequestTarget) -> Int? {
    var best: (rank: Int, index: Int)?
    var alone: Int?
    for index in leaf where method == nil || entries[index].method == method {
      guard let other = alone else {
        alone = index
        continue
      }
      if best == nil { consider(other, target, &best) }
      consider(index, target, &best)
    }
    // Host, query and slash are looked at only where they can matter.
    guard best == nil, let alone else { return best?.index }
    if hosts == .lenient, !entries[alone].query.isTelling { return alone }
    return rank(entries[alone], target).map { _ in alone }
  }

  private func consider(
    _ index: Int, _ target: RequestTarget, _ best: inout (rank: Int, index: Int)?
  ) {
    guard let rank = rank(entries[index], target) else { return }
    if best.map({ rank < $0.rank }) ?? true { best = (rank, index) }
  }

  /// How well an entry fits, best first; `nil` where the query or the host excludes it.
  private func rank(_ entry: Entry, _ target: RequestTarget) -> Int? {
    guard let query = entry.query.rank(target), let host = hostRank(entry, target) else {
      return nil
    }
    return query * 8 + host * 2 + (entry.endsInSlash == target.endsInSlash ? 0 : 1)
  }

  /// How well the host and the base path fit.
  private func hostRank(_ entry: Entry, _ target: RequestTarget) -> Int? {
    let base = entry.isBare ? 1 : 0
    guard !entry.hosts.isEmpty, let host = target.host else { return base + 2 }
    if entry.hosts.contains(where: { $0.matches(host) }) { return base }
    return hosts == .strict ? nil : base + 2
  }

  /// The template of an operation that stands below a base by its own account, if it is more than
  /// variables.
  func template(of id: OperationID, below base: String) -> String? {
    let entry = entries.first { $0.id == id && !$0.isBare && $0.base == base }
    guard let entry else { return nil }
    let isTelling = PathTemplate(entry.template).segments.contains { segment in
      if case .literal = segment { true } else { false }
    }
    return isTelling ? entry.template : nil
  }

  func host(_ target: RequestTarget) -> Route.Host {
    let isServer = target.host.map { name in serverHosts.contains { $0.matches(name) } }
    return Route.Host(name: target.host, isServer: isServer ?? false)
  }

  /// What an undocumented path's template probably is, below a known base path.
  func guessedTemplate(_ target: RequestTarget) -> String {
    GuessedTemplate.of(target, droppingFirst: basePathLength(of: target))
  }

  /// How many segments of a path are a known base path.
  func basePathLength(of target: RequestTarget) -> Int {
    basePaths.first { $0.matches(target, isPrefix: true) }?.segments.count ?? 0
  }

  // MARK: - Building

  private mutating func insert(
    _ operation: Operation, _ id: OperationID, servers: [Operation.Server], bases: Set<String>
  ) {
    guard let path = operation.path else { return }
    let template = PathTemplate(path)
    if case .literal(let first) = template.segments.first { firstLiterals.insert(first) }
    var hostsByBase: [String: [HostPattern]] = servers.isEmpty ? ["": []] : [:]
    var anyHost: Set<String> = []
    for server in servers {
      if server.host == nil { anyHost.insert(server.basePath) }
      hostsByBase[server.basePath, default: []] += server.host.map { [HostPattern($0)] } ?? []
    }
    serverHosts.formUnion(hostsByBase.values.joined())
    // Captures of a development server lack the base path that a gateway adds, and an operation
    // with servers of its own is asked under those of the others too.
    if hosts == .lenient, bases.count <= 16 {
      for base in bases.sorted() where hostsByBase[base] == nil {
        file(operation, id, base: base, template, hosts: [], isBare: true)
      }
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
    let path = operation.path ?? ""
    entries.append(
      Entry(
        id: id, method: operation.method ?? "GET", template: path, hosts: hosts, base: base,
        isBare: isBare,
        query: PathQuery(path), endsInSlash: PathTemplate.endsInSlash(path)))
    trie.insert(entries.count - 1, base: PathTemplate(base), template: template)
  }
}
