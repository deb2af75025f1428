import Foundation
import TallyDocuments
import Testing

@testable import TallyCore
@testable import TallyReporters

/// What tools group by and what they annotate: words without counts, and every line that breaks.
@Suite struct LastingWordsTests {
  private static func place(
    _ line: Int, _ file: String = "App/Order.swift"
  ) -> TallyDocuments.SourceLocation {
    TallyDocuments.SourceLocation(file: file, offset: 100 * line, line: line, column: 3)
  }

  private static func impact(
    _ property: String, _ outcome: Outcome, _ line: Int, client: String = "ios", bodies: Int = 3
  ) -> Impact {
    Impact(
      ClientSymbol(client: client, model: "Order", property: property), outcome: outcome,
      bodies: bodies, decoded: 1, of: 4, source: place(line), detail: "no \(property)")
  }

  private static func finding(
    _ rule: String, _ message: String, _ impact: [Impact], severity: Severity = .breaking
  ) -> Finding {
    Finding(
      id: "0123456789ab", rule: rule, severity: severity, endpoint: "GET /orders 200",
      location: InstanceLocation(steps: [.member("icon")]), message: message,
      promised: Finding.Promised(types: [.integer], format: nil, isRequired: true),
      seen: Finding.Seen(types: [.string: 3, .integer: 1], absent: 0, of: 4, nulls: 0),
      evidence: [],
      impact: impact)
  }

  private static func report(_ findings: [Finding]) -> Report {
    var report = Report()
    report.findings = findings
    return report
  }

  /// The parts of a SARIF result that consumers look at.
  private static func result(_ finding: Finding) throws -> [String: Any] {
    let text = SARIFReporter().text(of: report([finding]))
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let run = (root?["runs"] as? [[String: Any]])?.first
    return try #require((run?["results"] as? [[String: Any]])?.first)
  }

  private static func message(_ finding: Finding) throws -> String? {
    (try result(finding)["message"] as? [String: Any])?["text"] as? String
  }

  /// Other counts, in the message and of bodies, are the same drift in the same words.
  @Test func aMessageHasNoCounts() throws {
    let one = Self.finding(
      "retyped-field", "3 of 4 values", [Self.impact("icon", .failResponse, 4)])
    var moved = Self.finding(
      "renamed-field", "now in 3 of 4 objects",
      [Self.impact("b", .nil, 4), Self.impact("a", .failResponse, 9, client: "mac")])
    moved.was = [InstanceLocation(steps: [.member("icon")])]
    moved.now = [InstanceLocation(steps: [.member("avatar"), .member("url")])]
    #expect(
      try Self.message(one)
        == "GET /orders 200: /icon is string, not integer; Order.icon of ios fails")
    #expect(
      try Self.message(moved)
        == "GET /orders 200: /icon was renamed to /avatar/url; Order.a of mac fails, "
        + "Order.b of ios loses its value")
    let other = Self.finding(
      "retyped-field", "7 of 900 values", [Self.impact("icon", .failResponse, 4, bodies: 7)])
    #expect(try Self.message(other) == Self.message(one))
  }

  /// The lines that break are locations, the worst first, each once.
  @Test func everyLineThatBreaksIsALocation() throws {
    let finding = Self.finding(
      "missing-field", "absent",
      [
        Self.impact("a", .nil, 4), Self.impact("b", .failResponse, 9), Self.impact("c", .ok, 12),
        Self.impact("d", .failResponse, 9),
      ])
    let locations = try #require(try Self.result(finding)["locations"] as? [[String: Any]])
    let lines = locations.map { location in
      ((location["physicalLocation"] as? [String: Any])?["region"] as? [String: Any])?["startLine"]
        as? Int
    }
    #expect(lines == [9, 4])
    let related = try #require(try Self.result(finding)["relatedLocations"] as? [[String: Any]])
    #expect(related.count == 3)
  }

  /// GitHub shows ten of a kind: every finding has its worst line before any has another one.
  @Test func annotatesTenOfAKindWorstFirst() {
    let wide = Self.finding(
      "missing-field", "absent", (1...8).map { Self.impact("p\($0)", .failResponse, $0) })
    let narrow = Self.finding("null-value", "null", [Self.impact("q", .failResponse, 50)])
    let mild = Self.finding("format-changed", "odd", [], severity: .warning)
    let text = GitHubReporter().text(of: Self.report([wide, narrow, wide, mild]))
    let lines = text.split(separator: "\n")
    let errors = lines.filter { $0.hasPrefix("::error ") }
    #expect(errors.count == 10)
    #expect(errors[0].contains("line=1,") && errors[0].contains("Order.p1 of ios fails: no p1"))
    #expect(errors[1].contains("line=50,"))
    #expect(lines.count { $0.hasPrefix("more: error: App/Order.swift:") } == 7)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 1)
  }

  /// Known drift is shown as such, in one line, and with what was said of it.
  @Test func knownDriftIsShown() {
    var accepted = Self.finding("null-value", "1 of 4 values is null", [])
    accepted.suppression = .baseline
    accepted.acceptance = Finding.Terms(until: "2099-01-01", why: "ticket 4711")
    var ignored = Self.finding("missing-field", "absent", [])
    ignored.suppression = .source
    let report = Self.report([accepted, ignored])
    let text = TextReporter().text(of: report)
    #expect(
      text.hasPrefix(
        """
        known, and not counted:
          breaking GET /orders 200 /icon: 1 of 4 values is null [null-value], in the
            baseline until 2099-01-01: ticket 4711
          breaking GET /orders 200 /icon: absent [missing-field], ignored in the source

        known drift: nothing new; 1 in the baseline, 1 ignored in the source

        """), "\(text)")
    let markdown = MarkdownReporter().text(of: report)
    #expect(markdown.contains("Known, and not counted: 1 in the baseline, 1 ignored in the source"))
    #expect(markdown.contains("null-value, in the baseline until 2099-01-01: ticket 4711\n"))
    #expect(markdown.hasPrefix("## Tally: known drift\n\nnothing new (and 1 in the baseline"))
    let junit = JUnitReporter().text(of: report)
    #expect(
      junit.contains(
        #"<skipped message="known drift, in the baseline until 2099-01-01: ticket 4711: 1 of 4"#))
    let html = HTMLReporter().text(of: report)
    #expect(html.contains(#"<h1>Tally: <span class="known">known drift</span></h1>"#))
    #expect(html.contains("<th>known</th><td>in the baseline until 2099-01-01: ticket 4711</td>"))
  }

  /// Clean endpoints are counted rather than listed where there is drift to read.
  @Test(arguments: [
    (false, 20, "clean: 10 more endpoints\n"), (true, 6, "clean: 24 more endpoints\n"),
  ])
  func cleanEndpointsAreCut(_ hasDrift: Bool, _ listed: Int, _ rest: String) {
    var report = Self.report(hasDrift ? [Self.finding("null-value", "null", [])] : [])
    report.endpoints = (1...30).map {
      Report.EndpointSummary(
        id: "GET /\($0) 200", captures: 1, verdict: .clean, fields: Report.Coverage(seen: 1, of: 1))
    }
    let text = TextReporter().text(of: report)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("clean: GET /") } == listed)
    #expect(text.contains(rest))
  }

  /// Of a long list the first are shown.
  @Test func aLongListOfKnownDriftIsCut() {
    var known = Self.finding("null-value", "null", [])
    known.suppression = .baseline
    let text = TextReporter().text(of: Self.report(Array(repeating: known, count: 30)))
    #expect(text.contains("\n  and 10 more\n"))
  }
}
