import Foundation
import TallyCore
import TallyDocuments
import TallyReaders
import TestSupport
import Testing

/// What became of drift from report to report; the expected spans are counted by hand.
@Suite struct TrendTests {
  @Test func countsAgeInReports() throws {
    let trend = try trend([[.a, .b], [.a], [.a, .c]])
    #expect(trend.open.map(\.drift.id) == ["aaaaaaaaaaaa", "cccccccccccc"])
    #expect(trend.open.map(trend.age) == [3, 1])
    #expect(trend.fixed.map(\.drift.id) == ["bbbbbbbbbbbb"])
    #expect(trend.fixed.map(\.gone) == [1])
    #expect(trend.fixed.map(trend.age) == [1])
  }

  @Test func startsAnewWhereDriftComesBack() throws {
    let trend = try trend([[.a], [], [.a], [.a]])
    #expect(trend.spans.map(\.first) == [0, 2])
    #expect(trend.spans.map(\.gone) == [1, nil])
    #expect(trend.open.map(trend.age) == [2])
  }

  /// No capture of an endpoint is no sign that its drift is mended.
  @Test func doesNotTakeAnUnseenEndpointForMended() throws {
    let trend = Trend([
      try report("1.json", [.a]), try report("2.json", [], seen: 0), try report("3.json", [.a]),
    ])
    #expect(trend.fixed.isEmpty)
    #expect(trend.open.map(trend.age) == [3])
    #expect(trend.open.map(\.seen) == [[0, 2]])
  }

  /// A drift that endpoints share stands under the first of them of which there are captures.
  @Test func knowsASharedDriftByAnyOfItsPlaces() throws {
    let shared = Drift(
      id: "aaaaaaaaaaaa", severity: "error", location: "/a", others: ["eeeeeeeeeeee"])
    let elsewhere = Drift(id: "eeeeeeeeeeee", severity: "error", location: "/a")
    let trend = try trend([[shared], [elsewhere], [shared, .b], [.b]])
    #expect(trend.spans.map(\.first) == [0, 2])
    #expect(trend.fixed.map(\.seen) == [[0, 1, 2]])
    #expect(trend.fixed.map(trend.age) == [3])
  }

  /// Of what was one drift and is two, neither is new.
  @Test func followsADriftThatParts() throws {
    let shared = Drift(
      id: "aaaaaaaaaaaa", severity: "error", location: "/a", others: ["eeeeeeeeeeee"])
    let one = Drift(id: "aaaaaaaaaaaa", severity: "breaking", location: "/a")
    let other = Drift(id: "eeeeeeeeeeee", severity: "error", location: "/a")
    let trend = try trend([[shared], [one, other], [one]])
    #expect(trend.open.map(trend.age) == [3])
    #expect(trend.fixed.map(trend.age) == [2])
  }

  @Test(arguments: [
    (["r10.json", "r9.json"], ["r9", "r10"]),
    (["b-2026-01-31.json", "a-2026-02-01.json"], ["2026-01-31", "2026-02-01"]),
    (["x/20260201/r.json", "x/20260131/r.json"], ["2026-01-31", "2026-02-01"]),
    (["2026-02-01T10.json", "2026-02-01T9.json"], ["2026-02-01T9", "2026-02-01T10"]),
    (["b/report.json", "a/report.json"], ["a/report.json", "b/report.json"]),
    (["b-2026-01-31.json", "a-2026-13-01.json"], ["a-2026-13-01", "b-2026-01-31"]),
  ])
  func ordersByDayOrName(_ files: [String], _ labels: [String]) throws {
    #expect(Trend(try files.map { try report($0, []) }).labels == labels)
  }

  // MARK: - The command

