import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// Everything that other people's recorders wrote, folder by folder and format by format.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct TrafficCorpusTests {
  private static let root = Corpora.url("corpora")?.path ?? ""

  /// What the files of one format in one folder come to.
  private struct Totals {
    var files = 0
    var bodies: [String: Int] = [:]
    var empty = 0
    var broken = 0

    var row: String {
      let kinds = ["json", "none", "other", "invalid", "unverifiable"].map { bodies[$0] ?? 0 }
      return ([files, kinds.reduce(0, +)] + kinds + [empty, broken]).map(String.init)
        .joined(separator: " ")
    }
  }

  private static func files(under path: String) throws -> [String] {
    try Disk.names(in: "\(root)/\(path)").flatMap { name in
      let path = "\(path)/\(name)"
      return try Disk.kind(of: "\(root)/\(path)") == .folder ? files(under: path) : [path]
    }
  }

  private static func folders() throws -> [String] {
    let traffic = try Disk.names(in: "\(root)/contract-traffic").map {
      "contract-traffic/\($0)/traffic"
    }
    let recorded = try Disk.names(in: "\(root)/recorded").map { "recorded/\($0)" }
    let peers = try Disk.names(in: "\(root)/peer-traffic-suites").map {
      "peer-traffic-suites/\($0)"
    }
    return ["har"]
      + (traffic + recorded + peers).filter { (try? Disk.kind(of: "\(root)/\($0)")) == .folder }
  }

  @Test func comesToWhatWasReviewed() throws {
    var rows: [String] = []
    var reasons: [String: Int] = [:]
    for folder in try Self.folders() {
      var totals: [String: Totals] = [:]
      for file in try Self.files(under: folder) {
        let bytes = try Disk.contents(of: "\(Self.root)/\(file)")
        let reading = try CaptureReading(bytes.array(in: 0..<bytes.count), path: file)
        let format = reading.format.isEmpty ? "-" : reading.format
        totals[format, default: Totals()].files += 1
        if reading.exchanges.isEmpty { totals[format]?.empty += 1 }
        if !reading.errors.isEmpty { totals[format]?.broken += 1 }
        for body in reading.bodies {
          totals[format]?.bodies[body.kind, default: 0] += 1
          if !body.why.isEmpty { reasons["\(body.kind): \(body.why)", default: 0] += 1 }
        }
      }
      rows += totals.sorted { $0.key < $1.key }.map { "\(folder): \($0.key) \($0.value.row)" }
    }
    #expect(rows == TrafficCorpusCounts.table.split(separator: "\n").map(String.init))
    #expect(
      reasons.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        == TrafficCorpusCounts.reasons.split(separator: "\n").map(String.init))
  }
}
