import TallyCore
import TallyDocuments

/// The renames that the configuration tells, each at all endpoints or at one.
struct KnownRenames {
  private var renames: [(endpoints: Set<String>?, rename: DeclaredRename)] = []

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
        (endpoints, DeclaredRename(was: rename.was.value, now: rename.now.value)))
    }
  }

  /// Those of an endpoint, by the name that reports give it.
  func at(_ endpoint: String) -> [DeclaredRename] {
    renames.filter { RuleExceptions.isNamed(endpoint, by: $0.endpoints) }.map(\.rename)
  }
}
