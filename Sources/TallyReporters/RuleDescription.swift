package import TallyCore

/// One rule a line, for `tally rules`: its identifier, severity and summary.
package func list(_ rules: [Rule]) -> String {
  let width = rules.map(\.id.count).max() ?? 0
  return rules.map { rule in
    let severity = rule.isOffByDefault ? "off" : rule.severity.rawValue
    let gap = String(repeating: " ", count: width - rule.id.count + 2)
    let column = String(repeating: " ", count: 10 - severity.count)
    return "\(rule.id)\(gap)\(severity)\(column)\(rule.summary)\n"
  }.joined()
}

/// All rules on one page of the documentation, for `tally rules --reference`.
package func reference(of rules: [Rule]) -> String {
  var text = """
    # Rules

    What a check finds, by rule: when it fires, how severe it is, why anyone should care.

    ## Overview

    The severity is that of a check without clients; with one, what becomes of the client decides. This page
    is printed by `tally rules --reference`, and each rule alone by `tally rules ID`.

    """
  for rule in rules { text += "\n" + describe(rule, level: 2) }
  return text
}

/// All that there is to know of a rule, for `tally rules ID`, as Markdown.
package func describe(_ rule: Rule) -> String { describe(rule, level: 1) }

private func describe(_ rule: Rule, level: Int) -> String {
  let severity = rule.isOffByDefault ? "off by default" : rule.severity.rawValue
  let mark = String(repeating: "#", count: level)
  // A page of all rules links to each by its name alone.
  var text =
    "\(mark) \(rule.id)" + (level == 1 ? " (\(severity))\n" : "\n\nSeverity: \(severity).\n")
  text += "\n\(rule.summary).\n\n\(rule.rationale)\n"
  if !rule.peers.isEmpty {
    text += "\nOther tools call it: \(rule.peers.map { "`\($0)`" }.joined(separator: ", ")).\n"
  }
  let firing = rule.examples.filter { !$0.flags.isEmpty }
  let silent = rule.examples.filter(\.flags.isEmpty)
  for (title, examples) in [("Fires", firing), ("Stays silent", silent)] where !examples.isEmpty {
    text += "\n\(mark)# \(title)\n" + examples.map(describe).joined()
  }
  return text
}

private func describe(_ example: RuleExample) -> String {
  let flags = example.flags.map { $0.isEmpty ? "the body" : $0 }
  let places = flags.isEmpty ? "" : " → \(flags.joined(separator: ", "))"
  var text = "\n\(example.title)\(places)\n\n" + block("contract", example.contract)
  for capture in example.captures { text += block("capture", capture) }
  if let client = example.client { text += block("client reads \(client.root)", client.mapping) }
  return text
}

private func block(_ title: String, _ content: String) -> String {
  let lines = content.split(separator: "\n", omittingEmptySubsequences: false)
  return "    // \(title)\n" + lines.map { "    \($0)\n" }.joined()
}
