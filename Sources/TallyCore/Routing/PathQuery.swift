/// The query that some contracts write into a path: `/link?url={url}`, `/queue?comp=acl`.
///
/// It tells operations of one path apart.
package struct PathQuery: Sendable, Hashable {
  private let parameters: [Parameter]

  private struct Parameter: Sendable, Hashable {
    let name: [UInt8]
    /// `nil` where any value will do, or none.
    let value: SegmentPattern?
  }

  package init(_ path: String) {
    let query = path.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
    // An expression, as `{?page,size}`, lists what may be there, and tells nothing apart.
    let isExpression = path.contains("{?")
    let pairs = isExpression ? [] : query.split(separator: "&")
    parameters = pairs.map(Self.parameter).sorted {
      $0.name.lexicographicallyPrecedes($1.name)
    }
  }

  /// Whether it tells anything apart.
  var isTelling: Bool { !parameters.isEmpty }

  private static func parameter(_ pair: Substring) -> Parameter {
    let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let pattern = parts.count > 1 ? SegmentPattern(Array(parts[1].utf8)) : nil
    let isVariable = pattern?.literals.allSatisfy(\.isEmpty) ?? true
    return Parameter(
      name: PercentEncoding.decoded(Array(parts[0].utf8)), value: isVariable ? nil : pattern)
  }

  /// How well a request's query fits, best first; `nil` where it says something else.
  ///
  /// One that has all the parameters goes before a path without a query, and one that lacks some
  /// comes last: a capture may have lost its query.
  func rank(_ target: RequestTarget) -> Int? {
    var rank = Self.limit
    for parameter in parameters {
      let sent = target.query(parameter.name)
      if sent.isEmpty {
        rank += Self.limit
      } else if let value = parameter.value, !sent.contains(where: value.matches) {
        return nil
      } else {
        rank = max(0, rank - 1)
      }
    }
    return rank
  }

  /// The rank of a path without a query.
  private static let limit = 64
}
