import TallyCore
import TallyDocuments

// Lists that became one, whose elements say which they were in.

extension Regrouping {
  /// `photos: […], videos: […]` became `media: [{"type": "photo", …}, {"type": "video", …}]`.
  mutating func mergeTagged() {
    for other in territory.arrived where territory.new[other].isList {
      let tags = territory.new[other].children.filter {
        territory.new[$0].kinds == TypeSet(.string) && !territory.new[$0].isList
      }
      let home = territory.new[other].parent
      let lists = lost(to: other).filter {
        territory.old[$0].isList && search.place(of: $0) == home && isLostWith($0, other)
      }
      for tag in tags {
        let tagged = lists.filter { isTag(of: $0, tag) }
        guard tagged.count >= 2 else { continue }
        let name = territory.new[tag].name
        add(.merged, tagged, [other], 0.9, "the values of \"\(name)\" are their names")
        break
      }
    }
  }

  /// Whether nothing stands where a list was.
  private func isLostWith(_ one: Int, _ other: Int) -> Bool {
    territory.isAbsent(one) && territory.old[one].location != territory.new[other].location
  }

  /// Whether a list's name, or the last word of it, is a value of the tag.
  private func isTag(of one: Int, _ tag: Int) -> Bool {
    let name = Words.split(territory.old[one].name)
    return territory.new[tag].values.contains { value in
      let words = Words.split(String(value.text.prefix(48)))
      return !words.isEmpty && (words == name || words == name.suffix(1))
    }
  }
}
