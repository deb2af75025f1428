import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// Schemas in use, with documents that are known to be valid or not.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct SchemaStoreTests {
  @Test func documentsAreJudgedAsTheirAuthorsDo() throws {
    let root = try #require(Corpora.url("corpora/json-schema-docs"))
    var count = 0
    var disagreements: [String] = []
    for name in try names(in: root) {
      let folder = root.appending(path: name)
      guard let contract = try contract(folder.appending(path: "schema.json")) else { continue }
      let body = try #require(contract.operations.first?.responses.first?.contents.first?.schema)
      var validator = Validator(contract: contract, assertsFormats: true)
      for (kind, isValid) in [("test", true), ("negative_test", false)] {
        for file in try names(in: folder.appending(path: kind)) {
          let url = folder.appending(path: "\(kind)/\(file)")
          let document = try document(url)
          count += 1
          if validator.isValid(body, document, 0) != isValid {
            disagreements.append("\(name)/\(kind)/\(file)")
          }
        }
      }
      #expect(validator.undecided == 0, "\(name)")
    }
    print("json-schema-docs: \(count - disagreements.count) of \(count) as labelled")
    for each in disagreements { print("    \(each)") }
    #expect(disagreements == [])
  }

  private func names(in folder: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The schema's contract; `nil` for the two that refer to a file that is not there.
  private func contract(_ url: URL) throws -> Contract? {
    let file = InputFile(path: url.path, bytes: Bytes([UInt8](try Data(contentsOf: url))))
    do {
      return try JSONSchemaReader().read(file, nil)
    } catch {
      #expect(error.summary.contains("foundryvtt-base-package-manifest.json"), "\(error)")
      return nil
    }
  }

  private func document(_ url: URL) throws -> Document {
    let bytes = Bytes([UInt8](try Data(contentsOf: url)))
    guard url.pathExtension == "json" else {
      let documents = try YAMLParser.documents(bytes, origin: Origin(file: url.path))
      // A file of comments alone holds null.
      if let first = documents.first { return first }
      return try Document(parsing: Bytes("null"), origin: Origin(file: url.path))
    }
    return try Document(parsing: bytes, origin: Origin(file: url.path))
  }
}
