import TallyDocuments

/// An expression as instructions for one thread, which remembers what groups matched.
struct BacktrackingProgram: Sendable {
  enum Instruction: Sendable {
    /// Takes a scalar of a set: the next one, or going backward the one before.
    case take(set: Int, isBackward: Bool)
    case jump(Int)
    /// Goes on at the first, and where that fails at the second.
    case split(Int, Int)
    case check(PatternNode.Assertion)
    /// Keeps the place.
    case save(slot: Int)
    case backreference(groups: [Int], ignoresCase: Bool, isBackward: Bool)
    case beginLoop(Loop)
    /// Goes on to a further round or leaves.
    case loop(Loop)
    case beginRound(Loop)
    /// Ends a round, and goes back to the loop.
    case endRound(Loop)
    /// Begins a look-around; where its body fails, a negative one goes on at the exit.
    case beginLook(exit: Int, isNegative: Bool)
    case endLook(isNegative: Bool)
    case match
  }

  /// A repetition that counts its rounds.
  struct Loop: Sendable {
    /// Where the count is kept; where the round began is kept in the slot after it.
    let slot: Int
    let minimum: Int
    let maximum: Int
    let isGreedy: Bool
    /// The slots that each round forgets.
    let forgotten: Range<Int>
    /// Where the loop decides on a further round, which follows it.
    let head: Int
    var exit = 0
  }

  let instructions: [Instruction]
  /// How many numbers the thread keeps: the two ends of each group, and two for each loop.
  let slots: Int
  let alphabet: Alphabet

  /// `nil` for an expression that comes to too many instructions.
  init?(_ node: PatternNode, groupCount: Int) {
    var writer = Writer(slots: 2 * (groupCount + 1))
    writer.write(node, isBackward: false)
    writer.instructions.append(.match)
    guard let alphabet = Alphabet(writer.sets.sets) else { return nil }
    (instructions, slots, self.alphabet) = (writer.instructions, writer.slots, alphabet)
  }
}

extension BacktrackingProgram {
  private struct Writer {
    var instructions: [Instruction] = []
    var slots: Int
    var sets = ScalarSetTable()

    mutating func write(_ node: PatternNode, isBackward: Bool) {
      switch node {
      case .set(let set):
        instructions.append(.take(set: sets.number(of: set), isBackward: isBackward))
      case .sequence(let parts):
        for part in isBackward ? parts.reversed() : parts { write(part, isBackward: isBackward) }
      case .alternatives(let parts): write(alternatives: parts, isBackward)
      case .capture(let number, let body):
        instructions.append(.save(slot: 2 * number + (isBackward ? 1 : 0)))
        write(body, isBackward: isBackward)
        instructions.append(.save(slot: 2 * number + (isBackward ? 0 : 1)))
      case .backreference(let groups, let ignoresCase):
        instructions.append(
          .backreference(groups: groups, ignoresCase: ignoresCase, isBackward: isBackward))
      case .assertion(let assertion): instructions.append(.check(assertion))
      case .lookaround(let look):
        let begin = instructions.count
        instructions.append(.match)
        write(look.body, isBackward: !look.isAhead)
        instructions.append(.endLook(isNegative: look.isNegative))
        instructions[begin] = .beginLook(exit: instructions.count, isNegative: look.isNegative)
      case .repetition(let repetition): write(repetition, isBackward)
      }
    }

    private mutating func write(alternatives: [PatternNode], _ isBackward: Bool) {
      var exits: [Int] = []
      for alternative in alternatives.dropLast() {
        let fork = instructions.count
        instructions.append(.match)
        write(alternative, isBackward: isBackward)
        exits.append(instructions.count)
        instructions.append(.match)
        instructions[fork] = .split(fork + 1, instructions.count)
      }
      if let last = alternatives.last { write(last, isBackward: isBackward) }
      for exit in exits { instructions[exit] = .jump(instructions.count) }
    }

    private mutating func write(_ repetition: PatternNode.Repetition, _ isBackward: Bool) {
      if repetition.isSimple { return writeSimple(repetition, isBackward) }
      var loop = Loop(
        slot: slots, minimum: repetition.minimum, maximum: repetition.maximum ?? .max,
        isGreedy: repetition.isGreedy,
        forgotten: 2 * repetition.captures.lowerBound..<2 * repetition.captures.upperBound,
        head: instructions.count + 1)
      slots += 2
      instructions += [.match, .match, .match]
      write(repetition.body, isBackward: isBackward)
      loop.exit = instructions.count + 1
      instructions.append(.endRound(loop))
      instructions[loop.head - 1] = .beginLoop(loop)
      instructions[loop.head] = .loop(loop)
      instructions[loop.head + 1] = .beginRound(loop)
    }

    /// Neither counts rounds nor asks whether one was empty.
    private mutating func writeSimple(_ repetition: PatternNode.Repetition, _ isBackward: Bool) {
      for _ in 0..<repetition.minimum { write(repetition.body, isBackward: isBackward) }
      let fork = instructions.count
      instructions.append(.match)
      write(repetition.body, isBackward: isBackward)
      if repetition.maximum == nil { instructions.append(.jump(fork)) }
      let (body, exit) = (fork + 1, instructions.count)
      instructions[fork] = repetition.isGreedy ? .split(body, exit) : .split(exit, body)
    }
  }
}

extension PatternNode.Repetition {
  /// `?`, `*` or `+` of one set.
  fileprivate var isSimple: Bool {
    guard case .set = body else { return false }
    return maximum == nil && minimum < 2 || minimum == 0 && maximum == 1
  }
}
