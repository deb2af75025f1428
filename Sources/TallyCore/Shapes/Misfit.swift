/// How far a value is from a shape: the measure by which a branch is chosen.
struct Misfit: Comparable {
  /// What breaks a promise, weighted: the nearer to the value itself, the heavier.
  var broken = 0
  /// Members that the shape does not list: a tie-breaker between branches that all fit.
  var unlisted = 0

  var fits: Bool { broken == 0 }

  static func < (left: Misfit, right: Misfit) -> Bool {
    left.broken == right.broken ? left.unlisted < right.unlisted : left.broken < right.broken
  }

  static func += (left: inout Misfit, right: Misfit) {
    left.broken += right.broken
    left.unlisted += right.unlisted
  }

  /// The weight of one difference at a depth below the value that is being judged.
  static func weight(_ depth: Int) -> Int { max((1 << 12) >> min(depth, 12), 1) }
}
