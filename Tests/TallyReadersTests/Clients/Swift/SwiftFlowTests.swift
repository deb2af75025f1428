import Foundation
import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// What is made of an `init(from:)` that decides by what it decodes, beside the real `JSONDecoder`.
@Suite struct SwiftFlowTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  static let hasSource = FileManager.default.fileExists(atPath: #filePath)

  /// The forms of a file whose name is that of the type around them.
  struct Group: Sendable, CustomTestStringConvertible {
    let name: String
    let readable: @Sendable () -> [SwiftOracleFlows.Form]
    let opaque: @Sendable () -> [SwiftOracleFlows.Form]
    var testDescription: String { name }
  }

  static let groups = [
    Group(
      name: "SwiftOracleFlows", readable: { SwiftOracleFlows.readable },
      opaque: { SwiftOracleFlows.opaque }),
    Group(
      name: "SwiftOracleRawValues", readable: { SwiftOracleRawValues.readable },
      opaque: { SwiftOracleRawValues.opaque }),
    Group(
      name: "SwiftOracleHelpers", readable: { SwiftOracleHelpers.readable },
      opaque: { SwiftOracleHelpers.opaque }),
  ]

  @Test(
    .enabled(if: hasSource, "needs the test's own source"),
    arguments: groups.flatMap { group in group.readable().indices.map { (group, $0) } })
  func readable(_ group: Group, _ index: Int) throws {
    let form = group.readable()[index]
    let client = try Self.client(form.name, group)
    for model in client.models.values {
      #expect(model.unread == [], "\(form.name)")
    }
    for body in form.bodies {
      let (told, events) = try Self.isDecoded(body, as: form.name, group, client)
      #expect(told == Self.isDecoded(body, form.type), "\(form.name) of \(body): \(events)")
    }
  }

  @Test(
    .enabled(if: hasSource, "needs the test's own source"),
    arguments: groups.flatMap { group in group.opaque().indices.map { (group, $0) } })
  func opaque(_ group: Group, _ index: Int) throws {
    let form = group.opaque()[index]
    let client = try Self.client(form.name, group)
    #expect(client.models.values.contains { !$0.unread.isEmpty }, "\(form.name)")
    var real: Set<Bool> = []
    for body in form.bodies {
      let isDecoded = Self.isDecoded(body, form.type)
      real.insert(isDecoded)
      guard isDecoded else { continue }
      let (told, events) = try Self.isDecoded(body, as: form.name, group, client)
      #expect(told, "\(form.name) of \(body): \(events)")
    }
    #expect(real.contains(true), "\(form.name) is never decoded")
  }

  private static func client(_ name: String, _ group: Group) throws -> ClientModel {
    let root = try ClientType("\(group.name).\(name)")
    let file = "\(group.name).swift"
    let bytes = Bytes(Array(try Data(contentsOf: folder.appending(path: file))))
    var files = ClientFiles(ClientRequest(name: "probe", roots: [root]))
    try files.add(InputFile(path: file, bytes: bytes))
    return try #require(files.models().first)
  }

  private static func isDecoded(
    _ body: String, as name: String, _ group: Group, _ client: ClientModel
  ) throws -> (Bool, [String]) {
    var simulation = ClientSimulation(
      client: client, root: try ClientType("\(group.name).\(name)"))
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
