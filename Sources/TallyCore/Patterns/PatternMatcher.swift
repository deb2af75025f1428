import TallyDocuments

/// The cheapest machine that can run an expression.
final class PatternMatcher: Sendable {
  private enum Machine: Sendable {
    case automaton(PatternAutomaton)
    case threads(PatternProgram)
    case none
  }

  private let machine: Machine

  init(_ node: PatternNode) {
    if let program = PatternProgram(node) {
      machine =
        program.lookarounds.isEmpty ? .automaton(PatternAutomaton(program)) : .threads(program)
    } else {
      machine = .none
    }
  }

  func test(_ bytes: Bytes, _ range: Range<Int>) -> Pattern.Verdict {
    switch machine {
    case .automaton(let automaton): return automaton.test(bytes, range)
    case .threads(let program):
      var simulation = PatternSimulation(program, program.alphabet.letters(bytes, range))
      return simulation.search()
    case .none: return .undecided
    }
  }
}
