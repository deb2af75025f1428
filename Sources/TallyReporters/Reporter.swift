package import TallyCore

/// Turns a report into text.
///
/// A reporter is a pure function: no clock, no environment, no terminal. The same report gives the
/// same bytes on every machine, which is what lets golden files test it.
package protocol Reporter: Sendable {
  /// The word for it after `--report`.
  var name: String { get }

  func write(_ report: Report, to output: inout String)
}

extension Reporter {
  package func text(of report: Report) -> String {
    var output = ""
    write(report, to: &output)
    return output
  }
}

/// What the reader of a report wants of every format.
package struct ReportStyle: Sendable {
  /// Whether terminal colours are written.
  package var hasColor: Bool
  /// Whether captured strings are shown as they are, or told by kind and length.
  package var showsValues: Bool
  /// Whether findings alone are told, without summary and notices.
  package var isQuiet: Bool

  package init(hasColor: Bool = false, showsValues: Bool = false, isQuiet: Bool = false) {
    self.hasColor = hasColor
    self.showsValues = showsValues
    self.isQuiet = isQuiet
  }
}

/// Every reporter, the default first.
///
/// A new one is one file and one line here.
package func allReporters(_ style: ReportStyle = ReportStyle()) -> [any Reporter] {
  [
    TextReporter(
      color: style.hasColor, showValues: style.showsValues, isQuiet: style.isQuiet),
    JSONReporter(showValues: style.showsValues),
    SARIFReporter(),
    JUnitReporter(),
    GitHubReporter(),
    GitLabReporter(),
    CheckstyleReporter(),
    XcodeReporter(),
    MarkdownReporter(showValues: style.showsValues),
    HTMLReporter(showValues: style.showsValues),
    PrometheusReporter(),
    CSVReporter(),
  ]
}
