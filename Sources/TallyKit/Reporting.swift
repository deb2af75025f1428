public import TallyCore
import TallyReporters
import TallyRules

extension DriftCheck {
  /// Every rule, in report order.
  public static var rules: [Rule] { Rule.all }

  /// The rules, one a line.
  public static var ruleList: String { list(rules) }

  /// All that there is to know of all rules, as a page of the documentation.
  public static var ruleReference: String { reference(of: rules) }

  /// All that there is to know of a rule, as Markdown.
  public static func explanation(of rule: Rule) -> String { describe(rule) }
}

extension Report {
  /// The names that ``text(format:showsValues:isQuiet:isColored:)`` takes, the default first.
  public static var formats: [String] { allReporters().map(\.name) }

  /// This report in a format.
  ///
  /// - Parameters:
  ///   - format: One of ``formats``; any other gives the first.
  ///   - showsValues: Whether captured strings are shown as they are, or told by kind and length.
  ///   - isQuiet: Whether findings alone are told, without summary and notices.
  ///   - isColored: Whether terminal colours are written.
  /// - Returns: The whole report, ending in a line feed.
  public func text(
    format: String, showsValues: Bool = false, isQuiet: Bool = false, isColored: Bool = false
  ) -> String {
    let style = ReportStyle(hasColor: isColored, showsValues: showsValues, isQuiet: isQuiet)
    let reporters = allReporters(style)
    return (reporters.first { $0.name == format } ?? reporters[0])
      .text(of: showsValues ? self : hidingSecrets())
  }
}
