extension PatternParser {
  /// Takes `p{…}` or `P{…}`.
  mutating func takeProperty() throws(PatternError) -> ScalarSet {
    throw PatternError("\\p is not known", at: offset, hint: "Write the characters themselves.")
  }
}
