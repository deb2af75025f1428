import TallyCore
import TallyDocuments

/// The severities that the configuration gives a rule at some endpoints and places alone.
struct RuleExceptions {
  private var byRule: [String: [Exception]] = [:]

  private struct Exception {
    /// `nil` for all.
    let endpoints: Set<String>?
    let location: [Substring]?
    let level: Configuration.RuleSetting.Level
  }

  /// - Parameters:
  ///   - settings: What the configuration says of rules.
  ///   - contracts: Whose endpoints it may name.
  /// - Throws: `InputError` at an endpoint that no contract has.
  init(
    _ settings: [Configuration.RuleSetting], of contracts: [Contract]
  ) throws(InputError) {
    let operations = contracts.flatMap(\.operations)
    for setting in settings {
      for exception in setting.exceptions {
        let endpoints = try exception.endpoint.map { (name) throws(InputError) in
          try Self.endpoints(name, operations)
        }
        byRule[setting.id.value, default: []].append(
          Exception(
            endpoints: endpoints,
            location: exception.location.map {
              $0.value.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            },
            level: exception.level))
      }
    }
  }

  /// The names of the endpoint that a configuration names.
  static func endpoints(
    _ name: Configuration.Placed<String>, _ operations: [TallyCore.Operation]
  ) throws(InputError) -> Set<String> {
    let key = try EndpointKey(name, among: Set(operations.flatMap(\.names)))
    let named = operations.filter { key.operation.map($0.names.contains) ?? true }
    let names = Set(named.flatMap(\.names))
    guard let statuses = key.status?.all else { return names }
    return Set(names.flatMap { name in statuses.map { "\(name) \($0)" } })
  }

  /// Whether the endpoint of a report is one of those named; `nil` names all.
  static func isNamed(_ endpoint: String, by names: Set<String>?) -> Bool {
    names?.contains { endpoint == $0 || endpoint.hasPrefix($0 + " ") } ?? true
  }

  /// The finding with the severity of the last exception that fits; `nil` where that is `off`.
  func apply(to finding: Finding) -> Finding? {
    guard let exceptions = byRule[finding.rule] else { return finding }
    let fitting = exceptions.last { exception in
      let isHere = Self.isNamed(finding.endpoint, by: exception.endpoints)
      let path = finding.location.description.dropFirst()
        .split(separator: "/", omittingEmptySubsequences: false)[...]
      return isHere && (exception.location.map { Self.fits(path, $0[...]) } ?? true)
    }
    switch fitting?.level {
    case nil, .own: return finding
    case .off: return nil
    case .severity(let severity):
      var finding = finding
      finding.override(severity)
      return finding
    }
  }

  /// Whether a path is one of a pattern's: `*` is any step, `**` any number of them.
  private static func fits(
    _ path: ArraySlice<Substring>, _ pattern: ArraySlice<Substring>
  ) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    if first == "**" {
      return (path.startIndex...path.endIndex).contains { fits(path[$0...], rest) }
    }
    guard let step = path.first, first == "*" || first == step else { return false }
    return fits(path.dropFirst(), rest)
  }
}
