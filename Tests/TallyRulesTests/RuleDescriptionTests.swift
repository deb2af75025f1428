import Foundation
import TallyCore
import TallyRules
import Testing

/// What every rule must say of itself.
@Suite struct RuleDescriptionTests {
  @Test(arguments: Rule.all)
  func isFullyDescribed(_ rule: Rule) {
    #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    #expect(!rule.summary.hasSuffix("."))
    #expect(!rule.summary.contains("\n"))
    #expect(rule.rationale.contains("\n\n"), "\(rule.id) says why, and what to do")
    #expect(rule.examples.contains { !$0.flags.isEmpty }, "\(rule.id) needs an example that fires")
    #expect(rule.examples.contains { $0.flags.isEmpty }, "\(rule.id) needs one that does not")
    #expect(Set(rule.examples.map(\.title)).count == rule.examples.count)
  }

  @Test func identifiersAreUnique() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  /// A rule file that nobody registered would pass every other test.
  @Test func everyFileIsRegistered() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Sources/TallyRules")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.standardized.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("All") }
    let recognised = Set(Recogniser.all.flatMap(\.rules).map(\.fileName))
    #expect(Set(names) == Set(Rule.all.map { $0.fileName }).subtracting(recognised))
    let folderOfRecognised = folder.standardized.appending(path: "Recognisers").path
    #expect(
      recognised.isSubset(
        of: try FileManager.default.contentsOfDirectory(atPath: folderOfRecognised)))
  }
}

extension Rule {
  /// `missing-field` stands in `MissingField.swift`.
  fileprivate var fileName: String {
    id.split(separator: "-").map(\.localizedCapitalized).joined() + ".swift"
  }
}
