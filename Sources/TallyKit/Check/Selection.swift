import TallyCore
import TallyDocuments

/// The endpoints that `--only` names.
///
/// Contracts keep all their operations, so that `/users/{id}` does not take in the requests to
/// `/users/me` when it is looked at alone.
struct EndpointSelection: Sendable {
  /// With the statuses that are looked at; `nil` for all.
  private var operations: [OperationID: [EndpointKey.Status?]] = [:]
  /// Those of what was wanted that name no endpoint.
  private(set) var strays: [Configuration.Selection] = []

  init(_ wanted: [Configuration.Selection], of contracts: [Contract]) {
    for selection in wanted {
      let named = contracts.indices.flatMap { contract in
        contracts[contract].operations.indices.filter {
          selection.names(contracts[contract].operations[$0])
        }.map { OperationID(contract: contract, operation: $0) }
      }
      for id in named { operations[id, default: []].append(selection.status) }
      if named.isEmpty { strays.append(selection) }
    }
  }

  var count: Int { operations.count }

  func contains(_ operation: OperationID) -> Bool { operations[operation] != nil }

  private func contains(_ operation: OperationID, _ status: Int?) -> Bool {
    operations[operation]?.contains { $0?.contains(status) ?? true } ?? false
  }

  /// Whether a route leads to one of the endpoints, or is ignored in any case.
  func contains(_ route: Route) -> Bool {
    switch route {
    case .endpoint(let endpoint): contains(endpoint.operation, endpoint.status)
    case .undocumentedStatus(let id, let status): contains(id, status)
    case .undocumentedContentType(let id, let status, _, _): contains(id, status)
    case .undocumentedEndpoint, .undocumentedMethod: false
    case .ignored: true
    }
  }
}

extension Configuration.Selection {
  /// `GET /articles/{id}`, `GET /articles/{id} 404`, or the name of an endpoint.
  public init?(_ text: String) {
    let key = EndpointKey(text)
    guard let operation = key.operation else { return nil }
    let words = operation.split(separator: " ")
    if words.count == 1, !operation.hasPrefix("/") {
      self.init(method: "*", path: operation)
    } else {
      guard words.count == 2, words[0].allSatisfy({ $0.isLetter || $0 == "*" }),
        words[1].hasPrefix("/")
      else { return nil }
      self.init(method: words[0].uppercased(), path: String(words[1]))
    }
    status = key.status
  }

  /// `GET /articles/{id}`, or a name.
  var words: String { path.hasPrefix("/") ? "\(method) \(path)" : path }

  fileprivate func names(_ operation: Operation) -> Bool {
    (method == "*" || method.uppercased() == operation.method ?? "GET")
      && (path == operation.path || operation.names.contains(path))
  }
}

extension CheckSetup {
  /// The endpoints that `--only` names.
  func selection() throws(InputError) -> EndpointSelection? {
    guard !configuration.only.isEmpty else { return nil }
    let selection = EndpointSelection(configuration.only, of: contracts)
    if let stray = selection.strays.first {
      let wanted = stray.words
      let names = contracts.flatMap(\.operations).flatMap(\.names)
      let isAll = selection.count == 0
      throw InputError(
        .invalid(
          "\(isAll ? "nothing was checked: " : "")no endpoint is \(wanted)",
          hint: NearestName.of(wanted, among: names)
            .map { "Did you mean \($0)?" } ?? "Write the path as the contract does."),
        at: SourceLocation(file: "--only", offset: 0))
    }
    return selection
  }
}
