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
      try streams.report(Self.list)
      return .clean
    }
    guard let rule = DriftCheck.rules.first(where: { $0.id == id }) else {
      throw UsageError.badChoice(
        "rule", id, allowed: DriftCheck.rules.map(\.id), of: Self.name)
    }
    try streams.report(rule.explanation)
    return .clean
  }

  private static var list: String {
    Usage.table(
      DriftCheck.rules.map { rule in
        let severity = rule.isOffByDefault ? "off" : rule.severity.rawValue
        return (rule.id, "\(severity.padded(to: 8))  \(rule.summary)")
      })
  }
}

extension Rule {
  /// What the rule checks and why, with its examples, as Markdown.
  fileprivate var explanation: String {
    let severity = isOffByDefault ? "off by default" : self.severity.rawValue
    return "# \(id) (\(severity))\n\n\(summary).\n\n\(rationale)\n"
      + examples.map(\.explanation).joined()
  }
}

extension RuleExample {
  fileprivate var explanation: String {
    let verdict = flags.isEmpty ? "Silent" : "Found at " + flags.joined(separator: ", ")
    var text = "\n## \(title)\n\nContract:\n\n\(contract.indented)\n"
    for capture in captures { text += "Capture:\n\n\(capture.indented)\n" }
    if let client { text += "Client, reading \(client.root):\n\n\(client.mapping.indented)\n" }
    return text + "\(verdict).\n"
  }
}

extension String {
  /// A code block of Markdown.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
  }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
