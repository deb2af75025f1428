public import TallyCore
public import TallyDocuments

/// A baseline brought up to what a check finds.
public struct Acceptance: Sendable {
  public private(set) var baseline: Baseline
  /// How many entries are new, accept more than before, stay as they were, and are gone.
  public private(set) var added = 0
  public private(set) var renewed = 0
  public private(set) var kept = 0
  public private(set) var removed = 0

  /// What is said of the entries that are written.
  public struct Terms: Sendable {
    /// The last day on which they hold.
    public var until: String?
    public var why: String?
    /// Whether it is said of entries of before, too.
    public var includesOld: Bool

    public init(until: String? = nil, why: String? = nil, includesOld: Bool = false) {
      self.until = until
      self.why = why
      self.includesOld = includesOld
    }
  }

  /// Accepts every finding of a report that is more than a fact.
  ///
  /// Entries of before keep their day and reason, but where what they accept is over or has become worse,
  /// so that it is accepted anew. Those whose drift is gone are removed, and those of endpoints of which
  /// there was no capture stay.
  ///
  /// - Parameters:
  ///   - report: Of a check without a baseline.
  ///   - old: The baseline of before, if there is one.
  ///   - file: Where it is to be written.
  ///   - terms: What is said of the new entries.
  ///   - seesPartOnly: Whether the captures are some of more, so that all entries stay.
  public init(
    _ report: Report, old: Baseline?, file: String, terms: Terms = Terms(),
    seesPartOnly: Bool = false
  ) {
    baseline = Baseline(file: file)
    let all = Dictionary(grouping: old?.entries ?? [], by: \.id)
    let before = all.compactMapValues(\.first)
    var entries: [String: Baseline.Entry] = [:]
    for finding in report.findings
    where finding.severity > .info && finding.suppression != .source {
      // A shared drift is known by any of its places, as it is to a check.
      let known = finding.allIDs.flatMap { all[$0] ?? [] }
      let isWorse = !finding.excess(over: known).isEmpty
      for var entry in finding.entries {
        let old = before[entry.id]
        entry.state(terms, over: old, isWorse: isWorse)
        count(old, isRenewed: isWorse || entry.isSaidAnew(since: old))
        entries[entry.id] = entry
      }
    }
    let exercised = seesPartOnly ? [] : report.exercised
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

  private mutating func count(_ old: Baseline.Entry?, isRenewed: Bool) {
    if old == nil {
      added += 1
    } else if isRenewed {
      renewed += 1
    } else {
      kept += 1
    }
  }

  /// Writes the file as a whole.
  public func write() throws(InputError) { try Disk.write(baseline.text, to: baseline.file) }
}

extension Baseline {
  /// Whether a file of the name is there.
  public static func exists(_ file: String) throws(InputError) -> Bool {
    try Disk.kind(of: file) == .file
  }

  /// Whether a text is a day, as `2027-01-31`, that is not yet over.
  public static func isDayToCome(_ text: String) -> Bool { Day(text).map { $0 >= .today } ?? false }
}

extension Baseline.Entry {
  /// Takes the day and reason of an entry of before, or those of a new one.
  fileprivate mutating func state(_ terms: Acceptance.Terms, over old: Self?, isWorse: Bool) {
    let isOver = old?.isOver(.today) ?? false
    let isNew = old == nil || isOver || isWorse || terms.includesOld
    until = isNew ? terms.until ?? (isOver ? nil : old?.until) : old?.until
    why = isNew ? terms.why ?? old?.why : old?.why
  }

  fileprivate func isSaidAnew(since old: Self?) -> Bool { until != old?.until || why != old?.why }
}

extension Finding {
  /// An entry for each place that shares the drift.
  fileprivate var entries: [Baseline.Entry] {
    let places =
      [(id, endpoint, location)] + alsoAt.map { ($0.id, $0.endpoint, $0.location) }
    return places.map { id, endpoint, location in
      Baseline.Entry(
        id: id, rule: rule, severity: severity,
        endpoint: Secrets.hidden(endpoint, isPlace: true),
        location: Secrets.hidden(location.description, isPlace: true), extent: extent, until: nil,
        why: nil,
        place: SourceLocation(file: "", offset: 0))
    }
  }
}
