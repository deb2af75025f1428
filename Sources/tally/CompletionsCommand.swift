/// `tally completions`: what shells and `man` read, made of the same tables as `--help`.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "Print a completion script for a shell, or the manual page"
  private static let kinds = Completions.shells + ["man"]

  static var operands: Operands<Self>? {
    Operands(placeholder: "SHELL", help: "One of: \(kinds.joined(separator: ", ")).", limit: 1) {
      $0.kind = $1
    }
  }
  static var options: [Option<Self>] { [] }

  var kind: String?

  mutating func run(_ streams: Streams) throws -> ExitCode {
    guard let kind else {
      throw UsageError.missing(
        "a shell is missing", hint: "Name one of: \(Self.kinds.joined(separator: ", ")).",
        of: Self.name)
    }
    guard Self.kinds.contains(kind) else {
      throw UsageError.badChoice("shell", kind, allowed: Self.kinds, of: Self.name)
    }
    try streams.report(kind == "man" ? ManualPage.text : Completions.script(for: kind))
    return .clean
  }
}
