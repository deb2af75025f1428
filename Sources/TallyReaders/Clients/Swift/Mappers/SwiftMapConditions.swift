import TallyCore

// Conditions on the map.

extension SwiftMapReader {
  /// Whether a condition holds while JSON is read; `nil` where that cannot be said.
  func truth(_ test: SwiftExpression) -> Bool? {
    switch test.form {
    case .boolean(let value): return value
    case .prefix("!", let inner): return truth(inner).map { !$0 }
    case .binary(let mark, let left, let right) where mark == "==" || mark == "!=":
      guard isMappingType(left) else { return nil }
      let name: String? =
        if case .implicit(let name) = right.form { name } else { right.path?.last }
      guard name == "fromJSON" || name == "toJSON" else { return nil }
      return (name == "fromJSON") == (mark == "==")
    default: return nil
    }
  }

  private func isMappingType(_ expression: SwiftExpression) -> Bool {
    guard case .member(let base, let member) = expression.form, member.name == "mappingType",
      let name = base.path?.first, case .map? = locals[name]
    else { return false }
    return true
  }

  mutating func choose(
    _ subject: SwiftExpression, _ choices: [SwiftChoice], _ statement: SwiftStatement
  ) {
    guard isMappingType(subject) else {
      return blur([statement], "a switch over \(text(subject.range))", at: subject.range.lowerBound)
    }
    let chosen = choices.first { choice in
      choice.patterns.isEmpty
        || choice.patterns.contains { pattern in
          if case .implicit("fromJSON") = pattern.form {
            true
          } else {
            pattern.path?.last == "fromJSON"
          }
        }
    }
    run(chosen?.body ?? [])
  }

  /// The members that must be there for a test to hold: `map.JSON["id"] != nil`.
  mutating func presence(_ test: SwiftExpression) -> [SwiftMapDemand]? {
    switch test.form {
    case .binary("&&", let left, let right):
      guard let first = presence(left), let second = presence(right) else { return nil }
      return first + second
    case .binary("!=", let left, let right):
      guard case .null = right.form else { return nil }
      return demand(left)
    case .call(let callee, let arguments) where arguments.isEmpty:
      guard case .member(let base, let member) = callee.form, member.name == "exists",
        case .place(let place) = value(base)
      else { return nil }
      return [SwiftMapDemand(path: place.path)]
    case .member(let base, let member) where member.name == "isKeyPresent":
      guard case .place(let place) = value(base) else { return nil }
      return [SwiftMapDemand(path: place.path)]
    default: return nil
    }
  }

  /// The members that are absent, or null, where a test holds: `map.JSON["id"] == nil`.
  mutating func absentees(_ test: SwiftExpression) -> [SwiftMapDemand]? {
    guard mayFail else { return nil }
    switch test.form {
    case .binary("||", let left, let right):
      guard let first = absentees(left), let second = absentees(right) else { return nil }
      return first + second
    case .binary("==", let left, let right):
      guard case .null = right.form else { return nil }
      return demand(left)
    case .prefix("!", let inner): return presence(inner)
    default: return nil
    }
  }

  private mutating func demand(_ expression: SwiftExpression) -> [SwiftMapDemand]? {
    switch value(expression) {
    case .place(let place): [SwiftMapDemand(path: place.path)]
    case .reading(let reading) where reading.fallback == nil:
      [SwiftMapDemand(path: reading.path, mustNotBeNull: true, type: reading.type)]
    default: nil
    }
  }
}
