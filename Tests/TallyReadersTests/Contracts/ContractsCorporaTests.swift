import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// Every contract of the corpora loads, or is refused for a reason that was looked at.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct ContractsCorporaTests {
  /// Loads all JSON files below the folders that `isContract` names, and prints a line for each.
  private func load(
    _ folder: String, where isContract: (String) -> Bool
  ) throws -> (loaded: Int, refused: [String: String]) {
    let root = try #require(Corpora.url("corpora/\(folder)"))
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    var loaded = 0
    var refused: [String: String] = [:]
    for name in names where name.hasSuffix(".json") && isContract(name) {
      let bytes = Bytes([UInt8](try Data(contentsOf: root.appending(path: name))))
      let input = InputFile(path: name, bytes: bytes)
      let start = ContinuousClock.now
      do throws(InputError) {
        let document = try Document(parsing: bytes, origin: Origin(file: name))
        guard let reader = contractReaders.first(where: { $0.recognizes(input, document) }) else {
          continue
        }
        let contract = try reader.read(input, document)
        let time = ContinuousClock.now - start
        loaded += 1
        print(
          "loaded \(name): \(reader.name), \(contract.operations.count) operations,",
          "\(contract.schemas.count) schemas, \(contract.notices.count) notices, \(time)")
        for notice in contract.notices { print("    \(notice.location.line): \(notice.message)") }
      } catch {
        refused[name] = error.summary
        print("refused \(error)")
      }
    }
    print("\(folder): \(loaded) loaded, \(refused.count) refused")
    return (loaded, refused)
  }

  /// Refused: two schemas that refer to another file, until many files are read.
  @Test func schemaStore() throws {
    let result = try load("json-schema-docs") { $0.hasSuffix("/schema.json") }
    #expect(result.loaded == 42)
    #expect(
      result.refused.values.allSatisfy { $0.contains("foundryvtt-base-package-manifest.json") })
    #expect(result.refused.count == 2)
  }

  /// No schema of the official suite makes the reader crash, whatever it thinks of it.
  @Test func officialSuite() throws {
    let root = try #require(Corpora.url("corpora/json-schema-test-suite"))
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    var loaded = 0
    var refused: [String: Int] = [:]
    for name in names where name.hasSuffix(".json") && name.contains("tests/") {
      let bytes = Bytes([UInt8](try Data(contentsOf: root.appending(path: name))))
      guard let document = try? Document(parsing: bytes, origin: Origin(file: name)) else {
        continue
      }
      for group in document.root.elements {
        guard let schema = group["schema"] else { continue }
        let text = Bytes(schema.text)
        let input = InputFile(path: name, bytes: text)
        do throws(InputError) {
          _ = try JSONSchemaReader().read(input, nil)
          loaded += 1
        } catch {
          #expect(error.location.line > 0 && !error.hint.isEmpty, "\(error)")
          let kind = error.summary.replacing(/"[^"]*"/, with: "…")
          refused[kind, default: 0] += 1
        }
      }
    }
    print("json-schema-test-suite: \(loaded) schemas loaded")
    for (kind, count) in refused.sorted(by: { $0.key < $1.key }) { print("    \(count) \(kind)") }
    #expect(loaded == 2_178)
  }
}
