import TallyCore

extension MatchSearch {
  /// The new field, known to be another one too, that an unexplained old one has become part of.
  func joining(_ one: Int) -> Int? {
    // What may be left out has most likely been.
    if territory.old[one].isOptional || territory.unattested.contains(one) { return nil }
    var best: (other: Int, score: Double)?
    for other in joinable(one) {
      guard let score = territory.old[one].isContainer ? joined(one, other) : equalled(one, other)
      else { continue }
      if score > best?.score ?? -20 { best = (other, score) }
    }
    return best?.other
  }

  /// New fields that hold one of the old one's values, or half of its children's names.
  private func joinable(_ one: Int) -> [Int] {
    let field = territory.old[one]
    let places =
      field.isContainer
      ? Array(territory.new.fields.indices)
      : Set(field.values.filter { $0.weight >= 0.5 }.flatMap(territory.values.places)).sorted()
    return places.filter { other in
      other != 0 && territory.new[other].name != "*" && match.origins[other] != nil
        && territory.new[other].isContainer == field.isContainer
    }
  }

  private func equalled(_ one: Int, _ other: Int) -> Double? {
    var signals = territory.localSignals(one, other)
    let words = max(signals[.containedWords], signals[.containedCrossWords])
    guard signals[.otherType] == 0, signals[.equalValue] >= 0.5,
      isInList(other) && !hasStayed(other) || words >= 0.9
    else { return nil }
    signals[.declaredNow] = 0
    return signals.score(weights.leaves)
  }

  private func joined(_ one: Int, _ other: Int) -> Double? {
    let coverage = ContainerVotes.sharedNames(
      territory.old[one], territory.old, territory.new[other], territory.new)
    guard coverage >= 0.5 else { return nil }
    var signals = territory.localSignals(one, other)
    let words = max(signals[.containedWords], signals[.containedCrossWords])
    let equal = ContainerVotes.equality(one, other, territory)
    guard isInList(other) && words >= 0.5 || equal >= 0.5 && !hasStayed(other) else { return nil }
    signals[.declaredNow] = 0
    signals[.coverage] = coverage
    signals[.equalValue] = equal
    return signals.score(weights.containers)
  }

  /// Whether a new field is where it was: then its values are its own, and prove nothing.
  private func hasStayed(_ other: Int) -> Bool {
    match.origins[other].map { territory.stayed[$0] == other } ?? false
  }

  private func isInList(_ other: Int) -> Bool {
    territory.new.ancestors(of: other).prefix(2).contains { territory.new[$0].isList }
  }
}
