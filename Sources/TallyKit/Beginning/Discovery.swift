import TallyCore
import TallyDocuments
import TallyReaders

/// What a repository has that Tally can compare: contracts, captures and the sources of clients.
///
/// Told by content as far as a glance at each file's beginning goes, and of plain JSON by what its folder is
/// called. Folders of build products and of other people's code are not looked into.
struct Discovery {
  /// Descriptions of interfaces and schemas, sorted.
  private(set) var contracts: [String] = []
  /// Examples of bodies that were agreed, sorted.
  private(set) var examples: [String] = []
  /// Patterns of files that hold exchanges, sorted; and the files.
  private(set) var captures: [String] = []
  private(set) var captureFiles: [String] = []
  /// Bodies and what may be some, sorted; those of which their place says that they are captured.
  private(set) var bodies: [String] = []
  private(set) var knownBodies: Set<String> = []
  private(set) var clients: [Client] = []

  struct Client {
    let name: String
    let sources: [String]
  }

  private static let foreign: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "vendor", "build", "dist", "target",
    "Tests", "Test", "test", "tests",
  ]
  private static let foreignEndings = [
    ".xcassets", ".xcodeproj", ".xcworkspace", ".bundle", ".playground", ".lproj",
  ]
  private static let limit = 20_000

  /// What a source says that has models of a library that is known.
  private static let swiftMarks = [
    "Codable", "Decodable", "Mappable", "HandyJSON", "SwiftyJSON", "Unboxable",
  ]
  private static let objectiveCMarks = [
    "JSONModel", "JSONKeyMapper", "MTLModel", "MTLJSONSerializing", "modelCustomPropertyMapper",
    "modelContainerPropertyGenericClass", "mj_replacedKeyFromPropertyName", "mj_objectClassInArray",
  ]

  private var swift: [String] = []
  private var objectiveC: [String] = []
  /// Sources of Objective-C that name no library.
  private var otherObjectiveC: [String] = []
  private var mappings: [String] = []
  private var seen = 0

  var isEmpty: Bool {
    contracts.isEmpty && examples.isEmpty && captures.isEmpty && bodies.isEmpty && clients.isEmpty
  }

  init() throws(InputError) {
    try look(in: "")
    contracts.sort()
    examples.sort()
    bodies.sort()
    captures = Self.patterns(captureFiles)
    addClient("swift", swift, endings: ["swift"])
    // An implementation need not name the library that its header names.
    let models = Set(objectiveC.map(Self.base(of:)))
    objectiveC += otherObjectiveC.filter { models.contains(Self.base(of: $0)) }
    addClient("objective-c", objectiveC, endings: ["h", "m", "mm"])
    if !mappings.isEmpty { clients.append(Client(name: "app", sources: mappings.sorted())) }
  }

  private mutating func look(in folder: String) throws(InputError) {
    for name in try Disk.names(in: folder.isEmpty ? "." : folder) where !name.hasPrefix(".") {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      guard seen < Self.limit else { return }
      switch try Disk.kind(of: path, followsLinks: false) {
      case .folder:
        let isForeign =
          Self.foreign.contains(name) || Self.foreignEndings.contains(where: name.hasSuffix)
        if !isForeign { try look(in: path) }
      case .file:
        seen += 1
        if name != Configuration.fileName, name != Beginning.fileName { sort(path) }
      case .stream, nil: break
      }
    }
  }

  /// Puts a file where it belongs, if anywhere.
  private mutating func sort(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch ending {
    case "swift": if contains(path, Self.swiftMarks) { swift.append(path) }
    case "h", "m", "mm":
      if contains(path, Self.objectiveCMarks) {
        objectiveC.append(path)
      } else {
        otherObjectiveC.append(path)
      }
    case "har": captureFiles.append(path)
    case "json", "yml", "yaml", "ndjson":
      if name.contains(".mapping.") {
        mappings.append(path)
      } else if Files.looksLikeContract(path) || contains(path, ["json-schema.org/"]) {
        contracts.append(path)
      } else if holdsExchanges(path) {
        captureFiles.append(path)
      } else {
        sortPlain(path)
      }
    default: break
    }
  }

  private mutating func sortPlain(_ path: String) {
    switch PlainJSON(path) {
    case .example: examples.append(path)
    case .body:
      bodies.append(path)
      knownBodies.insert(path)
    case .unknown: bodies.append(path)
    case nil: break
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
    let present = endings.filter { ending in files.contains { $0.hasSuffix(".\(ending)") } }
    clients.append(Client(name: name, sources: present.map { "\(prefix)**/*.\($0)" }))
  }

  /// A file's name without folder and ending.
  private static func base(of file: String) -> Substring {
    let name = file.split(separator: "/").last ?? ""
    return name.split(separator: ".").first ?? name
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
  static func patterns(_ files: [String]) -> [String] { Set(files.map(pattern)).sorted() }

  /// The pattern of the files that lie beside one and have its ending.
  static func pattern(of file: String) -> String {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    let ending = file.split(separator: ".").last ?? ""
    return (folder.isEmpty ? "" : folder + "/") + "*.\(ending)"
  }
}
