import TallyCore
public import TallyDocuments

/// A first configuration for a repository, made of what stands there.
public struct Beginning: Sendable {
  public static let fileName = "tally.yml"

  /// The text of the configuration.
  public let configuration: String
  /// What was found, a line each, what could not be decided, and what is still to do.
  public let findings: [String]

  /// Looks at the working folder.
  ///
  /// - Throws: `InputError` where a folder cannot be read, or nothing was found.
  public init() throws(InputError) {
    let found = try Discovery()
    guard !found.isEmpty else {
      throw InputError(
        .invalid(
          "there is neither a contract nor a capture nor a client here",
          hint: "Run it at the top of the repository, or write \(Self.fileName) by hand."),
        at: SourceLocation(file: ".", offset: 0))
    }
    let parts = BeginningParts(found)
    configuration = parts.text
    findings = parts.told
  }
}

/// What a first configuration is written of.
struct BeginningParts {
  let found: Discovery
  let endpoints: BeginningEndpoints
  /// By client, in their order.
  let clients: [(client: Discovery.Client, guesses: ModelGuessing.Guesses?, error: InputError?)]

  init(_ found: Discovery) {
    self.found = found
    let endpoints = BeginningEndpoints(found)
    self.endpoints = endpoints
    var configuration = Configuration()
    configuration.contracts = endpoints.contracts.map(Self.placed)
    configuration.endpoints = endpoints.endpoints.map { endpoint in
      Configuration.Endpoint(
        name: Self.placed(endpoint.name ?? endpoint.title),
        request: endpoint.request.map(Self.placed), contracts: endpoint.contracts.map(Self.placed))
    }
    clients = found.clients.map { client in
      var setup = CheckSetup(configuration)
      var one = Configuration.Client(sources: client.sources.map(Self.placed))
      one.name = Self.placed(client.name)
      do throws(InputError) { return (client, try setup.guesses(of: one), nil) } catch {
        return (client, nil, error)
      }
    }
  }

  private static func placed(_ text: String) -> Configuration.Placed<String> {
    Configuration.Placed(text, at: SourceLocation(file: text, offset: 0))
  }

  /// Captures of exchanges, and bodies of which it is not known what they are of.
  var hasCaptures: Bool {
    !found.captures.isEmpty || endpoints.endpoints.contains { !$0.captures.isEmpty }
  }

  var hasContract: Bool {
    !endpoints.contracts.isEmpty || endpoints.endpoints.contains { !$0.contracts.isEmpty }
  }
}
