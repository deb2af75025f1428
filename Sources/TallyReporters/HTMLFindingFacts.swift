import TallyCore
import TallyDocuments

// What a finding unfolds to: its facts as a table, and the sources that it is about.

extension HTMLReporter {
  func writeFacts(_ finding: Finding, _ report: Report, to output: inout String) {
    var rows: [(String, String)] = []
    if !finding.was.isEmpty || !finding.now.isEmpty {
      let was = finding.was.map { HTMLPage.code("\($0)") }.joined(separator: ", ")
      let now = finding.now.map { HTMLPage.code("\($0)") }.joined(separator: ", ")
      rows.append(("moved", "\(was) → \(now), \(Int(finding.confidence * 100 + 0.5)) % sure"))
    }
    for each in finding.retyped {
      rows.append(("retyped", "\(HTMLPage.code("\(each.now)")) \(HTMLPage.plain(each.words))"))
    }
    if let known = finding.knownWords { rows.append(("known", HTMLPage.plain(known))) }
    if let why = finding.why { rows.append(("why", HTMLPage.plain(why))) }
    if let name = finding.componentName { rows.append(("schema", HTMLPage.code(name))) }
    for evidence in finding.evidence {
      let value = HTMLPage.plain(evidence.told(showing: showValues))
      rows.append(
        (
          "seen",
          "\(HTMLPage.code("\(evidence.location)")) \(HTMLPage.code(evidence.pointer)) \(value)"
        ))
    }
    for impact in finding.impact { rows.append((impact.effect.rawValue, told(impact))) }
    for candidate in finding.candidates {
      rows.append(
        (
          "perhaps",
          "\(HTMLPage.code("\(candidate.now)")) \(Int(candidate.confidence * 100 + 0.5)) %"
        ))
    }
    for edit in finding.suggestions { rows.append((edit.isSafe ? "fix" : "maybe", told(edit))) }
    if let advice = finding.advice { rows.append(("by hand", HTMLPage.plain(advice))) }
    for place in finding.alsoAt {
      rows.append(
        ("also at", "\(HTMLPage.code(place.endpoint)) \(HTMLPage.code("\(place.location)"))"))
    }
    let rule = report.rules.first { $0.id == finding.rule }
    if let rule { rows.append(("rule", HTMLPage.plain(rule.summary))) }
    output += "<div class=\"scroll\"><table>"
    for (label, content) in rows {
      output += "<tr><th>\(label)</th><td>\(content)</td></tr>\n"
    }
    output += "</table></div>\n"
  }

  private func told(_ edit: Finding.Suggestion) -> String {
    func block(_ lines: [String]) -> String {
      "<pre>\(HTMLPage.lines(lines.joined(separator: "\n")))</pre>"
    }
    let place = HTMLPage.code("\(edit.location)")
    guard edit.isSpanning else {
      let verb = edit.length == 0 ? "insert" : "replace \(HTMLPage.code(edit.replaced)) by"
      return "\(place) \(verb) \(HTMLPage.code(edit.replacement))"
    }
    return edit.length == 0
      ? "\(place) insert\(block(edit.lines))"
      : "\(place) replace\(block(edit.replacedLines))by\(block(edit.lines))"
  }

  private func told(_ impact: Impact) -> String {
    let adapter = impact.adapter.map { " (adapter \(HTMLPage.plain($0)))" } ?? ""
    let count = impact.of > 0 ? ", in \(impact.bodies) of \(impact.of) bodies" : ""
    let source = impact.source.map { "\(HTMLPage.code("\($0)")) " } ?? ""
    return
      "\(source)\(HTMLPage.plain(impact.client)) \(HTMLPage.code("\(impact.model).\(impact.property)"))\(adapter): "
      + "\(HTMLPage.plain(impact.detail))\(count)"
  }

  /// What the contract and the clients say, line beside line.
  func writeSources(_ finding: Finding, _ report: Report, to output: inout String) {
    var places: [(String, SourceLocation)] = []
    if let contract = finding.contract?.location { places.append(("contract", contract)) }
    for impact in finding.impact {
      guard let source = impact.source, !places.contains(where: { $0.1 == source }) else {
        continue
      }
      places.append((impact.client, source))
    }
    let shown = places.prefix(6).compactMap { label, place in
      report.excerpts[place].map { (label, place, $0.text) }
    }
    guard !shown.isEmpty else { return }
    output += "<div class=\"pair\">\n"
    for (label, place, text) in shown {
      output +=
        "<div><span class=\"faint\">\(HTMLPage.plain(label))</span> \(HTMLPage.code("\(place)"))"
      output += "<pre>\(HTMLPage.lines(text))</pre></div>\n"
    }
    output += "</div>\n"
  }
}
