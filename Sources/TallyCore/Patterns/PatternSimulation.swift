import TallyDocuments

/// Follows all threads of a program through one text, with what its look-arounds say at each place.
struct PatternSimulation {
  private let program: PatternProgram
  private let letters: [UInt16]
  /// For each look-around, whether it holds before each letter and at the end.
  private var holds: [[Bool]] = []
  private var current: PatternThreads
  private var next: PatternThreads
  private var steps = 0

  init(_ program: PatternProgram, _ letters: [UInt16]) {
    self.program = program
    self.letters = letters
    current = PatternThreads(for: program)
    next = PatternThreads(for: program)
  }

  /// Whether the program matches anywhere.
  ///
  /// - Complexity: O(*n* · *m*) in the letters and the instructions.
  mutating func search() -> Pattern.Verdict {
    for lookaround in program.lookarounds {
      guard evaluate(lookaround) else { return .undecided }
    }
    current.removeAll()
    current.follow(program.start, in: program, maybeAtStart: true)
    return search(from: current.members, isStart: true, isAfterWord: false)
  }

  /// Whether the program matches from certain threads on, or from any later place.
  mutating func search(
    from members: [Int32], isStart: Bool, isAfterWord: Bool
  ) -> Pattern.Verdict {
    current.replaceAll(by: members)
    for index in 0...letters.count {
      next.removeAll()
      var place = place(index)
      if index == 0 { (place.isStart, place.isAfterWord) = (isStart, isAfterWord) }
      if step(index, at: place, isBackward: false) { return .match }
      guard steps < Limits.patternSteps else { return .undecided }
      next.follow(program.start, in: program, maybeAtStart: false)
      if next.members.isEmpty { return .noMatch }
      swap(&current, &next)
    }
    return .noMatch
  }

  /// Finds where a look-around holds, in one pass from where its bodies begin; says if that was
  /// within the limit.
  private mutating func evaluate(_ lookaround: PatternProgram.Lookaround) -> Bool {
    var answers = Array(repeating: lookaround.isNegative, count: letters.count + 1)
    next.removeAll()
    for distance in 0...letters.count {
      let index = lookaround.isAhead ? letters.count - distance : distance
      swap(&current, &next)
      next.removeAll()
      current.follow(lookaround.start, in: program, maybeAtStart: true)
      if step(index, at: place(index), isBackward: lookaround.isAhead) {
        answers[index] = !lookaround.isNegative
      }
      guard steps < Limits.patternSteps else { return false }
    }
    holds.append(answers)
    return true
  }

  private mutating func step(_ index: Int, at place: PatternPlace, isBackward: Bool) -> Bool {
    let letter = isBackward ? self.letter(index - 1) : self.letter(index)
    let holds = holds
    let isMatch = program.step(
      &current, &next, over: letter, at: place, isBackward: isBackward
    ) { holds[$0][index] }
    steps += current.members.count + 1
    return isMatch
  }

  private func letter(_ index: Int) -> Int {
    letters.indices.contains(index) ? Int(letters[index]) : program.alphabet.edge
  }

  private func place(_ index: Int) -> PatternPlace {
    PatternPlace(
      isStart: index == 0, isEnd: index == letters.count,
      isAfterWord: program.alphabet.isWord(letter(index - 1)),
      isBeforeWord: program.alphabet.isWord(letter(index)))
  }
}
