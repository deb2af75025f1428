import TallyCore
import TallyDocuments
import TallyKit

/// `tally accept`: writes the baseline.
struct AcceptCommand: Command {
  static let name = "accept"
  static let summary = "Write what a check finds to the baseline, so that only new drift fails"
  static var operands: Operands<Self>? { CheckCommand.operands?.lifted(\.check) }
  static var options: [Option<Self>] {
    [
      Option(
        "--why", "TEXT", help: "The reason of the new entries.",
        .value { (command, value) in command.why = value }),
      Option(
        "--until", "DAY", help: "The last day on which the new entries hold, as 2027-01-31.",
        .value { (command, value) throws(UsageError) in
          guard Baseline.isDay(value) else {
            throw .badValue("--until", value, expected: "a day, as 2027-01-31", of: name)
          }
          command.until = value
        }),
    ] + CheckCommand.inputOptions.map { $0.lifted(\.check) }
  }

  var check = CheckCommand()
  var why: String?
  var until: String?

  mutating func run(_ streams: Streams) throws -> ExitCode {
    var configuration = try check.configured()
    let file = configuration.baseline?.value ?? Baseline.fileName
    let old = try Baseline.exists(file) ? Baseline(reading: file) : nil
    configuration.baseline = nil
    let report = try DriftCheck(configuration).run()
    guard report.errors.isEmpty else {
      for error in report.errors { streams.complain(error) }
      streams.message("tally accept: nothing was written, since the check could not be made\n")
      return .trouble
    }
    let acceptance = Acceptance(report, old: old, file: file, until: until, why: why)
    try acceptance.write()
    try streams.report(
      "\(file): \(acceptance.added) added, \(acceptance.kept) kept, \(acceptance.removed) removed\n"
    )
    return .clean
  }
}
