package import TallyCore
import TallyDocuments

/// Annotations for a GitHub workflow: one command for each line of a client that breaks.
///
///     ::error file=App/Article.swift,line=18,col=10,title=renamed-field::GET /articles/{id}: …
///
/// What the baseline holds is left out, and so are mere facts. A step shows ten annotations of a kind: each
/// finding has its worst line first, then come the other lines. What is beyond stands in the log, as plain
/// lines. Messages hold no counts.
package struct GitHubReporter: Reporter {
  package let name = "github"

  package init() {}

  private static let limit = 10

  private struct Annotation {
    let place: SourceLocation?
    let title: String
    let text: String
  }

  package func write(_ report: Report, to output: inout String) {
    let told = report.new.filter { $0.severity > .info }
    let errors =
      report.obstacles.map { Annotation(place: $0.location, title: "input", text: $0.summary) }
      + annotations(of: told.filter { $0.severity >= .error }, report.rules)
    let warnings = annotations(of: told.filter { $0.severity < .error }, report.rules)
    for (command, all) in [("error", errors), ("warning", warnings)] {
      for (index, each) in all.enumerated() {
        output +=
          index < Self.limit
          ? command.annotation(each.place, each.title, each.text) : more(command, each)
      }
    }
    output += "::notice title=tally::\(Self.escaped(summary(report)))\n"
  }

  private func annotations(of findings: [Finding], _ rules: [Rule]) -> [Annotation] {
    let all = findings.map { finding in
      let words = finding.lastingWords(rules)
      let lines = finding.brokenLines.map { line in
        Annotation(
          place: line.place, title: finding.rule,
          text: "\(words); \(line.impact.effectWords): \(line.impact.detail)")
      }
      guard lines.isEmpty else { return lines }
      return [
        Annotation(
          place: finding.place, title: finding.rule, text: finding.lastingMessage(rules))
      ]
    }
    return all.map { $0[0] } + all.flatMap { $0.dropFirst() }
  }

  private func more(_ command: String, _ each: Annotation) -> String {
    let place = each.place.map { "\($0): " } ?? ""
    return visible("more: \(command): \(place)\(each.text) [\(each.title)]") + "\n"
  }

  private func summary(_ report: Report) -> String {
    let list = Severity.allCases.reversed().map { "\(report.count($0)) \($0.rawValue)" }
    return "\(report.verdictWords): \(list.joined(separator: ", ")); "
      + "checked \(report.summary.bodies) of \(report.summary.captures) captures"
  }

  /// The value of a command: a line break ends it, and a percent sign begins an escape.
  fileprivate static func escaped(_ text: String, inProperty: Bool = false) -> String {
    var result = ""
    for scalar in visibleLines(text).unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func visibleLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { visible(String($0)) }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func annotation(_ place: SourceLocation?, _ title: String, _ text: String) -> String {
    var properties: [String] = []
    if let place {
      properties.append("file=\(GitHubReporter.escaped(place.file, inProperty: true))")
      if let line = place.countedLine { properties += ["line=\(line)", "col=\(place.column)"] }
    }
    properties.append("title=\(GitHubReporter.escaped(title, inProperty: true))")
    return "::\(self) \(properties.joined(separator: ","))::\(GitHubReporter.escaped(text))\n"
  }
}
