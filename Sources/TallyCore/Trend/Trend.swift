/// Reports in the order of time, and what became of each drift from one to the next.
///
/// A report has no clock, so time is counted in reports.
package struct Trend: Sendable {
  package let reports: [PastReport]
  /// What each report is called: its day, or the name of its file.
  package let labels: [String]
  /// Every time that a drift came, in the order in which they did.
  package private(set) var spans: [Span] = []

  /// A drift from the report that first has it to the first that has it no more.
  package struct Span: Sendable, Equatable {
    /// As it was last reported.
    package fileprivate(set) var drift: PastReport.Drift
    package let first: Int
    /// The report in which it is gone; `nil` where it is open.
    package fileprivate(set) var gone: Int?
    /// The reports that have it, ascending.
    package fileprivate(set) var seen: [Int]
  }

  /// - Complexity: O(*n* log *n*) in the findings of all reports.
  package init(_ reports: [PastReport]) {
    let order = ReportOrder(reports.map(\.file))
    self.reports = order.indices.map { reports[$0] }
    labels = order.labels
    follow()
  }

  /// Drift that the last report still has, or that it could not look for; the oldest of the worst first.
  package var open: [Span] {
    spans.filter { $0.gone == nil }.sorted { left, right in
      left.drift.severity != right.drift.severity
        ? left.drift.severity > right.drift.severity
        : (left.first, left.drift.id) < (right.first, right.drift.id)
    }
  }

  /// Drift that is gone, the latest first.
  package var fixed: [Span] {
    spans.filter { $0.gone != nil }.sorted { left, right in
      (right.gone ?? 0, left.drift.id) < (left.gone ?? 0, right.drift.id)
    }
  }

  /// How many reports it took from when a drift came, or how many it has been there.
  package func age(of span: Span) -> Int { (span.gone ?? reports.count) - span.first }

  /// All endpoints of all reports, sorted.
  package var endpoints: [String] { Set(reports.flatMap(\.endpoints).map(\.id)).sorted() }

  private mutating func follow() {
    let known = Set(endpoints)
    var active: [Span] = []
    for (index, report) in reports.enumerated() {
      let before = Dictionary(
        active.enumerated().flatMap { number, span in span.drift.allIDs.map { ($0, number) } },
        uniquingKeysWith: min)
      var present: Set<Int> = []
      var now: [Span] = []
      for drift in report.findings {
        let same = Set(drift.allIDs.compactMap { before[$0] })
        present.formUnion(same)
        now.append(Span(drift: drift, in: index, after: same.map { active[$0] }))
      }
      let looked = Set(report.endpoints.filter { $0.captures > 0 }.map(\.id))
      for (number, span) in active.enumerated() where !present.contains(number) {
        // An endpoint of which nothing was captured has not been mended by that.
        let stood = known.intersection(span.drift.allEndpoints)
        let hasLooked =
          stood.isEmpty ? report.verdict != .incomplete : !looked.isDisjoint(with: stood)
        if hasLooked { spans.append(span.ended(at: index)) } else { now.append(span) }
      }
      active = now
    }
    spans += active
    spans.sort { ($0.first, $0.drift.id) < ($1.first, $1.drift.id) }
  }
}

extension PastReport.Drift {
  /// Every fingerprint that it has: which of the places that share it comes first may change.
  fileprivate var allIDs: [String] { [id] + otherIDs }

  fileprivate var allEndpoints: [String] { [endpoint] + otherEndpoints }

  /// Whether two reports speak of one drift.
  package func isSame(as other: Self) -> Bool { !Set(allIDs).isDisjoint(with: other.allIDs) }
}

extension Trend.Span {
  /// A drift of a report, which goes on with what was there before.
  fileprivate init(drift: PastReport.Drift, in index: Int, after before: [Self]) {
    self.drift = drift
    first = before.map(\.first).min() ?? index
    seen = Set(before.flatMap(\.seen)).sorted() + [index]
  }

  fileprivate func ended(at index: Int) -> Self {
    var span = self
    span.gone = index
    return span
  }
}
