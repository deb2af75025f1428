import TallyCore
import TallyDocuments
import TallyReaders

/// Takes exchanges in, one after another, and keeps those that show something new.
struct ImportIntake {
  /// What has one folder, and what in it is chosen from together.
  struct Key: Hashable {
    /// The operation, or what is guessed to be one.
    let title: String
    let isGuessed: Bool
    let status: Int?
  }

  let plan: CheckPlan
  let isDeduplicated: Bool
  private(set) var covers: [Key: ShapeCover] = [:]
  private(set) var exchanges = 0
  private(set) var leftOut: [String: Int] = [:]
  private var matchedHosts: Set<String> = []
  /// Hosts that no contract names, of exchanges that fit none.
  private var foreign: [Key: String] = [:]
  /// The operations that the configuration gives to bare bodies, by their files.
  private(set) var operations: [String: OperationID] = [:]

  /// What bodies without a request are of, where that is said and no contract has it.
  private let bareTitle: String?
  /// Knows the secrets of all exchanges, also of those that are not kept.
  private(set) var redactor: Redactor

  init(plan: CheckPlan, isDeduplicated: Bool, redactor: Redactor, bareTitle: String? = nil) {
    self.plan = plan
    self.bareTitle = bareTitle
    self.redactor = redactor
    self.isDeduplicated = isDeduplicated
  }

  mutating func read(_ source: CaptureSource) throws(InputError) {
    operations[source.file] = source.operation
    try source.read { (batch, reader) throws(InputError) in
      try reader.exchanges(in: batch) { (exchange) throws(InputError) in
        take(exchange, source.operation)
      }
    }
  }

  private mutating func take(_ exchange: Exchange, _ operation: OperationID?) {
    exchanges += 1
    if case .json(let document) = exchange.body { redactor.learn(document) }
    if let url = exchange.request?.url { redactor.learn(url: url) }
    if let reason = exchange.isNothing {
      leftOut[reason, default: 0] += 1
      return
    }
    switch place(of: exchange, operation) {
    case .leftOut(let reason): leftOut[reason, default: 0] += 1
    case .kept(let key, let contract):
      var imported = ImportedExchange(
        exchange, headers: contract.map(headers) ?? [],
        isDated: contract.map { plan.router[$0].sunset != nil } ?? false)
      imported.noted = plan.facts(of: exchange, operation: operation)
      covers[key, default: ShapeCover(keepsAll: !isDeduplicated)]
        .add(imported, facts: facts(of: exchange, imported))
    }
  }

  /// What else than the body's shape tells exchanges of one endpoint apart.
  private func facts(of exchange: Exchange, _ imported: ImportedExchange) -> Set<String> {
    var facts = imported.noted
    facts.insert("type \(exchange.contentType.flatMap(MediaType.init)?.description ?? "")")
    for header in imported.headers { facts.insert("has \(header.name)") }
    switch exchange.body {
    case .json: break
    case .none: facts.insert("no body")
    case .other: facts.insert("no JSON")
    case .invalid(let text): facts.insert("looks like \(text.looksLike)")
    case .unverifiable(let why): facts.insert(why)
    }
    return facts
  }

  private func headers(of operation: OperationID) -> [String] {
    plan.router[operation].responses.flatMap(\.headers).map { $0.name.lowercased() }
      + (plan.router[operation].sunset == nil ? [] : ["date"])
  }

  /// The exchanges to write, and those that turned out to be another host's.
  mutating func finish() -> [(key: Key, exchanges: [ImportedExchange])] {
    for (key, host) in foreign where !matchedHosts.contains(host) {
      guard let cover = covers.removeValue(forKey: key) else { continue }
      leftOut[Survey.Miss.foreign, default: 0] += cover.count
    }
    return covers.map { ($0.key, $0.value.chosen()) }
      .sorted { ($0.key.title, $0.key.status ?? 0) < ($1.key.title, $1.key.status ?? 0) }
  }

  // MARK: - Places

  private enum Place {
    case leftOut(String)
    case kept(Key, operation: OperationID?)
  }

