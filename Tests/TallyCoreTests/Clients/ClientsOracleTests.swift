import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// The prediction beside the real `JSONDecoder`, on compiled models and seeded bodies.
@Suite struct ClientsOracleTests {
  /// Of each model; the long run sets more.
  private static let count =
    ProcessInfo.processInfo.environment["TALLY_ORACLE_DECODES"].flatMap { Int($0) } ?? 1000

  @Test func numbers() throws {
    try compare(Oracle.Numbers.self, "Numbers", seed: 1) { $0.numbers() }
  }

  @Test func texts() throws {
    try compare(Oracle.Texts.self, "Texts", seed: 2) { $0.texts() }
  }

  @Test func recursiveModels() throws {
    try compare(Oracle.Item.self, "Item", seed: 3) { $0.item() }
  }

  @Test func listsAtTheRoot() throws {
    try compare([Oracle.Item].self, "[Item]", seed: 4) { $0.list { $0.item() } }
  }

  @Test func nestedContainers() throws {
    try compare(Oracle.Article.self, "Article", seed: 5) { $0.article() }
  }

  @Test func snakeCase() throws {
    try compare(Oracle.Snake.self, "Snake", seed: 6, keys: .convertFromSnakeCase) { $0.snake() }
  }

  // MARK: - Comparing

  private func compare<Root: Decodable>(
    _ type: Root.Type, _ root: String, seed: UInt64, keys: KeyStrategy = .useDefaultKeys,
    _ body: (inout ClientsOracleBodies) -> String
  ) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    if keys == .convertFromSnakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    let model = Self.client(keys)
    let root = try ClientType(root)
    // One that knows nothing yet for each body, and one that learns from all of them.
    var learned = ClientSimulation(client: model, root: root)
    var sum = ClientTally(client: "probe", root: root.description)
    var bodies = ClientsOracleBodies(random: SplitMix64(seed: seed))
    for line in 1...Self.count {
      let text = body(&bodies)
      let origin = Origin(file: "bodies.ndjson", offset: line * 10_000, line: line)
      let document = try Document(parsing: Bytes(text), origin: origin)
      var simulation = ClientSimulation(client: model, root: root)
      simulation.decode(document)
      learned.decode(document)
      let tally = simulation.tally
      sum.merge(tally)
      do {
        _ = try decoder.decode(type, from: Data(text.utf8))
        #expect(tally.failures == [] && tally.decoded == 1, "decoded in fact: \(text)")
      } catch let error as DecodingError {
        let isPredicted = tally.failures.contains { $0.hasPrefix(error.words) }
        #expect(
          isPredicted && tally.decoded == 0,
          "\(error.words), but \(tally.failures) was predicted: \(text)")
      }
    }
    #expect(learned.tally == sum)
    // Both ways must be well trodden.
    let failed = sum.of - sum.decoded
    #expect(failed > Self.count / 5 && sum.decoded > Self.count / 5, "\(failed) failed")
  }

  private static func client(_ keys: KeyStrategy) -> ClientModel {
    var probe = ClientsProbe("codable")
    probe.decoder.keyStrategy = keys
    probe.decoder.dateStrategy = .iso8601
    probe.declare("Numbers", Oracle.Numbers.properties)
    probe.declare("Texts", Oracle.Texts.properties)
    probe.declare("Item", Oracle.Item.properties)
    probe.declare("Article", Oracle.Article.properties)
    probe.declare("Snake", Oracle.Snake.properties)
    probe.declare("Thing", [("innerValue", "Int", nil)])
    probe.declare("Kind", cases: .strings(["video", "picture"]))
    probe.declare("Level", cases: .integers([0, 1, 7]))
    return probe.client
  }
}

extension DecodingError {
  /// The error in the profile's words.
  fileprivate var words: String {
    switch self {
    case .keyNotFound(let key, let context):
      "keyNotFound \"\(key.stringValue)\"\(context.at)"
    case .valueNotFound(let type, let context):
      "valueNotFound \(Self.name(type))\(context.at)"
    case .typeMismatch(let type, let context):
      // A Decimal says nothing of what it found.
      context.debugDescription.isEmpty
        ? "typeMismatch expected \(Self.name(type)), found "
        : "typeMismatch expected \(Self.name(type)), found \(context.found)\(context.at)"
    case .dataCorrupted(let context):
      "dataCorrupted \"\(context.reason)\"\(context.at)"
    @unknown default: "\(self)"
    }
  }

  private static func name(_ type: Any.Type) -> String { "\(type)" }
}

extension DecodingError.Context {
  fileprivate var at: String {
    var path = ""
    for key in codingPath {
      // The bodies name the keys of maps k0, k1, k2.
      let name = key.stringValue.wholeMatch(of: #/k\d/#) == nil ? key.stringValue : "*"
      path += key.intValue != nil ? "[]" : path.isEmpty ? name : ".\(name)"
    }
    return path.isEmpty ? "" : " at \(path)"
  }

  /// The message without the value that it quotes.
  fileprivate var reason: String {
    debugDescription.replacing(#/invalid (String|Int) value.*/#, with: "invalid value")
  }

  /// `a string`, `a dictionary`, `null value`: what stands there instead.
  fileprivate var found: String {
    let words = debugDescription.split(separator: " ")
    let kinds = ["string", "dictionary", "array", "number", "bool", "null"]
    return kinds.last { kind in words.contains { $0.hasPrefix(kind) } } ?? debugDescription
  }
}
