/// How many functions and other initializers are read for one `init(from:)`, each where it is called.
final class SwiftBudget {
  private var left = 256
  private var branches = 2_000

  /// Whether there is one left, which is taken.
  func take() -> Bool {
    left -= 1
    return left >= 0
  }

  /// Whether one more branch may be looked into: those within one another are looked into often.
  func takeBranch() -> Bool {
    branches -= 1
    return branches >= 0
  }
}
