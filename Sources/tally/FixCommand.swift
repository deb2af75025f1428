import TallyCore
import TallyDocuments
import TallyKit

/// `tally fix`: applies what a check proposes.
struct FixCommand: Command {
  static let name = "fix"
  static let summary = "Apply the safe suggestions of a check to the client's mapping rules"
  static var operands: Operands<Self>? { CheckCommand.operands?.lifted(\.check) }
  static var options: [Option<Self>] {
    [
      Option("--dry-run", help: "Print the changes as a patch, and write nothing.", .flag(\.isDry)),
      Option(
        "--unsafe", help: "Apply edits that may need others in the client's code, too.",
        .flag(\.appliesUnsafe)),
    ] + CheckCommand.inputOptions.map { $0.lifted(\.check) }
  }

  var check = CheckCommand()
  var isDry = false
  var appliesUnsafe = false

  /// - Returns: With `--dry-run` whether there is something to change, as `diff` does.
  mutating func run(_ streams: Streams) throws -> ExitCode {
    let mending = try Mending(try check.configured(), appliesUnsafe: appliesUnsafe)
    guard mending.report.errors.isEmpty else {
      for error in mending.report.errors { streams.complain(error) }
      streams.message("tally fix: nothing was written, since the check could not be made\n")
      return .trouble
    }
    if isDry {
      try streams.report(mending.changes.map(\.diff).joined())
    } else {
      try mending.write()
      try streams.report(mending.edits.map { "\($0.line)\n" }.joined())
    }
    streams.message(FixSummary(mending: mending, isDry: isDry).text)
    return isDry && !mending.changes.isEmpty ? .drift : .clean
  }
}

extension Mending.Edit {
  /// `App/Article.swift:18:35: icon → avatar_url (renamed-field /author/icon)`, and below it the code of
  /// an edit that has lines of its own.
  fileprivate var line: String {
    let why = "(\(rule) \(location))"
    guard !suggestion.isSpanning else {
      return (["\(suggestion.location): + \(why)"] + suggestion.lines.map { "  \($0)" })
        .joined(separator: "\n")
    }
    let what =
      suggestion.length == 0
      ? "+ \(suggestion.lines.joined())" : "\(suggestion.replaced) → \(suggestion.replacement)"
    return "\(suggestion.location): \(what) \(why)"
  }
}