  private mutating func place(of exchange: Exchange, _ operation: OperationID?) -> Place {
    guard !plan.contracts.isEmpty else { return guessed(exchange) }
    guard exchange.request != nil || operation != nil else {
      let route = plan.router.route(exchange)
      if case .ignored(.noRequest) = route { return guessed(exchange) }
      return place(of: route, exchange)
    }
    let isBare = exchange.request == nil
    let route =
      isBare
      ? operation.map { plan.router.route(exchange, to: $0) } ?? plan.router.route(exchange)
      : plan.router.route(exchange)
    return place(of: route, exchange)
  }

  private mutating func place(of route: Route, _ exchange: Exchange) -> Place {
    if plan.selection?.contains(route) == false {
      return .leftOut(Route.Reason.notSelected.rawValue)
    }
    switch route {
    case .endpoint(let endpoint): return kept(endpoint.operation, exchange)
    case .undocumentedStatus(let id, _), .undocumentedContentType(let id, _, _, _):
      return kept(id, exchange)
    case .undocumentedMethod(let method, let template):
      return .kept(
        Key(title: "\(method) \(template)", isGuessed: false, status: exchange.status),
        operation: nil)
    case .undocumentedEndpoint(let method, let template, let host):
      let key = Key(
        title: "\(method) \(template) \(host.name ?? "")", isGuessed: true, status: exchange.status)
      if !host.isServer, let name = host.name { foreign[key] = name }
      return .kept(key, operation: nil)
    case .ignored(let reason): return .leftOut(reason.rawValue)
    }
  }

  private mutating func kept(_ id: OperationID, _ exchange: Exchange) -> Place {
    if let host = exchange.request.flatMap({ RequestTarget($0.url).host }) {
      matchedHosts.insert(host)
    }
    return .kept(
      Key(title: plan.router[id].title, isGuessed: false, status: exchange.status), operation: id)
  }

  /// Without a contract: by the path, or by the file of a bare body.
  private func guessed(_ exchange: Exchange) -> Place {
    guard let request = exchange.request else {
      let title = bareTitle ?? exchange.location.file.endpointName
      return .kept(
        Key(title: title, isGuessed: bareTitle == nil, status: exchange.status), operation: nil)
    }
    if let reason = Self.reason(against: exchange, request) { return .leftOut(reason) }
    let target = RequestTarget(request.url)
    return .kept(
      Key(
        title: "\(request.method) \(GuessedTemplate.of(target)) \(target.host ?? "")",
        isGuessed: true, status: exchange.status),
      operation: nil)
  }

  /// Why an exchange that no contract speaks of is of no use, if it is.
  private static func reason(against exchange: Exchange, _ request: Exchange.Request) -> String? {
    if RequestTarget(request.url).isOtherScheme { return Route.Reason.notHTTP.rawValue }
    switch (request.method, exchange.status ?? 200, exchange.body) {
    case ("OPTIONS", _, _): return Route.Reason.preflight.rawValue
    case ("CONNECT", _, _): return Route.Reason.connect.rawValue
    case (_, ...0, _): return Route.Reason.noResponse.rawValue
    case (_, 304, _): return Route.Reason.notModified.rawValue
    case (_, 100..<200, _): return Route.Reason.informational.rawValue
    case (_, 300..<400, .none), (_, 300..<400, .other): return "a redirect"
    case (_, _, .unverifiable) where !exchange.claimsJSON:
      return "a body that the capture did not keep"
    case (_, _, .none) where exchange.contentType != nil && !exchange.claimsJSON, (_, _, .other):
      return "a response of another kind than JSON"
    default: return nil
    }
  }
}

extension Exchange {
  fileprivate var claimsJSON: Bool { contentType.flatMap(MediaType.init)?.isJSON ?? false }

  /// Why there is nothing to keep of it: neither a request, nor a status, nor JSON.
  fileprivate var isNothing: String? {
    guard request == nil, status == nil else { return nil }
    switch body {
    case .json: return nil
    case .unverifiable(let why): return why
    case .none, .other, .invalid: return "a body without a request, and no JSON"
    }
  }
}

extension String {
  /// What a file of bare bodies is probably of: its name, or its folder's where the name is a number.
  fileprivate var endpointName: String {
    let parts = split(separator: "/").map(String.init)
    let stem = (parts.last ?? "body").split(separator: ".").first.map(String.init) ?? "body"
    if GuessedTemplate.isIdentifier(Array(stem.utf8)[...]), parts.count > 1 {
      return parts[parts.count - 2]
    }
    return stem == "-" || stem.hasPrefix("<") ? "body" : stem
  }
}
