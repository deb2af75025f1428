/// Which old field is which new one, as far as is known.
struct Match {
  /// By old field.
  var images: [Int: Int] = [:]
  /// By new field.
  var origins: [Int: Int] = [:]
  /// The logarithm of the odds of each pair that was found, by old field.
  var scores: [Int: Double] = [:]

  /// What spoke for it, by old field.
  var reasons: [Int: Signals] = [:]

  mutating func remove(_ one: Int) {
    if let other = images.removeValue(forKey: one), origins[other] == one { origins[other] = nil }
    scores[one] = nil
    reasons[one] = nil
  }

  mutating func add(_ one: Int, _ other: Int, score: Double = 0, reasons: Signals? = nil) {
    self.reasons[one] = reasons
    images[one] = other
    origins[other] = one
    scores[one] = score
  }

  /// Where the nearest holder of an old field went.
  func place(of one: Int, _ territory: Territory) -> Int {
    var holder = territory.old[one].parent
    while let above = holder {
      if let image = images[above] { return image }
      holder = territory.old[above].parent
    }
    return 0
  }
}
