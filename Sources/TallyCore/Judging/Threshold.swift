/// From which severity on a check fails.
public enum Threshold: Sendable, Equatable {
  case severity(Severity)
  case never

  /// The names, as the configuration and the command line write them.
  public static let names = ["breaking", "error", "warning", "never"]

  public init?(_ name: String) {
    guard Self.names.contains(name) else { return nil }
    self = Severity(rawValue: name).map { .severity($0) } ?? .never
  }
}
