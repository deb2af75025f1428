import TallyCore

// Branches of an `init(from:)`.

extension SwiftInitReader {
  /// `if let …`: where the name that it binds is what one branch keeps, the branches are one value.
  mutating func branch(
    _ conditions: [SwiftCondition], _ body: [SwiftStatement], _ otherwise: [SwiftStatement]?,
    isTop: Bool
  ) -> Flow {
    if conditions.contains(where: \.isTest) {
      return test(conditions, body, otherwise ?? [], isTop: isTop)
    }
    let before = self
    demand(conditions)
    guard budget.takeBranch() else { return skip(conditions, body, otherwise ?? [], isTop: isTop) }
    var then = self
    let condition = then.bind(conditions)
    let thenFlow = then.run(body, isTop: isTop)
    var other = self
    let otherFlow = other.run(otherwise ?? [], isTop: isTop)
    bindings = max(then.bindings, other.bindings)
    if thenFlow == .throwing { return refuse(conditions, goingOn: other, otherFlow) }
    if let filling = then.filled, condition != nil { filled = filling }
    guard case .reading(let bound)? = condition, doubt == nil, then.doubt == nil, other.doubt == nil
    else {
      if otherFlow == .throwing { return before.insisting(conditions, body, isTop: isTop, &self) }
      return skip(conditions, body, otherwise ?? [], [thenFlow, otherFlow], isTop: isTop)
    }
    let names = Set(then.values.keys).union(other.values.keys)
    for name in names where changed(name, then) || changed(name, other) {
      let first = changed(name, then) ? then.values[name] : nil
      let second = otherFlow == .throwing ? nil : other.values[name]
      values[name] =
        merged(bound, first, second, otherFlow: otherFlow)
        ?? .unknown(
          SwiftUnknown(
            reason: "init(from:) decides on it in a branch", location: location(place(conditions)),
            paths: touched(first, second)))
    }
    if otherFlow == .throwing {
      refusals = then.refusals
      demanded = then.demanded
      asksForObject = then.asksForObject
    } else {
      note(then, other)
    }
    return goOn(thenFlow, otherFlow, at: place(conditions), isTop: isTop)
  }

  /// Steps over branches of which it is not known when which is taken.
  private mutating func skip(
    _ conditions: [SwiftCondition], _ body: [SwiftStatement], _ otherwise: [SwiftStatement],
    _ flows: [Flow]? = nil, isTop: Bool
  ) -> Flow {
    blur(body + otherwise + [.branch(conditions, [], nil)], "a branch", at: place(conditions))
    let flows = flows ?? [body, otherwise].map { $0.endsInReturn ? Flow.returning : .goesOn }
    return goOn(flows[0], flows[1], at: place(conditions), isTop: isTop)
  }

  /// What comes after two branches; where only one of them returns, that may not be reached.
  mutating func goOn(_ first: Flow, _ second: Flow, at place: Int, isTop: Bool) -> Flow {
    guard !isTop else { return .goesOn }
    if first == .returning || second == .returning { hesitate(place) }
    return .goesOn
  }

  /// Notes what conditions decode: the first of them always is, the next may not be.
  mutating func demand(_ conditions: [SwiftCondition]) {
    switch conditions.first {
    case .binding(_, let value?)?: demand(value)
    case .test(let test)?: demanded += certainReadings(test).filter { !$0.isLenient }
    default: break
    }
  }

  /// `if` with something else than names that it binds.
  private mutating func test(
    _ conditions: [SwiftCondition], _ body: [SwiftStatement], _ otherwise: [SwiftStatement],
    isTop: Bool
  ) -> Flow {
    if let flow = decide(conditions, body, otherwise, isTop: isTop) { return flow }
    if hold(conditions, body, otherwise) { return .goesOn }
    let before = self
    demand(conditions)
    guard budget.takeBranch(), (body + otherwise).contains(where: \.mayThrow) else {
      return skip(conditions, body, otherwise, isTop: isTop)
    }
    var then = self
    for condition in conditions { then.loosen(condition) }
    let thenFlow = then.run(body, isTop: isTop)
    var other = self
    let otherFlow = other.run(otherwise, isTop: isTop)
    bindings = max(then.bindings, other.bindings)
    if thenFlow == .throwing { return refuse(conditions, goingOn: other, otherFlow) }
    if otherFlow == .throwing { return before.insisting(conditions, body, isTop: isTop, &self) }
    return skip(conditions, body, otherwise, isTop: isTop)
  }

  func changed(_ name: String, _ reader: SwiftInitReader) -> Bool {
    guard let value = reader.values[name] else { return false }
    guard let before = values[name] else { return true }
    if case .reading(let new) = value, case .reading(let old) = before {
      return new.binding != old.binding || new.path.map(\.text) != old.path.map(\.text)
    }
    if case .constant(let new) = value, case .constant(let old) = before { return new != old }
    if case .null = value, case .null = before { return false }
    return true
  }

  func touched(_ values: SwiftValue?...) -> [[SwiftKey]] {
    var known: Set<[String]> = []
    return values.compactMap(\.self).flatMap { paths(of: $0) }.filter {
      known.insert($0.map(\.text)).inserted
    }
  }

  /// One value of a condition's, what is made of it, and what is kept otherwise.
  func merged(
    _ bound: SwiftReading, _ first: SwiftValue?, _ second: SwiftValue?, otherFlow: Flow
  ) -> SwiftValue? {
    guard case .reading(var reading)? = first, reading.binding == bound.binding else { return nil }
    if otherFlow == .throwing {
      // A value that is not there ends in an error all the same.
      reading.isLenient = false
      reading.isRequired = true
      reading.mayNotConvert = false
      return .reading(reading)
    }
    reading.binding = 0
    switch second {
    case .constant(let text)?:
      reading.fallback = text
      return .reading(reading)
    case .null?, nil: return .reading(reading)
    case .reading(let other)?: return combined(reading, other)
    default: return nil
    }
  }

  /// Binds the names of conditions, and gives the reading of the only one.
  private mutating func bind(_ conditions: [SwiftCondition]) -> SwiftValue? {
    var result: SwiftValue?
    for condition in conditions {
      guard case .binding(let name, let expression) = condition else { return nil }
      let given = expression.map { value($0, expecting: nil) } ?? local(name) ?? values[name]
      guard case .reading(var reading)? = given else { return nil }
      // Of several conditions all must hold, and each is made of the one before.
      if case .reading(let previous)? = result,
        previous.path.map(\.text) != reading.path.map(\.text)
      {
        return nil
      }
      bindings += 1
      reading.binding = bindings
      rebind(name, .reading(reading))
      result = .reading(reading)
    }
    return result
  }

  /// Gives a name another value, which hides the one that it had.
  mutating func rebind(_ name: String, _ value: SwiftValue) {
    locals[name] = value
    values["$\(name)"] = nil
  }

  func place(_ conditions: [SwiftCondition]) -> Int {
    switch conditions.first {
    case .binding(_, let value?)?: value.range.lowerBound
    case .test(let test)?: test.range.lowerBound
    case .other(let range)?: range.lowerBound
    default: body.place
    }
  }
}
