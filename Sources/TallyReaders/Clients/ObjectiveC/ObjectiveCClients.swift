import TallyCore
import TallyDocuments

/// The clients that the classes of all files make: one for each mapping library.
struct ObjectiveCClients {
  private let files: [ObjectiveCFile]
  private let request: ClientRequest
  private let path: String
  private let table: ObjectiveCClassTable
  /// The library of each class that says so.
  private let libraries: [String: ObjectiveCLibrary]
  private let settings: DecoderSettings?

  init(files: [ObjectiveCFile], request: ClientRequest, path: String) throws(InputError) {
    self.files = files
    self.request = request
    self.path = path
    table = ObjectiveCClassTable(files)
    var libraries: [String: ObjectiveCLibrary] = [:]
    for name in table.names { libraries[name] = table.library(of: name) }
    self.libraries = libraries
    settings = try request.decoder.map { node throws(InputError) in
      try DecoderReading(node: MappingNode(node, "\"decoder\"")).settings()
    }
  }

  func clients() throws(InputError) -> [ClientModel] {
    var clients: [ClientModel] = []
    for library in ObjectiveCLibrary.allCases {
      let names = classes(of: library)
      if !names.isEmpty { clients.append(client(library, names)) }
    }
    if clients.isEmpty { try refuseImplementationsAlone() }
    addStrangers(to: &clients)
    if !clients.isEmpty { clients[0].ignores = files.flatMap(\.ignores) }
    return clients
  }

  /// Adds the classes that bodies are decoded as and of which nothing says by what library.
  private func addStrangers(to clients: inout [ClientModel]) {
    for name in request.roots.flatMap(\.models) {
      guard let location = table.classes[name]?.location,
        !clients.contains(where: { $0.models[name] != nil })
      else { continue }
      if clients.isEmpty {
        let decoder = settings ?? DecoderSettings(profile: ObjectiveCLibrary.jsonModel.rawValue)
        clients.append(ClientModel(client: request.name ?? stem, decoder: decoder, file: path))
      }
      let opacity = Opacity(
        "nothing says by what library it is made of JSON, so what it reads is not known",
        at: location)
      clients[0].models[name] = Model(name: name, content: .opaque(opacity), location: location)
    }
  }

  /// An implementation that maps keys has an interface that should have been given too.
  private func refuseImplementationsAlone() throws(InputError) {
    for file in files {
      for implementation in file.implementations
      where table.classes[implementation.name]?.location == nil {
        guard implementation.methods.contains(where: { $0.selector == "keyMapper" }) else {
          continue
        }
        throw InputError(
          .invalid(
            "the class \(implementation.name) is implemented here, and no file declares it",
            hint: "Give its header too."),
          at: file.text.countedPlace(Int(implementation.bodyStart)))
      }
    }
  }

  // MARK: - Classes

  /// The classes that bodies are decoded as by a library, in the order of the files.
  ///
  /// A class that says nothing of itself belongs to the library that the configuration names, or to
  /// the only one for which any object will do.
  private func classes(of library: ObjectiveCLibrary) -> [String] {
    let named = Set(request.roots.flatMap(\.models))
    let plain = table.names.filter { libraries[$0] == nil && isPlainModel($0) }
    var names = table.names.filter { libraries[$0] == library }
    if settings?.profile == library.rawValue, library != .jsonModel {
      names += plain
    } else if library == plainLibrary {
      names += plain.filter(named.contains)
    }
    let roots = names.filter(named.contains)
    return roots.isEmpty ? names : roots
  }

  /// The library of plain objects, where just one is in use.
  private var plainLibrary: ObjectiveCLibrary? {
    let used = Set(libraries.values).intersection([.yyModel, .mjExtension])
    return used.count == 1 ? used.first : nil
  }

  private func isPlainModel(_ name: String) -> Bool {
    guard !ObjectiveCClassTable.libraryRoots.contains(name), table.root(name) == "NSObject" else {
      return false
    }
    return table.classes[name]?.location != nil
      && table.chain(name).contains { !$0.properties.isEmpty }
  }

  private func client(_ library: ObjectiveCLibrary, _ names: [String]) -> ClientModel {
    var decoder = DecoderSettings(profile: library.rawValue)
    if let settings, settings.profile == library.rawValue { decoder = settings }
    let file = names.lazy.compactMap { table.classes[$0]?.location?.file }.first ?? path
    var client = ClientModel(client: request.name ?? stem, decoder: decoder, file: file)
    if library == .jsonModel {
      jsonModel(&client, names)
    } else {
      plain(&client, library, names)
    }
    // What a superclass gives reason to say is said once.
    client.notices = Set(client.notices).sorted {
      ($0.location, $0.message) < ($1.location, $1.message)
    }
    return client
  }

  private func jsonModel(_ client: inout ClientModel, _ names: [String]) {
    let libraries = libraries
    var compiler = JSONModelCompiler(
      table: table, isTold: settings?.profile == ObjectiveCLibrary.jsonModel.rawValue
    ) { libraries[$0] == .jsonModel }
    if client.decoder.dateStrategy == nil {
      client.decoder.dateStrategy = compiler.transformers.dates
    }
    client.models = Self.reachable(from: names) {
      libraries[$0] == .jsonModel ? compiler.model($0) : nil
    }
    client.notices = compiler.notices
  }

  private func plain(
    _ client: inout ClientModel, _ library: ObjectiveCLibrary, _ names: [String]
  ) {
    var models: Set<String> = []
    for name in table.names {
      let own = libraries[name]
      let takesPlain = library != .mantle && own == nil && isPlainModel(name)
      if own == library || takesPlain { models.insert(name) }
    }
    let sign = library == .mantle ? signOfMantle1(models) : nil
    var compiler = ObjectiveCPlainCompiler(
      table: table, library: library, version: sign == nil ? .second : .first
    ) { [models] in models.contains($0) }
    client.models = Self.reachable(from: names) {
      models.contains($0) ? compiler.model($0) : nil
    }
    client.models.merge(compiler.enumerations) { own, _ in own }
    client.notices = compiler.notices + (sign.map { [$0.notice] } ?? [])
  }

  /// A sign of Mantle 1, unless the configuration says that it is Mantle 2.
  private func signOfMantle1(_ models: Set<String>) -> MantleSign? {
    guard settings?.profile != ObjectiveCLibrary.mantle.rawValue else { return nil }
    let helpers = ["NSValueTransformer", "MTLValueTransformer", "MTLJSONAdapter"]
    return MantleSign(models.sorted() + helpers, in: table)
  }

  /// The models of classes and of those that their properties lead to.
  private static func reachable(
    from names: [String], _ compile: (String) -> Model?
  ) -> [String: Model] {
    var models: [String: Model] = [:]
    var pending = names
    var met = Set(names)
    while let name = pending.popLast() {
      guard let model = compile(name) else { continue }
      models[name] = model
      for other in model.properties.flatMap(\.type.models) where met.insert(other).inserted {
        pending.append(other)
      }
    }
    return models
  }

  /// The name of the first file without folders and endings.
  private var stem: String {
    let file = path.split(separator: "/").last ?? Substring(path)
    return String(file.prefix { $0 != "." })
  }
}
