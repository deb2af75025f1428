extension MatchSearch {
  /// Whether a new place stands in a copy of what the old one stands in, so that it is not where that went.
  ///
  /// `pending/{id, name, note}` beside `active/{id, name}` is another of a kind, and no place for the note
  /// that `active` may have: what has moved leaves the rest behind.
  ///
  /// - Complexity: O(*c*) for the *c* members of both holders.
  func isInTwin(_ one: Int, _ other: Int) -> Bool {
    guard let holder = territory.old[one].parent, let there = territory.new[other].parent,
      let here = territory.stayed[holder], here != there, match.origins[there] == nil
    else { return false }
    let names = Set(territory.new[there].children.map { territory.new[$0].name })
    let left = territory.old[holder].children.filter { $0 != one && territory.stayed[$0] != nil }
    let twins = left.count { names.contains(territory.old[$0].name) }
    return twins >= 2 && 2 * twins >= left.count
  }
}
