// What a report comes to.

extension Report {
  /// Findings that the baseline does not hold.
  public var new: [Finding] { findings.filter { !$0.isBaselined } }

  public func count(_ severity: Severity) -> Int {
    new.count { $0.severity == severity }
  }

  /// `broken` where a client breaks, `drift` where a promise is, else `clean`.
  public var verdict: Verdict {
    let verdict = Verdict(worst: new.map(\.severity).max())
    return verdict == .clean && !errors.isEmpty ? .incomplete : verdict
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
