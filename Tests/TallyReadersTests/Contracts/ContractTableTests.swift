import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// Every description of the corpora is read, or refused for a reason that was looked at.
///
/// The table that it prints, file by file, is held against ``ContractTable``.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct ContractTableTests {
  /// A line of the table, and what is left out of it: time, and what the notices say.
  private struct Row {
    let line: String
    let seconds: Double
    let notices: [Notice]
  }

  @Test func everyDescriptionIsReadOrRefused() throws {
    var lines: [String] = []
    var slowest: (seconds: Double, file: String) = (0, "")
    for folder in ["openapi-docs", "contract-traffic"] {
      for file in try descriptions(in: folder) {
        guard let row = try row(folder, file) else { continue }
        lines.append(row.line)
        if row.seconds > slowest.seconds { slowest = (row.seconds, file) }
        print("\(row.line) \(String(format: "%.3f", row.seconds)) s")
        for notice in row.notices { print("    \(notice.location): \(notice.message)") }
      }
    }
    print("\(lines.count) descriptions; the slowest took \(slowest)")
    let expected = Set(ContractTable.lines)
    for line in lines where !expected.contains(line) { Issue.record("not in the table: \(line)") }
    let actual = Set(lines)
    for line in ContractTable.lines where !actual.contains(line) {
      Issue.record("in the table alone: \(line)")
    }
  }

  private func descriptions(in folder: String) throws -> [String] {
    let root = try #require(Corpora.url("corpora/\(folder)"))
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().filter { file in
      [".json", ".yaml", ".yml"].contains { file.hasSuffix($0) } && !file.contains("/traffic/")
    }
  }

  /// `nil` where the file is no description, but a part of one.
  private func row(_ folder: String, _ file: String) throws -> Row? {
    let root = try #require(Corpora.url("corpora/\(folder)"))
    let input = InputFile(path: file, bytes: try Self.bytes(root.appending(path: file))) {
      (path: String) throws(InputError) -> Bytes? in try? Self.bytes(root.appending(path: path))
    }
    let isInvalid = file.contains("invalid_openapi/")
    let text = input.bytes.string(in: 0..<input.bytes.count)
    guard isInvalid || text.contains("openapi") || text.contains("swagger") else { return nil }
    let start = ContinuousClock.now
    do throws(InputError) {
      let (reader, document) = try contractReaders.recognize(input)
      guard reader is OpenAPIReader || isInvalid else { return nil }
      let contract = try reader.read(input, document)
      let source = contract.source
      let words = [source.format, source.version ?? "-", "\(source.operations) operations"]
      let line = "\(file): \(words.joined(separator: " ")), \(contract.notices.count) notices"
      return Row(
        line: line, seconds: (ContinuousClock.now - start) / .seconds(1),
        notices: contract.notices)
    } catch {
      #expect(error.location.line > 0 && !error.hint.isEmpty)
      let line = "\(file):\(error.location.line):\(error.location.column): \(error.summary)"
      return Row(line: line, seconds: 0, notices: [])
    }
  }

  private static func bytes(_ url: URL) throws -> Bytes {
    Bytes([UInt8](try Data(contentsOf: url)))
  }
}