  /// Reports of real checks: drift comes, and is mended.
  @Test func drawsWhatChecksHaveReported() throws {
    try withTemporaryFolder { folder in
      let schema =
        #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}"#
      try write(schema, folder + "/contract.json")
      for (number, body) in [#"{"id": "<1>"}"#, "{}", #"{"id": 1}"#].enumerated() {
        try write(body, folder + "/body.json")
        let run = CommandRun([
          "check", folder + "/body.json", "--contract", folder + "/contract.json", "--report",
          "json=\(folder)/reports-\(number).json",
        ])
        #expect(run.status == (number == 2 ? 0 : 1), "\(run.messages)")
      }
      let pattern = folder + "/reports-*.json"
      let page = CommandRun(["trend", pattern])
      #expect(page.status == 0, "\(page.messages)")
      #expect(page.output.contains("the last of 3 reports"))
      #expect(page.output.contains("Nothing is open."))
      #expect(page.output.components(separatedBy: "<td>1 report</td>").count == 3)
      #expect(!page.output.contains("http"), "nothing is fetched")
      let file = CommandRun(["trend", pattern, "--output", folder + "/trend.html"])
      #expect(file.status == 0)
      #expect(file.output == "")
      #expect(try String(contentsOfFile: folder + "/trend.html", encoding: .utf8) == page.output)
    }
  }

  /// A name from a capture is text, never markup.
  @Test func keepsMarkupOut() throws {
    try withTemporaryFolder { folder in
      try write(text([.evil]), folder + "/r.json")
      let page = CommandRun(["trend", folder + "/r.json"])
      #expect(page.status == 0, "\(page.messages)")
      #expect(page.output.contains("&lt;img"))
      #expect(!page.output.contains("<img"))
    }
  }

  @Test(arguments: [
    ("[]", "r.json:1:1: error: this is no report"),
    (#"{"tally": "9.0", "report": 2}"#, "r.json:1:28: error: this report is of another version"),
    (#"{"tally": "0.1", "report": 1}"#, "r.json:1:1: error: the member \"endpoints\" is missing"),
    (
      #"{"tally": "0.1", "report": 1, "endpoints": [{"captures": "x"}]}"#,
      "r.json:1:58: error: \"captures\" must be an integer"
    ),
    ("{\"tally\": \n", "r.json:2:1: error: expected a value"),
  ])
  func refusesWhatIsNoReport(_ text: String, _ error: String) throws {
    try withTemporaryFolder { folder in
      try write(text, folder + "/r.json")
      let run = CommandRun(["trend", folder + "/r.json"])
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.messages.hasPrefix("\(folder)/\(error)"), "\(run.messages)")
    }
  }

  @Test func needsReports() throws {
    #expect(CommandRun(["trend"]).status == 2)
    #expect(CommandRun(["trend", "/nowhere/*.json"]).status == 2)
  }

  // MARK: - Reports made here

  struct Drift {
    let id: String
    let severity: String
    let location: String
    var others: [String] = []

    static let a = Drift(id: "aaaaaaaaaaaa", severity: "breaking", location: "/a")
    static let b = Drift(id: "bbbbbbbbbbbb", severity: "error", location: "/b")
    static let c = Drift(id: "cccccccccccc", severity: "warning", location: "/c")
    static let evil = Drift(id: "dddddddddddd", severity: "info", location: "/<img src=x>")
  }

  private func trend(_ reports: [[Drift]]) throws -> Trend {
    Trend(try reports.enumerated().map { try report("report-\($0.offset).json", $0.element) })
  }

  private func report(_ file: String, _ drifts: [Drift], seen: Int = 4) throws -> PastReport {
    try PastReport(reading: InputFile(path: file, bytes: Bytes(text(drifts, seen: seen))))
  }

  private func text(_ drifts: [Drift], seen: Int = 4) -> String {
    let findings = drifts.map { drift in
      """
      {"id": "\(drift.id)", "rule": "missing-field", "severity": "\(drift.severity)",
       "endpoint": "GET /x 200", "location": "\(drift.location)", "message": "gone",
       "impact": [{"client": "ios", "effect": "fails"}], "baselined": false,
       "alsoAt": [\(drift.others.map { #"{"id": "\#($0)", "endpoint": "GET /y 200"}"# }.joined(separator: ","))]}
      """
    }
    return """
      {"tally": "0.1.0", "report": 1, "verdict": "clean", "errors": [],
       "endpoints": [{"id": "GET /x 200", "captures": \(seen), "verdict": "clean"}],
       "findings": [\(findings.joined(separator: ","))]}
      """
  }

  private func write(_ text: String, _ file: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file))
  }
}
