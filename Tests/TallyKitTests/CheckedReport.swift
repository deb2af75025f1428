import TallyCore
import TallyDocuments
import TallyKit
import TestSupport
import Testing

@testable import tally

// Where tests have their reports from: each keeps the schema that dashboards rely on, whatever format it
// is told in. `HeldReportsTests` sees to it that there is no other way.

extension DriftCheck {
  /// The report of a run.
  func checkedReport() throws -> Report {
    let report = try run()
    report.expectToKeepTheSchema()
    return report
  }
}

extension Streams {
  /// Those of a test.
  static func heard(
    report: @escaping (String) throws(InputError) -> Void, message: @escaping (String) -> Void
  ) -> Streams {
    Streams(
      report: report, message: message, isColored: false,
      witness: { $0.expectToKeepTheSchema() })
  }
}

extension Report {
  fileprivate func expectToKeepTheSchema() {
    for showsValues in [false, true] {
      let text = text(format: "json", showsValues: showsValues)
      #expect((try? ReportSchema().problems(in: text)) == [])
    }
  }
}
