import TallyDocuments

/// The cheapest machine that can run an expression.
final class PatternMatcher: Sendable {
  private enum Machine: Sendable {
    case automaton(PatternAutomaton)
    case threads(PatternProgram)
    case backtracking(BacktrackingProgram)
  }

  private let machine: Machine
  /// What must, or must not, match from the start of the text besides.
  private let conditions: [(automaton: PatternAutomaton, isNegative: Bool)]

  /// `nil` for an expression that tells too many code points apart.
  init?(_ node: PatternNode, groupCount: Int) {
    let (rest, conditions) = node.splitConditions()
    self.conditions = conditions
    if let program = PatternProgram(rest) {
      machine =
        program.lookarounds.isEmpty ? .automaton(PatternAutomaton(program)) : .threads(program)
    } else if let program = BacktrackingProgram(rest, groupCount: groupCount) {
      machine = .backtracking(program)
    } else {
      return nil
    }
  }

  func test(_ bytes: Bytes, _ range: Range<Int>) -> Pattern.Verdict {
    var verdict = Pattern.Verdict.match
    for condition in conditions {
      switch condition.automaton.test(bytes, range) {
      case .undecided: verdict = .undecided
      case .match where condition.isNegative, .noMatch where !condition.isNegative:
        return .noMatch
      case .match, .noMatch: break
      }
    }
    let last = run(bytes, range)
    return last == .match ? verdict : last
  }

  private func run(_ bytes: Bytes, _ range: Range<Int>) -> Pattern.Verdict {
    switch machine {
    case .automaton(let automaton): return automaton.test(bytes, range)
    case .threads(let program):
      var simulation = PatternSimulation(program, program.alphabet.letters(bytes, range))
      return simulation.search()
    case .backtracking(let program):
      var text: [UInt32] = []
      text.reserveCapacity(range.count)
      var offset = range.lowerBound
      while offset < range.upperBound { text.append(bytes.takeScalar(&offset)) }
      var backtracker = Backtracker(program, text)
      return backtracker.search()
    }
  }
}

extension PatternNode {
  /// Takes the look-aheads that follow a `^` apart: `^(?=A)(?!B)C` is `^C`, and `^A`, and not `^B`.
  ///
  /// Each is then an automaton, and the whole as cheap as if it had no look-around.
  fileprivate func splitConditions()
    -> (rest: PatternNode, conditions: [(automaton: PatternAutomaton, isNegative: Bool)])
  {
    guard case .sequence(let parts) = self, case .assertion(.start)? = parts.first,
      !hasBackreference
    else { return (self, []) }
    var conditions: [(automaton: PatternAutomaton, isNegative: Bool)] = []
    var rest = parts.dropFirst()
    while case .lookaround(let look)? = rest.first, look.isAhead,
      let program = PatternProgram(.sequence([.assertion(.start), look.body])),
      program.lookarounds.isEmpty
    {
      conditions.append((PatternAutomaton(program), look.isNegative))
      rest.removeFirst()
    }
    return (.sequence([.assertion(.start)] + rest), conditions)
  }
}
