import TallyCore
import TallyDocuments

// What `tally init` writes, as YAML.

extension BeginningParts {
  var text: String {
    var text = "# What tally check compares; tally.schema.json describes every member.\n"
    if !endpoints.contracts.isEmpty || endpoints.endpoints.isEmpty {
      text += Self.list("contracts", endpoints.contracts, "[contracts/openapi.yaml]")
    }
    if !found.captures.isEmpty || !hasCaptures {
      text += Self.list("captures", found.captures, "[traffic/*.har]")
    }
    if !endpoints.endpoints.isEmpty { text += "endpoints:\n" }
    for endpoint in endpoints.endpoints { text += Self.text(of: endpoint) }
    for body in endpoints.loose { text += "# of no endpoint, as far as can be told: \(body)\n" }
    text += clientsText
    return text + "failOn: error\n# baseline: tally-baseline.json\n"
  }

  private static func text(of endpoint: BeginningEndpoints.Endpoint) -> String {
    var members: [String] = []
    if let name = endpoint.name { members.append("name: \(quoted(name))") }
    if let request = endpoint.request {
      let mark = endpoint.contracts.isEmpty ? "" : "  # a guess by what was captured: look it over"
      members.append("request: \(quoted(request))\(mark)")
    } else if endpoint.captures.isEmpty {
      members.append("# request: GET /path/{id}  # which request it answers, or its captures")
    }
    if !endpoint.contracts.isEmpty { members.append("contract: \(listed(endpoint.contracts))") }
    if !endpoint.captures.isEmpty { members.append("captures: \(listed(endpoint.captures))") }
    return "  - " + members.joined(separator: "\n    ") + "\n"
  }

  private var clientsText: String {
    guard !clients.isEmpty else {
      return
        "# clients: [{name: ios, sources: [App/Models/**/*.swift], endpoints: {\"GET /x\": X}}]\n"
    }
    let active = clients.filter { !Self.types($0.guesses).isEmpty }
    var text = active.isEmpty ? "# clients:\n" : "clients:\n"
    for (client, guesses, _) in clients {
      var lines = ["- name: \(client.name)", "  sources:"]
      lines += client.sources.map { "    - \(Self.quoted($0))" }
      let types = Self.types(guesses)
      lines.append(
        types.isEmpty
          ? "  endpoints: {\"GET /articles/{id}\": Article}  # say which model reads which"
          : "  endpoints:  # guessed by the keys of both: look them over")
      for (endpoint, type) in types {
        let others = (guesses?.others[endpoint] ?? []).map { "\($0)" }.joined(separator: ", ")
        let mark = others.isEmpty ? "" : "  # or \(others)"
        lines.append("    \(Self.quoted(endpoint)): \(Self.quoted(type))\(mark)")
      }
      for (endpoint, others) in Self.undecided(guesses) {
        lines.append("    # \(Self.quoted(endpoint)): one of \(others)")
      }
      // A client that reads nothing is none: it waits for somebody who knows.
      text += lines.map { "\(types.isEmpty ? "# " : "  ")\($0)\n" }.joined()
    }
    return text
  }

  /// The type that reads each endpoint, by endpoint.
  static func types(_ guesses: ModelGuessing.Guesses?) -> [(String, String)] {
    (guesses?.tables ?? []).flatMap { $0.map { ($0.key, "\($0.value)") } }.sorted { $0.0 < $1.0 }
  }

  /// The endpoints that several types fit alike, and these.
  static func undecided(_ guesses: ModelGuessing.Guesses?) -> [(String, String)] {
    let decided = Set(types(guesses).map(\.0))
    return (guesses?.others ?? [:]).filter { !decided.contains($0.key) }
      .map { ($0.key, $0.value.map { "\($0)" }.joined(separator: ", ")) }.sorted { $0.0 < $1.0 }
  }

  /// The endpoints that other types fit nearly as well as the one that was taken, that one, and these.
  static func considered(_ guesses: ModelGuessing.Guesses?) -> [(String, String, String)] {
    types(guesses).compactMap { endpoint, type in
      let others = (guesses?.others[endpoint] ?? []).map { "\($0)" }
      return others.isEmpty ? nil : (endpoint, type, others.joined(separator: ", "))
    }
  }

  /// How many models are named that fit no endpoint.
  private static let shown = 12

  private static func list(_ name: String, _ items: [String], _ example: String) -> String {
    items.isEmpty
      ? "# \(name): \(example)\n"
      : "\(name):\n" + items.map { "  - \(quoted($0))\n" }.joined()
  }

  private static func listed(_ items: [String]) -> String {
    items.count == 1 ? quoted(items[0]) : "[\(items.map(quoted).joined(separator: ", "))]"
  }

  /// A text as YAML's double quotes take it, which is as JSON writes it.
  private static func quoted(_ text: String) -> String { text.asJSON }
}

// MARK: - What is said of it

extension BeginningParts {
  var told: [String] {
    var lines = endpoints.contracts.map { "contract: \($0)" }
    lines += endpoints.endpoints.map(Self.told)
    if !hasContract { lines.append("contracts: none found") }
    lines += found.captures.map { "captures: \($0)" }
    if !hasCaptures { lines.append("captures: none found") }
    for (client, guesses, error) in clients { lines += Self.told(client, guesses, error) }
    lines += clients.isEmpty ? ["clients: none found"] : idle
    lines += endpoints.unread.map {
      "left out, since it cannot be read: \($0.location): \($0.summary)"
    }
    if found.isCut {
      lines.append("left out: all but the first \(Discovery.limit) files, level by level")
    }
    if !endpoints.loose.isEmpty {
      lines.append(
        "not decided: no contract fits \(endpoints.loose.joined(separator: ", ")); name their endpoint, "
          + "as \"captures\" under \"endpoints\"")
    }
    return lines + [next]
  }

