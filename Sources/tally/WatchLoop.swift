import TallyCore
import TallyDocuments
import TallyKit

/// `tally check --watch`: the check once more, whenever a file changes that it depends on.
///
/// Times and sizes of files are looked at now and then, which works in every file system, costs
/// next to nothing, and finds new files that a pattern matches.
struct WatchLoop {
  let command: CheckCommand
  let streams: Streams
  /// Waits so long, and says whether to go on.
  let pause: (Duration) -> Bool

  /// As the last check that could read it has found it.
  private var configuration: Configuration?
  /// What contracts refer to, the bodies beside captures, and what could not be read.
  private var others: Set<String> = []
  private var seen = WatchedFiles()
  private var last = ExitCode.trouble

  init(_ command: CheckCommand, _ streams: Streams, pause: @escaping (Duration) -> Bool) {
    self.command = command
    self.streams = streams
    self.pause = pause
  }

  /// Checks until it is told to stop.
  ///
  /// - Returns: What the last check came to.
  /// - Throws: ``UsageError`` where no change of a file could mend the command line, and an
  ///   `InputError` where a report cannot be written.
  mutating func run() throws -> ExitCode {
    while true {
      try check()
      streams.message("watching \(files(seen.count)); Ctrl-C ends\n")
      guard let changes = nextChanges() else { return last }
      let rest = changes.count > 1 ? " and \(changes.count - 1) more" : ""
      if streams.isTerminal { try streams.report("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
      let name = (changes.first ?? "").withVisibleControls()
      streams.message("\(streams.isTerminal ? "" : "\n")changed: \(name)\(rest)\n")
    }
  }

  private mutating func check() throws {
    // Looked at before anything is read, so that no change is missed.
    seen = look()
    last = .trouble
    if let report = try checked() { last = try command.tell(report, streams) }
    seen = look().asSeen(by: seen)
  }

  /// What the check came to; a mistake in a file is told, and mended sooner or later.
  private mutating func checked() throws -> Report? {
    var files: Set<String> = []
    do {
      let configuration = try command.configured()
      self.configuration = configuration
      seen = look().asSeen(by: seen)
      let report = try DriftCheck(configuration).run(noting: { files = $0 })
      others = files.union(report.errors.map(\.location.file)).union(report.bodyFiles)
      return report
    } catch let error as InputError {
      // What a contract referred to before it was broken, it will refer to again.
      others.formUnion(files.union([error.location.file]))
      streams.complain(error)
      return nil
    }
  }

  private func look() -> WatchedFiles {
    WatchedFiles(
      configuration, file: command.configuration, others: others,
      written: Set(command.reports.compactMap(\.file)))
  }

  /// Waits for a change, and then for as long as there are more; `nil` where it is told to stop.
  private func nextChanges() -> [String]? {
    let clock = ContinuousClock()
    var now = seen
    var cost = Duration.zero
    repeat {
      guard pause(max(.milliseconds(400), cost * 30)) else { return nil }
      cost = clock.measure { now = look() }
    } while now.changes(since: seen).isEmpty
    while true {
      guard pause(.milliseconds(150)) else { return nil }
      let later = look()
      if later == now { return later.changes(since: seen) }
      now = later
    }
  }

  private func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
