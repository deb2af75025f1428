import TallyCore
import TallyDocuments

/// Where a command speaks: reports go one way, messages another.
struct Streams {
  /// Takes what was asked for; throws where it cannot be written.
  let report: (String) throws(InputError) -> Void
  /// Takes what a person should know.
  let message: (String) -> Void
  /// Whether a report may be coloured: a person looks at it, and `NO_COLOR` is not set.
  let isColored: Bool
  /// Whether a person looks at the reports, so that old ones can be wiped away.
  var isTerminal = false
  /// Whether a person looks at the messages, so that one can take the place of another.
  var isWatched = false
  /// Takes each report of a check before it is told, in whatever format.
  var witness: (Report) -> Void = { _ in }

  /// Those of the process.
  static var process: Streams {
    Streams(
      report: { (text) throws(InputError) in try Console.standardOutput.write(text) },
      // Nobody is left to be told that messages cannot be written.
      message: { try? Console.standardError.write($0) },
      isColored: Console.standardOutput.isTerminal && Machine.environment("NO_COLOR") == nil
        && Machine.environment("TERM") != "dumb",
      isTerminal: Console.standardOutput.isTerminal && Machine.environment("TERM") != "dumb",
      isWatched: Console.standardError.isTerminal && Machine.environment("TERM") != "dumb")
  }
}

extension Streams {
  /// Tells a person of a mistake.
  func complain(_ error: some CustomStringConvertible) {
    message(error.description.withVisibleControls(besides: "\n") + "\n")
  }
}
