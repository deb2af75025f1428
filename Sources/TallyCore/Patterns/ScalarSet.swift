/// A set of code points, surrogates included.
///
/// It is kept as the ascending code points at which membership changes: those of even index begin
/// a run of members, those of odd index end it.
struct ScalarSet: Sendable, Hashable {
  private(set) var changes: [UInt32]

  /// One more than the last code point.
  static let end: UInt32 = 0x11_0000
  static let all = ScalarSet(changes: [0, end])
  static let none = ScalarSet(changes: [])

  /// - Parameter changes: Strictly ascending, even in number, none above ``end``.
  init(changes: [UInt32]) { self.changes = changes }

  init(_ scalar: UInt32) { changes = [scalar, scalar + 1] }

  /// The union of ranges in any order.
  init(_ ranges: [ClosedRange<UInt32>]) {
    changes = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = changes.last, range.lowerBound <= last {
        changes[changes.count - 1] = max(last, range.upperBound + 1)
      } else {
        changes += [range.lowerBound, range.upperBound + 1]
      }
    }
  }

  var ranges: [ClosedRange<UInt32>] {
    stride(from: 0, to: changes.count, by: 2).map { changes[$0]...changes[$0 + 1] - 1 }
  }

  var isEmpty: Bool { changes.isEmpty }

  var complement: ScalarSet {
    var inverted = changes.first == 0 ? Array(changes.dropFirst()) : [0] + changes
    if inverted.last == Self.end { inverted.removeLast() } else { inverted.append(Self.end) }
    return ScalarSet(changes: inverted)
  }

  func union(_ other: ScalarSet) -> ScalarSet {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return ScalarSet(ranges + other.ranges)
  }

  func intersection(_ other: ScalarSet) -> ScalarSet {
    complement.union(other.complement).complement
  }

  /// - Complexity: O(log *r*) in the runs of the set.
  func contains(_ scalar: UInt32) -> Bool {
    changes.partitioningIndex { $0 > scalar } % 2 == 1
  }
}

extension Array {
  /// The first index whose element passes a test that no earlier and every later one does.
  func partitioningIndex(where test: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) / 2
      if test(self[middle]) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}

extension ScalarSet {
  static let digits = ScalarSet([0x30...0x39])
  static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
  /// WhiteSpace and LineTerminator (ECMA-262 §12.2 and §12.3).
  static let spaces = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// The word characters and what folds to one: U+017F to s, and U+212A to k.
  static let foldedWordCharacters = wordCharacters.union(
    ScalarSet([0x17F...0x17F, 0x212A...0x212A]))
}
