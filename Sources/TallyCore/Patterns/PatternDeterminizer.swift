import TallyDocuments

/// Makes the table of an automaton: each state is a set of threads that can stand together.
struct PatternDeterminizer {
  struct State: Sendable, Hashable {
    /// Ascending.
    let members: [Int32]
    let isAfterWord: Bool
    let isStart: Bool
  }

  private let program: PatternProgram
  private(set) var table: [UInt16]
  private(set) var states: [State] = []
  private var numbers: [State: UInt16] = [:]
  private(set) var isFinished = true
  private var current: PatternThreads
  private var next: PatternThreads
  private var work = 0
  private let tableLimit: Int
  private let workLimit: Int

  init(_ program: PatternProgram, tableLimit: Int, workLimit: Int) {
    self.program = program
    self.tableLimit = tableLimit
    self.workLimit = workLimit
    table = Array(repeating: PatternAutomaton.unknown, count: PatternAutomaton.firstRow)
    current = PatternThreads(for: program)
    next = PatternThreads(for: program)
  }

  /// Fills the table as far as the limits go, and returns the first state.
  mutating func build() -> UInt16 {
    next.follow(program.start, in: program, maybeAtStart: true)
    let first = number(isAfterWord: false, isStart: true)
    var row = 0
    while row < states.count, work < workLimit {
      fill(row)
      row += 1
    }
    isFinished = isFinished && work < workLimit
    return first
  }

  private mutating func fill(_ row: Int) {
    let state = states[row]
    let start = PatternAutomaton.firstRow + row * (program.alphabet.count + 1)
    for letter in 0...program.alphabet.count where work < workLimit {
      current.replaceAll(by: state.members)
      next.removeAll()
      let place = PatternPlace(
        isStart: state.isStart, isEnd: letter == program.alphabet.edge,
        isAfterWord: state.isAfterWord, isBeforeWord: program.alphabet.isWord(letter))
      let isMatch = program.step(&current, &next, over: letter, at: place)
      work += current.members.count + 4
      table[start + letter] = isMatch ? PatternAutomaton.matched : follower(upon: letter)
    }
  }

  /// The state of the threads beyond a letter, and of one that starts there.
  private mutating func follower(upon letter: Int) -> UInt16 {
    guard letter != program.alphabet.edge else { return PatternAutomaton.dead }
    next.follow(program.start, in: program, maybeAtStart: false)
    return number(
      isAfterWord: program.asksForWords && program.alphabet.isWord(letter), isStart: false)
  }

  /// The number of the state of all threads beyond; a new one if need be and there is room.
  private mutating func number(isAfterWord: Bool, isStart: Bool) -> UInt16 {
    if next.members.isEmpty { return PatternAutomaton.dead }
    if next.members.contains(where: { program.instructions[Int($0)].isMatch }) {
      return PatternAutomaton.matched
    }
    let state = State(
      members: next.members.sorted(), isAfterWord: isAfterWord, isStart: isStart)
    if let number = numbers[state] { return number }
    let start = table.count
    let width = program.alphabet.count + 1
    guard states.isEmpty || start + width <= tableLimit else {
      isFinished = false
      return PatternAutomaton.unknown
    }
    table += Array(repeating: PatternAutomaton.unknown, count: width)
    states.append(state)
    numbers[state] = UInt16(start)
    return UInt16(start)
  }
}

extension PatternProgram.Instruction {
  fileprivate var isMatch: Bool { if case .match = self { true } else { false } }
}
