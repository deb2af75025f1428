/// The operation that an undocumented path comes closest to, and the one segment in which they differ.
package struct NearestOperation: Sendable, Hashable {
  /// `GET /users/{id}`.
  package let title: String
  package let difference: Difference

  package enum Difference: Sendable, Hashable {
    /// One stands where the other is promised.
    case replaced(seen: String, promised: String)
    /// What was asked for has a segment more.
    case added(String)
    /// What was asked for lacks a segment.
    case lacking(String)
  }

  /// As the end of a sentence about the path.
  package var words: String {
    switch difference {
    case .replaced(let seen, let promised):
      "the closest is \(title), which has \"\(promised)\" for \"\(seen)\""
    case .added(let segment): "the closest is \(title), which has no \"\(segment)\""
    case .lacking(let segment): "the closest is \(title), which has \"\(segment)\", too"
    }
  }
}

extension Router {
  /// The operation whose path is a path but for one segment, and shares a name with it or nearly so.
  ///
  /// - Parameters:
  ///   - method: In upper case; one of the same goes before others.
  ///   - path: Of an undocumented endpoint, its variables written as `{id}`.
  /// - Returns: `nil` where none comes near.
  /// - Complexity: O(*n* · *s*) for *n* operations and *s* segments.
  package func nearestOperation(method: String, path: String) -> NearestOperation? {
    let seen = RequestTarget(path).path.split(separator: "/").map(String.init)
    var best: (rank: [Int], nearest: NearestOperation)?
    for operation in contracts.flatMap(\.operations) {
      guard let path = operation.path, let (rank, difference) = Self.difference(seen, path) else {
        continue
      }
      let full = rank + [operation.method == method ? 0 : 1]
      if best.map({ full.lexicographicallyPrecedes($0.rank) }) ?? true {
        best = (full, NearestOperation(title: operation.title, difference: difference))
      }
    }
    return best?.nearest
  }

  /// In what a path differs from a template, and how much, least first.
  private static func difference(
    _ seen: [String], _ template: String
  ) -> (rank: [Int], NearestOperation.Difference)? {
    let promised = template.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
    guard abs(seen.count - promised.count) <= 1, !seen.isEmpty, !promised.isEmpty else {
      return nil
    }
    let start = zip(seen, promised).prefix { fits($0, $1) }.count
    let longest = min(seen.count, promised.count)
    guard start < max(seen.count, promised.count) else { return nil }
    let (difference, skipsSeen, skipsPromised): (NearestOperation.Difference, Int, Int) =
      if seen.count == promised.count {
        (.replaced(seen: seen[start], promised: promised[start]), 1, 1)
      } else if seen.count > promised.count {
        (.added(seen[start]), 1, 0)
      } else {
        (.lacking(promised[start]), 0, 1)
      }
    guard
      zip(seen.dropFirst(start + skipsSeen), promised.dropFirst(start + skipsPromised))
        .allSatisfy(fits)
    else { return nil }
    let names = Set(seen).intersection(promised).count { !$0.hasPrefix("{") }
    var isLike = false
    if case .replaced(let seen, let promised) = difference {
      isLike = NearestName.of(seen, among: [promised]) != nil
    }
    guard isLike || names > 0 else { return nil }
    let kind = isLike ? 0 : seen.count == promised.count ? 1 : 2
    return ([kind, longest - names], difference)
  }

  private static func fits(_ seen: String, _ promised: String) -> Bool {
    seen == promised || promised.hasPrefix("{")
  }
}
