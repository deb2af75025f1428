extension MatchSearch {
  /// Whether a new place stands in a copy of what the old one stands in, so that it is not where that went.
  ///
  /// `pending/{id, name, note}` beside `active/{id, name}` is another of a kind, and no place for the note
  /// that `active` may have: what has moved leaves the rest behind.
  ///
  /// The copy may be what holds both further up, as long as the way down is the same in both.
  ///
  /// - Complexity: O(*c*) for the *c* members of both holders, once for each two of them, on each level.
  mutating func isInTwin(_ one: Int, _ other: Int) -> Bool {
    var (above, beyond) = (territory.old[one].parent, territory.new[other].parent)
    while let holder = above, let there = beyond, let here = territory.stayed[holder], here != there
    {
      if areTwinsForSure(holder, there) { return true }
      guard territory.old[holder].name == territory.new[there].name else { return false }
      (above, beyond) = (territory.old[holder].parent, territory.new[there].parent)
    }
    return false
  }

  private mutating func areTwinsForSure(_ holder: Int, _ there: Int) -> Bool {
    let pair = HolderPair(old: holder, new: there)
    if let known = twins[pair] { return known }
    let areTwins = areTwins(holder, there)
    twins[pair] = areTwins
    return areTwins
  }

  /// Whether at least half of what an old holder still has, and two of it, stand in a new one as well.
  private func areTwins(_ holder: Int, _ there: Int) -> Bool {
    let names = Set(territory.new[there].children.map { territory.new[$0].name })
    let left = territory.old[holder].children.filter { territory.stayed[$0] != nil }
    let twins = left.count { names.contains(territory.old[$0].name) }
    return twins >= 2 && 2 * twins >= left.count
  }

  /// An old holder and a new one.
  struct HolderPair: Hashable {
    let old: Int
    let new: Int
  }
}
