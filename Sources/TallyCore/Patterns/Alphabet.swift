import TallyDocuments

/// The code points in as few letters as an expression can tell apart.
struct Alphabet: Sendable {
  /// The letter of each ASCII character.
  private let ascii: [UInt16]
  /// The first code point of each run of one letter, ascending from 0, and the letters of the runs.
  private let starts: [UInt32]
  private let letters: [UInt16]
  /// How many letters there are, the edge of a text not counted.
  let count: Int
  /// For each letter, one bit for each set that holds it; the last one for the word characters.
  private let rows: [[UInt64]]
  private let wordBit: Int

  /// `nil` where the sets tell too many letters apart.
  ///
  /// - Complexity: O(*r* log *r* + *r* · *s*) in the runs and the number of all sets.
  init?(_ sets: [ScalarSet]) {
    let all = sets + [.wordCharacters]
    let changes = all.indices.flatMap { set in all[set].changes.map { (scalar: $0, set: set) } }
      .filter { $0.scalar < ScalarSet.end }
      .sorted { $0.scalar < $1.scalar }
    guard changes.count < Limits.patternRuns else { return nil }
    var row = Array(repeating: UInt64(0), count: all.count / 64 + 1)
    var starts: [UInt32] = [0]
    var letters: [UInt16] = []
    var known: [[UInt64]: UInt16] = [:]
    var rows: [[UInt64]] = []
    func close() {
      let letter = known[row] ?? UInt16(truncatingIfNeeded: rows.count)
      if known.updateValue(letter, forKey: row) == nil { rows.append(row) }
      letters.append(letter)
    }
    for change in changes {
      if change.scalar != starts[starts.count - 1] {
        close()
        starts.append(change.scalar)
      }
      row[change.set / 64] ^= 1 << UInt64(change.set % 64)
    }
    close()
    guard rows.count < UInt16.max, rows.count * row.count <= Limits.patternRuns else { return nil }
    (self.starts, self.letters, self.rows) = (starts, letters, rows)
    (count, wordBit) = (rows.count, sets.count)
    ascii = (0..<128).map { Self.letter($0, starts, letters) }
  }

  /// The letter of a code point.
  ///
  /// - Complexity: O(1) for ASCII, else O(log *r*) in the runs of all sets.
  @inline(__always) func letter(_ scalar: UInt32) -> Int {
    Int(scalar < 128 ? ascii[Int(scalar)] : Self.letter(scalar, starts, letters))
  }

  private static func letter(_ scalar: UInt32, _ starts: [UInt32], _ letters: [UInt16]) -> UInt16 {
    letters[starts.partitioningIndex { $0 > scalar } &- 1]
  }

  /// The letter that stands for the edge of a text: no set holds it.
  var edge: Int { count }

  func contains(_ set: Int, _ letter: Int) -> Bool {
    letter < count && rows[letter][set / 64] >> UInt64(set % 64) & 1 == 1
  }

  func isWord(_ letter: Int) -> Bool { contains(wordBit, letter) }
}

/// The sets of an expression, each kept once.
struct ScalarSetTable {
  private(set) var sets: [ScalarSet] = []
  private var numbers: [ScalarSet: Int] = [:]

  mutating func number(of set: ScalarSet) -> Int {
    if let number = numbers[set] { return number }
    numbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }
}
