import TallyCore

extension MatchSearch {
  /// Takes an object that is gone for the new one where all that was found of it stands: one rename
  /// tells more than that its members have moved and it is gone.
  mutating func adoptHolders() {
    for one in territory.gone where territory.old[one].isContainer && match.images[one] == nil {
      let found = territory.old[one].children.filter { match.images[$0] != nil }
      let holders = Set(found.compactMap { match.images[$0].flatMap { territory.new[$0].parent } })
      guard holders.count == 1, let other = holders.first, match.origins[other] == nil,
        territory.arrived.contains(other), territory.new[other].parent == place(of: one),
        territory.old[one].isList == territory.new[other].isList,
        found.contains(where: { isNamesake($0) })
      else { continue }
      let reasons = signals(one, other, place(of: one), Neighbourhood(territory, match))
      match.add(
        one, other, score: found.compactMap { match.scores[$0] }.max() ?? 0, reasons: reasons)
    }
  }

  private func isNamesake(_ one: Int) -> Bool {
    match.images[one].map { territory.old[one].folded == territory.new[$0].folded } ?? false
  }
}
