public import TallyCore

// What counts for how much: the severities of rules, and from which on a check fails.

extension Configuration {
  public struct RuleSetting: Sendable {
    public var id: Placed<String>
    public var level: Level
    /// How many bodies a statistic waits for, at least 1; `nil` for the rule's own.
    public var bodies: Placed<Int>?
    /// Other severities at some endpoints and places; the last that fits holds.
    public var exceptions: [RuleException] = []

    public enum Level: Sendable, Equatable {
      case off
      /// As the rule has it.
      case own
      case severity(Severity)
    }

    public init(id: Placed<String>, level: Level, bodies: Placed<Int>? = nil) {
      self.id = id
      self.level = level
      self.bodies = bodies
    }
  }

  /// Where a rule has another severity.
  public struct RuleException: Sendable {
    /// An endpoint's title or name; `nil` for all.
    public var endpoint: Placed<String>?
    /// A location in which `*` is any step and `**` any steps; `nil` for all.
    public var location: Placed<String>?
    public var level: RuleSetting.Level

    public init(
      endpoint: Placed<String>? = nil, location: Placed<String>? = nil, level: RuleSetting.Level
    ) {
      self.endpoint = endpoint
      self.location = location
      self.level = level
    }
  }

  public typealias Threshold = TallyCore.Threshold
}
