/// Which code points are equal where case is ignored: simple case folding (ECMA-262 §22.2.2.7.3).
enum CaseFolding {
  /// A set and all that equals a member of it.
  static func closure(of set: ScalarSet) -> ScalarSet {
    set
  }
}
