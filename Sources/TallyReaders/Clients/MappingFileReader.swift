package import TallyCore
package import TallyDocuments

/// A client's mapping rules as a JSON or YAML file, for clients whose source cannot be read.
///
///     {"client": "ios", "decoder": "jsonmodel",
///      "models": {
///        "ArticleInfo": {"properties": {
///          "articleId": {"type": "String"},
///          "authorName": {"from": "author.name", "type": "String"},
///          "kind": {"type": "Kind?"}}},
///        "Kind": {"cases": ["news", "essay"]}}}
///
/// Without `from` a property is read from its own name, as the key strategy spells it; without
/// `type` anything will do, as long as it is there. `"authorName": "author.name"` is the short form
/// of a property with neither. A key that holds a dot is written with a backslash before it.
///
/// `lenient` is for a property that is nil, or its `default`, whatever goes wrong (`try?`);
/// `elements` says that a list goes on without an element that cannot be decoded (`drop`) or has
/// null in its place (`null`); `opaque` says why nothing is known of how a property is filled.
package struct MappingFileReader: ClientReader {
  package let name = "mapping file"
  package let endings: [String] = []

  package init() {}

  /// A mapping file that was parsed: how it decodes may depend on what is asked.
  package struct Part: Sendable {
    let file: InputFile
    let document: Document
  }

  package func recognizes(_ file: InputFile, _ document: Document?) -> Bool {
    document?.root["models"]?.type == .object
  }

  package func part(_ file: InputFile, _ document: Document?) throws(InputError) -> Part {
    Part(file: file, document: try file.parse(unless: document))
  }

  package func models(
    of parts: [Part], for request: ClientRequest
  ) throws(InputError) -> [ClientModel] {
    let usual = request.decoder.map { MappingNode($0, "\"decoder\"") }
    var clients: [ClientModel] = []
    for part in parts {
      let mapping = MappingFile(
        document: part.document, path: part.file.path, usualDecoder: usual)
      try clients.join(try mapping.client(named: request.name))
    }
    return clients
  }
}

/// One mapping file, read from the top down.
struct MappingFile {
  let document: Document
  let path: String
  /// How the client decodes, unless the file says so itself.
  let usualDecoder: MappingNode?

  static let members = ["$schema", "client", "decoder", "models"]

  func client(named given: String? = nil) throws(InputError) -> ClientModel {
    let root = MappingNode(document.root, "the mapping file")
    try root.refuseUnknown(Self.members)
    guard let models = root["models"] else {
      throw InputError(.missingMember("models"), at: root.location)
    }
    let own = try root["client"]?.string() ?? stem
    var decoder = DecoderSettings(profile: "codable")
    // What the configuration says must be right even where the file says something else.
    if let usualDecoder { decoder = try DecoderReading(node: usualDecoder).settings() }
    if let own = root["decoder"] { decoder = try DecoderReading(node: own).settings() }
    var client = ClientModel(client: given ?? own, decoder: decoder, file: path)
    for model in try models.members("model") {
      client.models[model.name] = try self.model(model, decoder)
    }
    guard !client.models.isEmpty else {
      throw InputError(
        .invalid("no model is declared", hint: "Declare one under \"models\"."),
        at: models.location)
    }
    try checkTypes(of: client)
    return client
  }

  /// The file's name without folders and endings: `ios` for `App/ios.mapping.json`.
  private var stem: String {
    let file = path.split(separator: "/").last ?? Substring(path)
    return String(file.prefix { $0 != "." })
  }

  // MARK: - Models

  private func model(
    _ member: MappingMember, _ decoder: DecoderSettings
  ) throws(InputError) -> Model {
    let node = member.value
    try node.requireObject("an object with \"properties\" or \"cases\"")
    try node.refuseUnknown(["properties", "cases"])
    if let cases = node["cases"] {
      guard node["properties"] == nil else {
        throw InputError(
          .invalid(
            "the model \"\(member.name)\" has both properties and cases",
            hint: "Keep the one or the other."), at: cases.location)
      }
      return Model(name: member.name, content: try cases.cases(), location: member.location)
    }
    guard let properties = node["properties"] else {
      throw InputError(.missingMember("properties"), at: node.location)
    }
    var list: [Property] = []
    for property in try properties.members("property") {
      let reading = PropertyReading(member: property, decoder: decoder)
      list.append(try reading.property())
    }
    return Model(name: member.name, content: .object(list), location: member.location)
  }

  /// Every model that a type names must be there.
  private func checkTypes(of client: ClientModel) throws(InputError) {
    let root = MappingNode(document.root, "")
    for model in try root["models"]?.members("model") ?? [] {
      for property in try model.value["properties"]?.members("property") ?? [] {
        for key in ["type", "convert", "value"] where property.value[key]?.type == .string {
          try check(property.value, key, in: client)
        }
      }
    }
  }

  private func check(
    _ property: MappingNode, _ key: String, in client: ClientModel
  ) throws(InputError) {
    let adapter = property["adapter"]?.node.string
    guard let node = property[key], key != "value" || adapter == "convert" else { return }
    let type = try node.clientType()
    for name in type.models where client.models[name] == nil {
      throw InputError(
        .invalid(
          "the type \"\(name)\" is neither known nor a model of this file",
          hint: hint(for: name, in: client)), at: node.location)
    }
    guard adapter == "enum", key == "type" else { return }
    let isEnumeration = type.models.contains { name in
      if case .object = client.models[name]?.content { false } else { true }
    }
    if !isEnumeration {
      throw InputError(
        .wrongType(
          of: "\"type\" beside the adapter enum", expected: "a model of this file with \"cases\""),
        at: node.location)
    }
  }

  private func hint(for name: String, in client: ClientModel) -> String {
    let known = client.models.keys.sorted() + ClientType.Scalar.allCases.map(\.name)
    return NearestName.of(name, among: known).map { "Did you mean \"\($0)\"?" }
      ?? "Declare it under \"models\", or write a type of Swift such as String or [Int]?."
  }
}
