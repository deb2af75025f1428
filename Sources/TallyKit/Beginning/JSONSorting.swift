import TallyDocuments
import TallyReaders

/// What a JSON file is that is neither a description of an interface nor a capture of exchanges.
enum PlainJSON {
  /// What was agreed: an example of a body.
  case example
  /// A captured body, by what its folder is called.
  case body
  /// Perhaps a body: that it fits a contract would say so.
  case unknown
}

extension PlainJSON {
  private static let agreedWords: Set<String> = [
    "contract", "contracts", "agreed", "agreement", "example", "examples",
  ]
  /// Words that say so where no other says that it was captured.
  private static let ambiguousWords: Set<String> = [
    "spec", "specs", "schema", "schemas", "api", "apis",
  ]
  private static let capturedWords: Set<String> = [
    "body", "bodies", "capture", "captures", "captured", "response", "responses", "sample",
    "samples",
    "recording", "recordings", "recorded", "traffic", "fixture", "fixtures", "mock", "mocks",
    "stub",
    "stubs", "payload", "payloads",
  ]
  /// Files that other tools are set up by.
  private static let foreignNames: Set<String> = [
    "package.json", "package-lock.json", "composer.json", "contents.json", "angular.json",
    "lerna.json",
    "nx.json", "turbo.json", "vercel.json", "firebase.json", "app.json", "manifest.json",
    "renovate.json",
    "biome.json", "deno.json", "tally.json", "tally-baseline.json",
  ]
  private static let foreignBeginnings = ["tsconfig", "jsconfig", "tally-"]
  /// Of a larger file nobody says that it is an example.
  private static let limit = 4 << 20

  /// What a file probably is; `nil` for what is no body at all.
  init?(_ path: String) {
    let parts = path.lowercased().split(separator: "/").map(String.init)
    guard let name = parts.last, name.hasSuffix(".json"), !Self.foreignNames.contains(name),
      !Self.foreignBeginnings.contains(where: name.hasPrefix),
      !["notes", "schema", "config"].contains(where: { name.hasSuffix(".\($0).json") }),
      Self.holdsBody(path)
    else { return nil }
    let stem = String(name.dropLast(".json".count))
    self =
      Self.meaning(of: [stem] + parts.dropLast().reversed())
      ?? (Self.hasNotes(path) ? .example : .unknown)
  }

  /// What a file's name, and its folders' from the innermost on, say that it is.
  private static func meaning(of names: [String]) -> PlainJSON? {
    let said = names.map { Set($0.split { !$0.isLetter }.map(String.init)) }
    let isCaptured = said.contains { !$0.isDisjoint(with: capturedWords) }
    // What an import has numbered lies in a folder that is called after its endpoint, whatever that is.
    let isNumbered = names.first?.allSatisfy(\.isNumber) ?? false
    let agreed =
      isCaptured ? (isNumbered ? [] : agreedWords) : agreedWords.union(ambiguousWords)
    // The innermost that says anything does.
    for words in said {
      if !words.isDisjoint(with: agreed) { return .example }
      if !words.isDisjoint(with: capturedWords) { return .body }
    }
    return nil
  }

  private static func holdsBody(_ path: String) -> Bool {
    guard let file = try? InputFile(reading: path), file.bytes.count <= limit,
      let document = try? file.parse()
    else { return false }
    switch document.root.type {
    case .object: return !document.root.members.isEmpty
    case .array: return document.root.elements.contains { $0.type == .object }
    default: return false
    }
  }

  private static func hasNotes(_ path: String) -> Bool {
    ContractSetup.notePaths(beside: path).contains { (try? Disk.kind(of: $0)) == .file }
  }
}
