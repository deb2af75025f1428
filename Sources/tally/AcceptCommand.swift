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
        .value { (command, value) in command.terms.why = value }),
      Option(
        "--until", "DAY", help: "The last day on which the new entries hold, as 2027-01-31.",
        .value { (command, value) throws(UsageError) in
          guard Baseline.isDayToCome(value) else {
            let expected = "a day that is not over, as 2027-01-31"
            throw .badValue("--until", value, expected: expected, of: name)
          }
          command.terms.until = value
        }),
      Option(
        "--renew", help: "Give the reason and the day to the entries of before, too.",
        .flag(\.terms.includesOld)),
    ] + CheckCommand.inputOptions.map { $0.lifted(\.check) }
  }

  var check = CheckCommand()
  var terms = Acceptance.Terms()

  mutating func run(_ streams: Streams) throws -> ExitCode {
    var configuration = try check.configured()
    let isRead = configuration.baseline != nil
    let file = configuration.baseline?.value ?? Baseline.fileName
    try Disk.makeFolder(holding: file)
    let old = try Baseline.exists(file) ? Baseline(reading: file) : nil
    configuration.baseline = nil
    let report = try DriftCheck(configuration).run()
    guard report.errors.isEmpty else {
      for error in report.errors { streams.complain(error) }
      streams.message("tally accept: nothing was written, since the check could not be made\n")
      return .trouble
    }
    let acceptance = Acceptance(
      report, old: old, file: file, terms: terms, seesPartOnly: configuration.seesPartOnly)
    try acceptance.write()
    let renewed = acceptance.renewed > 0 ? "\(acceptance.renewed) renewed, " : ""
    try streams.report(
      "\(file): \(acceptance.added) added, \(renewed)\(acceptance.kept) kept, "
        + "\(acceptance.removed) removed\n")
    if !isRead {
      streams.message(
        "tally accept: a check reads it with --baseline \(file), or with \"baseline\" in the configuration\n"
      )
    }
    return .clean
  }
}
