import TallyCore
import TallyKit

/// `tally rules`: the rule reference.
struct RulesCommand: Command {
  static let name = "rules"
  static let summary = "List every rule, or explain one"
  static var operands: Operands<Self>? {
    Operands(placeholder: "[ID]", help: "The rule to explain.", limit: 1) { $0.id = $1 }
  }
  static var options: [Option<Self>] { [] }

  var id: String?

  mutating func run(_ streams: Streams) throws -> ExitCode {
    guard let id else {
      try streams.report(DriftCheck.ruleList)
      return .clean
    }
    guard let rule = DriftCheck.rules.first(where: { $0.id == id }) else {
      throw UsageError.badChoice(
        "rule", id, allowed: DriftCheck.rules.map(\.id), of: Self.name)
    }
    try streams.report(DriftCheck.explanation(of: rule))
    return .clean
  }
}
