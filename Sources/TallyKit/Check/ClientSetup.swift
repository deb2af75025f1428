import Dispatch
import TallyCore
import TallyDocuments
import TallyReaders
import TallyRules

extension CheckSetup {
  /// The clients of the configuration, with the endpoints that their models read.
  func clients() throws(InputError) -> [AttachedClient] {
    var attached: [AttachedClient] = []
    for client in configuration.clients { attached += try self.clients(client) }
    return attached
  }

  /// Which models of a client fit which endpoints of the configuration.
  mutating func guesses(
    of client: Configuration.Client
  ) throws(InputError) -> ModelGuessing.Guesses {
    try addEndpoints()
    let models = try read(client).models
    var guesses = ModelGuessing(contracts: contracts).guesses(models, besides: [])
    let types = guesses.tables.flatMap(\.values) + guesses.others.values.joined()
    guesses.idle = models.flatMap(\.roots).filter { !types.flatMap(\.models).contains($0) }
    return guesses
  }

  /// One client for each decoder: files that agree on it share their models.
  private func clients(_ client: Configuration.Client) throws(InputError) -> [AttachedClient] {
    let read = try read(client)
    if configuration.guessesModels, client.root == nil {
      return try guessed(client, read)
    }
    if client.roots.isEmpty { return try [everywhere(client, read)] }
    return try byOperation(client, read)
  }

  private func read(_ client: Configuration.Client) throws(InputError) -> ReadModels {
    let found = try Files.find(client.sources).filter { $0.isNamed || $0.isOfClient }
    let request = ClientRequest(
      name: client.name?.value ?? usualName(found.map(\.path)), decoder: client.decoder,
      roots: configuration.guessesModels ? [] : try rootTypes(of: client))
    var files = ClientFiles(request) { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
    for file in found {
      try files.add(InputFile(path: file.path, bytes: try configuration.bytes(of: file.path)))
    }
    return ReadModels(models: try files.models(), files: files)
  }

  /// What the only client that has no name is called: after its language.
  ///
  /// The name of a file looks like a model's. Of several clients, each is called after its file.
  private func usualName(_ files: [String]) -> String? {
    guard configuration.clients.count(where: { $0.name == nil }) == 1 else { return nil }
    let languages = Set(
      files.map { file -> String? in
        switch file.split(separator: ".").last {
        case "swift": "swift"
        case "h", "m", "mm": "objective-c"
        default: nil
        }
      })
    return languages.count == 1 ? languages.first ?? nil : nil
  }

  /// What the configuration attaches, and a guess for every other endpoint.
  private func guessed(
    _ client: Configuration.Client, _ read: ReadModels
  ) throws(InputError) -> [AttachedClient] {
    let known = Set(
      client.roots.map { EndpointKey($0.endpoint.value) }.compactMap { key in
        key.status == nil ? key.operation : nil
      })
    let guesses = ModelGuessing(contracts: contracts).guesses(read.models, besides: known)
    let attached = try byOperation(client, read)
    return zip(attached, guesses.tables).enumerated().map { index, pair in
      var model = pair.0.model
      if index == 0 { model.notices += guesses.notices }
      guard case .byOperation(let table) = pair.0.roots else { return pair.0 }
      let guessed = pair.1.map { (EndpointKey(operation: $0.key, status: nil), $0.value) }
      return AttachedClient(
        model: model, roots: .byOperation(table.merging(guessed) { own, _ in own }))
    }
  }

  private func rootTypes(of client: Configuration.Client) throws(InputError) -> [ClientType] {
    var types: [ClientType] = []
    for root in [client.root].compactMap(\.self) + client.roots.map(\.type) {
      types.append(try type(root))
    }
    return types
  }

  func type(_ root: Configuration.Placed<String>) throws(InputError) -> ClientType {
    guard let type = try? ClientType(root.value) else {
      throw InputError(
        .invalid(
          "\"\(root.value)\" is no type", hint: "Write it as in Swift: Article, [Article]."),
        at: root.place)
    }
    return type
  }

  /// The client whose root type reads every successful response.
  private func everywhere(
    _ client: Configuration.Client, _ read: ReadModels
  ) throws(InputError) -> AttachedClient {
    guard let root = client.root else {
      let candidates = read.models.flatMap { model in model.roots.map { (model, $0) } }
      guard candidates.count == 1 else { throw isAmbiguous(client, candidates.map(\.1)) }
      return AttachedClient(
        model: candidates[0].0, roots: .everywhere(.model(candidates[0].1)))
    }
    let (model, type) = try resolve(root, in: read)
    return AttachedClient(model: model, roots: .everywhere(type))
  }

  private func isAmbiguous(_ client: Configuration.Client, _ roots: [String]) -> InputError {
    let file = client.sources.first?.value ?? ""
    return InputError(
      .invalid(
        roots.isEmpty
          ? "no model of \"\(file)\" stands alone"
          : "several models could read a body: \(roots.sorted().joined(separator: ", "))",
        hint: roots.isEmpty
          ? "Name the one that reads every endpoint: --client \(file):Model."
          : "Name the one that reads every endpoint, as --client \(file):\(roots.min() ?? ""), or say which "
            + "reads which: --guess-models, or \"endpoints\" of the client in \(Configuration.spokenName)."
      ),
      at: client.sources.first?.place ?? SourceLocation(file: file, offset: 0))
  }
}

/// A client's models, one for each of its decoders, and the files that they are read from.
struct ReadModels {
  let models: [ClientModel]
  let files: ClientFiles
}

extension ClientModel {
  /// The models that no other model holds, sorted: what a body may be decoded as.
  fileprivate var roots: [String] {
    let held = Set(
      models.values.flatMap { model in
        model.held.filter { $0 != model.name }
      })
    return models.values.filter { !$0.properties.isEmpty && !held.contains($0.name) }
      .map(\.name).sorted()
  }

  /// Where the model of a root type is written.
  func place(of root: String) -> SourceLocation? {
    guard let name = (try? ClientType(root))?.models.first else { return nil }
    return models[name]?.location
  }
}

extension Files.Found {
  /// Whether its name is one of a client's files, so that a folder may hold other things too.
  fileprivate var isOfClient: Bool { ClientFiles.endings.contains { path.hasSuffix("." + $0) } }
}
