import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// Every file that other people's HAR tools are tested with.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct HARCorpusTests {
  /// What one file came to, as a row of ``HARCorpusCounts``.
  struct Row: CustomStringConvertible {
    var format = "-"
    var counts: [String: Int] = [:]
    var errors: [String] = []

    init(_ reading: CaptureReading) {
      format = reading.format.isEmpty ? "-" : reading.format
      errors = reading.errors
      for exchange in reading.exchanges {
        let kinds = ["json", "invalid", "unverifiable", "none", "other"]
        let body = exchange.split(separator: " ").first { kinds.contains(String($0)) } ?? "?"
        counts[String(body), default: 0] += 1
      }
    }

    var description: String {
      let kinds = ["json", "none", "other", "invalid", "unverifiable"].map {
        String(counts[$0] ?? 0)
      }
      let total = counts.values.reduce(0, +)
      return ([format, String(total)] + kinds).joined(separator: " ")
        + (errors.first.map { " | \($0)" } ?? "")
    }
  }

  static let folder = Corpora.url("corpora/har")?.path ?? ""

  /// The files under a folder of the corpus, as paths from its root.
  static func files(under path: String = "") throws -> [String] {
    try Disk.names(in: "\(folder)/\(path)").flatMap { name in
      let path = path.isEmpty ? name : "\(path)/\(name)"
      return try Disk.kind(of: "\(folder)/\(path)") == .folder ? files(under: path) : [path]
    }
  }

  @Test func readsEveryFileAsReviewed() throws {
    let rows = try Self.files().map { file in
      let bytes = try Disk.contents(of: "\(Self.folder)/\(file)")
      return "\(file) \(Row(try CaptureReading(bytes.array(in: 0..<bytes.count), path: file)))"
    }
    let reviewed = HARCorpusCounts.table.split(separator: "\n").map(String.init)
    #expect(rows.count == reviewed.count)
    for (row, expected) in zip(rows, reviewed) { #expect(row == expected) }
  }
}
