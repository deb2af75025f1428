import Foundation
import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// What is made of an `init(from:)` that decides by what it decodes, beside the real `JSONDecoder`.
@Suite struct SwiftFlowTests {
  private static let source = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "SwiftOracleFlows.swift")
  static let hasSource = FileManager.default.fileExists(atPath: source.path)

  @Test(
    .enabled(if: hasSource, "needs the test's own source"),
    arguments: SwiftOracleFlows.readable.indices)
  func readable(_ index: Int) throws {
    let form = SwiftOracleFlows.readable[index]
    let client = try Self.client(form.name)
    for model in client.models.values {
      #expect(model.unread == [], "\(form.name)")
    }
    for body in form.bodies {
      let (told, events) = try Self.isDecoded(body, as: form.name, client)
      #expect(told == Self.isDecoded(body, form.type), "\(form.name) of \(body): \(events)")
    }
  }

  @Test(
    .enabled(if: hasSource, "needs the test's own source"),
    arguments: SwiftOracleFlows.opaque.indices)
  func opaque(_ index: Int) throws {
    let form = SwiftOracleFlows.opaque[index]
    let client = try Self.client(form.name)
    #expect(client.models.values.contains { !$0.unread.isEmpty }, "\(form.name)")
    var real: Set<Bool> = []
    for body in form.bodies {
      let isDecoded = Self.isDecoded(body, form.type)
      real.insert(isDecoded)
      guard isDecoded else { continue }
      let (told, events) = try Self.isDecoded(body, as: form.name, client)
      #expect(told, "\(form.name) of \(body): \(events)")
    }
    #expect(real.contains(true), "\(form.name) is never decoded")
  }

  private static func client(_ name: String) throws -> ClientModel {
    let root = try ClientType("SwiftOracleFlows.\(name)")
    let bytes = Bytes(Array(try Data(contentsOf: source)))
    var files = ClientFiles(ClientRequest(name: "probe", roots: [root]))
    try files.add(InputFile(path: "SwiftOracleFlows.swift", bytes: bytes))
    return try #require(files.models().first)
  }

  private static func isDecoded(
    _ body: String, as name: String, _ client: ClientModel
  ) throws -> (Bool, [String]) {
    var simulation = ClientSimulation(
      client: client, root: try ClientType("SwiftOracleFlows.\(name)"))
    simulation.decode(try Document(parsing: Bytes(body), origin: Origin(file: "body.json")))
    let events = simulation.tally.events.keys.map { "\($0.symbol.property) \($0.detail)" }
    return (simulation.tally.decoded == 1, events)
  }

  private static func isDecoded<Root: Decodable>(_ body: String, _ type: Root.Type) -> Bool {
    (try? JSONDecoder().decode(type, from: Data(body.utf8))) != nil
  }
}

extension Model {
  /// The reasons why something of it is not read.
  fileprivate var unread: [String] {
    var reasons = allProperties.compactMap(\.opacity?.reason)
    if case .opaque(let opacity) = content { reasons.append(opacity.reason) }
    if case .union(let union) = content { reasons += [union.opacity].compactMap { $0?.reason } }
    return reasons
  }
}
