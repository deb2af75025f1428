import TallyCore
import TallyDocuments
import TallyReaders

/// Swift sources as texts, for tests.
struct SwiftSources {
  let client: ClientModel

  init(_ texts: String..., roots: [String] = [], decoder: String? = nil) throws {
    client = try Self.clients(texts, roots: roots, decoder: decoder)[0]
  }

  /// The client of each library that the sources use.
  static func clients(
    _ texts: [String], roots: [String] = [], decoder: String? = nil
  ) throws -> [ClientModel] {
    var settings: Document.Node?
    if let decoder {
      settings = try Document(parsing: Bytes(decoder), origin: Origin(file: "tally.json")).root
    }
    let request = ClientRequest(
      name: "ios", decoder: settings, roots: try roots.map { try ClientType($0) })
    var files = ClientFiles(request)
    for (index, text) in texts.enumerated() {
      try files.add(InputFile(path: "App/File\(index).swift", bytes: Bytes(text)))
    }
    return try files.models()
  }

  /// A model's properties, each as a line.
  func lines(_ model: String) -> [String] {
    (client.models[model]?.properties ?? []).map(\.line)
  }
}

extension Property {
  /// All that is known of it: `title: String? <- a.b ?? "x" try?`.
  var line: String {
    var text = "\(name): \(type)"
    if !paths.isEmpty { text += " <- \(paths.map(\.text).joined(separator: " | "))" }
    if let decodedType { text += " as \(decodedType)" }
    if !alternatives.isEmpty { text += " or \(alternatives)" }
    if !operands.isEmpty { text += " of \(operands.joined(separator: ", "))" }
    if let adapter {
      switch adapter {
      case .concat(let tag):
        text += " [concat\(tag.map { " \($0.key)=\($0.values.joined(separator: ","))" } ?? "")]"
      case .filter(let key, let value): text += " [filter \(key.text)=\(value)]"
      case .map(let key): text += " [map \(key.text)]"
      case .join(let separator): text += " [join '\(separator)']"
      case .index(let index): text += " [index \(index)]"
      default: text += " [\(adapter.name)]"
      }
    }
    if let fallback { text += " ?? \(fallback)" }
    if isLenient { text += " try?" }
    if mustBePresent { text += " present" }
    if mustNotBeNull { text += " nonnull" }
    if mustFit { text += " fit" }
    if ignoresNull { text += " nullless" }
    if let elements { text += " elements=\(elements)" }
    if traps { text += " traps" }
    if opacity != nil { text += " opaque" }
    if let profile { text += " by \(profile)" }
    return text
  }
}
