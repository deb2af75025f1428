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

/// All that there is to know of a rule, for `tally rules ID`, as Markdown.
package func describe(_ rule: Rule) -> String {
  let severity = rule.isOffByDefault ? "off by default" : rule.severity.rawValue
  var text = "# \(rule.id) (\(severity))\n\n\(rule.summary).\n\n\(rule.rationale)\n"
  if !rule.peers.isEmpty {
    text += "\nOther tools call it: \(rule.peers.map { "`\($0)`" }.joined(separator: ", ")).\n"
  }
  let firing = rule.examples.filter { !$0.flags.isEmpty }
  let silent = rule.examples.filter(\.flags.isEmpty)
  for (title, examples) in [("Fires", firing), ("Stays silent", silent)] where !examples.isEmpty {
    text += "\n## \(title)\n" + examples.map(describe).joined()
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
