import TallyDocuments
import TestSupport
import Testing

@testable import TallyCore

/// What another implementation of ECMA-262 says of some eight hundred expressions, of every
/// production of the grammar.
@Suite struct PatternTableTests {
  @Test func agreesOnEveryExpression() throws {
    var subjects: [String] = []
    var counts: [Character: Int] = [:]
    for row in PatternTable.rows.split(separator: "\n") {
      let (mark, json) = try #require(row.firstIndex(of: " ").map { (row[..<$0], row[$0...]) })
      let document = try Document(parsing: Bytes(String(json)), origin: Origin(file: "table"))
      guard mark != "=" else {
        subjects = document.root.elements.compactMap(\.string)
        continue
      }
      let source = document.string(0)
      let verdict = Self.verdict(on: source, subjects)
      #expect(verdict == mark, "\(source)")
      counts[mark.first ?? "?", default: 0] += 1
    }
    #expect(counts == ["u": 532, "-": 161, "!": 99])
  }

  private static func verdict(on source: String, _ subjects: [String]) -> String {
    guard let pattern = try? Pattern(source) else { return "!" }
    let verdicts = subjects.map { subject in
      switch pattern.test(subject) {
      case .match: "1"
      case .noMatch: "0"
      case .undecided: "?"
      }
    }
    return (pattern.isUnicode ? "u" : "-") + verdicts.joined()
  }

  @Test func knowsEveryProperty() throws {
    for row in PatternTable.properties.split(separator: "\n") {
      let fields = row.split(separator: " ")
      let name = fields[0].hasPrefix("=") ? String(fields[0].dropFirst()) : String(fields[0])
      let set = try #require(UnicodeProperty.set(name), "\(name)")
      var (count, sum) = (UInt32(0), UInt32(0))
      for range in set.ranges {
        count += UInt32(range.count)
        sum = (sum &* 31 &+ range.lowerBound) &* 31 &+ range.upperBound &+ 1
      }
      #expect("\(count) \(sum)" == fields[1...].joined(separator: " "), "\(name)")
    }
  }
}
