import TallyDocuments

extension Finding {
  /// The finding of a rule about one location.
  package init(_ rule: Rule, _ comparison: Comparison, _ drift: Drift) {
    let impact =
      drift.impact.isEmpty
      ? Impact.all(of: comparison, for: drift, of: rule) : drift.impact
    let seen = comparison.seen
    self.init(
      id: Finding.fingerprint(
        rule: rule.id, endpoint: comparison.endpoint.id, location: comparison.location,
        symbol: drift.symbol),
      rule: rule.id,
      severity: min(
        drift.ceiling,
        Finding.severity(
          drift.severity ?? rule.severity, impact,
          hasClients: comparison.endpoint.hasClients && !comparison.isOpaque)),
      endpoint: comparison.endpoint.id, location: comparison.location, message: drift.message,
      promised: comparison.promise.map {
        Promised(types: $0.types.types, format: $0.format, isRequired: $0.isRequired)
      },
      seen: Seen(
        types: seen.types, absent: max(seen.holders - seen.present, 0),
        of: seen.holders > 0 ? seen.holders : seen.visits, nulls: seen.types[.null] ?? 0),
      contract: (comparison.promise ?? comparison.holder).map {
        ContractPlace(location: $0.location, pointer: $0.pointer)
      },
      evidence: drift.evidence, impact: impact)
    attribute(to: comparison, rule, drift)
    kinds = comparison.kinds(of: rule, drift)
  }

  /// The finding of a rule about exchanges.
  package init(_ rule: Rule, _ comparison: ExchangeComparison, _ drift: Drift) {
    self.init(
      id: Finding.fingerprint(
        rule: rule.id, endpoint: comparison.endpoint, location: comparison.location, symbol: nil),
      rule: rule.id,
      severity: Finding.severity(
        drift.severity ?? rule.severity, drift.impact, hasClients: false),
      endpoint: comparison.endpoint, location: comparison.location, message: drift.message,
      promised: nil,
      seen: nil, contract: comparison.contract.map { ContractPlace(location: $0, pointer: "") },
      evidence: drift.evidence, impact: drift.impact)
    kinds = comparison.kinds
  }

  /// What a drift comes to, given what the clients make of it.
  static func severity(_ own: Severity, _ impact: [Impact], hasClients: Bool) -> Severity {
    guard let worst = impact.map(\.effect).max() else {
      return hasClients ? min(own, .warning) : own
    }
    return switch worst {
    case .crashes, .fails, .distorts: .breaking
    case .loses: .error
    case .none: min(own, .warning)
    }
  }
}

extension Impact {
  /// What the clients make of a location, one impact a property and outcome.
  ///
  /// An outcome belongs to the drift that causes it: a property that fails where the value is absent
  /// has nothing to do with a value out of range in another body. And what the contract allows costs
  /// an optional property nothing: it is nil where it may be.
  static func all(of comparison: Comparison, for drift: Drift, of rule: Rule) -> [Impact] {
    merged(
      comparison.outcomes.compactMap { outcome in
        guard outcome.key.outcome.effect != .none,
          comparison.isOf(rule, outcome.key),
          drift.symbol == nil || drift.symbol == outcome.key.symbol,
          outcome.key.outcome.effect > .loses || !comparison.allows(outcome.key.cause)
        else { return nil }
        return Impact(outcome)
      })
  }

  package init(_ outcome: ClientOutcome) {
    self.init(
      outcome.key.symbol, adapter: outcome.key.adapter, outcome: outcome.key.outcome,
      bodies: outcome.bodies, decoded: outcome.decoded, of: outcome.of, source: outcome.source,
      detail: outcome.key.detail)
  }

  /// One impact for those that differ in nothing but the type that was found.
  private static func merged(_ impacts: [Impact]) -> [Impact] {
    var merged: [Impact] = []
    for impact in impacts {
      let same = merged.firstIndex {
        $0.client == impact.client && $0.model == impact.model && $0.property == impact.property
          && $0.outcome == impact.outcome && $0.detail == impact.detail
      }
      if let same {
        merged[same].bodies = min(merged[same].bodies + impact.bodies, impact.of)
      } else {
        merged.append(impact)
      }
    }
    return merged
  }
}

extension Comparison {
  /// Whether an outcome comes of what a rule tells: of values of another type than the promised ones,
  /// or of values of those.
  fileprivate func isOf(_ rule: Rule, _ outcome: ClientTally.Key) -> Bool {
    guard rule.causes.contains(outcome.cause) else { return false }
    guard rule.causes == [.value], let found = outcome.found, !strangers.isEmpty else {
      return true
    }
    let isStranger = strangers.keys.contains { $0 == found || $0.isNumeric && found.isNumeric }
    return isStranger == rule.isOfTypes
  }

  /// Whether the contract lets nothing, or null, stand here.
  fileprivate func allows(_ cause: ClientTally.Cause) -> Bool {
    guard let promise else { return false }
    return switch cause {
    case .absence: !promise.isRequired && seen.requiredAbsent == 0
    case .null: promise.isNullable && strangers[.null] == nil
    case .value: false
    }
  }
}

extension JSONType {
  /// Whether it is a number, whole or not: to a decoder they are one.
  fileprivate var isNumeric: Bool { self == .integer || self == .number }
}
