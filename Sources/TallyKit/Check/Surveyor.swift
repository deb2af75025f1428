package import TallyCore
package import TallyDocuments
package import TallyReaders

/// One worker: routes exchanges, and observes and decodes their bodies.
package struct Surveyor {
  let plan: CheckPlan
  private var survey = Survey()
  private var stations: [Route.Endpoint: Station] = [:]
  /// Where the last exchange belonged: the next one most often belongs there too.
  private var last: (endpoint: Route.Endpoint, station: Station)?
  /// The route of the last bare body, and of all others of its operation.
  private var bare: (operation: OperationID?, route: Route)?
  private var hosts = HostMemory()

  /// What observes one endpoint.
  fileprivate final class Station {
    var exchanges = 0
    var bodies = 0
    var observer: Observer
    var simulations: [ClientSimulation]
    /// Exchanges without a body, of which none was promised.
    var bodiless = Survey.Count()
    /// Watches the headers and the sunset, where the contract speaks of either.
    let head: HeadWatch?
    /// Knows an error where a success was promised; `nil` where one could not be told.
    let errors: ErrorBodies?
    /// Whether there is a schema or a client model to hold a body against.
    let isJudged: Bool

    init(
      observer: consuming Observer, simulations: [ClientSimulation], head: HeadWatch?,
      errors: ErrorBodies?, isJudged: Bool
    ) {
      self.observer = observer
      self.simulations = simulations
      self.head = head
      self.errors = errors
      self.isJudged = isJudged
    }
  }

  package init(plan: CheckPlan) { self.plan = plan }

  /// Everything seen so far, in the form that merges.
  package mutating func result() -> Survey {
    var result = survey
    for (endpoint, station) in stations {
      var seen = Survey.Seen()
      seen.exchanges = station.exchanges
      seen.bodies = station.bodies
      seen.observation = station.observer.observation()
      seen.tallies = station.simulations.map(\.tally)
      seen.bodiless = station.bodiless
      if let head = station.head { seen.head = head.result() }
      result.endpoints[endpoint] = seen
    }
    return result
  }

  package mutating func observe(
    _ batch: Batch, with reader: any CaptureReader, operation: OperationID?
  ) throws(InputError) {
    let before = survey.exchanges
    defer { if survey.exchanges > before { survey.files.insert(batch.file) } }
    try reader.exchanges(in: batch) { (exchange) throws(InputError) in
      observe(exchange, operation: operation)
    }
  }

  mutating func observe(_ exchange: Exchange, operation: OperationID?) {
    survey.exchanges += 1
    if let file = exchange.bodyFile { survey.bodyFiles.insert(file) }
    let route = self.route(exchange, operation: operation)
    if plan.router.takesAnyRequest, !route.isIgnored { survey.note(exchange) }
    switch route {
    case _ where plan.selection?.contains(route) == false:
      survey.ignore(exchange, .notSelected)
    case .endpoint(let endpoint): observe(exchange, at: endpoint)
    case .ignored(let reason): survey.ignore(exchange, reason)
    case .undocumentedEndpoint, .undocumentedMethod, .undocumentedStatus,
      .undocumentedContentType:
      let miss = self.miss(route, exchange)
      if miss.kind != .undocumentedEndpoint { survey.matched += 1 }
      survey.add(miss, exchange)
    }
  }

  /// A body about which the capture says nothing goes where the last one of its operation went.
  private mutating func route(_ exchange: Exchange, operation: OperationID?) -> Route {
    guard exchange.request == nil else { return plan.router.route(exchange) }
    let isBare = exchange.status == nil && exchange.contentType == nil
    if isBare, let bare, bare.operation == operation { return bare.route }
    let route =
      operation.map { plan.router.route(exchange, to: $0) } ?? plan.router.route(exchange)
    if isBare { bare = (operation, route) }
    return route
  }

  private mutating func observe(_ exchange: Exchange, at endpoint: Route.Endpoint) {
    survey.matched += 1
    if let request = exchange.request, let host = hosts.newHost(of: request) {
      survey.matchedHosts.insert(host)
    }
    let station = station(of: endpoint)
    station.exchanges += 1
    station.head?.observe(exchange)
    switch exchange.body {
    case .json(let document):
      if let kind = station.errors?.kind(of: document) {
        return note(.errorBody, kind.rawValue, exchange, endpoint)
      }
      station.observe(document)
      guard station.isJudged else { return survey.ignore(exchange, .noSchema) }
      survey.bodies += 1
      survey.compared += 1
    case .none where plan.router.schema(of: endpoint) != nil && exchange.mayHaveBody:
      note(.missingBody, "", exchange, endpoint)
    case .other where plan.router.promisesJSON(endpoint):
      note(.invalidBody, exchange.contentType ?? "something else", exchange, endpoint)
    case .invalid(let text):
      note(.invalidBody, text.looksLike, exchange, endpoint, at: text.error.location, text.words)
    case .unverifiable(let why): note(.unverifiable, why, exchange, endpoint)
    case .none:
      survey.compared += 1
      station.bodiless.add(exchange.location)
    case .other: survey.ignore(exchange, .noSchema)
    }
  }

  private mutating func station(of endpoint: Route.Endpoint) -> Station {
    if let last, last.endpoint == endpoint { return last.station }
    let station = stations[endpoint] ?? newStation(for: endpoint)
    stations[endpoint] = station
    last = (endpoint, station)
    return station
  }

  private mutating func note(
    _ kind: ExchangeComparison.Kind, _ detail: String, _ exchange: Exchange,
    _ endpoint: Route.Endpoint, at place: SourceLocation? = nil, _ words: String = ""
  ) {
    if kind != .unverifiable { survey.compared += 1 }
    survey.add(
      Survey.Miss(
        kind: kind, endpoint: plan.router.name(of: endpoint), detail: detail, host: nil,
        isServer: true, operation: endpoint.operation, response: endpoint.response),
      exchange, at: place, note: words)
  }

  private func newStation(for endpoint: Route.Endpoint) -> Station {
    let contract = plan.contracts[endpoint.operation.contract]
    let schema = plan.router.schema(of: endpoint)
    let readers = plan.readers(of: endpoint)
    let isSuccess = endpoint.status.map { (200..<300).contains($0) } ?? true
    return Station(
      observer: Observer(
        contract: contract, schema: schema, countsListed: plan.countsListed),
      simulations: readers.map { ClientSimulation(client: $0.model, root: $0.root) },
      head: HeadWatch(
        plan.router[endpoint.operation], plan.router.response(of: endpoint), contract),
      errors: isSuccess ? schema.flatMap { ErrorBodies(contract, success: $0) } : nil,
      isJudged: schema != nil || !readers.isEmpty)
  }
}

extension Surveyor.Station {
  fileprivate func observe(_ document: borrowing Document) {
    bodies += 1
    observer.observe(document)
    for index in simulations.indices { simulations[index].decode(document) }
  }
}

extension CheckPlan {
  /// The client models that read an endpoint, in the order in which the clients were given.
  package func readers(of endpoint: Route.Endpoint) -> [(model: ClientModel, root: ClientType)] {
    let operation = router[endpoint.operation]
    return clients.compactMap { client in
      client.root(of: operation, status: endpoint.status).map { (client.model, $0) }
    }
  }
}

extension Exchange {
  /// Whether HTTP allows the response a body (RFC 9110 §6.4.1).
  fileprivate var mayHaveBody: Bool {
    request?.method != "HEAD" && status.map { $0 >= 200 && $0 != 204 && $0 != 304 } ?? true
  }
}
