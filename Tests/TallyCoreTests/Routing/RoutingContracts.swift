import TallyDocuments

@testable import TallyCore

/// A contract of operations alone, one a line: `GET /articles/{id} 200 4XX default`.
///
/// Each status promises `application/json`, but for one written as `204-`, which promises no body,
/// or `200:text/csv,image/*`.
func contract(
  operations: String, servers: [Operation.Server] = [], file: String = "openapi.json"
) -> Contract {
  var contract = Contract(file: file)
  for line in operations.split(separator: "\n") {
    let words = line.split(separator: " ")
    var operation = Operation(location: SourceLocation(file: file, offset: 0))
    operation.method = String(words[0])
    operation.path = String(words[1])
    operation.servers = servers
    operation.responses = words.dropFirst(2).map(response)
    contract.operations.append(operation)
  }
  return contract
}

private func response(_ word: Substring) -> Operation.Response {
  let parts = word.split(separator: ":")
  let name = parts[0].replacing("-", with: "")
  let status: Operation.Status =
    switch Int(name) {
    case let code?: .code(code)
    case nil: name.hasSuffix("XX") ? .range(name.first?.wholeNumberValue ?? 0) : .other
    }
  let types =
    parts.count > 1 ? parts[1].split(separator: ",").map(String.init) : ["application/json"]
  return Operation.Response(
    status: status,
    contents: parts[0].hasSuffix("-")
      ? [] : types.map { Operation.Content(mediaType: $0, schema: SchemaID(0)) },
    location: SourceLocation(file: "openapi.json", offset: 0))
}

func exchange(
  _ method: String, _ url: String, status: Int? = 200, type: String? = "application/json",
  body: Exchange.Body = .other
) -> Exchange {
  Exchange(
    request: Exchange.Request(method: method, url: url), status: status, contentType: type,
    body: body, location: SourceLocation(file: "traffic.ndjson", offset: 0))
}

extension Router {
  /// A route in words, for tables.
  func words(_ exchange: Exchange) -> String {
    switch route(exchange) {
    case .endpoint(let endpoint):
      name(of: endpoint)
        + (endpoint.content.map { " " + response(of: endpoint).contents[$0].mediaType } ?? "")
    case .undocumentedEndpoint(let method, let template, let host):
      "no endpoint \(method) \(template)\(host.isServer ? " on a server" : "")"
    case .undocumentedMethod(let method, let template): "no method \(method) at \(template)"
    case .undocumentedStatus(let id, let status): "no status \(self[id].title) \(status)"
    case .undocumentedContentType(let id, let status, _, let type):
      "no type \(self[id].title) \(status ?? 0) \(type)"
    case .ignored(let reason): "ignored: \(reason)"
    }
  }
}
