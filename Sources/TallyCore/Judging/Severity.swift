/// How bad a finding is, mildest first.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// A fact worth knowing.
  case info
  /// Drift that no client reads.
  case warning
  /// A promise of the contract is broken, or a client loses a value.
  case error
  /// A client model or adapter fails, crashes or gets a wrong value.
  case breaking

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    case .breaking: 3
    }
  }
}
