import TallyCore
import TallyDocuments

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

extension CheckSetup {
  /// The endpoints that `--only` names.
  func selection() throws(InputError) -> EndpointSelection? {
    guard !configuration.only.isEmpty else { return nil }
    let selection = EndpointSelection(configuration.only, of: contracts)
    guard selection.count > 0 else {
      let wanted = configuration.only.map(\.words).joined(separator: ", ")
      let names = contracts.flatMap(\.operations).flatMap(\.names)
      throw InputError(
        .invalid(
          "nothing was checked: no endpoint is \(wanted)",
          hint: NearestName.of(wanted, among: names)
            .map { "Did you mean \($0)?" } ?? "Write the path as the contract does."),
        at: SourceLocation(file: "--only", offset: 0))
    }
    return selection
  }
}
