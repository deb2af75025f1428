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
  static let limit = 20_000

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
  /// Other files that may have the ending of captures, bodies and examples among them.
  private var others: [String] = []
  /// Folders that were not looked into.
  private var leftOut: [String] = []
  private var seen = 0
  /// Whether there are more files than are looked at.
  private(set) var isCut = false

  var isEmpty: Bool {
    contracts.isEmpty && examples.isEmpty && captures.isEmpty && bodies.isEmpty && clients.isEmpty
  }

  init() throws(InputError) {
    try look()
    contracts.sort()
    examples.sort()
    bodies.sort()
    captures = patterns(of: captureFiles)
    addClient("swift", swift, endings: ["swift"])
    // An implementation need not name the library that its header names.
    let models = Set(objectiveC.map(Self.base(of:)))
    objectiveC += otherObjectiveC.filter { models.contains(Self.base(of: $0)) }
    addClient("objective-c", objectiveC, endings: ["h", "m", "mm"])
    if !mappings.isEmpty { clients.append(Client(name: "app", sources: mappings.sorted())) }
  }

  /// Patterns that stand for some of the files and for nothing else that was found.
  func patterns(of files: [String]) -> [String] {
    let others = Set(contracts + captureFiles + mappings + self.others).subtracting(files)
    return CapturePatterns(besides: others, hidden: leftOut).patterns(of: files)
  }

  /// Looks at folders level by level, so that a bound leaves out what lies deepest.
  private mutating func look() throws(InputError) {
    var folders = [""]
    var next = 0
    while next < folders.count {
      let folder = folders[next]
      next += 1
      for name in try Disk.names(in: folder.isEmpty ? "." : folder) where !name.hasPrefix(".") {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        switch try Disk.kind(of: path, followsLinks: false) {
        case .folder where Self.isForeign(name): leftOut.append(path)
        case .folder: folders.append(path)
        case .file where seen == Self.limit:
          isCut = true
          return
        case .file:
          seen += 1
          if Configuration.fileNames.contains(name) { others.append(path) } else { sort(path) }
        case .stream, nil: break
        }
      }
    }
  }

  private static func isForeign(_ folder: String) -> Bool {
    foreign.contains(folder) || foreignEndings.contains(where: folder.hasSuffix)
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
    // Requests alone, as editors keep them under this ending, are no captures.
    case "http": if begins(path, with: "HTTP/") { captureFiles.append(path) }
    case "json", "yml", "yaml", "ndjson":
      if name.contains(".mapping.") { mappings.append(path) } else { sortText(path) }
    default: break
    }
  }

  /// Tells a contract from exchanges and from bodies, which may speak of contracts themselves.
  private mutating func sortText(_ path: String) {
    let holding = Self.head(of: path).flatMap { CaptureHead($0, path: path).holding }
    if holding == .exchanges {
      captureFiles.append(path)
    } else if holding == .contract || Files.looksLikeContract(path)
      || contains(path, ["json-schema.org/"])
    {
      contracts.append(path)
    } else if holding == .lines {
      captureFiles.append(path)
    } else {
      others.append(path)
      sortPlain(path)
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
    guard let head = Self.head(of: path) else { return false }
    let text = head.string(in: 0..<head.count)
    return words.contains { text.contains($0) }
  }

  private func begins(_ path: String, with word: String) -> Bool {
    Self.head(of: path)?.string(in: 0..<word.utf8.count) == word
  }

  private static func head(of path: String) -> Bytes? {
    guard let stream = try? ByteStream(opening: path) else { return nil }
    return try? stream.next()
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
}
