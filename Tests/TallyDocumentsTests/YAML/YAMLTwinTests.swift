import Foundation
import TestSupport
import Testing

@testable import TallyDocuments

/// The same value as JSON and as YAML is the same document.
@Suite struct YAMLTwinTests {
  /// Random values, each written as YAML in a style that changes from node to node.
  @Test(arguments: 0..<400)
  func readsWhatWasWritten(seed: UInt64) throws {
    var writer = YAMLWriter(random: SplitMix64(seed: seed))
    let value = writer.value(depth: 0)
    let text = writer.text(of: value)
    let document = try yaml(text)
    let twin = try Document(parsing: Bytes(document.root.text), origin: Origin(file: "t"))
    #expect(JSONValue(document.root) == value, "seed \(seed):\n\(text)")
    #expect(document.entries.map(\.type) == twin.entries.map(\.type))
    for index in 0..<document.count {
      let place = document.fileOffset(ofByte: document.start(index))
      #expect((0...text.utf8.count).contains(place), "seed \(seed)")
    }
  }

  /// A JSON text is a YAML text of the same value, with the same places.
  @Test(arguments: 0..<100)
  func readsJSON(seed: UInt64) throws {
    var writer = YAMLWriter(random: SplitMix64(seed: seed))
    let text = writer.json(of: writer.value(depth: 0))
    let json = try Document(parsing: Bytes(text), origin: Origin(file: "t"))
    let yaml = try Document(parsingYAML: Bytes(text), origin: Origin(file: "t"))
    #expect(JSONValue(json.root) == JSONValue(yaml.root), "\(text)")
    #expect((0..<json.count).map(json.location) == (0..<yaml.count).map(yaml.location))
  }

  /// Contracts that were published in both.
  @Test(.enabled(if: Corpora.isPresent, Corpora.absence))
  func readsPublishedTwins() throws {
    let root = try #require(Corpora.url("corpora/openapi-docs"))
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var twins = 0
    for case let file as URL in files ?? .init() where file.pathExtension == "yaml" {
      let path = file.path.replacing("/yaml/", with: "/json/").dropLast("yaml".count) + "json"
      guard let json = try? Data(contentsOf: URL(filePath: String(path))) else { continue }
      let document = try Document(
        parsingYAML: Bytes(Array(try Data(contentsOf: file))), origin: Origin(file: "y"))
      let twin = try Document(parsing: Bytes(Array(json)), origin: Origin(file: "j"))
      let isAlike = JSONValue(document.root) == JSONValue(twin.root)
      if !isAlike {
        print("YAML twins: \(file.lastPathComponent) says something else than its twin")
      }
      twins += isAlike ? 1 : 0
    }
    print("YAML twins: \(twins) contracts are the same in JSON")
    #expect(twins > 0)
  }
}
