public import TallyCore
public import TallyDocuments

/// A baseline brought up to what a check finds.
public struct Acceptance: Sendable {
  public private(set) var baseline: Baseline
  /// How many entries are new, stay as they were, and are gone.
  public private(set) var added = 0
  public private(set) var kept = 0
  public private(set) var removed = 0

  /// Accepts every finding of a report that is more than a fact.
  ///
  /// Entries of before keep their day and reason. Those whose drift is gone are removed, and those of
  /// endpoints of which there was no capture stay.
  ///
  /// - Parameters:
  ///   - report: Of a check without a baseline.
  ///   - old: The baseline of before, if there is one.
  ///   - file: Where it is to be written.
  ///   - until: The last day of the new entries.
  ///   - why: The reason of the new entries.
  public init(
    _ report: Report, old: Baseline?, file: String, until: String? = nil, why: String? = nil
  ) {
    baseline = Baseline(file: file)
    let before = Dictionary(
      (old?.entries ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var entries: [String: Baseline.Entry] = [:]
    for finding in report.findings
    where finding.severity > .info && finding.suppression != .source {
      for entry in finding.entries(until: until, why: why) {
        var entry = entry
        if let known = before[entry.id] {
          entry.until = until ?? known.until
          entry.why = why ?? known.why
          kept += 1
        } else {
          added += 1
        }
        entries[entry.id] = entry
      }
    }
    let exercised = Set(report.endpoints.map(\.id)).union(report.findings.map(\.endpoint))
    for (id, entry) in before where entries[id] == nil {
      if exercised.contains(entry.endpoint) {
        removed += 1
      } else {
        entries[id] = entry
        kept += 1
      }
    }
    baseline.entries = Array(entries.values)
  }

  /// Writes the file as a whole.
  public func write() throws(InputError) { try Disk.write(baseline.text, to: baseline.file) }
}

extension Baseline {
  /// Whether a file of the name is there.
  public static func exists(_ file: String) throws(InputError) -> Bool {
    try Disk.kind(of: file) == .file
  }

  /// Whether a text is a day, as `2027-01-31`.
  public static func isDay(_ text: String) -> Bool { Day(text) != nil }
}

extension Finding {
  /// An entry for each place that shares the drift.
  fileprivate func entries(until: String?, why: String?) -> [Baseline.Entry] {
    let places =
      [(id, endpoint, location)] + alsoAt.map { ($0.id, $0.endpoint, $0.location) }
    return places.map { id, endpoint, location in
      Baseline.Entry(
        id: id, rule: rule, severity: severity, endpoint: endpoint,
        location: location.description, until: until, why: why,
        place: SourceLocation(file: "", offset: 0))
    }
  }
}
