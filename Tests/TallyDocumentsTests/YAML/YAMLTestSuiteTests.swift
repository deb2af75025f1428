import Foundation
import TestSupport
import Testing

@testable import TallyDocuments

/// The official cases of YAML 1.2, each with its verdict: refused, a value, or only a structure.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct YAMLTestSuiteTests {
  @Test func refusesWhatIsWrong() {
    let cases = YAMLSuiteCase.all.filter(\.isError)
    for row in cases {
      let error = #expect(throws: InputError.self, "\(row.name)") { try row.documents() }
      guard let error else { continue }
      #expect(error.location.line >= 1 && error.location.column >= 1, "\(row.name)")
      #expect(error.hint.hasSuffix(".") && !error.summary.isEmpty, "\(row.name)")
    }
    print("YAML test suite: \(cases.count) cases refused")
    #expect(cases.count == 94)
  }

  /// Of the 282 cases with a value 3 are errors too: a value of what stands before the error.
  @Test func readsWhatHasAValue() throws {
    let cases = YAMLSuiteCase.all.filter { $0.json != nil && !$0.isError }
    for row in cases {
      do throws(InputError) {
        let values = try row.documents().map { JSONValue($0.root) }
        #expect(values == JSONValue.texts(row.json ?? []), "\(row.name)")
      } catch {
        Issue.record("\(row.name): \(error)")
      }
    }
    print("YAML test suite: \(cases.count) cases with a value equal")
    #expect(cases.count == 279)
  }

  /// What the suite gives no value for has keys that JSON has not, or texts that are no tree.
  @Test func judgesTheRest() {
    let cases = YAMLSuiteCase.all.filter { $0.json == nil && !$0.isError }
    var refused: [String] = []
    for row in cases {
      do throws(InputError) { _ = try row.documents() } catch {
        #expect(error.reason == Self.keyIsCollection, "\(row.name): \(error)")
        refused.append(row.name)
      }
    }
    print("YAML test suite: \(cases.count) others, of which \(refused.count) have such keys")
    #expect(cases.count == 29)
  }

  private static let keyIsCollection = InputError.Reason.invalid(
    YAMLRefusal.Cause.keyIsCollection.explanation.what,
    hint: YAMLRefusal.Cause.keyIsCollection.explanation.hint)

  @Test func seesTheSameStructure() {
    let cases = YAMLSuiteCase.all.filter { !$0.isError }
    for row in cases {
      do throws(YAMLRefusal) {
        let stream = try YAMLStream(
          YAMLSource(Bytes(row.source)), depthLimit: Limits.depth)
        let expected = row.events.split(separator: "\n").map(String.init)
        #expect(stream.lines == expected, "\(row.name)")
      } catch {
        Issue.record("\(row.name): \(error)")
      }
    }
    print("YAML test suite: \(cases.count) cases with the same events")
    #expect(cases.count == 308)
  }
}
