import TallyDocuments

/// An expression without back-references, as instructions that any number of threads follow at once.
///
/// - SeeAlso: K. Thompson, Regular expression search algorithm, CACM 11(6), 1968.
struct PatternProgram: Sendable {
  enum Instruction: Sendable, BitwiseCopyable {
    /// Takes a scalar of a set, and goes on with the next instruction.
    case take(set: Int32)
    case jump(Int32)
    case split(Int32, Int32)
    /// Goes on with the next instruction where the condition holds.
    case check(PatternNode.Assertion)
    case look(Int32)
    case match
  }

  /// A look-around, whose body is a program from `start` on.
  ///
  /// A look-ahead's body is written to be read from right to left.
  struct Lookaround: Sendable {
    let start: Int32
    let isAhead: Bool
    let isNegative: Bool
  }

  let instructions: [Instruction]
  let start: Int32
  /// Inner ones come before those that hold them.
  let lookarounds: [Lookaround]
  let alphabet: Alphabet
  /// Whether it matters if a scalar is a word character.
  let asksForWords: Bool

  /// `nil` for an expression that has back-references or comes to too many instructions.
  init?(_ node: PatternNode) {
    var writer = Writer()
    guard writer.write(node, isBackward: false), writer.append(.match),
      let alphabet = Alphabet(writer.sets.sets)
    else { return nil }
    instructions = writer.instructions
    start = 0
    lookarounds = writer.lookarounds
    asksForWords = writer.asksForWords
    self.alphabet = alphabet
  }
}

/// Writes nodes one after another; each function says whether there was room.
private struct Writer {
  var instructions: [PatternProgram.Instruction] = []
  var lookarounds: [PatternProgram.Lookaround] = []
  var sets = ScalarSetTable()
  var asksForWords = false

  private var next: Int32 { Int32(truncatingIfNeeded: instructions.count) }

  mutating func append(_ instruction: PatternProgram.Instruction) -> Bool {
    instructions.append(instruction)
    return instructions.count <= Limits.patternInstructions
  }

  mutating func write(_ node: PatternNode, isBackward: Bool) -> Bool {
    switch node {
    case .set(let set): return append(.take(set: Int32(sets.number(of: set))))
    case .sequence(let parts):
      for part in isBackward ? parts.reversed() : parts {
        guard write(part, isBackward: isBackward) else { return false }
      }
      return true
    case .alternatives(let parts): return write(alternatives: parts, isBackward)
    case .capture(_, let body): return write(body, isBackward: isBackward)
    case .backreference: return false
    case .assertion(let assertion):
      if assertion == .wordBoundary || assertion == .notWordBoundary { asksForWords = true }
      return append(.check(assertion))
    case .lookaround(let look): return write(look)
    case .repetition(let repetition): return write(repetition, isBackward)
    }
  }

  private mutating func write(alternatives: [PatternNode], _ isBackward: Bool) -> Bool {
    var exits: [Int] = []
    for alternative in alternatives.dropLast() {
      let fork = instructions.count
      guard append(.match), write(alternative, isBackward: isBackward) else { return false }
      exits.append(instructions.count)
      guard append(.match) else { return false }
      instructions[fork] = .split(Int32(fork) + 1, next)
    }
    guard let last = alternatives.last, write(last, isBackward: isBackward) else { return false }
    for exit in exits { instructions[exit] = .jump(next) }
    return true
  }

  private mutating func write(_ look: PatternNode.Lookaround) -> Bool {
    let detour = instructions.count
    guard append(.match), write(look.body, isBackward: look.isAhead), append(.match) else {
      return false
    }
    instructions[detour] = .jump(next)
    lookarounds.append(
      PatternProgram.Lookaround(
        start: Int32(detour) + 1, isAhead: look.isAhead, isNegative: look.isNegative))
    return append(.look(Int32(lookarounds.count) - 1))
  }

  private mutating func write(_ repetition: PatternNode.Repetition, _ isBackward: Bool) -> Bool {
    var round: Range<Int>?
    for _ in 0..<repetition.minimum {
      guard write(repetition.body, isBackward, again: &round) else { return false }
      if round?.isEmpty ?? true { break }
    }
    guard let maximum = repetition.maximum else {
      return writeRest(repetition.body, isBackward, after: round)
    }
    var forks: [Int] = []
    for _ in repetition.minimum..<maximum {
      forks.append(instructions.count)
      guard append(.match), write(repetition.body, isBackward, again: &round) else { return false }
    }
    for fork in forks { instructions[fork] = .split(Int32(fork) + 1, next) }
    return true
  }

  /// Any number of further rounds: back to the last one, where there is one.
  private mutating func writeRest(
    _ body: PatternNode, _ isBackward: Bool, after last: Range<Int>?
  ) -> Bool {
    if let last { return append(.split(next - Int32(last.count), next + 1)) }
    let fork = instructions.count
    guard append(.match), write(body, isBackward: isBackward), append(.jump(Int32(fork))) else {
      return false
    }
    instructions[fork] = .split(Int32(fork) + 1, next)
    return true
  }

  /// Writes a body, by copying it from where it was written first.
  private mutating func write(
    _ body: PatternNode, _ isBackward: Bool, again first: inout Range<Int>?
  ) -> Bool {
    let start = instructions.count
    guard let first else {
      guard write(body, isBackward: isBackward) else { return false }
      first = start..<instructions.count
      return true
    }
    let distance = Int32(start - first.lowerBound)
    for index in first {
      guard append(instructions[index].moved(by: distance)) else { return false }
    }
    return true
  }
}

extension PatternProgram.Instruction {
  fileprivate func moved(by distance: Int32) -> Self {
    switch self {
    case .jump(let target): .jump(target + distance)
    case .split(let first, let second): .split(first + distance, second + distance)
    case .take, .check, .look, .match: self
    }
  }
}
