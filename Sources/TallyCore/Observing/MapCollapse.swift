import TallyDocuments

extension Observation {
  /// The same observation, in which the names of crowded objects are one: any key.
  ///
  /// An object in which more undeclared names were met than `Limits.distinctNames` is a map, whose
  /// names are data. Whether it is one is decided on all that was seen, never on a part. The values
  /// that come to stand together may be crowded objects in turn.
  ///
  /// - Complexity: O(*k*) in the locations, for each level of maps in maps.
  package func collapsed() -> Observation {
    var (observation, isCrowded) = collapsedOnce()
    while isCrowded { (observation, isCrowded) = observation.collapsedOnce() }
    return observation
  }

  private func collapsedOnce() -> (Observation, isCrowded: Bool) {
    let crowded = self.crowded
    guard !crowded.isEmpty else { return (self, false) }
    var collapsed = Observation()
    for (key, facts) in facts {
      let location = self.location(key.location, within: crowded)
      var facts = facts
      if location != key.location, location.steps.last == .anyKey {
        // How many objects had a name counts for names, of which these are none.
        (facts.present, facts.holders, facts.duplicates, facts.duplicate) = (0, 0, 0, nil)
      }
      collapsed.facts[Key(location: location, shape: key.shape), default: Facts()].merge(facts)
    }
    for (location, standing) in standing {
      let location = self.location(location, within: crowded)
      collapsed.standing[location] = max(collapsed.standing[location] ?? standing, standing)
    }
    return (collapsed, true)
  }

  /// The objects with too many undeclared names.
  private var crowded: Set<InstanceLocation> {
    var names: [InstanceLocation: Int] = [:]
    for location in standing.keys {
      guard case .member? = location.steps.last, let holder = location.parent else { continue }
      names[holder, default: 0] += 1
    }
    return Set(
      names.filter { holder, count in
        count > Limits.distinctNames
          || (count == Limits.distinctNames && standing[holder.appending(.anyKey)] != nil)
      }.keys)
  }

  private func location(
    _ location: InstanceLocation, within crowded: Set<InstanceLocation>
  ) -> InstanceLocation {
    var original = InstanceLocation.root
    var steps: [InstanceLocation.Step] = []
    for step in location.steps {
      let next = original.appending(step)
      let isKey = crowded.contains(original) && standing[next] != nil
      steps.append(isKey ? .anyKey : step)
      original = next
    }
    return InstanceLocation(steps: steps)
  }
}
