import TallyCore
import TallyDocuments
import TallyReaders

// Which endpoint each model reads, as the configuration says.

extension CheckSetup {
  func byOperation(
    _ client: Configuration.Client, _ read: ReadModels
  ) throws(InputError) -> [AttachedClient] {
    let names = Set(contracts.flatMap(\.operations).flatMap(\.names))
    var tables = read.models.map { _ in [EndpointKey: ClientType]() }
    for (endpoint, root) in client.roots {
      let key = try EndpointKey(endpoint, among: names)
      let (model, type) = try resolve(root, in: read)
      if let index = read.models.firstIndex(where: { $0.isOf(model) }) {
        tables[index][key] = type
      }
    }
    return zip(read.models, tables).map { AttachedClient(model: $0, roots: .byOperation($1)) }
  }

  /// The type that a configuration spells, and the client that has its models.
  func resolve(
    _ root: Configuration.Placed<String>, in read: ReadModels
  ) throws(InputError) -> (ClientModel, ClientType) {
    let type = try type(root)
    for model in read.models {
      let meant = model.meaning(of: type)
      if model.unknownModel(in: meant) == nil { return (model, meant) }
    }
    let names = read.files.names()
    let whole = read.models.first?.unknownModel(in: type) ?? root.value
    // Of `Page<Artcle>`, the word that no source knows.
    let words = whole.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(
      String.init)
    let known = Set(names)
    let strange = words.filter { word in
      !known.contains(word) && (try? ClientType(word)) == .model(word)
    }
    // The outermost may be a generic type, which is no model before it is given what it holds.
    let unknown = (strange.last { $0 != words.first }) ?? strange.first ?? whole
    throw InputError(
      .invalid(
        "no model is named \"\(unknown)\"",
        hint: NearestName.hint(for: unknown, among: names, called: "models")),
      at: root.place)
  }
}
