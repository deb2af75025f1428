import TallyCore

// Whether a member is there, as an `init(from:)` asks before it decodes one.

extension SwiftInitReader {
  /// `if container.contains(.title)`, where what is decoded there is decoded in one branch only.
  mutating func hold(
    _ conditions: [SwiftCondition], _ body: [SwiftStatement], _ otherwise: [SwiftStatement]
  ) -> Bool {
    guard conditions.count == 1, doubt == nil, case .test(let test) = conditions[0],
      let (keys, isThere) = held(by: test)
    else { return false }
    var (then, other) = (self, self)
    guard then.run(isThere ? body : otherwise) == .goesOn,
      other.run(isThere ? otherwise : body) == .goesOn, then.doubt == nil, other.doubt == nil,
      then.variants == nil, other.variants == nil, then.refusals.count == refusals.count,
      other.refusals.count == refusals.count,
      then.demanded.dropFirst(demanded.count).allSatisfy({ $0.keys == keys }),
      other.demanded.count == demanded.count
    else { return false }
    var results: [String: SwiftValue] = [:]
    for name in Set(then.values.keys).union(other.values.keys)
    where changed(name, then) || changed(name, other) {
      guard let result = held(keys, then.values[name], other.values[name]) else { return false }
      results[name] = result
    }
    values.merge(results) { $1 }
    return true
  }

  /// The member that a test asks for, and whether it holds where that is there.
  func held(by test: SwiftExpression) -> (keys: [String], isThere: Bool)? {
    if case .prefix("!", let inner) = test.form {
      return held(by: inner).map { ($0.keys, !$0.isThere) }
    }
    guard case .call(let callee, let arguments) = test.form, arguments.count == 1,
      case .member(var base, let member) = callee.form, member.name == "contains"
    else { return nil }
    if case .member(let inner, let all) = base.form, all.name == "allKeys" { base = inner }
    guard case .container(let container) = value(base, expecting: nil), !container.isLenient,
      let key = key(arguments[0].value, in: container)
    else { return nil }
    return ((container.path + [key]).map(\.text), true)
  }

  /// One value of what is kept where a member is there, and where it is not.
  func held(_ keys: [String], _ first: SwiftValue?, _ second: SwiftValue?) -> SwiftValue? {
    guard case .reading(var reading)? = first, reading.keys == keys, !reading.isLenient,
      reading.fallback == nil, reading.candidates.isEmpty
    else { return nil }
    switch second {
    case .reading(let other)?: return inTurn(reading, other)
    case .constant(let text)?: reading.fallback = text
    case .null?, nil: break
    default: return nil
    }
    reading.isHeldIfPresent = reading.isRequired
    reading.isRequired = false
    return .reading(reading)
  }

  /// One member where it is there, whatever its value, and another one otherwise.
  private func inTurn(_ first: SwiftReading, _ second: SwiftReading) -> SwiftValue? {
    guard first.type == second.type, first.isRequired == second.isRequired, !second.isLenient,
      second.fallback == nil, first.converted == second.converted,
      first.mayNotConvert == second.mayNotConvert, first.elements == second.elements,
      first.alternatives.isEmpty, second.alternatives.isEmpty, !second.isElement,
      second.candidates.isEmpty || second.takesFirstPresent,
      first.keys.dropLast() == second.keys.dropLast(), first.keys != second.keys
    else { return nil }
    var result = first
    result.candidates = [second.path] + second.candidates
    result.takesFirstPresent = true
    return .reading(result)
  }
}
