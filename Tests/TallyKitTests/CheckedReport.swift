import TallyCore
import TallyKit
import TestSupport
import Testing

extension DriftCheck {
  /// The report of a run, which keeps the schema that dashboards rely on, as every report must.
  func checkedReport() throws -> Report {
    let report = try run()
    for showsValues in [false, true] {
      let text = report.text(format: "json", showsValues: showsValues)
      #expect(try ReportSchema().problems(in: text) == [])
    }
    return report
  }
}