  private static func told(_ endpoint: BeginningEndpoints.Endpoint) -> String {
    var text = "endpoint \(endpoint.name ?? endpoint.title): "
    if !endpoint.contracts.isEmpty {
      text += "agreed in \(endpoint.contracts.joined(separator: ", ")), "
    }
    if !endpoint.captures.isEmpty {
      return text + "captured in \(endpoint.captures.joined(separator: ", ")), by what is in them"
    }
    return text
      + (endpoint.request.map { "taken for \($0), by what was captured" }
        ?? "and not decided which request it answers")
  }

  private static func told(
    _ client: Discovery.Client, _ guesses: ModelGuessing.Guesses?, _ error: InputError?
  ) -> [String] {
    let start = "client \(client.name): \(client.sources.joined(separator: ", "))"
    if let error { return ["\(start), which cannot be read: \(error.location): \(error.summary)"] }
    let count = types(guesses).count
    var lines = ["\(start), read at \(count) \(count == 1 ? "endpoint" : "endpoints") by a guess"]
    lines += considered(guesses).map {
      "considered: \(client.name) may read \($0) as \($1), which was taken, or as \($2)"
    }
    lines += undecided(guesses).map { "not decided: \(client.name) may read \($0) as one of \($1)" }
    if guesses?.others.isEmpty == false {
      lines.append(
        "one model of a client reads an endpoint; where several do, name the client once for each")
    }
    return lines
  }

  /// The models of clients that no endpoint fits, where there are endpoints.
  private var idle: [String] {
    clients.compactMap { client, guesses, _ in
      let idle = hasContract ? guesses?.idle ?? [] : []
      guard !idle.isEmpty else { return nil }
      let rest = idle.count > Self.shown ? " and \(idle.count - Self.shown) more" : ""
      return "no endpoint fits these models of \(client.name): "
        + idle.prefix(Self.shown).joined(separator: ", ") + rest
    }
  }

  private var next: String {
    if !hasCaptures, endpoints.loose.isEmpty {
      return "next: record some traffic, as the README shows, and name it under captures"
    }
    if !hasContract {
      return "next: name what was agreed under contracts; one example body will do"
    }
    return hasCaptures ? "next: tally check" : "next: say what the bodies are of, then tally check"
  }
}
