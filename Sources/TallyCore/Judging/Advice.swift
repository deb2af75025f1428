import TallyDocuments

extension Finding {
  /// What to do by hand where a client loses by a move, and no edit of a key mends it.
  public var advice: String? {
    guard suggestions.isEmpty, let now = now.first, let was = was.first,
      impact.contains(where: { $0.effect != .none })
    else { return nil }
    if self.was.count + self.now.count > 2 {
      return "no key alone mends it: the client has to read \(places) and put them together"
    }
    if was.steps.isEmpty {
      return "no key opens an envelope: decode a type that holds \(now), and the model as its value"
    }
    if now.steps.isEmpty {
      return "the envelope is gone: decode the model from the body itself"
    }
    if isPartial { return "both places are sent: read \(now) where \(was) is absent" }
    if let holder = was.parent, now.parent != holder {
      return now.isWithin(holder)
        ? "keys of this client name one member each: decode what stands at \(place(now.parent)) first"
        : "the value has left \(place(holder)): read it where \(place(now.parent)) is decoded"
    }
    return "the name is not written where it could be edited: have \(now) read for \(was)"
  }

  private func place(_ location: InstanceLocation?) -> String {
    location.map { $0.steps.isEmpty ? "the body" : "\($0)" } ?? "the body"
  }

  private var places: String { now.map(\.description).joined(separator: " and ") }
}
