/// A regular expression, or a part of one, as its meaning rather than its spelling.
///
/// What modifiers ask for is worked in by the parser: a set that ignores case holds both cases.
indirect enum PatternNode: Sendable {
  case set(ScalarSet)
  /// One after another; the empty list matches the empty text.
  case sequence([PatternNode])
  case alternatives([PatternNode])
  /// A capturing group and its number, from 1.
  case capture(Int, PatternNode)
  /// What the one group of the list that took part has matched.
  case backreference([Int], ignoresCase: Bool)
  case assertion(Assertion)
  case lookaround(Lookaround)
  case repetition(Repetition)

  static var empty: PatternNode { .sequence([]) }

  enum Assertion: Sendable {
    case start, end, wordBoundary, notWordBoundary
  }

  /// A condition on what follows or precedes a place.
  struct Lookaround: Sendable {
    let body: PatternNode
    let isAhead: Bool
    let isNegative: Bool
  }

  struct Repetition: Sendable {
    let body: PatternNode
    let minimum: Int
    /// `nil` for no bound.
    let maximum: Int?
    let isGreedy: Bool
    /// The groups inside, which each round forgets.
    let captures: Range<Int>
  }
}

extension PatternNode {
  var isEmpty: Bool {
    if case .sequence(let parts) = self { parts.isEmpty } else { false }
  }

  /// Whether what it matches hangs on what a group matched.
  ///
  /// - Complexity: O(*n*) in its nodes.
  var hasBackreference: Bool {
    switch self {
    case .backreference: true
    case .set, .assertion: false
    case .sequence(let parts), .alternatives(let parts): parts.contains(where: \.hasBackreference)
    case .capture(_, let body): body.hasBackreference
    case .lookaround(let look): look.body.hasBackreference
    case .repetition(let repetition): repetition.body.hasBackreference
    }
  }

  /// Whether it can match without taking a scalar; `true` where that is not known.
  var isNullable: Bool {
    switch self {
    case .set: false
    case .backreference, .assertion, .lookaround: true
    case .sequence(let parts): parts.allSatisfy(\.isNullable)
    case .alternatives(let parts): parts.contains(where: \.isNullable)
    case .capture(_, let body): body.isNullable
    case .repetition(let repetition): repetition.minimum == 0 || repetition.body.isNullable
    }
  }
}

extension PatternNode {
  /// `^` or `$` in a group with the modifier `m`.
  static func lineEdge(isEnd: Bool) -> PatternNode {
    .lookaround(
      Lookaround(
        body: .set(ScalarSet.lineTerminators.complement), isAhead: isEnd, isNegative: true))
  }
}
