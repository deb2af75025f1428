import TallyCore

// Branches, loops and attempts of an `init(from:)`.

extension SwiftInitReader {
  /// `if let …`: where the name that it binds is what one branch keeps, the branches are one value.
  mutating func branch(
    _ conditions: [SwiftCondition], _ body: [SwiftStatement], _ otherwise: [SwiftStatement]?
  ) -> Flow {
    var then = self
    let condition = then.bind(conditions)
    let thenFlow = then.run(body)
    var other = self
    let otherFlow = other.run(otherwise ?? [])
    bindings = max(then.bindings, other.bindings)
    if let filling = then.filled, condition != nil { filled = filling }
    guard doubt == nil, then.doubt == nil, other.doubt == nil, case .reading(let bound)? = condition
    else {
      let all = body + (otherwise ?? [])
      blur(all + [.branch(conditions, [], nil)], "a branch", at: place(conditions))
      return .goesOn
    }
    let names = Set(then.values.keys).union(other.values.keys)
    for name in names where changed(name, then) || changed(name, other) {
      let first = changed(name, then) ? then.values[name] : nil
      let second = otherFlow == .throwing ? nil : other.values[name]
      values[name] =
        merged(bound, first, second, otherFlow: otherFlow)
        ?? .unknown(
          SwiftUnknown(
            reason: "init(from:) decides on it in a branch", offset: place(conditions),
            paths: touched(first, second)))
    }
    if thenFlow == .returning || otherFlow == .returning { hesitate(place(conditions)) }
    return .goesOn
  }

  private func changed(_ name: String, _ reader: SwiftInitReader) -> Bool {
    guard let value = reader.values[name] else { return false }
    guard let before = values[name] else { return true }
    if case .reading(let new) = value, case .reading(let old) = before {
      return new.binding != old.binding || new.path.map(\.text) != old.path.map(\.text)
    }
    if case .constant(let new) = value, case .constant(let old) = before { return new != old }
    if case .null = value, case .null = before { return false }
    return true
  }

  private func touched(_ values: SwiftValue?...) -> [[SwiftKey]] {
    var known: Set<[String]> = []
    return values.compactMap(\.self).flatMap { paths(of: $0) }.filter {
      known.insert($0.map(\.text)).inserted
    }
  }

  /// One value of a condition's, what is made of it, and what is kept otherwise.
  private func merged(
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
      let given = expression.map { value($0, expecting: nil) } ?? locals[name] ?? values[name]
      guard case .reading(var reading)? = given else { return nil }
      // Of several conditions all must hold, and each is made of the one before.
      if case .reading(let previous)? = result,
        previous.path.map(\.text) != reading.path.map(\.text)
      {
        return nil
      }
      bindings += 1
      reading.binding = bindings
      locals[name] = .reading(reading)
      result = .reading(reading)
    }
    return result
  }

  func place(_ conditions: [SwiftCondition]) -> Int {
    switch conditions.first {
    case .binding(_, let value?)?: value.range.lowerBound
    case .test(let test)?: test.range.lowerBound
    case .other(let range)?: range.lowerBound
    default: body.place
    }
  }

  // MARK: - Guards and attempts

  mutating func guarded(_ conditions: [SwiftCondition], _ otherwise: [SwiftStatement]) -> Flow {
    var other = self
    let flow = other.run(otherwise)
    for condition in conditions {
      guard flow == .throwing, case .binding(let name, let expression) = condition,
        case .reading(var reading)? = expression.map({ value($0, expecting: nil) }) ?? locals[name]
      else {
        hesitate(place(conditions))
        continue
      }
      reading.isLenient = false
      reading.isRequired = true
      reading.mayNotConvert = false
      locals[name] = .reading(reading)
    }
    return .goesOn
  }

  /// What comes after may not be reached.
  private mutating func hesitate(_ offset: Int) {
    doubt = SwiftUnknown(
      reason: "init(from:) decides whether to go on before it is set", offset: offset, paths: [])
  }

  mutating func attempt(_ body: [SwiftStatement], _ catches: [[SwiftStatement]]) -> Flow {
    var inner = self
    let flow = inner.run(body)
    var other = self
    let otherFlow = catches.count == 1 ? other.run(catches[0]) : .goesOn
    bindings = max(inner.bindings, other.bindings)
    let names = Set(inner.values.keys).union(other.values.keys)
      .filter { changed($0, inner) || changed($0, other) }
    if otherFlow == .throwing, catches.count == 1 {
      adopt(inner)
      return flow
    }
    guard catches.count == 1, names.count == 1, let name = names.first,
      case .reading(var reading)? = inner.values[name], !reading.isLenient, inner.doubt == nil,
      other.doubt == nil
    else {
      let place = catches.isEmpty ? self.body.place : self.body.range.lowerBound
      blur(body + catches.flatMap(\.self), "an attempt", at: place)
      return .goesOn
    }
    reading.isLenient = true
    bindings += 1
    reading.binding = bindings
    let second = changed(name, other) ? other.values[name] : nil
    values[name] =
      merged(reading, .reading(reading), second, otherFlow: otherFlow)
      ?? .unknown(
        SwiftUnknown(
          reason: "init(from:) decides on it in an attempt", offset: self.body.place,
          paths: touched(.reading(reading), second)))
    return .goesOn
  }

  private mutating func adopt(_ other: SwiftInitReader) {
    locals = other.locals
    values = other.values
    superIsDecoded = other.superIsDecoded
    doubt = other.doubt
  }

  // MARK: - Loops

  /// `while !list.isAtEnd { … }` that fills one list.
  mutating func loop(_ conditions: [SwiftCondition], _ statements: [SwiftStatement]) {
    guard let container = unkeyed(conditions) else {
      return blur([.loop(conditions, statements)], "a loop", at: place(conditions))
    }
    var inner = self
    inner.run(statements)
    guard let (name, element) = inner.filled, element.isElement,
      element.path.map(\.text) == container.path.map(\.text)
    else { return blur([.loop(conditions, statements)], "a loop", at: place(conditions)) }
    var list = SwiftReading(path: container.path, type: .array(element.type))
    list.isLenient = container.isLenient
    list.elements = element.isLenient ? .drop : nil
    if locals[name] != nil {
      locals[name] = .reading(list)
    } else {
      set(name, .reading(list))
    }
  }

  private func unkeyed(_ conditions: [SwiftCondition]) -> SwiftContainer? {
    guard conditions.count == 1, case .test(let test) = conditions[0] else { return nil }
    let member: SwiftExpression
    switch test.form {
    case .prefix("!", let inner): member = inner
    case .binary("==", let inner, _): member = inner
    default: return nil
    }
    guard case .member(let base, let name) = member.form, name.name == "isAtEnd",
      case .container(let container) = value(base, expecting: nil), case .unkeyed = container.kind
    else { return nil }
    return container
  }

  /// `items.append(item)`, noted so that the loop around it is understood.
  mutating func append(_ callee: SwiftExpression, _ arguments: [SwiftArgument]) -> Bool {
    guard case .member(let base, let member) = callee.form, member.name == "append",
      arguments.count == 1, arguments[0].label == nil, let name = property(named: base),
      case .reading(let reading) = value(arguments[0].value, expecting: nil), reading.isElement
    else { return false }
    filled = (name, reading)
    return true
  }
}
