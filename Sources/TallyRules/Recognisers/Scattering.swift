import TallyCore

extension MatchSearch {
  /// Takes back that an object is another where the other was put together from many: that its members
  /// have moved there tells more than that it is now called `current`.
  mutating func scatterHolders() {
    let placed = match.images.filter { territory.stayed[$0.key] == nil }
    for one in territory.gone
    where territory.old[one].isContainer && pinned[one] == nil && envelope?.one != one {
      guard let other = match.images[one], territory.old[one].folded != territory.new[other].folded
      else { continue }
      let inside = Set(territory.new.subtree(other).dropFirst())
      let below = Set(territory.old.subtree(one).dropFirst())
      let arrived = placed.filter { inside.contains($0.value) }
      let own = arrived.count { below.contains($0.key) }
      if arrived.count >= max(2 * own, own + 2) { match.remove(one) }
    }
  }
}
