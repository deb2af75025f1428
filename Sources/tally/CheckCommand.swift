import TallyCore
import TallyDocuments
import TallyKit

/// `tally check`: the gate.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "Compare captured server JSON with the contract and with what clients read"
  static var operands: Operands<Self>? {
    Operands(
      placeholder: "[captures…]",
      help: "Files, folders, patterns, or - for standard input, instead of the configuration's.",
      limit: .max
    ) { $0.captures.append($1) }
  }

  static var options: [Option<Self>] { inputOptions + outputOptions }

  /// What to check: the options that every command has which makes a check.
  static var inputOptions: [Option<Self>] {
    [
      Option(
        "--contract", "FILE", help: "What the server promises, instead of the configuration's.",
        .list { (command, value) in command.contracts.append(value) }),
      Option(
        "--client", "FILE[:MODEL]",
        help:
          "What a client reads: MODEL, or its only one, at every endpoint (else: endpoints in tally.yml).",
        .list { (command, value) in command.clients.append(value) }),
      Option(
        "--config", "FILE", help: "The configuration, instead of \(Configuration.spokenName) here.",
        .value { (command, value) in command.configuration = value }),
      Option(
        "--baseline", "FILE", help: "The known drift, instead of the configuration's.",
        .value { (command, value) in command.baseline = value }),
      Option(
        "--only", "ENDPOINT",
        help: "Look at one endpoint alone, such as \"GET /articles/{id}\", or a name.",
        .endpoints { (command, value) throws(UsageError) in
          command.only.append(try selection(value))
        }),
      Option(
        "--endpoint", "ENDPOINT",
        help: "What captures that are bodies alone answer, such as \"GET /articles/{id}\".",
        .endpoint { (command, value) in command.endpoint = value }),
      Option(
        "--capture-examples",
        help: "Count the response examples of the contracts as captures, too.",
        .flag(\.capturesExamples)),
      Option(
        "--allow-truncated", help: "Accept a capture that is cut short, up to the cut.",
        .flag(\.allowsTruncated)),
      Option(
        "--strict-hosts", help: "Count only what a server that the contract names has sent.",
        .flag(\.isStrict)),
      Option(
        "--guess-models",
        help: "Attach the models of clients to the endpoints that their keys fit best.",
        .flag(\.guessesModels)),
      Option(
        "--jobs", "N", help: "How many cores to use; all, if not given.",
        .value { (command, value) throws(UsageError) in command.jobs = try jobs(value) }),
    ]
  }

  private static var outputOptions: [Option<Self>] {
    [
      Option(
        "--report", "FORMAT[=FILE]",
        help: "How to report, and where; \(Report.formats.joined(separator: ", ")).",
        .list { (command, value) throws(UsageError) in
          command.reports.append(try ReportTarget(value))
        }),
      Option(
        "--fail-on", "SEVERITY",
        help:
          "From where on to exit with 1: \(Configuration.Threshold.names.joined(separator: ", ")).",
        .value { (command, value) throws(UsageError) in
          command.failOn = try threshold(value)
        }),
      Option(
        "--strict-baseline", help: "Exit with 1 where the baseline holds drift that is gone.",
        .flag(\.isBaselineStrict)),
      Option(
        "--show-values", help: "Show captured strings, which are redacted otherwise.",
        .flag(\.showsValues)),
      Option(
        "--watch", help: "Check again whenever a file changes that the check depends on.",
        .flag(\.isWatching)),
      Option(
        "--progress", help: "Tell how far a long check is, where no terminal is, too.",
        .flag(\.showsProgress)),
      Option("--quiet", help: "Report findings alone, and no progress.", .flag(\.isQuiet)),
      Option("--no-color", help: "Write plain text to a terminal, too.", .flag(\.isPlain)),
    ]
  }

  var captures: [String] = []
  var contracts: [String] = []
  var clients: [String] = []
  var configuration: String?
  var reports: [ReportTarget] = []
  var failOn: Configuration.Threshold?
  var only: [Configuration.Selection] = []
  var endpoint: String?
  var capturesExamples = false
  var allowsTruncated = false
  var isStrict = false
  var guessesModels = false
  var baseline: String?
  var isBaselineStrict = false
  var jobs: Int?
  var showsValues = false
  var isWatching = false
  var showsProgress = false
  var isQuiet = false
  var isPlain = false

  mutating func run(_ streams: Streams) throws -> ExitCode {
    for file in reports.compactMap(\.file) { try Disk.makeFolder(holding: file) }
    if isWatching { return try watch(streams) }
    let configuration = try self.configured()
    return try tell(try checked(configuration, streams), streams)
  }

  private func checked(_ configuration: Configuration, _ streams: Streams) throws -> Report {
    let check = DriftCheck(configuration)
    guard !isQuiet, showsProgress || streams.isWatched else { return try check.run() }
    let line = ProgressLine(Self.name, streams)
    defer { line.end() }
    return try check.run(tell: line.tell)
  }

  private func watch(_ streams: Streams) throws -> ExitCode {
    if captures.contains(Files.standardInput) {
      throw UsageError.badValue(
        "--watch", Files.standardInput, expected: "captures that can be read again", of: Self.name)
    }
    Interruption.listen()
    var loop = WatchLoop(self, streams, pause: Interruption.pause)
    return try loop.run()
  }

  /// Writes the reports that were asked for, and says what they come to.
  func tell(_ report: Report, _ streams: Streams) throws -> ExitCode {
    streams.witness(report)
    let targets = reports.isEmpty ? [ReportTarget(format: "text", file: nil)] : reports
    for target in targets where !isMisleading(report, for: target) {
      let text = report.text(
        format: target.format, showsValues: showsValues, isQuiet: isQuiet,
        isColored: streams.isColored && !isPlain && target.file == nil)
      if let file = target.file { try Disk.write(text, to: file) } else { try streams.report(text) }
    }
    for error in report.obstacles { streams.complain(error) }
    switch report.status {
    case .clean: return isBaselineStrict && !report.stale.isEmpty ? .drift : .clean
    case .drift: return .drift
    case .trouble: return .trouble
    }
  }

  /// Whether a text for people would say that nothing was found, where it could not be looked for.
  private func isMisleading(_ report: Report, for target: ReportTarget) -> Bool {
    target == ReportTarget(format: "text", file: nil) && !report.errors.isEmpty
      && report.new.isEmpty
  }
}

/// A report that was asked for: `json`, or `json=report.json`.
struct ReportTarget: Equatable {
  let format: String
  /// `nil` for standard output.
  let file: String?

  init(format: String, file: String?) {
    self.format = format
    self.file = file
  }

  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    format = String(parts[0])
    file = parts.count == 2 ? String(parts[1]) : nil
    guard Report.formats.contains(format) else {
      throw .badChoice("report", format, allowed: Report.formats, of: CheckCommand.name)
    }
    guard file != "" else {
      throw .missingValue("--report \(format)=", "FILE", of: CheckCommand.name)
    }
  }
}
