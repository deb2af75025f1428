import TallyCore
import TallyKit

/// `tally rules`: the rule reference.
struct RulesCommand: Command {
  static let name = "rules"
  static let summary = "List every rule, or explain one"
  static var operands: Operands<Self>? {
    Operands(placeholder: "[ID]", help: "The rule to explain.", limit: 1) { $0.id = $1 }
  }
  static var options: [Option<Self>] {
    [
      Option(
        "--reference", help: "Print all there is to know of every rule, as Markdown.",
        .flag(\.printsReference))
    ]
  }

  var id: String?
  var printsReference = false

  mutating func run(_ streams: Streams) throws -> ExitCode {
    if printsReference {
      guard id == nil else {
        throw UsageError.badValue(
          "--reference", id ?? "", expected: "no rule beside it: it prints all", of: Self.name)
      }
      try streams.report(DriftCheck.ruleReference)
      return .clean
    }
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
