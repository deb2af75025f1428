import TallyCore
import TallyDocuments

// Numbers that became a list, and lists that became numbers.

extension Regrouping {
  /// `range: [22, 33]` became `start: 22, end: 33`.
  mutating func splitTuples() {
    for one in territory.gone where isTuple(territory.old[one]) {
      let home = search.place(of: one)
      let groups = groupsOfNumbers(free(for: one), territory.new) { isNear($0, home) }
      for (_, parts) in groups.sorted(by: { $0.key < $1.key }) {
        let values = territory.old[one].values
        let hits = parts.filter { part in
          territory.new[part].values.contains { value in values.contains { $0.equals(value) } }
        }
        let distinct = Set(values.map(\.key)).count
        if hits.count >= 2, hits.count == distinct || territory.values.sameness > 0 {
          add(.split, [one], hits, 0.9, "each value is one of the list's")
          break
        }
        let rivals = gone.filter { isTuple(territory.old[$0]) && search.place(of: $0) == home }
        let chosen = opposites(parts, territory.new) ?? parts
        if values.isEmpty, (2...3).contains(chosen.count), rivals.count == 1 {
          add(
            .split, [one], chosen, 0.7, "the only numbers left, and the only list of numbers gone")
          break
        }
      }
    }
  }

  /// `lat` and `lon` became `[lon, lat]`.
  mutating func mergeTuples() {
    for other in territory.arrived where isTuple(territory.new[other]) {
      let values = territory.new[other].values
      let groups = groupsOfNumbers(lost(to: other), territory.old) { _ in true }
      for (_, parts) in groups.sorted(by: { $0.key < $1.key }) {
        let hits = parts.filter { part in
          territory.old[part].values.contains { value in
            value.weight > 0.4 && values.contains { $0.equals(value) }
          }
        }
        if hits.count >= 2 {
          add(.merged, hits, [other], 0.9, "each value is in the list")
          break
        }
        let chosen = opposites(parts, territory.old) ?? parts
        let isShort =
          territory.new[other].elementCount == chosen.count * territory.new[other].listCount
        let lists = arrived.filter { isTuple(territory.new[$0]) }
        if territory.values.sameness == 0, isShort,
          (2...3).contains(chosen.count), lists.count == 1
        {
          add(.merged, chosen, [other], 0.6, "the only numbers gone, and a list of as many")
          break
        }
      }
    }
  }

  /// The two of some fields whose names are the ends of one thing: `lat` and `lon`.
  private func opposites(_ fields: [Int], _ tree: FieldTree) -> [Int]? {
    for one in fields {
      for other in fields where one < other {
        let (first, second) = (Words.split(tree[one].name), Words.split(tree[other].name))
        let isPair = first.contains { word in
          second.contains { WordKinship.areOpposite(word, $0) }
        }
        if isPair { return [one, other] }
      }
    }
    return nil
  }

  private func isTuple(_ field: Field) -> Bool {
    field.isList && !field.isContainer && isNumber(field)
  }

  private func isNumber(_ field: Field) -> Bool {
    !field.kinds.intersection([TypeSet(.integer), TypeSet(.number)]).isEmpty
      || !field.values.isEmpty && field.values.allSatisfy { $0.number != nil }
  }

  /// Single numbers by their holder, where there are at least two.
  private func groupsOfNumbers(
    _ fields: [Int], _ tree: FieldTree, where isEligible: (Int) -> Bool
  ) -> [Int: [Int]] {
    let numbers = fields.filter {
      !tree[$0].isContainer && !tree[$0].isList && isNumber(tree[$0]) && isEligible($0)
    }
    return Dictionary(grouping: numbers) { tree[$0].parent ?? 0 }.filter { $0.value.count >= 2 }
  }

  /// Whether a new field stands in an object or one step below it.
  private func isNear(_ other: Int, _ home: Int) -> Bool {
    territory.new.ancestors(of: other).dropFirst().prefix(2).contains(home)
  }
}
