/// How far a value is from a shape: the measure by which a branch is chosen.
struct Misfit: Comparable {
  /// What breaks a promise, weighted: the nearer to the value itself, the heavier.
  var broken = 0
  /// Members that the shape does not list: a tie-breaker between branches that all fit.
  var unlisted = 0

  var fits: Bool { broken == 0 }

  static func < (left: Misfit, right: Misfit) -> Bool {
    if left.fits || right.fits || left.unlisted == right.unlisted {
      return left.broken == right.broken
        ? left.unlisted < right.unlisted : left.broken < right.broken
    }
    // Where none fits, a branch that knows the members is nearer than one with fewer to miss.
    return left.distance < right.distance
  }

  private var distance: Int { broken + unlisted * Misfit.weight / 4 }

  static func += (left: inout Misfit, right: Misfit) {
    left.broken = min(left.broken + right.broken, .max / 2)
    left.unlisted = min(left.unlisted + right.unlisted, .max / 2)
  }

  /// What one missing member weighs.
  ///
  /// A value that is wrong weighs twice as much, and a level down everything half: a wrong member is no
  /// worse than a missing one.
  static let weight = 1 << 12

  /// The same differences, seen from the holder.
  var oneDeeper: Misfit {
    Misfit(broken: broken == 0 ? 0 : max(broken / 2, 1), unlisted: unlisted)
  }
}
