import TallyCore
public import TallyDocuments

/// A first configuration for a repository, made of what stands there.
public struct Beginning: Sendable {
  public static let fileName = "tally.yml"

  /// The text of the configuration.
  public let configuration: String
  /// What was found, a line each, and what is still to do.
  public let findings: [String]

  /// Looks at the working folder.
  ///
  /// - Throws: `InputError` where a folder cannot be read, or nothing was found.
  public init() throws(InputError) {
    let found = try Discovery()
    guard !found.contracts.isEmpty || !found.clients.isEmpty || !found.captures.isEmpty else {
      throw InputError(
        .invalid(
          "there is neither a contract nor a capture nor a client here",
          hint: "Run it at the top of the repository, or write \(Self.fileName) by hand."),
        at: SourceLocation(file: ".", offset: 0))
    }
    let guesses = Self.guesses(found)
    configuration = Self.text(found, guesses)
    findings = Self.told(found, guesses)
  }

  /// Which model reads which endpoint, by client, as far as their keys say.
  private static func guesses(_ found: Discovery) -> [String: [(String, String)]] {
    var configuration = Configuration()
    func placed(_ text: String) -> Configuration.Placed<String> {
      Configuration.Placed(text, at: SourceLocation(file: text, offset: 0))
    }
    configuration.contracts = found.contracts.map(placed)
    configuration.guessesModels = true
    var guesses: [String: [(String, String)]] = [:]
    for client in found.clients {
      var one = Configuration.Client(sources: client.sources.map(placed))
      one.name = placed(client.name)
      configuration.clients = [one]
      var setup = CheckSetup(configuration)
      guard let attached = try? setup.attachedClients() else { continue }
      let tables = attached.compactMap { each -> [String: ClientType]? in
        if case .byOperation(let table) = each.roots { table } else { nil }
      }
      guesses[client.name] = tables.flatMap { $0.map { ($0.key, "\($0.value)") } }
        .sorted { $0.0 < $1.0 }
    }
    return guesses
  }

  private static func text(
    _ found: Discovery, _ guesses: [String: [(String, String)]]
  ) -> String {
    var text = "# What tally check compares; tally.schema.json describes every member.\n"
    text += list("contracts", found.contracts, "[contracts/openapi.yaml]")
    text += list("captures", found.captures, "[traffic/*.har]")
    if found.clients.isEmpty {
      text +=
        "# clients: [{name: ios, sources: [App/Models/**/*.swift], endpoints: {\"GET /x\": X}}]\n"
    } else {
      text += "clients:\n"
      for client in found.clients {
        text += "  - name: \(client.name)\n    sources:\n"
        text += client.sources.map { "      - \(quoted($0))\n" }.joined()
        let known = guesses[client.name] ?? []
        text +=
          known.isEmpty
          ? "    # endpoints: {\"GET /articles/{id}\": Article}\n"
          : "    endpoints:  # guessed by the keys of both: look them over\n"
        text += known.map { "      \(quoted($0)): \(quoted($1))\n" }.joined()
      }
    }
    return text + "failOn: error\n# baseline: tally-baseline.json\n"
  }

  private static func list(_ name: String, _ items: [String], _ example: String) -> String {
    items.isEmpty
      ? "# \(name): \(example)\n"
      : "\(name):\n" + items.map { "  - \(quoted($0))\n" }.joined()
  }

  /// A text as YAML's double quotes take it, which is as JSON writes it.
  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private static func told(
    _ found: Discovery, _ guesses: [String: [(String, String)]]
  ) -> [String] {
    var lines = [
      "contracts: "
        + (found.contracts.isEmpty ? "none found" : found.contracts.joined(separator: ", ")),
      "captures: "
        + (found.captures.isEmpty ? "none found" : found.captures.joined(separator: ", ")),
    ]
    for client in found.clients {
      let count = guesses[client.name]?.count ?? 0
      lines.append(
        "client \(client.name): \(client.sources.joined(separator: ", ")), read at \(count) endpoints by a guess"
      )
    }
    if found.clients.isEmpty { lines.append("clients: none found") }
    if found.captures.isEmpty {
      lines.append("next: record some traffic, as the README shows, and name it under captures")
    } else if found.contracts.isEmpty {
      lines.append("next: name what was agreed under contracts; one example body will do")
    } else {
      lines.append("next: tally check")
    }
    return lines
  }
}
