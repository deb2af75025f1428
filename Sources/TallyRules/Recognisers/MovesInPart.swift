import TallyCore

// What holds in some of the captures only.

extension Moves {
  /// Adds what holds in part; of two such that contradict one another, the group or the surer one.
  mutating func addPartial(_ partial: PartialMoves) {
    for move in partial.told {
      let rivals = told.filter { rival in
        rival.was.contains(where: move.was.contains) || rival.now.contains(where: move.now.contains)
      }
      let isBetter = rivals.allSatisfy { rival in
        rival.part != nil
          && (move.isGroup || rival.confidence <= move.confidence
            || rival.was == move.was && rival.now == move.now)
      }
      guard isBetter else { continue }
      keep { kept in
        !kept.was.contains(where: move.was.contains) && !kept.now.contains(where: move.now.contains)
      }
      add(move)
      for one in move.was { hints[one] = nil }
    }
    for (one, hints) in partial.hints where byOld[one] == nil && self.hints[one] == nil {
      self.hints[one] = hints
    }
  }

  /// Lets fields belong to a move that holds in part if they came along.
  mutating func follow(_ partial: PartialMoves) {
    for (one, other, leader) in partial.followers where byOld[one] == nil {
      guard let move = byOld[leader]?.first, told[move].part != nil else { continue }
      followers[one] = move
      partialImages[one] = other
      arrivals[other, default: []].append(move)
    }
  }

  /// Lets what an object holds belong to its move in part where it is found under the same names.
  mutating func followByName(_ territory: Territory) {
    let (old, new) = (territory.old, territory.new)
    for (index, move) in told.enumerated() where move.part != nil && !move.isGroup {
      var pairs = [(move.was[0], move.now[0])]
      while let (one, other) = pairs.popLast() {
        for child in old[one].children where byOld[child] == nil && followers[child] == nil {
          guard let twin = new[other].children.first(where: { new[$0].name == old[child].name })
          else { continue }
          followers[child] = index
          partialImages[child] = twin
          arrivals[twin, default: []].append(index)
          pairs.append((child, twin))
        }
      }
    }
  }
}
