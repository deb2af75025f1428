import Foundation
import TallyCore
import TallyKit
import Testing

/// The rule reference of the documentation is printed from the rules.
///
/// `UPDATE_GOLDEN=1 swift test --filter RuleReferenceTests` writes it anew.
@Suite struct RuleReferenceTests {
  @Test func isWhatTheRulesSay() throws {
    let file = Article.folder + "Rules.md"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try Data(DriftCheck.ruleReference.utf8).write(to: URL(filePath: file))
    }
    let shown = try String(contentsOfFile: file, encoding: .utf8)
    #expect(shown == DriftCheck.ruleReference)
    for rule in DriftCheck.rules { #expect(shown.contains("\n## \(rule.id)\n")) }
  }

  /// The command prints the same.
  @Test func isPrintedByACommand() {
    #expect(CommandRun(["rules", "--reference"]).output == DriftCheck.ruleReference)
    #expect(CommandRun(["rules", "--reference", "missing-field"]).status == 2)
  }
}
