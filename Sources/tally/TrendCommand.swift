import TallyCore
import TallyDocuments
import TallyKit

/// `tally trend`: reports over time.
struct TrendCommand: Command {
  static let name = "trend"
  static let summary = "Draw reports over time as one HTML page"
  static var operands: Operands<Self>? {
    Operands(
      placeholder: "reports…",
      help:
        "Files, folders or patterns of JSON reports, in the order of the days or names of files.",
      limit: .max
    ) { $0.reports.append($1) }
  }
  static var options: [Option<Self>] {
    [
      Option(
        "--output", "FILE", help: "Where the page goes, instead of standard output.",
        .value { (command, value) in command.output = value })
    ]
  }

  var reports: [String] = []
  var output: String?

  mutating func run(_ streams: Streams) throws -> ExitCode {
    guard !reports.isEmpty else {
      throw UsageError.missing(
        "there are no reports to draw", hint: "Name files of tally check --report json=FILE.",
        of: Self.name)
    }
    if let output { try Disk.makeFolder(holding: output) }
    let page = try TrendPage(reports: reports)
    guard let output else {
      try streams.report(page.text)
      return .clean
    }
    try Disk.write(page.text, to: output)
    let count = page.reportCount
    streams.message("tally trend: \(count) \(count == 1 ? "report" : "reports") in \(output)\n")
    return .clean
  }
}
