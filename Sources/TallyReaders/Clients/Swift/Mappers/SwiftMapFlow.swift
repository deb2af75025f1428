import TallyCore
import TallyDocuments

// Branches, and bodies that end early.

extension SwiftMapReader {
  mutating func branch(
    _ conditions: [SwiftCondition], _ body: [SwiftStatement], _ otherwise: [SwiftStatement]?
  ) -> Flow {
    if conditions.count == 1, case .test(let test) = conditions[0] {
      if let truth = truth(test) { return run(truth ? body : otherwise ?? []) }
      if otherwise == nil, body.last?.endsBody == true {
        end(test, refuses: mayFail && body.last?.refuses == true)
        return .goesOn
      }
      if otherwise == nil, isFilled(test) {
        fill(body)
        return .goesOn
      }
    }
    let whole = SwiftStatement.branch(conditions, body, otherwise)
    blur([whole], "an if that is not read", at: conditions.first?.offset ?? 0)
    return .goesOn
  }

  /// `if map.JSON["id"] == nil { return nil }`, and an end where nothing is given.
  private mutating func end(_ test: SwiftExpression, refuses: Bool) {
    if refuses, let absent = absentees(test) {
      demands += absent
    } else if refuses || !isEmptiness(test) {
      leave(at: test.range.lowerBound, refuses: refuses)
    }
  }

  mutating func guarded(_ conditions: [SwiftCondition], _ otherwise: [SwiftStatement]) -> Flow {
    let refuses = mayFail && otherwise.last?.refuses == true
    var isRead = true
    for condition in conditions where !hold(condition, refuses) { isRead = false }
    if !isRead { leave(at: conditions.first?.offset ?? 0, refuses: refuses) }
    return .goesOn
  }

  /// `json.isEmpty`: nothing that is read from it is there.
  private func isEmptiness(_ test: SwiftExpression) -> Bool {
    guard case .member(let base, let member) = test.form else { return false }
    return member.name == "isEmpty" && isMap(base)
  }

  /// `!json["author"].isEmpty`, and `json["author"].exists()`.
  private mutating func isFilled(_ test: SwiftExpression) -> Bool {
    guard library == .swiftyJSON else { return false }
    if case .prefix("!", let inner) = test.form, case .member(let base, let member) = inner.form,
      member.name == "isEmpty", case .place = value(base)
    {
      return true
    }
    return presence(test) != nil
  }

  /// What is set only where there is something to set it to stays as it was elsewhere.
  private mutating func fill(_ body: [SwiftStatement]) {
    let before = values
    run(body)
    for (name, value) in values {
      guard case .reading(var reading) = value, before[name] == nil else { continue }
      reading.isOptional = true
      reading.profile = nil
      values[name] = .reading(reading)
    }
  }

  /// A condition without which the body ends.
  ///
  /// - Returns: Whether it is understood.
  private mutating func hold(_ condition: SwiftCondition, _ refuses: Bool) -> Bool {
    switch condition {
    case .test(let test):
      if let truth = truth(test) { return truth }
      guard refuses, let present = presence(test) else { return false }
      demands += present
      return true
    case .binding(let name, let expression):
      let value = expression.map { self.value($0) } ?? locals[name] ?? .constant(.nothing)
      switch value {
      case .place(let place) where refuses:
        demands.append(SwiftMapDemand(path: place.path))
        locals[name] = .reading(SwiftMapReading(place))
        return true
      case .reading(let reading) where refuses && reading.fallback == nil:
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
  private mutating func leave(at offset: Int, refuses: Bool) {
    let place = location(offset)
    if refuses {
      compiler.say("init gives nothing under a condition that is not read", at: place)
    } else {
      cloud = SwiftMapUnknown(
        reason: "\(bodyName) may end before it is set", offset: offset)
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

  /// Whether it ends an initializer that gives nothing: `return nil`, `throw`.
  var refuses: Bool {
    switch self {
    case .failure: true
    case .result(let value): if case .null? = value?.form { true } else { false }
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
