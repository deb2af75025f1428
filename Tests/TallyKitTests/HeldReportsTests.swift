import Foundation
import Testing

/// No test makes a report that nobody holds to its schema: the ways to make one are few, and each is taken
/// by what holds it alone.
@Suite struct HeldReportsTests {
  /// The ways, as source has them.
  static let ways = [
    #"\bDriftCheck\([^{]*\.run\("#, #"\bReport\(checking:"#, #"\bJSONReporter\("#,
    #"\bbuiltProgram\?"#,
    #"\bMain\.run\("#, #"\bWatchLoop\("#,
  ]
  /// What holds a report, of which one must stand in the same file.
  static let holders = ["expectReportsToKeepTheSchema(", "problems(in: ", "Streams.heard("]

  private static let sources: [(file: String, text: String)] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { file in
      (file, (try? String(contentsOfFile: tests.path + "/" + file, encoding: .utf8)) ?? "")
    }
  }()

  @Test(arguments: ways) func isHeldWhereverItIsMade(_ way: String) throws {
    let pattern = try Regex(way)
    let makers = Self.sources.filter { $0.text.firstMatch(of: pattern) != nil }
    #expect(!makers.isEmpty, "nobody goes this way any more")
    for maker in makers {
      #expect(Self.holders.contains(where: maker.text.contains), "\(maker.file)")
    }
  }

  /// What a command says is heard in one way alone.
  @Test func streamsAreMadeInOnePlace() {
    let makers = Self.sources.filter { $0.text.contains(/\bStreams\(/) }
    #expect(makers.map(\.file) == ["TallyKitTests/CheckedReport.swift"])
  }
}
