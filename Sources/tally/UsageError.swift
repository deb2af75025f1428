import TallyCore
import TallyKit

/// Arguments that no command can take.
enum UsageError: Error, Equatable {
  case missingCommand
  case unknownCommand(String)
  case unknownOption(String, of: String?)
  case repeatedOption(String, of: String)
  case missingValue(String, String, of: String)
  case unexpectedValue(String, of: String)
  case unexpectedOperand(String, of: String)
  /// A value that is not one of some names.
  case badChoice(String, String, allowed: [String], of: String)
  /// A value that is wrong in its own way: what it must be.
  case badValue(String, String, expected: String, of: String)
  /// Nothing says what is to be done.
  case missing(String, hint: String, of: String)
}

extension UsageError: CustomStringConvertible {
  /// Two lines, like those of an `InputError`: what is wrong, and what to do.
  var description: String { "\(program): error: \(summary)\n  hint: \(hint)" }

  private var program: String { command.map { "tally \($0)" } ?? "tally" }

  private var command: String? {
    switch self {
    case .missingCommand, .unknownCommand: nil
    case .unknownOption(_, let command): command
    case .repeatedOption(_, let command), .missingValue(_, _, let command),
      .unexpectedValue(_, let command), .unexpectedOperand(_, let command),
      .badChoice(_, _, _, let command), .badValue(_, _, _, let command),
      .missing(_, _, let command):
      command
    }
  }

  private var summary: String {
    switch self {
    case .missingCommand: "a command is missing"
    case .unknownCommand(let name): "there is no command \(name.quoted)"
    case .unknownOption(let name, _): "there is no option \(name.quoted)"
    case .repeatedOption(let name, _): "\(name.quoted) is given twice"
    case .missingValue(let name, let placeholder, _): "\(name.quoted) needs a value: \(placeholder)"
    case .unexpectedValue(let name, _): "\(name.quoted) takes no value"
    case .unexpectedOperand(let operand, _): "unexpected argument \(operand.quoted)"
    case .badChoice(let what, let value, let allowed, _) where allowed.count > 16:
      "there is no \(what) \(value.quoted)"
    case .badChoice(let what, let value, let allowed, _):
      "there is no \(what) \(value.quoted); there are: \(allowed.joined(separator: ", "))"
    case .badValue(let name, let value, let expected, _):
      "\(value.quoted) will not do for \(name.quoted), which takes \(expected)"
    case .missing(let what, _, _): what
    }
  }

  private var hint: String {
    let help = "See '\(program) --help'."
    switch self {
    case .missing(_, let hint, _): return hint
    case .unknownCommand(let name):
      if name.contains("/") || name.contains(".") {
        return "To check captures, write 'tally check \(name)'."
      }
      return question(name, among: Main.commands.map { $0.name } + ["help"], or: help)
    case .unknownOption(let name, let command):
      let known = Main.commands.first { $0.name == command }?.optionNames ?? ["--version"]
      return question(name, among: known + ["--help"], or: help)
    case .badChoice(_, let value, let allowed, _): return question(value, among: allowed, or: help)
    case .repeatedOption: return "Keep one of the two."
    default: return help
    }
  }

  private func question(_ name: String, among names: [String], or help: String) -> String {
    let alike = NearestName.alike(name, among: names).map { "'\($0)'" }
    guard let last = alike.last else { return help }
    let rest = alike.dropLast().joined(separator: ", ")
    return "Did you mean \(rest.isEmpty ? "" : "\(rest) or ")\(last)?"
  }
}

extension String {
  /// An argument as a message shows it.
  fileprivate var quoted: String { "'\(withVisibleControls())'" }
}
