import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// The JSON Schema of mapping files, by which editors complete them, knows what the reader knows.
@Suite struct MappingSchemaTests {
  @Test func takesTheMappingFilesOfTheRepository() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../samples").standardized
    let schema = try OwnSchema("mapping")
    var count = 0
    for case let url as URL in try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    where url.lastPathComponent.contains(".mapping.") {
      let bytes = Bytes([UInt8](try Data(contentsOf: url)))
      #expect(try schema.isValid(InputFile(path: url.lastPathComponent, bytes: bytes)), "\(url)")
      count += 1
    }
    #expect(count >= 3)
  }

  /// What JSON Schema cannot say, or what an editor need not.
  private static let beyond = [
    "is declared twice", "has an empty key", "spells no type", "is neither known nor a model",
    "has the letter", "no date strategy is called", "takes one list", "must be a list, such as",
    "for 2 operands", "a model of this file", "reads no path such as",
  ]

  @Test func refusesWhatTheReaderRefuses() throws {
    let schema = try OwnSchema("mapping")
    let properties = ClientsMappingFileTests.wrongProperties.map { text, _, summary, _ in
      (#"{"models": {"Item": {"properties": {}}, "A": {"properties": {"p": \#(text)}}}}"#, summary)
    }
    let files = ClientsMappingFileTests.wrongFiles.map { ($0.0, $0.2) }
    for (text, summary) in files + properties
    where !Self.beyond.contains(where: { summary.contains($0) }) {
      #expect(try !schema.isValid(text), "\(text)")
    }
  }

  /// One file for each decoder, with all of its switches, and none of another's.
  @Test(arguments: decoderProfiles.map(\.name))
  func decoders(_ name: String) throws {
    let own = try #require(DecoderProfile.named(name)).options.map(\.name)
    let all = Set(decoderProfiles.flatMap(\.options).map(\.name))
    func file(_ options: some Sequence<String>) -> String {
      let members = options.sorted().map { ", \"\($0)\": true" }.joined()
      return
        "{\"decoder\": {\"name\": \"\(name)\"\(members)}, \"models\": {\"A\": {\"cases\": []}}}"
    }
    let client = try mappingFile(file(own))
    #expect(client.decoder.profile == name)
    #expect(client.decoder.options == Dictionary(uniqueKeysWithValues: own.map { ($0, true) }))
    let schema = try OwnSchema("mapping")
    for foreign in all.subtracting(own) + ["nonsense"] {
      #expect(try !schema.isValid(file([foreign])), "\(foreign)")
      let error = #expect(throws: InputError.self) { try mappingFile(file([foreign])) }
      #expect(error?.summary == "unknown member \"\(foreign)\"")
    }
  }

  /// A property that gives no `from` has the name that the library's strategy makes, and no other
  /// library's strategy is taken.
  @Test(arguments: decoderProfiles.map(\.name))
  func keyStrategies(_ name: String) throws {
    let own = try #require(DecoderProfile.named(name)).keyStrategies
    func file(_ strategy: String) -> String {
      """
      {"decoder": {"name": "\(name)", "keyStrategy": "\(strategy)"},
       "models": {"A": {"properties": {"userName": {"type": "String"}, "b": {"from": "bC"}}}}}
      """
    }
    for strategy in own {
      let properties = try mappingFile(file(strategy.name)).models["A"]?.properties ?? []
      #expect(properties.map(\.paths[0].keys) == [[strategy.key(forProperty: "userName")], ["bC"]])
    }
    let schema = try OwnSchema("mapping")
    let foreign = KeyStrategy.allCases.map(\.name).filter { name in
      !own.contains { $0.name == name }
    }
    for strategy in Set(foreign) {
      #expect(try !schema.isValid(file(strategy)), "\(strategy)")
      #expect(throws: InputError.self) { try mappingFile(file(strategy)) }
    }
  }

  /// Every member that the reader takes is described.
  @Test func describesEveryMember() throws {
    let words = Set(try OwnSchema("mapping").contract.schemas.flatMap { $0.properties.map(\.name) })
    let known =
      PropertyReading.members + DecoderReading.members + MappingFile.members
      + decoderProfiles.flatMap(\.options).map(\.name)
    #expect(known.filter { !words.contains($0) } == [])
    #expect(words.subtracting(known) == ["properties", "cases", "formatted"])
  }
}
