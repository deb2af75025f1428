package import TallyCore
import TallyDocuments

/// Annotations for a GitHub workflow: one command a finding, at the line of the client that breaks.
///
///     ::error file=App/Article.swift,line=18,col=10,title=renamed-field::GET /articles/{id}: …
///
/// What the baseline holds is left out, and so are mere facts: a run shows ten annotations of a kind.
package struct GitHubReporter: Reporter {
  package let name = "github"

  package init() {}

  package func write(_ report: Report, to output: inout String) {
    for finding in report.new where finding.severity > .info {
      let command = finding.severity >= .error ? "error" : "warning"
      output += command.annotation(finding.place, finding.rule, finding.fullMessage)
    }
    for error in report.errors {
      output += "error".annotation(error.location, "input", error.summary)
    }
    output += "::notice title=tally::\(Self.escaped(summary(report)))\n"
  }

  private func summary(_ report: Report) -> String {
    let list = Severity.allCases.reversed().map { "\(report.count($0)) \($0.rawValue)" }
    return "\(report.verdict.rawValue): \(list.joined(separator: ", ")); "
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
