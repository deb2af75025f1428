/// The instructions at which the threads of a program stand, each once.
struct PatternThreads: Sendable {
  private(set) var members: [Int32] = []
  /// For each instruction, the round in which it was last reached.
  private var marks: [UInt32]
  private var round: UInt32 = 1
  private var pending: [Int32] = []

  init(for program: PatternProgram) {
    marks = Array(repeating: 0, count: program.instructions.count)
  }

  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    round &+= 1
    guard round == 0 else { return }
    marks = Array(repeating: 0, count: marks.count)
    round = 1
  }

  /// Replaces all threads by those that ``follow(_:in:maybeAtStart:)`` once found.
  mutating func replaceAll(by members: [Int32]) {
    removeAll()
    self.members.append(contentsOf: members)
    for member in members { marks[Int(member)] = round }
  }

  /// Puts a thread at an instruction, or where its jumps and splits lead.
  ///
  /// - Parameters:
  ///   - instruction: Where the thread is put.
  ///   - program: The program that all threads follow.
  ///   - maybeAtStart: Whether a check for the start of the text is worth keeping.
  mutating func follow(_ instruction: Int32, in program: PatternProgram, maybeAtStart: Bool) {
    pending.append(instruction)
    while let instruction = pending.popLast() {
      guard marks[Int(instruction)] != round else { continue }
      marks[Int(instruction)] = round
      switch program.instructions[Int(instruction)] {
      case .jump(let target): pending.append(target)
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .check(.start) where !maybeAtStart: break
      case .take, .check, .look, .match: members.append(instruction)
      }
    }
  }
}

/// What surrounds a place in a text.
struct PatternPlace {
  var isStart: Bool
  var isEnd: Bool
  var isAfterWord: Bool
  var isBeforeWord: Bool

  func satisfies(_ assertion: PatternNode.Assertion) -> Bool {
    switch assertion {
    case .start: isStart
    case .end: isEnd
    case .wordBoundary: isAfterWord != isBeforeWord
    case .notWordBoundary: isAfterWord == isBeforeWord
    }
  }
}

extension PatternProgram {
  /// Moves the threads at a place over one letter.
  ///
  /// - Parameters:
  ///   - threads: Those at the place; checks that hold add to them.
  ///   - next: Those beyond the letter.
  ///   - letter: What to take, or the alphabet's edge for nothing.
  ///   - place: Where the threads stand.
  ///   - isBackward: Whether the letter stands before the place.
  ///   - holds: Whether the look-around of a number holds at the place.
  /// - Returns: Whether a thread has come to a match at the place.
  func step(
    _ threads: inout PatternThreads, _ next: inout PatternThreads, over letter: Int,
    at place: PatternPlace, isBackward: Bool = false, holds: (Int) -> Bool = { _ in false }
  ) -> Bool {
    var isMatch = false
    var index = 0
    while index < threads.members.count {
      let member = threads.members[index]
      index &+= 1
      switch instructions[Int(member)] {
      case .take(let set):
        guard alphabet.contains(Int(set), letter) else { continue }
        next.follow(member &+ 1, in: self, maybeAtStart: isBackward)
      case .check(let assertion):
        guard place.satisfies(assertion) else { continue }
        threads.follow(member &+ 1, in: self, maybeAtStart: place.isStart)
      case .look(let number):
        guard holds(Int(number)) else { continue }
        threads.follow(member &+ 1, in: self, maybeAtStart: place.isStart)
      case .match: isMatch = true
      case .jump, .split: break
      }
    }
    return isMatch
  }
}
