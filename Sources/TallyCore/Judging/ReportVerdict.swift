// What a report comes to.

extension Report {
  public func count(_ severity: Severity) -> Int {
    new.count { $0.severity == severity }
  }

  /// The verdict for people: one that is clean but for what is known is not called so.
  public var verdictWords: String {
    verdict.words(isKnown: findings.contains(where: \.isKnownDrift))
  }
}

extension Finding {
  /// Whether it is more than a fact, and known.
  var isKnownDrift: Bool { isBaselined && severity > .info }
}
