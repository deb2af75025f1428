import TallyCore
public import TallyDocuments
import TallyReaders
import TallyReporters

/// How drift went from report to report, as one page that needs nothing but itself.
public struct TrendPage: Sendable {
  /// HTML, ending in a line feed.
  public let text: String
  /// How many reports it draws.
  public let reportCount: Int

  /// - Parameter patterns: Files, folders and patterns of reports in JSON, version 1.
  /// - Throws: `InputError` where a pattern stands for nothing, and for what is no such report.
  public init(reports patterns: [String]) throws(InputError) {
    let files = try Files.find(
      patterns.map { Configuration.Placed($0, at: SourceLocation(file: $0, offset: 0)) })
    var reports: [PastReport] = []
    for file in files where file.isNamed || file.path.hasSuffix(".json") {
      let bytes = try Disk.contents(of: file.path)
      reports.append(try PastReport(reading: InputFile(path: file.path, bytes: bytes)))
    }
    guard !reports.isEmpty else {
      throw InputError(
        .invalid("there is no report here", hint: "Write one with tally check --report json=FILE."),
        at: SourceLocation(file: patterns.first ?? "reports", offset: 0))
    }
    text = TrendReporter().text(of: Trend(reports))
    reportCount = reports.count
  }
}
