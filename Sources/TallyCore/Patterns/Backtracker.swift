import TallyDocuments

/// Follows one thread of a program at a time, and returns to where it might have gone another way.
struct Backtracker {
  /// What to undo or to try next, the last one first.
  private enum Entry: BitwiseCopyable {
    case resume(at: Int, place: Int)
    case restore(slot: Int, value: Int)
    /// The outer bound of a look-around: where it stood, and where a negative one goes on.
    case look(place: Int, exit: Int, isNegative: Bool)
  }

  private let program: BacktrackingProgram
  private let text: [UInt32]
  private var slots: [Int]
  private var entries: [Entry] = []
  private var steps = 0
  private var instruction = 0
  private var place = 0

  init(_ program: BacktrackingProgram, _ text: [UInt32]) {
    self.program = program
    self.text = text
    slots = Array(repeating: -1, count: program.slots)
  }

  /// Whether the program matches anywhere, unless the limit comes first.
  ///
  /// What fails has undone all that it did.
  mutating func search() -> Pattern.Verdict {
    for start in 0...text.count {
      instruction = 0
      place = start
      guard let isMatch = run() else { return .undecided }
      if isMatch { return .match }
    }
    return .noMatch
  }

  /// `nil` where the limit was hit.
  private mutating func run() -> Bool? {
    let limit = Limits.patternTries + Limits.patternTriesPerScalar * text.count
    while true {
      steps += 1
      guard steps < limit else { return nil }
      if case .match = program.instructions[instruction] { return true }
      guard advance() || backtrack() else { return false }
    }
  }

  /// Follows one instruction; `false` where that fails.
  private mutating func advance() -> Bool {
    switch program.instructions[instruction] {
    case .take(let set, let isBackward): return take(set, isBackward)
    case .jump(let target): instruction = target
    case .split(let first, let second):
      entries.append(.resume(at: second, place: place))
      instruction = first
    case .check(let assertion):
      guard surroundings.satisfies(assertion) else { return false }
      instruction += 1
    case .save(let slot):
      set(slot, to: place)
      instruction += 1
    case .backreference(let groups, let ignoresCase, let isBackward):
      return takeAgain(groups, ignoresCase, isBackward)
    case .beginLoop(let loop):
      set(loop.slot, to: 0)
      instruction += 1
    case .loop(let loop): decide(loop)
    case .beginRound(let loop): beginRound(loop)
    case .endRound(let loop): return endRound(loop)
    case .beginLook(let exit, let isNegative):
      entries.append(.look(place: place, exit: exit, isNegative: isNegative))
      instruction += 1
    case .endLook(let isNegative): return endLook(isNegative)
    case .match: break
    }
    return true
  }

  /// Undoes what was done since the last choice, and takes the other way; `false` if there is none.
  private mutating func backtrack() -> Bool {
    while let entry = entries.popLast() {
      switch entry {
      case .restore(let slot, let value): slots[slot] = value
      case .resume(let instruction, let place):
        (self.instruction, self.place) = (instruction, place)
        return true
      case .look(let place, let exit, let isNegative):
        guard isNegative else { continue }
        (self.instruction, self.place) = (exit, place)
        return true
      }
    }
    return false
  }

  private mutating func set(_ slot: Int, to value: Int) {
    guard slots[slot] != value else { return }
    entries.append(.restore(slot: slot, value: slots[slot]))
    slots[slot] = value
  }
}

// MARK: - Instructions

extension Backtracker {
  private func letter(_ index: Int) -> Int {
    text.indices.contains(index) ? program.alphabet.letter(text[index]) : program.alphabet.edge
  }

  private var surroundings: PatternPlace {
    PatternPlace(
      isStart: place == 0, isEnd: place == text.count,
      isAfterWord: program.alphabet.isWord(letter(place - 1)),
      isBeforeWord: program.alphabet.isWord(letter(place)))
  }

  private mutating func take(_ set: Int, _ isBackward: Bool) -> Bool {
    guard program.alphabet.contains(set, letter(isBackward ? place - 1 : place)) else {
      return false
    }
    place += isBackward ? -1 : 1
    instruction += 1
    return true
  }

  /// Takes what a group has matched; nothing where it has not taken part.
  private mutating func takeAgain(_ groups: [Int], _ ignoresCase: Bool, _ isBackward: Bool) -> Bool
  {
    instruction += 1
    guard let group = groups.first(where: { slots[2 * $0] >= 0 && slots[2 * $0 + 1] >= 0 })
    else { return true }
    let (start, end) = (slots[2 * group], slots[2 * group + 1])
    let count = end - start
    let other = isBackward ? place - count : place
    guard other >= 0, other + count <= text.count else { return false }
    for distance in 0..<count {
      let (one, two) = (text[start + distance], text[other + distance])
      guard
        one == two
          || ignoresCase
            && CaseFolding.representative(of: one) == CaseFolding.representative(of: two)
      else { return false }
    }
    steps += count
    place = isBackward ? other : other + count
    return true
  }

  private mutating func decide(_ loop: BacktrackingProgram.Loop) {
    let count = slots[loop.slot]
    let round = loop.head + 1
    if count < loop.minimum {
      instruction = round
    } else if count >= loop.maximum {
      instruction = loop.exit
    } else {
      let (first, second) = loop.isGreedy ? (round, loop.exit) : (loop.exit, round)
      entries.append(.resume(at: second, place: place))
      instruction = first
    }
  }

  private mutating func beginRound(_ loop: BacktrackingProgram.Loop) {
    set(loop.slot, to: slots[loop.slot] + 1)
    set(loop.slot + 1, to: place)
    for slot in loop.forgotten { set(slot, to: -1) }
    instruction += 1
  }

  /// A round beyond the least number that took nothing is no round.
  private mutating func endRound(_ loop: BacktrackingProgram.Loop) -> Bool {
    if slots[loop.slot] > loop.minimum, slots[loop.slot + 1] == place { return false }
    instruction = loop.head
    return true
  }

  /// Forgets what might be tried otherwise within a look-around, but not what its groups matched.
  private mutating func endLook(_ isNegative: Bool) -> Bool {
    var kept: [Entry] = []
    while let entry = entries.popLast() {
      if case .look(let place, _, _) = entry {
        self.place = place
        break
      }
      if case .restore(let slot, let value) = entry {
        if isNegative { slots[slot] = value } else { kept.append(entry) }
      }
    }
    if isNegative { return false }
    entries += kept.reversed()
    instruction += 1
    return true
  }
}
