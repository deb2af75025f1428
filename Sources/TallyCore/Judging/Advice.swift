import TallyDocuments

extension Finding {
  /// What the drift does to client properties that none of the ``suggestions`` mends, each property once.
  public var unmended: [Impact] {
    var known = mended
    return impact.filter { $0.effect != .none && known.insert($0.symbol).inserted }
  }

  /// What to do by hand where a client loses by a move, and no edit of a key mends it.
  public var advice: String? {
    guard let now = now.first, let was = was.first, !unmended.isEmpty else { return nil }
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
    var words: [String] = []
    for each in unreached.map({ $0.advice(for: was, now: now) }) where !words.contains(each) {
      words.append(each)
    }
    return words.isEmpty
      ? "the name is not written where it could be edited: have \(now) read for \(was)"
      : words.prefix(3).joined(separator: "; ")
  }

  private var places: String { now.map(\.description).joined(separator: " and ") }
}
