import TallyDocuments
import TestSupport
import Testing

@testable import TallyKit

/// What a user reads of a body that drifted from an agreed example.
@Suite struct ExampleDriftTests {
  /// A member as it was agreed, as it was seen, and the finding; none where nothing drifted.
  static let drifts: [(agreed: String, seen: String, finding: String?)] = [
    // Moments
    (
      #""at": 1772517600"#, #""at": "2026-03-03T06:00:00Z""#,
      "error /at: promised integer, but the only value is string "
        + "(a date as text in place of epoch seconds) [retyped-field]"
    ),
    (
      #""at": 1772517600000"#, #""at": "2026-03-03""#,
      "error /at: promised integer, but the only value is string "
        + "(a date as text in place of epoch milliseconds) [retyped-field]"
    ),
    (
      #""at": 1772517600"#, #""at": 1772517600000"#,
      "error /at: promised epoch seconds, but the only value is not; "
        + "it looks like epoch milliseconds [format-changed]"
    ),
    (
      #""at": 1772517600000"#, #""at": 1772517600"#,
      "error /at: promised epoch milliseconds, but the only value is not; "
        + "it looks like epoch seconds [format-changed]"
    ),
    (#""at": 1772517600"#, #""at": 1772517601"#, nil),
    (#""at": 1772517600"#, #""at": 0"#, nil),
    (#""at": 1772517600000"#, #""at": 0"#, nil),
    (
      #""at": 1772517600"#, #""at": 1772517600.5"#,
      "error /at: promised integer, but the only value is number (with a fraction) [retyped-field]"
    ),
    (
      #""at": 1772517600"#, #""at": "1772517600""#,
      "error /at: promised integer, but the only value is string (numbers in quotes) [retyped-field]"
    ),
    (
      #""at": "1772517600""#, #""at": "2026-03-03T06:00:00Z""#,
      "error /at: promised epoch seconds, but the only string is not; "
        + "it looks like a date-time [format-changed]"
    ),
    (
      #""at": "2026-03-03T06:00:00Z""#, #""at": 1772517600"#,
      "error /at: promised string, but the only value is integer (epoch seconds) [retyped-field]"
    ),
    (
      #""at": "2026-03-03T06:00:00Z""#, #""at": "2026-03-03 06:00:00""#,
      "error /at: promised date-time, but the only string is not; "
        + "it looks like a date-time that is not RFC 3339 [format-changed]"
    ),
    (
      #""at": "2026-03-03 06:00:00""#, #""at": "2026-03-03T06:00:00Z""#,
      "error /at: promised nearly-date-time, but the only string is not; "
        + "it looks like a date-time [format-changed]"
    ),
    (#""at": "2026-03-03T06:00:00Z""#, #""at": "2026-03-03T06:00:00.123+01:00""#, nil),
    (#""id": 1772517600"#, #""id": 7"#, nil),
    // Numbers in quotes
    (
      #""size": "12""#, #""size": "abc""#,
      "warning /size: promised decimal, but the only string is not [format-changed]"
    ),
    (#""size": "12""#, #""size": "12.50""#, nil),
    (
      #""size": "12""#, #""size": 12"#,
      "error /size: promised string, but the only value is integer [retyped-field]"
    ),
    // Numbers
    (#""price": 10.0"#, #""price": 9.99"#, nil),
    (#""price": 9.99"#, #""price": 10"#, nil),
    (
      #""count": 10"#, #""count": 9.5"#,
      "error /count: promised integer, but the only value is number (with a fraction) [retyped-field]"
    ),
    // What an example does not show
    (#""tags": []"#, #""tags": [{"a": 1}, "x"]"#, nil),
    (#""meta": {}"#, #""meta": {"a": 1}"#, nil),
    (#""meta": null"#, #""meta": {"a": {"b": 1}}"#, nil),
    (#""meta": null"#, #""meta": 7"#, nil),
    // Maps
    (#""by": {"17": {"a": 1}}"#, #""by": {"23": {"a": 2}, "x": {"a": 3}}"#, nil),
    (
      #""by": {"17": {"a": 1}}"#, #""by": {"23": {}}"#,
      "error /by/*/a: required, but absent from the only object [missing-field]"
    ),
    (#""texts": {"en": "a", "de": "b", "fr": "c"}"#, #""texts": {"it": "d"}"#, nil),
  ]

  @Test(arguments: drifts)
  func tells(_ row: (agreed: String, seen: String, finding: String?)) throws {
    let run = try withTemporaryFolder { folder in
      try Disk.write(#"{"title": "x", \#(row.agreed)}"#, to: folder + "/agreed.json")
      try Disk.write(#"{"title": "y", \#(row.seen)}"#, to: folder + "/seen.json")
      return CommandRun(
        ["check", "--quiet", folder + "/seen.json", "--contract", folder + "/agreed.json"])
    }
    let findings = run.text.split(separator: "\n").filter {
      $0.hasPrefix("  ") && $0.hasSuffix("]")
    }
    .map { $0.drop { $0 == " " } }
    #expect(findings == [row.finding].compactMap { $0.map { $0[...] } }, "\(run.messages)")
  }
}
