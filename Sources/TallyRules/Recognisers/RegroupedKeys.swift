import TallyCore
import TallyDocuments

// Lists of pairs that became maps, maps that became lists, and values that went two ways.

extension Regrouping {
  /// `[{"key": "a", "value": 1}]` became `{"a": 1}`, or the reverse.
  mutating func pairKeys() {
    for one in territory.gone where territory.old[one].isContainer {
      for other in territory.arrived where territory.new[other].isContainer {
        let (was, now) = (territory.old[one], territory.new[other])
        guard was.isList != now.isList else { continue }
        let (list, names) =
          was.isList
          ? (was.children.map { territory.old[$0] }, now.children.map { territory.new[$0].name })
          : (now.children.map { territory.new[$0] }, was.children.map { territory.old[$0].name })
        guard list.count >= 2, list.isKeyed(by: names) else { continue }
        add(
          was.isList ? .renamed : .moved, [one], [other], 0.85,
          "the names of one are values of the other")
        break
      }
    }
  }

  /// Of the values of one field, some are where it went, and all the others in one new field.
  mutating func splitValues() {
    guard territory.values.sameness > 0 else { return }
    for one in territory.gone where !territory.old[one].isContainer {
      guard let other = search.match.images[one] else { continue }
      let known = territory.new[other].values
      let rest = territory.old[one].values.filter { value in
        !known.contains { $0.equals(value) }
      }
      guard !rest.isEmpty, rest.count < territory.old[one].values.count else { continue }
      let extra = arrived.filter { field in
        let values = territory.new[field].values
        return !values.isEmpty && territory.new[field].kinds == territory.new[other].kinds
          && values.allSatisfy { value in rest.contains { $0.equals(value) } }
          && rest.allSatisfy { value in values.contains { $0.equals(value) } }
      }
      if extra.count == 1 {
        add(.split, [one], [other, extra[0]].sorted(), 0.8, "each has a part of the values")
      }
    }
  }
}

extension [Field] {
  /// Whether the values of one member are all the names.
  func isKeyed(by names: [String]) -> Bool {
    guard !names.isEmpty else { return false }
    return contains { member in
      let values = Set(member.values.filter { $0.type == .string }.map(\.text))
      return names.allSatisfy(values.contains)
    }
  }
}
