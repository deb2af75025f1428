public import TallyCore
public import TallyDocuments

/// The drift that a team knows of and lives with for now, by fingerprint.
///
///     [{"tally": "baseline", "version": 1}
///     ,{"id": "9f2c1a40b7de", "rule": "null-value", "severity": "error", "endpoint": "GET /home 200", "location": "/rank", "accepted": ["loses ios Home.rank"], "until": "2027-01-31", "why": "ticket 4711"}
///     ]
///
/// One finding a line, sorted, each line whole in itself, so that two branches merge: the comma that
/// parts two entries stands before the second.
public struct Baseline: Sendable {
  public struct Entry: Sendable, Equatable {
    /// The finding's fingerprint.
    public let id: String
    public let rule: String
    public let severity: Severity
    public let endpoint: String
    public let location: String
    /// How far the drift went: what goes beyond is new.
    ///
    /// `nil` in an entry of before this was noted, which accepts whatever is not more severe.
    let extent: Extent?
    /// The last day on which it holds, as `2027-01-31`; `nil` for ever.
    public var until: String?
    public var why: String?
    /// Where it is written.
    public var place: SourceLocation
  }

  public static let fileName = "tally-baseline.json"

  public let file: String
  public internal(set) var entries: [Entry] = []

  public init(file: String) { self.file = file }
}

extension Baseline {
  /// The whole file.
  public var text: String {
    let lines = entries.sorted(by: Self.precedes).map { entry in
      var members = [
        ("id", entry.id.asJSON), ("rule", entry.rule.asJSON),
        ("severity", entry.severity.rawValue.asJSON), ("endpoint", entry.endpoint.asJSON),
        ("location", entry.location.asJSON),
      ]
      if let words = entry.extent?.words {
        let list = words.sorted().map(\.asJSON).joined(separator: ", ")
        members.append(("accepted", "[\(list)]"))
      }
      if let until = entry.until { members.append(("until", until.asJSON)) }
      if let why = entry.why { members.append(("why", why.asJSON)) }
      let list = members.map { "\($0.asJSON): \($1)" }.joined(separator: ", ")
      return ",{\(list)}\n"
    }
    return "[{\"tally\": \"baseline\", \"version\": 1}\n" + lines.joined() + "]\n"
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    (left.endpoint, left.location, left.rule, left.id)
      < (right.endpoint, right.location, right.rule, right.id)
  }
}

/// A day of the calendar, as `2027-01-31`.
struct Day: Comparable {
  /// The day in digits: 20270131.
  private let number: Int

  /// - Returns: `nil` for what is no day.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month),
      day > 0
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= days[month - 1] else { return nil }
    number = year * 10_000 + month * 100 + day
  }

  /// The day of a moment in Coordinated Universal Time, by the civil calendar.
  ///
  /// - Parameter seconds: Since 1970.
  init(seconds: Int) {
    // Days from an era that begins on 1 March of year 0, so that leap days end a year.
    let days = seconds / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let civil = month < 10 ? month + 3 : month - 9
    number = (yearOfEra + era * 400 + (civil <= 2 ? 1 : 0)) * 10_000 + civil * 100 + day
  }

  /// The day on which a run is made.
  static var today: Day { Day(seconds: Machine.now) }

  static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}
