import TallyCore
import TallyDocuments

/// Fills a ``Configuration`` from a document, member by member as its tables say.
struct ConfigurationReader {
  typealias Placed = Configuration.Placed

  /// What paths are relative to: empty, or ending in `/`.
  let folder: String

  func read(_ node: Document.Node, into configuration: inout Configuration) throws(InputError) {
    try node.readMembers(of: "the configuration", by: members, into: &configuration)
  }

  var members: MemberTable<Configuration> {
    [
      // For editors.
      "$schema": { (_, node) throws(InputError) in _ = try node.placedString("a schema") },
      "contracts": { (target, node) throws(InputError) in target.contracts = try paths(node) },
      "captures": { (target, node) throws(InputError) in target.captures = try paths(node) },
      "clients": { (target, node) throws(InputError) in
        target.clients = try node.list("clients") { (node) throws(InputError) in try client(node) }
      },
      "endpoints": { (target, node) throws(InputError) in
        target.endpoints = try node.list("endpoints") { (node) throws(InputError) in
          try endpoint(node)
        }
      },
      "bases": { (target, node) throws(InputError) in target.bases = try bases(node) },
      "ignore": { (target, node) throws(InputError) in target.ignored = try patterns(node) },
      "hosts": { (target, node) throws(InputError) in
        let names = Configuration.Hosts.allCases.map(\.rawValue)
        target.hosts = try node.choice("\"hosts\"", of: names) { Configuration.Hosts(rawValue: $0) }
      },
      "rules": { (target, node) throws(InputError) in
        target.rules = try RuleSettingReader.read(node)
      },
      "redact": { (target, node) throws(InputError) in
        try RedactionReader.read(node, into: &target.redaction)
      },
      "renames": { (target, node) throws(InputError) in
        target.renames = try RenameReader.read(node)
      },
      "failOn": { (target, node) throws(InputError) in
        target.failOn = try node.choice("\"failOn\"", of: Configuration.Threshold.names) {
          Configuration.Threshold($0)
        }
      },
      "baseline": { (target, node) throws(InputError) in target.baseline = try path(node) },
    ]
  }

  // MARK: - Clients

  private func client(_ node: Document.Node) throws(InputError) -> Configuration.Client {
    var client = Configuration.Client(sources: [])
    try node.readMembers(of: "a client", by: clientMembers, into: &client)
    if client.sources.isEmpty { throw InputError(.missingMember("sources"), at: node.location) }
    return client
  }

  var clientMembers: MemberTable<Configuration.Client> {
    [
      "name": { (target, node) throws(InputError) in target.name = try node.placedString("a name")
      },
      "sources": { (target, node) throws(InputError) in target.sources = try paths(node) },
      "decoder": { (target, node) throws(InputError) in
        guard node.type == .string || node.type == .object else {
          throw node.isNot("a decoder", "a name or an object")
        }
        target.decoder = node
      },
      "endpoints": { (target, node) throws(InputError) in
        guard node.type == .object else {
          throw node.isNot("\"endpoints\" of a client", "an object of endpoints and types")
        }
        target.roots = try node.pairs { (node) throws(InputError) in
          try node.placedString("a type")
        }
      },
    ]
  }

  // MARK: - Endpoints

  private struct PartialEndpoint {
    var name: Placed<String>?
    var request: Placed<String>?
    var contracts: [Placed<String>] = []
    var captures: [Placed<String>] = []
  }

  private func endpoint(_ node: Document.Node) throws(InputError) -> Configuration.Endpoint {
    var partial = PartialEndpoint()
    try node.readMembers(of: "an endpoint", by: endpointMembers, into: &partial)
    guard let name = partial.name ?? partial.request else {
      throw InputError(.missingMember("name"), at: node.location)
    }
    guard !partial.contracts.isEmpty || partial.request != nil else {
      throw InputError(.missingMember("contract"), at: node.location)
    }
    return Configuration.Endpoint(
      name: name, request: partial.request, contracts: partial.contracts,
      captures: partial.captures)
  }

  private var endpointMembers: MemberTable<PartialEndpoint> {
    [
      "name": { (target, node) throws(InputError) in target.name = try node.placedString("a name")
      },
      "request": { (target, node) throws(InputError) in target.request = try request(node) },
      "contract": { (target, node) throws(InputError) in target.contracts = try paths(node) },
      "captures": { (target, node) throws(InputError) in target.captures = try paths(node) },
    ]
  }

  private func request(_ node: Document.Node) throws(InputError) -> Placed<String> {
    let text = try node.placedString("a request")
    let parts = text.value.split(separator: " ")
    guard parts.count == 2, parts[1].hasPrefix("/") else {
      throw node.isNot("a request", "a method and a path, as in \"GET /articles/{id}\"")
    }
    return Placed("\(parts[0].uppercased()) \(parts[1])", at: text.place)
  }

  // MARK: - Bases

  private func bases(_ node: Document.Node) throws(InputError) -> [Configuration.Base] {
    guard node.type == .object else {
      throw node.isNot("\"bases\"", "an object, as {\"/v4beta\": \"/v4\"}")
    }
    return try node.pairs { (node) throws(InputError) in
      guard let text = node.string, text.isEmpty || text.hasPrefix("/") || text.contains("://")
      else { throw node.isNot("a base", "a path of the contract, as \"/v4\"") }
      return Placed(text, at: node.location)
    }.map { Configuration.Base(seen: $0.0, promised: $0.1) }
  }

  private func patterns(_ node: Document.Node) throws(InputError) -> [Placed<String>] {
    guard node.type == .array else {
      throw node.isNot("\"ignore\"", "a list, as [\"defaults\", \"GET /health\"]")
    }
    var patterns: [Placed<String>] = []
    for element in node.elements { patterns.append(try element.placedString("a pattern")) }
    return patterns
  }

  // MARK: - Paths

  /// A path, or a list of paths.
  private func paths(_ node: Document.Node) throws(InputError) -> [Placed<String>] {
    guard node.type == .array else { return [try path(node)] }
    var paths: [Placed<String>] = []
    for element in node.elements { paths.append(try path(element)) }
    return paths
  }

  private func path(_ node: Document.Node) throws(InputError) -> Placed<String> {
    let text = try node.placedString("a path")
    return Placed(text.value.hasPrefix("/") ? text.value : folder + text.value, at: text.place)
  }
}
