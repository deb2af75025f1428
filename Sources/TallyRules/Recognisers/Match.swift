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
}
