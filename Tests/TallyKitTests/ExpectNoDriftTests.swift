import Synchronization
import TallyCore
import TallyDocuments
import TallyKit
import TallyTesting
import TestSupport
import Testing

/// `expectNoDrift` fails a test where the command would not end with 0, and says the same.
@Suite struct ExpectNoDriftTests {
  /// A model, a body, and what both doors are to make of it.
  struct Case: CustomTestStringConvertible {
    let name: String
    let model: String
    let body: String
    var endpoints = ""
    let status: Int32
    /// A part of each failure, in order.
    let failures: [String]
    var testDescription: String { name }
  }

  private static let read = "struct A: Decodable { let id: Int }"
  /// A protocol of the client's own, of which it is not known how it decodes.
  private static let unread = """
    protocol Decodable { init(_ json: [String: Any]) }
    struct A: Decodable { let id: Int }
    """

  static let cases = [
    Case(name: "all is well", model: read, body: #"{"id": 1}"#, status: 0, failures: []),
    Case(
      name: "drift", model: read, body: #"{"id": "1"}"#, status: 1,
      failures: ["/id: promised integer"]),
    Case(
      name: "a body that is cut", model: read, body: #"{"id": "#, status: 2,
      failures: ["1.json:1:8: error: "]),
    Case(
      name: "a client that is not read", model: unread, body: #"{"id": 1}"#, status: 2,
      failures: ["error: nothing of client ios was checked"]),
    Case(
      name: "a client that is not read, and drift", model: unread, body: #"{"id": "1"}"#, status: 1,
      failures: ["/id: promised integer"]),
  ]

  /// Runs a case in a folder of its own.
  private func inFolder<Result>(_ each: Case, _ body: (String) throws -> Result) throws -> Result {
    try withTemporaryFolder { folder in
      try Disk.write(
        #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}"#,
        to: folder + "/schema.json")
      try Disk.write(each.model, to: folder + "/A.swift")
      try Disk.write(each.body, to: folder + "/1.json")
      try Disk.write(
        """
        {"endpoints": [{"name": "a", "contract": "schema.json", "captures": "1.json"}],
         "clients": [{"name": "ios", "sources": "A.swift", "endpoints": {"a": "A"}}]}
        """, to: folder + "/tally.json")
      return try body(folder)
    }
  }

  @Test(arguments: cases) func failsAsTheCommandDoes(_ each: Case) throws {
    try inFolder(each) { folder in
      let run = CommandRun(["check", "--config", folder + "/tally.json", "--report", "json"])
      #expect(run.status == each.status, "\(run.messages)")
      let heard = Mutex<[String]>([])
      try withKnownIssue(isIntermittent: true) {
        try expectNoDrift(DriftCheck(Configuration(file: folder + "/tally.json")))
      } matching: { issue in
        heard.withLock { $0.append("\(issue)") }
        return true
      }
      let failures = heard.withLock { $0 }
      #expect(failures.count == each.failures.count, "\(failures)")
      for (failure, part) in zip(failures, each.failures) { #expect(failure.contains(part)) }
    }
  }

  /// What every format says of a run that has not passed.
  @Test func everyFormatKnowsThatNothingWasRead() throws {
    try inFolder(Self.cases[3]) { folder in
      let report = try DriftCheck(Configuration(file: folder + "/tally.json")).checkedReport()
      #expect(report.verdict == .incomplete)
      for format in Report.formats where !["csv", "prometheus"].contains(format) {
        let text = report.text(format: format)
        #expect(text.contains(format == "text" ? "could not be read" : "nothing of client ios"))
      }
      #expect(report.text(format: "prometheus").contains("tally_input_errors 1"))
      #expect(report.text(format: "text").contains("\nincomplete: "))
    }
  }
}
