/// A base path of the captures under which the contract has nothing, and the one under which it has
/// what follows.
package struct NearestBase: Sendable, Hashable {
  package let bases: Bases
  /// The template that the rest of the path fits: `/regions/{id}`.
  package let template: String

  package struct Bases: Sendable, Hashable, Comparable {
    /// `/v4beta`.
    package let seen: String
    /// `/v4`; empty for the root.
    package let promised: String

    package static func < (left: Bases, right: Bases) -> Bool {
      (left.seen, left.promised) < (right.seen, right.promised)
    }
  }
}

extension Router {
  /// The base under which the contract has the rest of a path that it does not have.
  ///
  /// - Parameters:
  ///   - method: In upper case.
  ///   - path: Of an undocumented endpoint, its variables written as `{id}`.
  /// - Returns: `nil` where the contract has it under none.
  package func nearestBase(method: String, path: String) -> NearestBase? {
    paths.nearestBase(RequestTarget(path), method: method)
  }
}

extension PathTable {
  /// The longest base that is looked for in a path, in segments.
  private static let baseLimit = 4

  func nearestBase(_ target: RequestTarget, method: String) -> NearestBase? {
    let segments = target.names
    // What the contract itself begins paths with, and what is data, is no base.
    guard let first = segments.first, !firstLiterals.contains(first) else { return nil }
    for count in 1...Self.baseLimit where count < segments.count {
      guard !isData(segments[count - 1]) else { return nil }
      for base in plainBases {
        let moved = RequestTarget(
          target, droppingFirst: count, base: RequestTarget(base).names, host: .some(nil))
        guard let id = find(moved, method: method).fitting,
          let template = template(of: id, below: base)
        else { continue }
        let seen = segments.prefix(count).map { "/" + String(decoding: $0, as: UTF8.self) }
        return NearestBase(
          bases: .init(seen: seen.joined(), promised: base), template: template)
      }
    }
    return nil
  }

  private func isData(_ segment: [UInt8]) -> Bool {
    segment.first == UInt8(ascii: "{") || GuessedTemplate.isIdentifier(segment[...])
  }
}

extension RequestTarget {
  fileprivate var names: [[UInt8]] { segments.map { Array(bytes[$0]) } }
}
