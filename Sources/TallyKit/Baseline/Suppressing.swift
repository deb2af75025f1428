import TallyCore
import TallyDocuments

// What a report no longer counts as new: what the baseline holds, and what the client's source asks
// to be left alone.

extension Report {
  /// Marks the findings that a baseline holds, and notes its entries that nothing needs any more.
  ///
  /// An entry covers a drift that is no worse than when it was accepted, at any of the endpoints that
  /// share it. What no capture could have shown is not stale.
  ///
  /// - Parameters:
  ///   - known: What was accepted.
  ///   - today: In Coordinated Universal Time.
  mutating func suppress(by known: TallyKit.Baseline, today: Day) {
    var used: Set<String> = []
    // Two branches that were merged may both have accepted a drift: what either knows is known.
    let entries = Dictionary(grouping: known.entries, by: \.id)
    for index in findings.indices {
      let own = findings[index].allIDs.flatMap { entries[$0] ?? [] }
      used.formUnion(own.map(\.id))
      let valid = own.filter { !$0.isOver(today) }
      notices += own.filter { $0.isOver(today) }.map {
        ("accepted until \($0.until ?? ""), which is over: \($0.words)", $0.place)
      }
      guard let first = valid.first else { continue }
      let excess = findings[index].excess(over: valid)
      if excess.isEmpty {
        findings[index].suppression = .baseline
        findings[index].acceptance = Finding.Terms(until: first.until, why: first.why)
      } else {
        let words = "accepted, but worse now (\(excess.joined(separator: ", "))): \(first.words)"
        notices.append((words, first.place))
      }
    }
    let exercised = self.exercised
    for entry in known.entries where !used.contains(entry.id) && exercised.contains(entry.endpoint)
    {
      stale.append(StaleEntry(id: entry.id, words: entry.words, location: entry.place))
    }
  }

  /// Marks the findings whose every impact a comment in the client's source asks to be silent about,
  /// and notes the comments that silence nothing.
  ///
  /// Lines must have been counted.
  mutating func suppress(by ignores: [SourceIgnore], rules: Set<String>) {
    var used: Set<SourceIgnore> = []
    for index in findings.indices {
      let rule = findings[index].rule
      let hurt = findings[index].impact.filter {
        $0.effect != .none || findings[index].impact.count == 1
      }
      let matching = hurt.map { impact in
        ignores.first { ignore in
          ignore.rule == rule && ignore.location.file == impact.source?.file
            && ignore.line == impact.source?.line
        }
      }
      used.formUnion(matching.compactMap(\.self))
      if !matching.isEmpty, matching.allSatisfy({ $0 != nil }) {
        findings[index].suppression = findings[index].suppression ?? .source
      }
    }
    for ignore in ignores.sorted(by: { $0.location < $1.location }) where !used.contains(ignore) {
      let message =
        rules.contains(ignore.rule)
        ? "nothing to ignore here: \(ignore.rule) does not fire on this line"
        : "there is no rule \(ignore.rule) to ignore"
          + (NearestName.of(ignore.rule, among: rules.sorted()).map { ": did you mean \($0)?" }
            ?? "")
      notices.append((message, ignore.location))
    }
  }

  /// The endpoints that something was seen of, as a baseline spells them.
  var exercised: Set<String> {
    Set((endpoints.map(\.id) + findings.map(\.endpoint)).map { Secrets.hidden($0, isPlace: true) })
  }

  /// Takes the verdicts from what is left.
  mutating func judgeAgain() {
    for index in endpoints.indices { endpoints[index].judge(by: findings) }
  }
}

extension Finding {
  /// How it is worse than all that was accepted of it; nothing where it is not.
  func excess(over entries: [Baseline.Entry]) -> [String] {
    let worst = entries.map(\.severity).max()
    let raised =
      worst.map { $0 < severity ? ["\(severity.rawValue), was \($0.rawValue)"] : [] } ?? []
    let extents = entries.compactMap(\.extent)
    return raised + (extents.count < entries.count ? [] : extent.excess(over: extents))
  }
}

extension Baseline.Entry {
  var words: String { "\(rule) at \(endpoint)\(location.isEmpty ? "" : " \(location)")" }

  /// Whether its last day has gone by.
  func isOver(_ today: Day) -> Bool { until.flatMap(Day.init).map { $0 < today } ?? false }
}
