public import TallyCore
public import TallyDocuments
import TallyReaders
import TallyRules

/// Laying the three parties' copies together.
public struct DriftCheck: Sendable {
  public var configuration: Configuration

  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// Every rule, in report order.
  public static var rules: [Rule] { Rule.all }

  public func run() throws(InputError) -> Report {
    _ = try Files.find(configuration.captures)
    return Report()
  }
}

extension Report {
  public static let formats = ["text", "json"]

  public func text(format: String, showsValues: Bool, isQuiet: Bool, isColored: Bool) -> String {
    "\(findings.count) findings\n"
  }
}

/// The nearest of some names, or `nil` where none is near.
package func nearestName(to name: String, among names: [String]) -> String? {
  NearestName.of(name, among: names)
}
