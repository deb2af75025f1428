import TallyDocuments
import TestSupport
import Testing

@testable import TallyCore

/// The machines against one another, on random expressions and texts: whatever one finds with a
/// table, another must find by following threads, and another by trying one way after another.
@Suite struct PatternTwinTests {
  @Test(arguments: 0..<40)
  func machinesAgree(seed: UInt64) throws {
    var random = RandomPattern(seed: seed)
    for _ in 0..<25 {
      let node = random.node(depth: 3)
      let program = try #require(PatternProgram(node))
      let single = try #require(BacktrackingProgram(node, groupCount: random.captures))
      let automata = Self.automata(of: program)
      for _ in 0..<5 {
        let text = random.text()
        let bytes = Bytes(text)
        var threads = PatternSimulation(program, program.alphabet.letters(bytes, 0..<bytes.count))
        var backtracker = Backtracker(single, text.unicodeScalars.map(\.value))
        let expected = backtracker.search()
        try #require(expected != .undecided)
        #expect(threads.search() == expected, "\(seed): \(node) on \(text.debugDescription)")
        for automaton in automata {
          #expect(
            automaton.test(bytes, 0..<bytes.count) == expected,
            "\(seed): \(node) on \(text.debugDescription)")
        }
      }
    }
  }

  /// The whole table, and such as end too early.
  private static func automata(of program: PatternProgram) -> [PatternAutomaton] {
    guard program.lookarounds.isEmpty else { return [] }
    return [
      PatternAutomaton(program), PatternAutomaton(program, tableLimit: 0),
      PatternAutomaton(program, tableLimit: 40), PatternAutomaton(program, workLimit: 0),
      PatternAutomaton(program, workLimit: 60),
    ]
  }
}

/// Expressions over a few letters, without back-references.
private struct RandomPattern {
  var random: SplitMix64
  var captures = 0

  private static let sets: [ScalarSet] = [
    ScalarSet(0x61), ScalarSet(0x62), ScalarSet([0x61...0x63]), .wordCharacters,
    ScalarSet.wordCharacters.complement, .all, .none, ScalarSet(0x1F600),
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func text() -> String {
    String((0..<Int.random(in: 0...9, using: &random)).map { _ in pick("aaabbbc -é😀") })
  }

  mutating func node(depth: Int) -> PatternNode {
    switch Int.random(in: depth > 0 ? 0..<12 : 0..<5, using: &random) {
    case 0..<4: return .set(pick(Self.sets))
    case 4: return .assertion(pick([.start, .end, .wordBoundary, .notWordBoundary]))
    case 5, 6: return .sequence(nodes(depth))
    case 7: return .alternatives(nodes(depth))
    case 8:
      captures += 1
      return .capture(captures, node(depth: depth - 1))
    case 9:
      return .lookaround(
        PatternNode.Lookaround(
          body: node(depth: depth - 1), isAhead: .random(using: &random),
          isNegative: .random(using: &random)))
    default: return repetition(depth)
    }
  }

  private mutating func nodes(_ depth: Int) -> [PatternNode] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in node(depth: depth - 1) }
  }

  private mutating func repetition(_ depth: Int) -> PatternNode {
    let before = captures
    let body = node(depth: depth - 1)
    let minimum = Int.random(in: 0...2, using: &random)
    let maximum =
      Bool.random(using: &random) ? nil : minimum + Int.random(in: 0...2, using: &random)
    return .repetition(
      PatternNode.Repetition(
        body: body, minimum: minimum, maximum: maximum, isGreedy: .random(using: &random),
        captures: before + 1..<captures + 1))
  }

  private mutating func pick<C: Collection>(_ elements: C) -> C.Element {
    let offset = Int.random(in: 0..<elements.count, using: &random)
    return elements[elements.index(elements.startIndex, offsetBy: offset)]
  }
}
