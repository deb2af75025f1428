import TallyCore

/// Names of folders that any file system takes, and no two of which differ by case alone.
struct FolderNames {
  private var taken: Set<String> = []
  /// What a contract calls its operations itself, by title, where it is the name of no other.
  private let own: [String: String]

  /// - Parameter contracts: Whose operations are named as they say (`operationId`), so that a folder has
  ///   the same name whatever else is imported.
  init(_ contracts: [Contract] = []) {
    let operations = contracts.flatMap(\.operations).filter { $0.path != nil }
    var titles: [String: Set<String>] = [:]
    for operation in operations {
      guard let name = operation.name else { continue }
      titles[Self.plain(name).lowercased(), default: []].insert(operation.title)
    }
    for title in operations.map(\.title) {
      titles[Self.plain(title.lowercased()), default: []].insert(title)
    }
    own = operations.reduce(into: [:]) { own, operation in
      guard let name = operation.name.map(Self.plain), own[operation.title] == nil,
        titles[name.lowercased()]?.count == 1
      else { return }
      own[operation.title] = name
    }
  }

  /// A name for an endpoint: `getArticle`, as its contract has it, or, of `GET /articles/{id}`,
  /// `get-articles-id`.
  mutating func name(for title: String) -> String {
    let plain = usualName(for: title)
    var name = plain
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(plain)-\(number)"
      number += 1
    }
    return name
  }

  /// The same, where no other folder has that name.
  func usualName(for title: String) -> String { own[title] ?? Self.plain(title.lowercased()) }

  /// Letters, digits and dashes, at most 80 of them; a longer one ends in a hash of the whole.
  private static func plain(_ title: String) -> String {
    var result: [UInt8] = []
    for scalar in title.unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      let isSign = (scalar == "." || scalar == "_") && result.last.map { $0 != 0x2D } ?? false
      if isPlain || isSign {
        result += Array(String(scalar).utf8)
      } else if let last = result.last, last != 0x2D, scalar != "}" {
        result.append(0x2D)
      }
    }
    while let last = result.last, last == 0x2D || last == 0x2E { result.removeLast() }
    guard !result.isEmpty else { return "root" }
    let name = String(decoding: result, as: UTF8.self)
    guard result.count > 80 else { return reserved.contains(name.lowercased()) ? name + "-" : name }
    let hash = String(KeyedHash("folder")(Array(title.utf8)), radix: 36)
    var short = ""
    for character in name where short.utf8.count + String(character).utf8.count <= 64 {
      short.append(character)
    }
    return short + "-" + hash
  }

  /// Names that Windows keeps for devices.
  private static let reserved: Set<String> = ["con", "prn", "aux", "nul", "com1", "lpt1"]
}
