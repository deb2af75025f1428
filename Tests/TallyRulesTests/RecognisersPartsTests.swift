import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyRules

/// The parts of which recognising is made, each against something that is right beyond doubt.
@Suite struct RecognisersPartsTests {
  /// The best assignment is the best of all there are.
  @Test(arguments: 0..<60)
  func assignsAsWellAsTrying(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (rows, columns) = (
      Int.random(in: 1...5, using: &random), Int.random(in: 1...5, using: &random)
    )
    let scores = (0..<rows).map { _ in
      (0..<columns).map { _ in Double(Int.random(in: -4...9, using: &random)) }
    }
    let edges = scores.map { row in
      row.enumerated().map { Assignment.Edge(column: $0.offset, score: $0.element) }
    }
    let sparse = Assignment.best(edges, columns: columns)
    let found = sparse.compactMap { $0?.score }.reduce(0, +)
    #expect(found == best(scores[...], []), "seed \(seed)")
    let used = sparse.compactMap { $0?.column }
    #expect(Set(used).count == used.count)
  }

  private func best(_ rows: ArraySlice<[Double]>, _ used: Set<Int>) -> Double {
    guard let row = rows.first else { return 0 }
    let rest = rows.dropFirst()
    var most = best(rest, used)
    for column in row.indices where !used.contains(column) && row[column] > 0 {
      most = max(most, row[column] + best(rest, used.union([column])))
    }
    return most
  }

  @Test(arguments: [
    ("authorIconURL", ["author", "icon", "url"]), ("author_icon_url", ["author", "icon", "url"]),
    ("AuthorIconUrls", ["author", "icon", "url"]), ("HTTPServer", ["http", "server"]),
    ("userIDs", ["user", "id"]), ("sha256sum", ["sha", "256", "sum"]),
    ("a.b-c:d", ["a", "b", "c", "d"]),
    ("categories", ["category"]), ("addresses", ["address"]), ("status", ["status"]), ("", []),
  ])
  func splitsNames(_ row: (name: String, words: [String])) {
    #expect(Words.split(row.name) == row.words)
  }

  @Test(arguments: [
    ("thumb", "thumbnail"), ("desc", "description"), ("addr", "address"), ("pct", "percent"),
    ("colour", "color"), ("land", "landing"), ("lng", "longitude"), ("msg", "message"),
  ])
  func knowsShortForms(_ row: (one: String, other: String)) {
    #expect(WordKinship.of(row.one, row.other) > 0.5)
    #expect(WordKinship.of(row.other, row.one) == WordKinship.of(row.one, row.other))
  }

  @Test(arguments: [("start", "end"), ("width", "height"), ("price", "color"), ("12", "13")])
  func keepsWordsApart(_ row: (one: String, other: String)) {
    #expect(WordKinship.of(row.one, row.other) == 0)
  }

  /// Moments in every notation, as Foundation reads the ISO one.
  @Test(arguments: [
    ("2018-10-10T20:19:24Z", "Wed Oct 10 20:19:24 +0000 2018"),
    ("2011-07-19T21:55:38Z", "Tue, 19 Jul 2011 21:55:38 +0000"),
    ("2020-03-07T04:50:31Z", "2020-03-06T23:50:31-05:00"),
    ("2020-02-29T00:00:00Z", "2020-02-29"), ("2016-03-07T00:00:00Z", "2016-03-07 00:00:00"),
  ])
  func readsMoments(_ row: (iso: String, other: String)) throws {
    let moment = try Date(row.iso, strategy: .iso8601).timeIntervalSince1970
    #expect(Moment.parse(row.iso) == moment)
    #expect(Moment.parse(row.other) == moment)
    for scale in [1, 1e3, 1e6] { #expect(Moment.epoch(moment * scale) == moment) }
  }

  @Test(arguments: ["", "hello", "12-34", "2020-13-40", "May", "Route 66 in March", "99999999999"])
  func takesNoOtherTextForAMoment(_ text: String) {
    #expect(Moment.parse(text) == nil)
  }

  @Test func powersOfE() {
    for x in stride(from: -20.0, through: 20, by: 0.37) {
      #expect(abs(exponential(x) / exp(x) - 1) < 1e-6)
    }
  }
}
