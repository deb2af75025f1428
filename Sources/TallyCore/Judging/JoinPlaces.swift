import TallyDocuments

// What a join asks of places, and the order of what it finds there.

extension InstanceLocation {
  /// With the names that evidence has for keys, where a client takes for a map what is none.
  func named(by evidence: Evidence) -> InstanceLocation? {
    guard let pointer = try? JSONPointer(evidence.pointer) else { return nil }
    let names = steps.enumerated().map { index, step -> Step? in
      guard step == .anyKey else { return step }
      return pointer.tokens.indices.contains(index) ? .member(pointer.tokens[index]) : nil
    }
    return names.contains(nil) ? nil : InstanceLocation(steps: names.compactMap(\.self))
  }

  /// All that it stands in, nearest first.
  var holders: [InstanceLocation] {
    Array(sequence(first: self, next: \.parent).dropFirst())
  }

  /// Whether it is one of some locations, or stands below one.
  func isWithin(oneOf locations: Set<InstanceLocation>) -> Bool {
    locations.contains(self) || parent?.isWithin(oneOf: locations) ?? false
  }
}

extension ClientOutcome {
  var order: (ClientSymbol, String, String) {
    (key.symbol, key.outcome.rawValue, key.detail)
  }
}
