import TallyCore

/// The endpoints that `--only` names.
///
/// Contracts keep all their operations, so that `/users/{id}` does not take in the requests to
/// `/users/me` when it is looked at alone.
struct EndpointSelection: Sendable {
  private let operations: Set<OperationID>

  init(_ wanted: [Configuration.Selection], of contracts: [Contract]) {
    operations = Set(
      contracts.indices.flatMap { contract in
        contracts[contract].operations.indices.compactMap { index in
          let operation = contracts[contract].operations[index]
          return wanted.contains { $0.names(operation) }
            ? OperationID(contract: contract, operation: index) : nil
        }
      })
  }

  var count: Int { operations.count }

  func contains(_ operation: OperationID) -> Bool { operations.contains(operation) }

  /// Whether a route leads to one of the endpoints, or is ignored in any case.
  func contains(_ route: Route) -> Bool {
    switch route {
    case .endpoint(let endpoint): contains(endpoint.operation)
    case .undocumentedStatus(let id, _), .undocumentedContentType(let id, _, _, _): contains(id)
    case .undocumentedEndpoint, .undocumentedMethod: false
    case .ignored: true
    }
  }
}

extension Configuration.Selection {
  /// `GET /articles/{id}`, or a name.
  var words: String { path.hasPrefix("/") ? "\(method) \(path)" : path }

  fileprivate func names(_ operation: Operation) -> Bool {
    (method == "*" || method.uppercased() == operation.method ?? "GET")
      && (path == operation.path || operation.names.contains(path))
  }
}
