import TallyCore
import TallyDocuments
import TallyKit

/// The program: finds the subcommand, and turns what becomes of it into messages and a status.
@main
struct Main {
  /// Every subcommand.
  ///
  /// A new one is one file and one line here.
  static let commands: [any Command.Type] = [
    CheckCommand.self, ImportCommand.self, FixCommand.self, AcceptCommand.self, TrendCommand.self,
    RulesCommand.self, InitCommand.self, CompletionsCommand.self,
  ]

  static let version = Report.toolVersion

  static func main() {
    Console.ignoreClosedPipes()
    let status = run(Array(CommandLine.arguments.dropFirst()), .process)
    Machine.exit(status.rawValue)
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - streams: Where it speaks.
  /// - Returns: What the process is to return.
  static func run(_ arguments: [String], _ streams: Streams) -> ExitCode {
    do {
      guard let name = arguments.first else { throw UsageError.missingCommand }
      switch name {
      case "--version": try streams.report("tally \(version)\n")
      case "--help", "-h": try streams.report(Usage.overview)
      case "help": try help(arguments.dropFirst().first, streams)
      default: return try command(named: name).run(Array(arguments.dropFirst()), streams)
      }
      return .clean
    } catch let error as InputError {
      streams.complain(error)
    } catch let error as UsageError {
      streams.complain(error)
    } catch {
      streams.complain("error: \(error)")
    }
    return .trouble
  }

  private static func help(_ name: String?, _ streams: Streams) throws {
    try streams.report(name.map { try command(named: $0).usage } ?? Usage.overview)
  }

  private static func command(named name: String) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw name.hasPrefix("-") ? .unknownOption(name, of: nil) : .unknownCommand(name)
  }
}

extension Command {
  fileprivate static func run(_ arguments: [String], _ streams: Streams) throws -> ExitCode {
    if asksForHelp(arguments) {
      try streams.report(usage)
      return .clean
    }
    var command = try parse(arguments)
    return try command.run(streams)
  }

  /// Whether `--help` stands among the options.
  private static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}
