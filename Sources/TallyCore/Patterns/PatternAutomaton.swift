import TallyDocuments

/// A table of what follows upon which letter: one look-up a scalar, and nothing else.
///
/// The table is made ahead, so that a test allocates nothing and any number of tasks may share it.
/// Where it would grow too large it is left unfinished, and a test that comes to the gap goes on
/// with the threads themselves.
struct PatternAutomaton: Sendable {
  private let program: PatternProgram
  /// What follows the state `s` upon the letter `l`, at `s + l`; the text's edge ends each row.
  private let table: [UInt16]
  private let first: UInt16
  /// The states' threads, by number of row; empty where the table is finished.
  private let origins: [PatternDeterminizer.State]

  /// States without a row of their own.
  static let dead: UInt16 = 0
  static let matched: UInt16 = 1
  static let unknown = UInt16.max
  /// Where the first row begins in the table.
  static let firstRow = 2

  /// - Parameters:
  ///   - program: One without look-arounds.
  ///   - tableLimit: How many entries the table may have; less than `UInt16.max`.
  ///   - workLimit: How many steps making it may take.
  init(
    _ program: PatternProgram, tableLimit: Int = Limits.patternTable,
    workLimit: Int = Limits.patternTableWork
  ) {
    self.program = program
    var determinizer = PatternDeterminizer(
      program, tableLimit: tableLimit, workLimit: workLimit)
    first = determinizer.build()
    table = determinizer.table
    origins = determinizer.isFinished ? [] : determinizer.states
  }

  /// - Complexity: O(*n*) in the bytes, where the table is finished; else O(*n* · *m*) in the
  ///   bytes and the instructions at most.
  func test(_ bytes: Bytes, _ range: Range<Int>) -> Pattern.Verdict {
    var state = first
    var offset = range.lowerBound
    while state > Self.matched, offset < range.upperBound {
      let here = offset
      let letter = program.alphabet.letter(bytes.takeScalar(&offset))
      let next = table[Int(state) &+ letter]
      guard next != Self.unknown else {
        return resume(state, bytes, here..<range.upperBound, isStart: here == range.lowerBound)
      }
      state = next
    }
    guard state > Self.matched else { return state == Self.matched ? .match : .noMatch }
    let last = table[Int(state) &+ program.alphabet.edge]
    guard last != Self.unknown else {
      return resume(state, bytes, offset..<offset, isStart: range.isEmpty)
    }
    return last == Self.matched ? .match : .noMatch
  }

  private func resume(
    _ state: UInt16, _ bytes: Bytes, _ rest: Range<Int>, isStart: Bool
  ) -> Pattern.Verdict {
    let row = (Int(state) - Self.firstRow) / (program.alphabet.count + 1)
    let letters = program.alphabet.letters(bytes, rest)
    var simulation = PatternSimulation(program, letters)
    return simulation.search(
      from: origins[row].members, isStart: isStart, isAfterWord: origins[row].isAfterWord)
  }
}

extension Alphabet {
  /// The letters of a UTF-8 text.
  func letters(_ bytes: Bytes, _ range: Range<Int>) -> [UInt16] {
    var letters: [UInt16] = []
    letters.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      letters.append(UInt16(truncatingIfNeeded: letter(bytes.takeScalar(&offset))))
    }
    return letters
  }
}

extension Bytes {
  /// The code point that begins at an offset, which moves on beyond it.
  ///
  /// The bytes are UTF-8; what is not comes out as some code point or other.
  @inline(__always) func takeScalar(_ offset: inout Int) -> UInt32 {
    let first = UInt32(self[offset])
    offset &+= 1
    return first < 0x80 ? first : takeRest(of: first, &offset)
  }

  private func takeRest(of first: UInt32, _ offset: inout Int) -> UInt32 {
    let length = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var scalar = first & (0x3F >> UInt32(length))
    for _ in 0..<length {
      // The padding ends what was cut off.
      let byte = self[offset]
      guard byte & 0xC0 == 0x80 else { return 0xFFFD }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      offset &+= 1
    }
    return min(scalar, ScalarSet.end - 1)
  }
}
