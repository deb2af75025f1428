import TallyCore

extension MatchSearch {
  /// Finds lists that stand in an object now which is where they stood (`items: […]` became
  /// `items: {data: […], total: 5}`), and the reverse.
  mutating func findInnerEnvelopes() {
    let places = territory.stayed.merging(territory.retyped) { stayed, _ in stayed }
    for (one, place) in places.sorted(by: { $0.key < $1.key }) where one != 0 && place != 0 {
      let (was, now) = (territory.old[one], territory.new[place])
      guard was.isList != now.isList else { continue }
      if was.isList, let other = held(by: now.children, territory.new, like: was, territory.old),
        territory.arrived.contains(other)
      {
        enclose(one, other)
      } else if now.isList,
        let other = held(by: was.children, territory.old, like: now, territory.new),
        territory.gone.contains(other)
      {
        enclose(other, place)
      }
    }
  }

  private mutating func enclose(_ one: Int, _ other: Int) {
    enclosed[one] = other
    match.add(one, other, score: 3)
  }

  /// The only list among an object's members that holds what another list held.
  private func held(
    by members: [Int], _ tree: FieldTree, like list: Field, _ otherTree: FieldTree
  ) -> Int? {
    let names = Set(list.children.map { otherTree[$0].folded })
    // An object whose own members are the list's elements' is one of them, and no envelope.
    guard !members.contains(where: { names.contains(tree[$0].folded) }) else { return nil }
    let fitting = members.filter { member in
      let held = tree[member]
      guard held.isList, held.isContainer == list.isContainer else { return false }
      guard list.isContainer else { return held.kinds == list.kinds && list.kinds != [] }
      let shared = held.children.count { names.contains(tree[$0].folded) }
      return 2 * shared >= min(held.children.count, list.children.count)
    }
    return fitting.count == 1 ? fitting[0] : nil
  }
}
