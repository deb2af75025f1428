import TallyCore
import TallyDocuments

/// The clients that the classes of all files make: one for each mapping library.
struct ObjectiveCClients {
  private let files: [ObjectiveCFile]
  private let request: ClientRequest
  private let path: String
  private let table: ObjectiveCClassTable

  init(files: [ObjectiveCFile], request: ClientRequest, path: String) {
    self.files = files
    self.request = request
    self.path = path
    table = ObjectiveCClassTable(files)
  }

  func clients() throws(InputError) -> [ClientModel] {
    let names = table.names.filter(isJSONModel)
    guard !names.isEmpty else {
      try refuseImplementationsAlone()
      return []
    }
    return [try jsonModel(names)]
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

  // MARK: - JSONModel

  /// Whether a class descends from JSONModel, or maps keys as its subclasses do although its
  /// superclass is not among the files.
  private func isJSONModel(_ name: String) -> Bool {
    guard !ObjectiveCClassTable.libraryRoots.contains(name), table.classes[name] != nil else {
      return false
    }
    let root = table.root(name)
    if root == "JSONModel" || root.hasSuffix("JSONModel") { return root != name }
    guard root != "NSObject", table.classes[root] == nil else { return false }
    return table.classMethod("keyMapper", of: name) != nil
      || table.classMethod("propertyIsOptional:", of: name) != nil
  }

  private func jsonModel(_ names: [String]) throws(InputError) -> ClientModel {
    let known = Set(names)
    var compiler = JSONModelCompiler(table: table) { known.contains($0) }
    var client = ClientModel(
      client: request.name ?? stem, decoder: try decoder(), file: file(of: names))
    if client.decoder.dateStrategy == nil {
      client.decoder.dateStrategy = compiler.transformers.dates
    }
    var pending = roots(known) ?? names
    var met = Set(pending)
    while let name = pending.popLast() {
      guard let model = compiler.model(name) else { continue }
      client.models[name] = model
      for property in model.properties {
        for other in property.type.models where known.contains(other) {
          if met.insert(other).inserted { pending.append(other) }
        }
      }
    }
    client.notices = compiler.notices.sorted { $0.location < $1.location }
    client.ignores = files.flatMap(\.ignores)
    return client
  }

  /// The classes that bodies are decoded as; `nil` for any.
  private func roots(_ known: Set<String>) -> [String]? {
    let named = request.roots.flatMap(\.models).filter(known.contains)
    return named.isEmpty ? nil : Array(Set(named)).sorted()
  }

  private func decoder() throws(InputError) -> DecoderSettings {
    guard let node = request.decoder else { return DecoderSettings(profile: "jsonmodel") }
    let settings = try DecoderReading(node: MappingNode(node, "\"decoder\"")).settings()
    return settings.profile == "jsonmodel" ? settings : DecoderSettings(profile: "jsonmodel")
  }

  // MARK: - Names

  private func file(of names: [String]) -> String {
    names.lazy.compactMap { table.classes[$0]?.location?.file }.first ?? path
  }

  /// The name of the first file without folders and endings.
  private var stem: String {
    let file = path.split(separator: "/").last ?? Substring(path)
    return String(file.prefix { $0 != "." })
  }
}
