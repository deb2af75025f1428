import TallyCore
import TallyDocuments

// What kept its name and has another meaning.

extension Territory {
  /// Whether the value of what kept its name is in a new place, and was in none that is gone: that has
  /// the first claim to it.
  func isDisplaced(_ one: Int, _ place: Int, _ fresh: [Int], _ lost: [Int]) -> Bool {
    guard values.sameness >= 0.9,
      ValueEvidence(old[one], new[place], values).differing >= 0.9
    else { return false }
    let isRetyped = old[one].kinds.common(with: new[place].kinds) == []
    let isElsewhere = fresh.contains { other in
      let evidence = ValueEvidence(old[one], new[other], values)
      return evidence.equal >= (isRetyped ? 0.4 : 0.7) && evidence.matched == evidence.compared
        && old[one].kinds.common(with: new[other].kinds) != []
        && (!isRetyped || startsAlike(new[other].name, old[one].name))
    }
    return isElsewhere && !lost.contains { ValueEvidence(old[one], old[$0], values).equal >= 0.4 }
  }

  /// Opens a value of another type, where a sibling that is new has the old type and the old name with
  /// a word more: `timezone: 3600` became `timezone_offset`, and `timezone` is a text now.
  func isSupplanted(_ one: Int, _ place: Int, by fresh: [Int]) -> Bool {
    let (was, now) = (old[one], new[place])
    guard was.kinds != [], now.kinds != [], was.kinds.common(with: now.kinds) == [],
      now.likeness != "number", now.likeness != "moment"
    else { return false }
    return fresh.contains { other in
      new[other].parent == now.parent && new[other].kinds.common(with: was.kinds) != []
        && new[other].folded != now.folded && startsAlike(new[other].name, was.name)
        && ValueEvidence(was, new[other], values).differing < 0.5
    }
  }

  private func startsAlike(_ long: String, _ short: String) -> Bool {
    Words.split(long).starts(with: Words.split(short))
  }
}
