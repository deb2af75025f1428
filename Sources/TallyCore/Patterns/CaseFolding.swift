/// Which code points are equal where case is ignored: simple case folding (ECMA-262 §22.2.2.7.3).
enum CaseFolding {
  /// The code points that are equal to one another; each is in one list at most.
  private static let orbits: [[UInt32]] = {
    let numbers = UnicodeTable.numbers(UnicodeTable.folding[...])
    var orbits: [[UInt32]] = []
    var index = 0
    while index + 1 < numbers.count {
      var orbit = [(orbits.last?[0] ?? 0) + numbers[index]]
      let count = Int(numbers[index + 1])
      for distance in numbers[(index + 2)...].prefix(count) {
        orbit.append(orbit[orbit.count - 1] + distance)
      }
      orbits.append(orbit)
      index += 2 + count
    }
    return orbits
  }()

  private static let lowest: [UInt32: UInt32] = Dictionary(
    orbits.flatMap { orbit in orbit.map { ($0, orbit[0]) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// A set and all that equals a member of it.
  ///
  /// - Complexity: O(*o* log *r*) in the code points with a case and the runs of the set.
  static func closure(of set: ScalarSet) -> ScalarSet {
    let equals = orbits.filter { $0.contains(where: set.contains) }.flatMap { $0 }
    return set.union(ScalarSet(equals.map { $0...$0 }))
  }

  /// The least of the code points that equal one.
  static func representative(of scalar: UInt32) -> UInt32 { lowest[scalar] ?? scalar }
}
