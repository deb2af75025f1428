import TallyCore
import TallyDocuments

// Conditions, and what a flow touches that is not understood.

extension SwiftMapReader {
  mutating func branch(
    _ conditions: [SwiftCondition], _ body: [SwiftStatement], _ otherwise: [SwiftStatement]?
  ) -> Flow {
    if conditions.count == 1, case .test(let test) = conditions[0] {
      if let truth = truth(test) { return run(truth ? body : otherwise ?? []) }
      if otherwise == nil, body.last?.endsBody == true {
        if let absent = absentees(test) {
          demands += absent
          return .goesOn
        }
        leave(at: test.range)
        return .goesOn
      }
    }
    let whole = SwiftStatement.branch(conditions, body, otherwise)
    blur([whole], "an if that is not read", at: conditions.first?.offset ?? 0)
    return .goesOn
  }

  mutating func guarded(_ conditions: [SwiftCondition], _ otherwise: [SwiftStatement]) -> Flow {
    var isRead = true
    for condition in conditions where !hold(condition) { isRead = false }
    if !isRead { leave(at: (conditions.first?.offset ?? 0)..<(conditions.first?.offset ?? 0)) }
    return .goesOn
  }

  /// A condition without which the body ends.
  ///
  /// - Returns: Whether it is understood.
  private mutating func hold(_ condition: SwiftCondition) -> Bool {
    switch condition {
    case .test(let test):
      if let truth = truth(test) { return truth }
      guard mayFail, let present = presence(test) else { return false }
      demands += present
      return true
    case .binding(let name, let expression):
      let value = expression.map { self.value($0) } ?? locals[name] ?? .constant(.nothing)
      switch value {
      case .place(let place) where mayFail:
        demands.append(SwiftMapDemand(path: place.path))
        locals[name] = .reading(SwiftMapReading(place))
        return true
      case .reading(let reading) where mayFail && reading.fallback == nil:
        bound(name, reading)
        return true
      default:
        locals[name] = value
        return false
      }
    case .other: return false
    }
  }

  private mutating func bound(_ name: String, _ given: SwiftMapReading) {
    var reading = given
    demands.append(
      SwiftMapDemand(path: reading.path, mustNotBeNull: true, type: reading.type))
    reading.isOptional = false
    locals[name] = .reading(reading)
  }

  /// What follows is not reached in cases that are not understood.
  private mutating func leave(at range: Range<Int>) {
    let place = location(range.lowerBound)
    if mayFail {
      compiler.say("init gives nothing under a condition that is not read", at: place)
    } else {
      let name = context.file == instance.entity.file ? "the mapping" : "its mapping"
      cloud = SwiftMapUnknown(
        reason: "\(name) may end before it is set", offset: range.lowerBound)
    }
  }

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
  private mutating func presence(_ test: SwiftExpression) -> [SwiftMapDemand]? {
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
  private mutating func absentees(_ test: SwiftExpression) -> [SwiftMapDemand]? {
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

extension SwiftStatement {
  /// Whether nothing comes behind it.
  var endsBody: Bool {
    switch self {
    case .result, .failure: true
    default: false
    }
  }
}

extension SwiftCondition {
  fileprivate var offset: Int {
    switch self {
    case .binding(_, let value): value?.range.lowerBound ?? 0
    case .test(let test): test.range.lowerBound
    case .other(let range): range.lowerBound
    }
  }
}

extension SwiftExpression {
  fileprivate static var nothing: SwiftExpression { SwiftExpression(form: .null, range: 0..<0) }
}
