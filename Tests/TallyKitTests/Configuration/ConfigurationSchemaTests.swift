import Foundation
import TallyCore
import TallyDocuments
import TallyReaders
import TestSupport
import Testing

@testable import TallyKit

/// The JSON Schema of the configuration, by which editors complete it, knows what the reader knows.
@Suite struct ConfigurationSchemaTests {
  private static func file(_ name: String) throws -> InputFile {
    let url = URL(filePath: #filePath).appending(path: "../../../../\(name)").standardized
    return InputFile(path: name, bytes: Bytes([UInt8](try Data(contentsOf: url))))
  }

  private func isValid(_ text: String) throws -> Bool {
    try OwnSchema("tally").isValid(text)
  }

  /// The names that the schema has at a place.
  private func names(_ path: String...) throws -> Set<String> {
    var node: Document.Node? = try Self.file("contracts/tally.schema.json").parse().root
    for name in path + ["properties"] { node = node?[name] }
    return Set(node?.members.map(\.name) ?? [])
  }

  /// A member that the reader knows and no editor completes would be marked as wrong.
  @Test func knowsEveryMember() throws {
    let reader = ConfigurationReader(folder: "")
    #expect(try names() == Set(reader.members.keys))
    #expect(try names("$defs", "client") == Set(reader.clientMembers.keys))
    #expect(try names("properties", "redact") == Set(RedactionReader.members.keys))
    for kind in SecretKind.allCases {
      #expect(try isValid(#"{"redact": {"off": ["\#(kind.rawValue)"]}}"#), "\(kind)")
    }
    #expect(try !isValid(#"{"redact": {"off": ["nothing"]}}"#))
    #expect(try isValid(#"{"redact": {"fields": ["a"], "keep": ["/b/*/c"], "off": true}}"#))
  }

  @Test func takesWhatTheReaderTakes() throws {
    #expect(try OwnSchema("tally").isValid(try Self.file("tally.json")))
    #expect(try isValid(ConfigurationTests.everything))
    #expect(try isValid("{}"))
    let marked = #"{"$schema": "contracts/tally.schema.json", "baseline": "known.json"}"#
    #expect(try isValid(marked))
    try withTemporaryFolder { folder in
      try Disk.write(marked, to: folder + "/tally.json")
      #expect(try Configuration(file: folder + "/tally.json").baseline != nil)
    }
  }

  /// But two members of one name, and what is no JSON.
  @Test(
    arguments: ConfigurationTests.refusals.filter {
      !$0.summary.contains("stands here twice") && !$0.summary.contains("end of the file")
    })
  func refusesWhatTheReaderRefuses(
    _ row: (text: String, summary: String, hint: String)
  ) throws {
    #expect(try !isValid(row.text.replacing("^", with: "", maxReplacements: 1)))
  }

  @Test(arguments: [
    #"{"rules": {"a": {"except": [{"severity": "off"}]}}}"#,
    #"{"rules": {"a": {"except": [{"endpoint": "home"}]}}}"#,
    #"{"rules": {"a": {"except": [{"location": "a", "severity": "off"}]}}}"#,
  ])
  func refusesExceptionsThatSayNothing(_ text: String) throws {
    #expect(try !isValid(text))
    try withTemporaryFolder { folder in
      try Disk.write(text, to: folder + "/tally.json")
      #expect(throws: InputError.self) { try Configuration(file: folder + "/tally.json") }
    }
  }

  /// A decoder is described alike in both schemas.
  @Test func decodersAreThoseOfMappingFiles() throws {
    let files = ["contracts/tally.schema.json", "contracts/mapping.schema.json"]
    let schemas = try files.map { try Self.file($0).parse().root["$defs"] }
    for name in ["decoder", "decoderName", "decoderSettings", "dateStrategy"] {
      let texts = schemas.compactMap { $0?[name]?.text.filter { !$0.isWhitespace } }
      #expect(texts.count == 2 && texts.first == texts.last, "\(name)")
    }
  }
}
