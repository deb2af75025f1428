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
}

extension MatchSearch {
  /// What one pair is called.
  func move(_ one: Int, _ other: Int) -> Move {
    let (was, now) = (territory.old[one], territory.new[other])
    var kind = Move.Kind.moved
    if one == 0 || other == 0 {
      kind = .wrapped
    } else if let place = territory.retyped[one], territory.new.ancestors(of: other).contains(place)
    {
      kind = .wrapped
    } else if let holder = was.parent, match.images[holder] == now.parent {
      kind = .renamed
    }
    if let witness = pinned[one] {
      return Move(
        kind: kind, was: [one], now: [other], confidence: 1, why: "\(witness) says so")
    }
    let confidence = min(logistic(match.scores[one] ?? 0), 0.99)
    let reasons = match.reasons[one].map { why($0, one, other) } ?? envelopeWhy
    guard isInverse(one, other) else {
      return Move(kind: kind, was: [one], now: [other], confidence: confidence, why: reasons)
    }
    // Never certain: a client that merely reads the new name takes no for yes.
    return Move(
      kind: kind, was: [one], now: [other], confidence: min(confidence, 0.8),
      why: "\(reasons); it says the opposite now")
  }

  private var envelopeWhy: String { "most of what is gone stands there under the same names" }

  /// The evidence in words, strongest first.
  func why(_ signals: Signals, _ one: Int, _ other: Int) -> String {
    let (was, now) = (territory.old[one], territory.new[other])
    var reasons: [String] = []
    if signals[.equalValue] > 0, was.isContainer {
      reasons.append("the values of its members come back")
    } else if signals[.equalValue] > 0 {
      let evidence = ValueEvidence(was, now, territory.values)
      reasons.append("\(evidence.matched) of \(evidence.compared) example values come back")
    } else if signals[.partialValue] > 0 {
      reasons.append("one value holds the other")
    }
    if signals[.coverage] > 0.5 { reasons.append("it has the same members") }
    if signals[.exactName] == 1 {
      reasons.append("the same name")
    } else if let words = commonWords(one, other) {
      reasons.append("the names share \(words)")
    }
    if signals[.siblings] > 0.4 { reasons.append("its siblings went there too") }
    if signals[.previousNeighbour] + signals[.nextNeighbour] == 2 {
      reasons.append("between the same neighbours")
    }
    if signals[.sameLikeness] == 1 { reasons.append("the values look alike") }
    return reasons.isEmpty ? "the place and the type fit" : reasons.joined(separator: "; ")
  }

  private func commonWords(_ one: Int, _ other: Int) -> String? {
    let mine = territory.lexicon.words(of: territory.old[one].name)
    var theirs = Set(territory.lexicon.words(of: territory.new[other].name))
    if let holder = territory.new[other].parent {
      theirs.formUnion(territory.lexicon.words(of: territory.new[holder].name))
    }
    let common = mine.filter(theirs.contains).map { "\"\(territory.lexicon.words[$0])\"" }
    return common.isEmpty ? nil : listed(common)
  }
}
