import Foundation
import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// Every file of this package's own, which no part of the reader was written for.
@Suite struct SwiftOwnSourcesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let isPresent = FileManager.default.fileExists(
    atPath: root.appending(path: "Package.swift").path)

  private func sources() -> [URL] {
    ["Sources", "Tests"].flatMap { folder in
      FileManager.default.enumerator(
        at: Self.root.appending(path: folder), includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    }
  }

  @Test(.enabled(if: isPresent, "needs the package's sources"))
  func everyFileIsRead() throws {
    var files = ClientFiles(
      ClientRequest(name: "own", roots: ["Finding", "ClientRead", "Limits"].map { .model($0) }))
    for url in sources().sorted(by: { $0.path < $1.path }) {
      try files.add(
        InputFile(path: url.path, bytes: Bytes(Array(try Data(contentsOf: url)))))
    }
    // What nothing says to be decodable is left alone.
    let decodable = ["ClientRead", "ClientSymbol", "InstanceLocation", "Limits"]
      .map { "extension \($0): Decodable {}\n" }.joined()
    try files.add(InputFile(path: "Decodable.swift", bytes: Bytes(decodable)))
    let client = try #require(try files.models().first)
    let read = try #require(client.models["ClientRead"])
    // A set of options is decoded from its raw value.
    #expect(
      read.properties.prefix(6).map { "\($0.name): \($0.type)" } == [
        "symbol: ClientSymbol", "location: InstanceLocation", "type: String", "accepts: UInt8",
        "toleratesAbsence: Bool", "toleratesNull: Bool",
      ])
    let symbol = try #require(client.models["ClientSymbol"])
    #expect(
      symbol.properties.filter(\.operands.isEmpty).map(\.name) == ["client", "model", "property"])
    #expect(client.models["Limits"]?.properties.isEmpty == true)
    guard case .opaque(let opacity)? = client.models["Finding"]?.content else {
      Issue.record("a type that nothing decodes was read")
      return
    }
    #expect(opacity.reason.contains("nothing says that it is Decodable"))
  }
}
