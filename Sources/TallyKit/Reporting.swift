public import TallyCore
import TallyReporters
import TallyRules

extension Report {
  /// The names of the formats, the default first.
  public static var formats: [String] { allReporters().map(\.name) }

  /// The report in a format, or `nil` where there is none of the name.
  ///
  /// - Parameters:
  ///   - format: One of ``formats``.
  ///   - isColored: Whether text is coloured for a terminal.
  ///   - showsValues: Whether captured strings are shown, rather than told by kind and length.
  /// - Returns: The whole text, its last line ended.
  public func text(
    format: String = "text", isColored: Bool = false, showsValues: Bool = false
  ) -> String? {
    allReporters(ReportStyle(hasColor: isColored, showsValues: showsValues))
      .first { $0.name == format }?.text(of: self)
  }
}

extension DriftCheck {
  /// Every rule, in report order.
  public static var rules: [Rule] { Rule.all }

  /// One rule a line: its identifier, severity and summary.
  public static var ruleList: String { list(rules) }

  /// All that there is to know of a rule, as Markdown.
  public static func explanation(of rule: Rule) -> String { describe(rule) }
}
