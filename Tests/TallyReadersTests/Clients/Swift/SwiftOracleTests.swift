import Foundation
import TallyCore
import TallyDocuments
import TallyReaders
import TestSupport
import Testing

/// What the reader makes of declarations, beside what the compiler makes of the same ones: bodies
/// are decoded by the real `JSONDecoder` and by the simulation of the model that was read.
@Suite struct SwiftOracleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  static let hasSources = FileManager.default.fileExists(
    atPath: folder.appending(path: "SwiftOracleModels.swift").path)
  /// Of each type; the long run sets more.
  private static let count =
    ProcessInfo.processInfo.environment["TALLY_ORACLE_DECODES"].flatMap { Int($0) } ?? 150

  @Test(
    .enabled(if: hasSources, "needs the test's own source"), arguments: SwiftOracle.types.indices)
  func declarations(_ index: Int) throws {
    let (name, type) = SwiftOracle.types[index]
    try compare(name, in: "SwiftOracle", type, "SwiftOracleModels.swift", seed: UInt64(index))
  }

  @Test(
    .enabled(if: hasSources, "needs the test's own source"),
    arguments: SwiftOracleInits.types.indices)
  func initializers(_ index: Int) throws {
    let (name, type) = SwiftOracleInits.types[index]
    try compare(name, in: "SwiftOracleInits", type, "SwiftOracleInits.swift", seed: UInt64(index))
  }

  @Test(
    .enabled(if: hasSources, "needs the test's own source"),
    arguments: SwiftOracleForms.types.indices)
  func forms(_ index: Int) throws {
    let (name, type) = SwiftOracleForms.types[index]
    let declared = name == "Any" ? "AnyValue" : name
    try compare(
      declared, in: "SwiftOracleForms", type, "SwiftOracleForms.swift", seed: UInt64(index))
  }

  @Test(
    .enabled(if: hasSources, "needs the test's own source"),
    arguments: SwiftOracleFlows.readable.map(\.name).filter { !["Dated", "Counts"].contains($0) })
  func flows(_ name: String) throws {
    let index = try #require(SwiftOracleFlows.readable.firstIndex { $0.name == name })
    try compare(
      name, in: "SwiftOracleFlows", SwiftOracleFlows.readable[index].type, "SwiftOracleFlows.swift",
      seed: UInt64(index))
  }

  /// Of these it is not known what becomes of a value, but whether they are decoded at all is.
  @Test(
    .enabled(if: hasSources, "needs the test's own source"),
    arguments: SwiftOracleOpaque.types.indices)
  func opaqueValues(_ index: Int) throws {
    let (name, type) = SwiftOracleOpaque.types[index]
    try compare(
      name, in: "SwiftOracleOpaque", type, "SwiftOracleOpaque.swift", seed: UInt64(index),
      isOpaque: true)
  }

  /// Random models, of which there are some only in what `ci/oracle` makes; every second one is
  /// decoded with strategies.
  @Test(
    .enabled(if: hasSources, "needs the test's own source"),
    arguments: SwiftOracleGenerated.types.indices)
  func generated(_ index: Int) throws {
    let (name, type) = SwiftOracleGenerated.types[index]
    try compare(
      name, in: "SwiftOracleGenerated", type, "SwiftOracleGenerated.swift", seed: UInt64(index),
      hasStrategies: index % 2 == 1)
  }

  // MARK: - Comparing

  private func compare(
    _ name: String, in holder: String, _ type: any Decodable.Type, _ file: String, seed: UInt64,
    hasStrategies: Bool = false, isOpaque: Bool = false
  ) throws {
    let root = try Self.root(name, in: holder)
    let client = try Self.client(file, root: root, hasStrategies: hasStrategies)
    let decoder = JSONDecoder()
    if hasStrategies {
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .iso8601
    }
    for model in client.models.values {
      if case .opaque(let opacity) = model.content, !isOpaque {
        Issue.record("\(model.name): \(opacity.reason)")
      }
      for property in model.properties {
        let isKnown = property.opacity == nil || isOpaque && property.known != .nothing
        #expect(isKnown, "\(property.name): \(property.opacity?.reason ?? "")")
      }
    }
    if isOpaque {
      #expect(client.models.values.contains { $0.hasOpaqueValue }, "nothing is opaque")
    }
    var bodies = SwiftOracleBodies(client: client, random: SplitMix64(seed: seed))
    var decoded = 0
    var faults: [String] = []
    for line in 1...Self.count {
      let text = bodies.body(root)
      let origin = Origin(file: "bodies.ndjson", offset: line * 10_000, line: line)
      var simulation = ClientSimulation(client: client, root: root)
      simulation.decode(try Document(parsing: Bytes(text), origin: origin))
      let tally = simulation.tally
      let told = tally.events.map { "\($0.key.symbol.property) \($0.key.outcome) \($0.key.detail)" }
      do {
        let value = try Self.decode(type, text, decoder)
        decoded += 1
        if tally.decoded == 1 {
          faults += differences(value, client, root, tally).map { "\($0) in \(text)" }
        } else {
          faults.append("decoded in fact: \(text)\n\(told)")
        }
      } catch let error as DecodingError {
        if tally.decoded == 1 { faults.append("failed in fact: \(text)\n\(error)") }
      }
    }
    if !faults.isEmpty {
      let first = faults.prefix(2).joined(separator: "\n")
      Issue.record("\(name): \(faults.count) of \(Self.count) differ\n\(first)")
    }
    #expect(decoded > Self.count / 1_000, "\(name): \(decoded) of \(Self.count) decoded")
  }

  /// An optional property is nil where that was foretold, and only there.
  private func differences(
    _ value: Any, _ client: ClientModel, _ root: ClientType, _ tally: ClientTally
  ) -> [String] {
    guard case .model(let name) = root, let model = client.models[name] else { return [] }
    var differences: [String] = []
    var nilProperties: [String: Bool] = [:]
    var mirror: Mirror? = Mirror(reflecting: value)
    while let each = mirror {
      for child in each.children {
        guard let label = child.label else { continue }
        let inner = Mirror(reflecting: child.value)
        nilProperties[label] = inner.displayStyle == .optional && inner.children.isEmpty
      }
      mirror = each.superclassMirror
    }
    for property in model.properties
    where property.type.isOptional && property.operands.isEmpty && property.opacity == nil {
      guard let isNil = nilProperties[property.name] else { continue }
      // What is lost within a lenient value is told where it stands.
      guard !property.isLenient || property.holdsOneValue else { continue }
      let foretold = tally.events.contains {
        $0.key.symbol.property == property.name && $0.key.symbol.model == name
          && $0.key.outcome == .nil
          && property.leads(to: "\($0.key.location)", client.decoder.keyStrategy)
      }
      if isNil != foretold { differences.append("\(property.name) nil: \(isNil)") }
    }
    return differences
  }

  private static func decode<Root: Decodable>(
    _ type: Root.Type, _ text: String, _ decoder: JSONDecoder
  ) throws -> Any {
    try decoder.decode(type, from: Data(text.utf8))
  }

  private static func root(_ name: String, in holder: String) throws -> ClientType {
    let full = "\(holder).\(name)"
      .replacing("<Plain>", with: "<SwiftOracle.Plain>")
    return try ClientType(full)
  }

  private static func client(
    _ file: String, root: ClientType, hasStrategies: Bool
  ) throws -> ClientModel {
    let bytes = Bytes(Array(try Data(contentsOf: folder.appending(path: file))))
    var request = ClientRequest(name: "probe", roots: [root])
    // No decoder is in these files, so what it is must be said.
    let text =
      hasStrategies
      ? #"{"keyStrategy": "convertFromSnakeCase", "dateStrategy": "iso8601"}"#
      : #"{"dateStrategy": "deferredToDate"}"#
    request.decoder = try Document(parsing: Bytes(text), origin: Origin(file: "tally.json")).root
    var files = ClientFiles(request)
    try files.add(InputFile(path: file, bytes: bytes))
    return try #require(files.models().first)
  }
}

extension Model {
  fileprivate var hasOpaqueValue: Bool {
    if case .union(let union) = content, union.opacity != nil { return true }
    return allProperties.contains { $0.opacity != nil }
  }
}

extension Property {
  fileprivate var holdsOneValue: Bool {
    if case .scalar = type.unwrapped { true } else { false }
  }

  /// Whether a place is that of the property, seen from its model, or on the way there.
  fileprivate func leads(to location: String, _ strategy: KeyStrategy) -> Bool {
    let keys = location.split(separator: "/").map { strategy.codingKey(forJSON: String($0)) }
    return paths.contains { $0.keys.starts(with: keys) }
  }
}
