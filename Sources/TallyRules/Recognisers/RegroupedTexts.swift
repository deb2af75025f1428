import TallyCore
import TallyDocuments

// Texts and flags that became several, and texts that became one.

extension Regrouping {
  /// `name: "Ann Lee"` became `first: "Ann", last: "Lee"`.
  mutating func splitTexts() {
    for one in territory.gone where !territory.old[one].isContainer {
      let texts = territory.old[one].values.filter { $0.type == .string && $0.weight >= 0.6 }
      guard let text = texts.first else { continue }
      let parts = free(for: one).filter { isPart(territory.new[$0], of: text) }
      for (_, group) in Dictionary(grouping: parts, by: { territory.new[$0].parent ?? 0 })
        .sorted(by: { $0.key < $1.key })
      where covers(group.map { territory.new[$0] }, text) && takes(one, group) {
        add(.split, [one], group, 0.85, "the values make up the old text")
        break
      }
    }
  }

  /// The reverse.
  mutating func mergeTexts() {
    for other in territory.arrived where !territory.new[other].isContainer {
      let texts = territory.new[other].values.filter { $0.type == .string && $0.weight >= 0.6 }
      guard let text = texts.first else { continue }
      let parts = lost(to: other).filter { isPart(territory.old[$0], of: text) }
      for (_, group) in Dictionary(grouping: parts, by: { territory.old[$0].parent ?? 0 })
        .sorted(by: { $0.key < $1.key })
      where covers(group.map { territory.old[$0] }, text) && isTaken(by: group, other) {
        add(.merged, group, [other], 0.85, "the old values make up the text")
        break
      }
    }
  }

  /// Whether a field is not known to be any other than one of these.
  private func takes(_ one: Int, _ group: [Int]) -> Bool {
    search.match.images[one].map(group.contains) ?? true
  }

  private func isTaken(by group: [Int], _ other: Int) -> Bool {
    search.match.origins[other].map(group.contains) ?? true
  }

  private func isPart(_ field: Field, of text: SampleValue) -> Bool {
    !field.isContainer
      && field.values.contains { $0.letters.count >= 2 && text.letters.holds($0.letters) }
  }

  private func covers(_ parts: [Field], _ text: SampleValue) -> Bool {
    guard parts.count >= 2, parts.count <= 4 else { return false }
    let letters = parts.compactMap { field in
      field.values.first { text.letters.holds($0.letters) }?.letters.count
    }
    let all = letters.reduce(0, +)
    return all >= text.letters.count * 4 / 5 && all <= text.letters.count
  }

  /// `can_send_media` became `can_send_photos`, `can_send_videos` and the like.
  mutating func splitFlags() {
    let boolean = TypeSet(.boolean)
    for one in territory.gone where territory.old[one].kinds == boolean {
      let words = territory.lexicon.words(of: territory.old[one].name)
      guard words.count >= 3 else { continue }
      let home = search.place(of: one)
      let parts = free(for: one).filter { other in
        guard territory.new[other].kinds == boolean, territory.new[other].parent == home else {
          return false
        }
        return territory.lexicon.words(of: territory.new[other].name).starts(with: words.prefix(2))
      }
      if parts.count >= 2 {
        add(.split, [one], parts, 0.7, "the only new flags that begin alike")
      }
    }
  }
}
