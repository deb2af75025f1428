import Foundation
import TallyCore
import TallyKit
import TestSupport
import Testing

/// Recorded responses of a public API against its contract, beside what an independent checker found.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct RecordedTrafficTests {
  static let folder = Corpora.url("corpora/contract-traffic/github")

  /// One difference: what kind, at which endpoint, where.
  struct Difference: Hashable, Comparable {
    let kind: String
    let endpoint: String
    let location: String

    static func < (left: Difference, right: Difference) -> Bool {
      (left.endpoint, left.location, left.kind) < (right.endpoint, right.location, right.kind)
    }
  }

  @Test func findsWhatAnotherCheckerFound() throws {
    let folder = try #require(Self.folder)
    let expected = try Self.baseline(folder)
    let found = try Self.found(folder)
    print(
      "recorded traffic: \(found.count) differences found, \(expected.count) by the other checker")
    #expect(found.subtracting(expected).sorted() == [])
    #expect(expected.subtracting(found).sorted() == [])
    #expect(expected.count > 20)
  }

  /// The rows of the other checker's table that are about the recordings read here.
  private static func baseline(_ folder: URL) throws -> Set<Difference> {
    let file = folder.appending(path: "BASELINE.2020-11-27_api.github.com.json.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    var differences: Set<Difference> = []
    for row in rows {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 8, cells[0].contains("octokit+fixtures"), !cells[5].isEmpty else {
        continue
      }
      for text in cells[7].split(separator: ";") {
        let words = text.split(separator: " ")
        guard words.count >= 2, words[1].hasPrefix("$") else { continue }
        let location = words[1].dropFirst().replacing("[]", with: ".*").replacing(".", with: "/")
        differences.insert(
          Difference(
            kind: String(words[0]), endpoint: "\(cells[2].uppercased()) \(cells[5]) \(cells[4])",
            location: String(location)))
      }
    }
    return differences
  }

  private static let kinds = [
    "missing-field": "missing", "null-value": "null", "undeclared-field": "unknown",
    "retyped-field": "type", "unknown-enum-value": "enum",
  ]

  private static func found(_ folder: URL) throws -> Set<Difference> {
    try withTemporaryFolder { scratch in
      let traffic = scratch + "/traffic.ndjson"
      try exchanges(folder).write(toFile: traffic, atomically: true, encoding: .utf8)
      let contract = folder.appending(path: "contract/2020-11-27/api.github.com.json").path
      let settings = """
        {"contracts": ["\(contract)"], "captures": ["\(traffic)"],
         "rules": {"renamed-field": "off", "moved-field": "off", "merged-field": "off",
                   "split-field": "off", "wrapped-value": "off"}}
        """
      try settings.write(toFile: scratch + "/tally.json", atomically: true, encoding: .utf8)
      let report = try DriftCheck(Configuration(file: scratch + "/tally.json")).checkedReport()
      return Set(
        report.findings.flatMap { finding -> [Difference] in
          guard let kind = kinds[finding.rule] else { return [] }
          let places = [(finding.endpoint, finding.location)]
          return (places + finding.alsoAt.map { ($0.endpoint, $0.location) }).map {
            Difference(kind: kind, endpoint: $0.0, location: $0.1.description)
          }
        })
    }
  }

  /// The recordings as exchanges, one a line.
  private static func exchanges(_ folder: URL) throws -> String {
    let root = folder.appending(path: "traffic/octokit+fixtures")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var lines: [String] = []
    let urls = (files?.allObjects as? [URL] ?? []).sorted { $0.path < $1.path }
    for file in urls where file.pathExtension == "json" {
      let parsed = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      for case let each as [String: Any] in parsed as? [Any] ?? [] {
        let scope = (each["scope"] as? String ?? "").replacing(":443", with: "")
        let line: [String: Any] = [
          "method": (each["method"] as? String ?? "").uppercased(),
          "url": scope + (each["path"] as? String ?? ""), "status": each["status"] ?? 200,
          "body": each["response"] ?? "",
        ]
        let data = try JSONSerialization.data(withJSONObject: line)
        lines.append(String(decoding: data, as: UTF8.self))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
