/// How many functions and other initializers are read for one `init(from:)`, each where it is called.
final class SwiftBudget {
  private var left = 256

  /// Whether there is one left, which is taken.
  func take() -> Bool {
    left -= 1
    return left >= 0
  }
}
