import Foundation
import TallyDocuments
import Testing

/// A command line and files that no command can do anything with.
struct HostileCase: CustomTestStringConvertible, Sendable {
  enum Content: Sendable {
    case bytes([UInt8])
    case folder
    /// A link to itself, which nobody can read, the administrator included.
    case circularLink
  }

  let name: String
  /// Files by name, beside or instead of the good ones.
  let files: [String: Content]
  /// A word that is a file's name stands for its path.
  let arguments: [String]
  /// What the message must name: a file with or without a line, or an argument.
  let place: String

  var testDescription: String { name }

  init(
    _ name: String, _ files: [String: Content] = [:], arguments: [String] = HostileCase.usual,
    place: String
  ) {
    self.name = name
    self.files = files
    self.arguments = arguments
    self.place = place
  }

  /// One bad file among good ones.
  init(_ name: String, _ file: String, _ content: Content, arguments: [String] = HostileCase.usual)
  {
    self.init("\(file): \(name)", [file: content], arguments: arguments, place: file)
  }

  init(_ name: String, _ file: String, _ text: String, arguments: [String] = HostileCase.usual) {
    self.init(name, file, .bytes(Array(text.utf8)), arguments: arguments)
  }

  // MARK: - The good ones

  static let usual = [
    "check", "capture.json", "--contract", "contract.json", "--client",
    "client.mapping.json:Article",
  ]

  static let good = [
    "contract.json":
      #"{"type": "object", "properties": {"id": {"type": "integer"}}, "required": ["id"]}"#,
    "capture.json": #"{"id": 7}"#,
    "client.mapping.json": """
    {"client": "ios", "decoder": "codable",
     "models": {"Article": {"properties": {"id": {"from": "id", "type": "Int"}}}}}
    """,
    "config.json": """
    {"endpoints": [{"name": "article", "contract": "contract.json", "captures": "capture.json"}]}
    """,
  ]

  /// Runs `body` with the command line in a folder of the files.
  func prepare<Result>(in folder: String, _ body: ([String]) throws -> Result) throws -> Result {
    for (name, text) in Self.good { try Disk.write(text, to: "\(folder)/\(name)") }
    for (name, content) in files {
      let path = "\(folder)/\(name)"
      try? FileManager.default.removeItem(atPath: path)
      switch content {
      case .bytes(let bytes): try Data(bytes).write(to: URL(filePath: path))
      case .folder:
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      case .circularLink:
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
      }
    }
    let names = Set(Self.good.keys).union(files.keys)
    return try body(arguments.map { Self.resolve($0, names, folder) })
  }

  /// `capture.json` → its path; also in `--report=json=@/out`, where `@` is the folder.
  private static func resolve(_ word: String, _ names: Set<String>, _ folder: String) -> String {
    if names.contains(where: { word == $0 || word.hasPrefix($0 + ":") }) {
      return "\(folder)/\(word)"
    }
    return word.replacing("@", with: folder)
  }
}
