import TallyCore
import TallyDocuments

// Flags that were turned round, flags that became one of several words, and the reverse.

extension Regrouping {
  /// `enabled: true` became `disabled: false`.
  mutating func turnFlags() {
    for one in gone where isFlag(territory.old[one]) && !territory.old[one].isOptional {
      let turned = arrived.filter {
        isFlag(territory.new[$0]) && isBeside($0, one) && search.isInverse(one, $0)
      }
      guard turned.count == 1 else { continue }
      add(.renamed, [one], turned, 0.75, "a flag that says the opposite now")
    }
  }

  /// `is_private: true` became `visibility: "private"`, or the reverse.
  mutating func nameFlags() {
    for one in gone where !territory.old[one].isContainer && !territory.old[one].isOptional {
      let field = territory.old[one]
      let named = arrived.filter { other in
        let now = territory.new[other]
        guard isBeside(other, one) else { return false }
        if isFlag(field) { return isWord(now) && holds(now.values, field.name) }
        return isFlag(now) && isWord(field) && holds(field.values, now.name)
      }
      guard named.count == 1 else { continue }
      let why =
        isFlag(field) ? "the flag's name is one of the values" : "one of the values is a flag now"
      add(.renamed, [one], named, 0.75, why)
    }
  }

  private func isFlag(_ field: Field) -> Bool {
    field.kinds == TypeSet(.boolean) && !field.isList
  }

  private func isWord(_ field: Field) -> Bool {
    field.kinds == TypeSet(.string) && !field.isList && field.likeness ?? "text" == "text"
  }

  private func isBeside(_ other: Int, _ one: Int) -> Bool {
    territory.new[other].parent == search.place(of: one)
  }

  /// Whether one of the values is the last word of a flag's name, and nothing else.
  private func holds(_ values: [SampleValue], _ name: String) -> Bool {
    guard let word = Words.split(name).last, word.utf8.count >= 4 else { return false }
    return values.contains { value in
      let words = Words.split(String(value.text.prefix(48)))
      return words.count == 1 && words[0] == word
    }
  }
}

extension MatchSearch {
  /// Whether two flags say the opposite of one another: their names differ in one word, and that is
  /// the contrary, or the other with a prefix that denies it.
  func isInverse(_ one: Int, _ other: Int) -> Bool {
    let boolean = TypeSet(.boolean)
    guard territory.old[one].kinds == boolean, territory.new[other].kinds == boolean else {
      return false
    }
    let (mine, theirs) = (
      Words.split(territory.old[one].name), Words.split(territory.new[other].name)
    )
    let (onlyMine, onlyTheirs) = (
      mine.filter { !theirs.contains($0) && !Self.copulas.contains($0) },
      theirs.filter { !mine.contains($0) && !Self.copulas.contains($0) }
    )
    // `archived` and `not_archived`.
    if onlyMine.count + onlyTheirs.count == 1, let word = (onlyMine + onlyTheirs).first {
      return Self.denials.contains(word)
    }
    guard onlyMine.count == 1, onlyTheirs.count == 1 else { return false }
    return WordKinship.areContrary(onlyMine[0], onlyTheirs[0])
  }

  private static let copulas: Set<String> = ["is", "are", "was", "be", "has"]
  private static let denials: Set<String> = ["not", "no", "non"]
}
