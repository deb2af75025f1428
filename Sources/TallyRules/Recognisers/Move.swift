import TallyCore

/// What a search came to: fields that were in one place and are in another.
struct Move {
  enum Kind {
    case renamed, moved, wrapped, split, merged
  }

  let kind: Kind
  /// Old fields.
  let was: [Int]
  /// New fields.
  let now: [Int]
  /// 0 to 1.
  let confidence: Double
  /// The evidence, in words.
  let why: String
  /// In how much of what was captured it holds, where that is not all.
  var part: Part?

  /// Whether it says of several fields what became of them together.
  var isGroup: Bool { was.count > 1 || now.count > 1 || kind == .wrapped }

  /// Two formats at one endpoint, in counts.
  struct Part {
    /// Objects that lack the old place, or values of the other kind.
    let count: Int
    let of: Int
    /// Those of them that have the new place.
    let found: Int
    let noun: Noun
    /// Whether values are of another kind, and not members absent.
    var isOfValues = false
  }
}

extension MatchSearch {
  /// What one pair is called.
  func move(_ one: Int, _ other: Int) -> Move {
    let (was, now) = (territory.old[one], territory.new[other])
    var kind = Move.Kind.moved
    if one == 0 || other == 0 {
      kind = .wrapped
    } else if isWrapped(one, other) {
      kind = .wrapped
    } else if let holder = was.parent, match.images[holder] == now.parent {
      kind = .renamed
    }
    if let pin = pinned[one] {
      return Move(
        kind: kind, was: [one], now: [other], confidence: pin.confidence, why: pin.why)
    }
    let confidence = min(logistic(match.scores[one] ?? 0), 0.99)
    let reasons = match.reasons[one].map { why($0, one, other) } ?? envelopeWhy(one)
    guard isInverse(one, other) else {
      return Move(kind: kind, was: [one], now: [other], confidence: confidence, why: reasons)
    }
    // Never certain: a client that merely reads the new name takes no for yes.
    return Move(
      kind: kind, was: [one], now: [other], confidence: min(confidence, 0.8),
      why: "\(reasons); it says the opposite now")
  }

  /// Whether a value is now in one that stands where it stood, or out of one.
  private func isWrapped(_ one: Int, _ other: Int) -> Bool {
    if let place = territory.retyped[one], territory.new.ancestors(of: other).contains(place) {
      return true
    }
    guard let place = territory.stayed[one] else {
      return territory.old.ancestors(of: one).dropFirst().contains { territory.stayed[$0] == other }
    }
    return territory.new.ancestors(of: other).dropFirst().contains(place)
  }

  private func envelopeWhy(_ one: Int) -> String {
    territory.old[one].isContainer
      ? "most of what is gone stands there under the same names"
      : "the only list of such values there"
  }
}
