import Foundation
import TallyCore
import TestSupport
import Testing

@testable import TallyReporters

/// Every JSON report keeps the schema that dashboards rely on.
@Suite struct ReportSchemaTests {
  @Test(arguments: [false, true])
  func reportsKeepTheirSchema(showingValues: Bool) throws {
    for report in [Report.sample, .clean] {
      let text = JSONReporter(showValues: showingValues).text(of: report)
      let problems = try ReportSchema().problems(in: text)
      #expect(problems == [])
    }
  }

  /// The checker itself: what a schema like ours must not let through.
  @Test(arguments: [
    ("\"verdict\": \"broken\"", "\"verdict\": \"bad\""),
    ("\"report\": 1", "\"report\": 2"),
    ("\"baselined\": true", "\"known\": true"),
    ("\"confidence\": 0.97", "\"confidence\": \"high\""),
    ("\"notices\"", "\"notes\""),
    ("[3, 20]", "[3]"),
  ])
  func refusesWhatBreaksIt(_ right: String, _ wrong: String) throws {
    let text = JSONReporter().text(of: .sample)
    #expect(text.contains(right))
    let broken = text.replacingOccurrences(of: right, with: wrong)
    #expect(try ReportSchema().problems(in: broken) != [])
  }

  @Test func listsEveryOutcomeAndSeverity() throws {
    let schema = try ReportSchema()
    #expect(schema.names("severity") == Set(Severity.allCases.map(\.rawValue)))
    #expect(schema.names("impact", "outcome") == Set(Outcome.allCases.map(\.rawValue)))
    #expect(schema.names("impact", "effect") == Set(Effect.allCases.map(\.rawValue)))
  }
}
