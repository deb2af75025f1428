import TallyCore
import TallyDocuments

/// The renames that the configuration tells, each at all endpoints or at one.
struct KnownRenames {
  private var renames: [Known] = []

  private struct Known {
    let endpoints: Set<String>?
    let rename: DeclaredRename
    let place: SourceLocation
  }

  init() {}

  /// - Parameters:
  ///   - renames: What the configuration says.
  ///   - contracts: Whose endpoints it may name.
  /// - Throws: `InputError` at an endpoint that no contract has.
  init(_ renames: [Configuration.Rename], of contracts: [Contract]) throws(InputError) {
    let operations = contracts.flatMap(\.operations)
    for rename in renames {
      let endpoints = try rename.endpoint.map { (name) throws(InputError) in
        try RuleExceptions.endpoints(name, operations)
      }
      self.renames.append(
        Known(
          endpoints: endpoints,
          rename: DeclaredRename(was: rename.was.value, now: rename.now.value),
          place: rename.was.place))
    }
  }

  /// Those of an endpoint, by the name that reports give it.
  func at(_ endpoint: String) -> [DeclaredRename] {
    renames.filter { RuleExceptions.isNamed(endpoint, by: $0.endpoints) }.map(\.rename)
  }

  /// What to say of those that were of no use where they could have been.
  ///
  /// - Parameter checked: The endpoints of which there are captures, each with those renames of which
  ///   it knows the old place and shows the new one.
  /// - Returns: Messages, each with its line of the configuration.
  func idle(
    _ checked: [(endpoint: String, used: Set<DeclaredRename>)]
  ) -> [(String, SourceLocation)] {
    renames.filter { known in
      let own = checked.filter { RuleExceptions.isNamed($0.endpoint, by: known.endpoints) }
      return !own.isEmpty && !own.contains { $0.used.contains(known.rename) }
    }.map { known in
      let rename = known.rename
      return (
        "\"\(rename.was)\" is said to be \"\(rename.now)\" now, but nothing that was checked has both",
        known.place
      )
    }
  }
}

extension [InstanceLocation: Comparison] {
  /// Those of some renames whose old place somebody knows and whose new one was seen.
  func used(_ renames: [DeclaredRename]) -> Set<DeclaredRename> {
    guard !renames.isEmpty else { return [] }
    let known = Set(
      values.filter { $0.promise != nil || !$0.readers.isEmpty }.map(\.location.description))
    let seen = Set(values.filter { $0.seen.visits > 0 }.map(\.location.description))
    return Set(renames.filter { known.contains($0.was) && seen.contains($0.now) })
  }
}
