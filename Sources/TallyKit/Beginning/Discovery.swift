import TallyCore
import TallyDocuments
import TallyReaders

/// What a repository has that Tally can compare: contracts, captures and the sources of clients.
///
/// Told by content as far as a glance at each file's beginning goes. Folders of build products and of
/// other people's code are not looked into.
struct Discovery {
  /// Paths and patterns, sorted.
  private(set) var contracts: [String] = []
  private(set) var captures: [String] = []
  private(set) var clients: [Client] = []

  struct Client {
    let name: String
    let sources: [String]
  }

  private static let foreign: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "vendor", "build", "dist", "target",
    "Tests", "Test", "test", "tests",
  ]
  private static let limit = 20_000

  private var swift: [String] = []
  private var objectiveC: [String] = []
  private var mappings: [String] = []
  private var seen = 0

  init() throws(InputError) {
    try look(in: "")
    contracts.sort()
    captures = Self.patterns(captures)
    addClient("swift", swift, endings: ["swift"])
    addClient("objective-c", objectiveC, endings: ["h", "m"])
    if !mappings.isEmpty { clients.append(Client(name: "app", sources: mappings.sorted())) }
  }

  private mutating func look(in folder: String) throws(InputError) {
    for name in try Disk.names(in: folder.isEmpty ? "." : folder) where !name.hasPrefix(".") {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      guard seen < Self.limit else { return }
      switch try Disk.kind(of: path, followsLinks: false) {
      case .folder: if !Self.foreign.contains(name) { try look(in: path) }
      case .file:
        seen += 1
        if name != Configuration.fileName { sort(path) }
      case .stream, nil: break
      }
    }
  }

  /// Puts a file where it belongs, if anywhere.
  private mutating func sort(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch ending {
    case "swift": if contains(path, ["Codable", "Decodable"]) { swift.append(path) }
    case "h", "m", "mm": if contains(path, ["JSONModel"]) { objectiveC.append(path) }
    case "har": captures.append(path)
    case "json", "yml", "yaml", "ndjson":
      if name.contains(".mapping.") {
        mappings.append(path)
      } else if Files.looksLikeContract(path) || contains(path, ["json-schema.org/"]) {
        contracts.append(path)
      } else if holdsExchanges(path) {
        captures.append(path)
      }
    default: break
    }
  }

  private func contains(_ path: String, _ words: [String]) -> Bool {
    guard let stream = try? ByteStream(opening: path), let head = try? stream.next() else {
      return false
    }
    let text = head.string(in: 0..<head.count)
    return words.contains { text.contains($0) }
  }

  private func holdsExchanges(_ path: String) -> Bool {
    guard let stream = try? ByteStream(opening: path), let bytes = try? stream.next() else {
      return false
    }
    let head = CaptureHead(bytes, path: path)
    return allCaptureReaders.contains { !($0 is JSONBodyReader) && $0.recognizes(head) }
  }

  // MARK: - Patterns

  private mutating func addClient(_ name: String, _ files: [String], endings: [String]) {
    guard !files.isEmpty else { return }
    let folder = Self.commonFolder(of: files)
    let prefix = folder.isEmpty ? "" : folder + "/"
    clients.append(Client(name: name, sources: endings.map { "\(prefix)**/*.\($0)" }))
  }

  /// The deepest folder that holds all of some files; empty for the working folder.
  private static func commonFolder(of files: [String]) -> String {
    var common = files[0].split(separator: "/").dropLast()
    for file in files.dropFirst() {
      let parts = file.split(separator: "/").dropLast()
      common = common.prefix(zip(common, parts).prefix { $0 == $1 }.count)
    }
    return common.joined(separator: "/")
  }

  /// A pattern for each folder and ending of some files.
  private static func patterns(_ files: [String]) -> [String] {
    Set(
      files.map { file in
        let folder = file.split(separator: "/").dropLast().joined(separator: "/")
        let ending = file.split(separator: ".").last ?? ""
        return (folder.isEmpty ? "" : folder + "/") + "*.\(ending)"
      }
    ).sorted()
  }
}
