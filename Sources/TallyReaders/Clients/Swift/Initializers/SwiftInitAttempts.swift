import TallyCore

// Guards and attempts of an `init(from:)`.

extension SwiftInitReader {
  mutating func guarded(_ conditions: [SwiftCondition], _ otherwise: [SwiftStatement]) -> Flow {
    var other = self
    let flow = other.run(otherwise)
    guard flow == .throwing else {
      demand(conditions)
      for condition in conditions { loosen(condition) }
      hesitate(place(conditions))
      return .goesOn
    }
    // What comes after is reached, or else nothing is decoded at all.
    for condition in conditions { insist(condition) }
    return .goesOn
  }

  /// A condition that must hold.
  mutating func insist(_ condition: SwiftCondition) {
    switch condition {
    case .binding(let name, let expression):
      let given = expression.map { value($0, expecting: nil) } ?? local(name) ?? values[name]
      guard case .reading(var reading)? = given else { return refuse(condition) }
      reading.isLenient = false
      reading.isRequired = true
      reading.mayNotConvert = false
      demanded.append(reading)
      rebind(name, .reading(reading))
    case .test(let test):
      demanded += certainReadings(test).filter { !$0.isLenient }
      guard !require(test) else { return }
      refuse(condition)
    case .other: refuse(condition)
    }
  }

  /// Names that a condition binds to what is not known.
  mutating func loosen(_ condition: SwiftCondition) {
    switch condition {
    case .binding(let name, let value?): rebind(name, unknown("may be nothing", value))
    case .binding(let name, nil): locals[name] = locals[name] ?? .null
    case .test: break
    case .other(let range):
      let tokens = SwiftLexer.tokens(bytes, in: range)
      for index in 0..<tokens.count where tokens.isName(index) && locals[tokens.name(index)] == nil
      {
        locals[tokens.name(index)] = .unknown(
          SwiftUnknown(
            reason: "init(from:) takes it from a pattern", location: location(range.lowerBound),
            paths: []))
      }
    }
  }

  /// What comes after may not be reached.
  mutating func hesitate(_ offset: Int) {
    doubt = SwiftUnknown(
      reason: "init(from:) decides whether to go on before it is set", location: location(offset),
      paths: [])
  }

  mutating func attempt(
    _ body: [SwiftStatement], _ catches: [SwiftCatch], isTop: Bool
  ) -> Flow {
    var inner = self
    let flow = inner.run(body, isTop: isTop)
    var other = self
    let catchesAll =
      catches.count == 1 && (catches[0].catchesAll || catches[0].catchesMismatch)
    let otherFlow = catchesAll ? other.run(catches[0].body, isTop: isTop) : .goesOn
    bindings = max(inner.bindings, other.bindings)
    let names = Set(inner.values.keys).union(other.values.keys)
      .filter { changed($0, inner) || changed($0, other) }
    if catches.allSatisfy({ $0.body.endsInThrow }) {
      adopt(inner)
      return flow
    }
    guard catchesAll, names.count == 1, let name = names.first,
      case .reading(var reading)? = inner.values[name], !reading.isLenient, inner.doubt == nil,
      other.doubt == nil, inner.refusals.isEmpty,
      inner.demanded.dropFirst(demanded.count).allSatisfy({ $0.keys == reading.keys }),
      other.refusals.isEmpty, inner.variants == nil, other.variants == nil
    else {
      let place = catches.isEmpty ? self.body.place : self.body.range.lowerBound
      blur(body + catches.flatMap(\.body), "an attempt", at: place)
      return goOn(flow, otherFlow, at: place, isTop: isTop)
    }
    reading.isLenient = true
    bindings += 1
    reading.binding = bindings
    let second = changed(name, other) ? other.values[name] : nil
    if !catches[0].catchesAll, !areOfTwoKinds(reading, second) {
      blur(body + catches[0].body, "an attempt", at: self.body.range.lowerBound)
      return goOn(flow, otherFlow, at: self.body.place, isTop: isTop)
    }
    values[name] =
      merged(reading, .reading(reading), second, otherFlow: otherFlow)
      ?? .unknown(
        SwiftUnknown(
          reason: "init(from:) decides on it in an attempt", location: location(self.body.place),
          paths: touched(.reading(reading), second)))
    return goOn(flow, otherFlow, at: self.body.place, isTop: isTop)
  }

  /// Whether no value that is decoded as the one could be of another type for the other: a list and
  /// what is none.
  private func areOfTwoKinds(_ first: SwiftReading, _ second: SwiftValue?) -> Bool {
    guard case .reading(let second)? = second, !first.type.isOptional, !second.type.isOptional,
      first.keys == second.keys
    else { return false }
    if case .array = first.type, second.type.element == nil { return true }
    if case .array = second.type, first.type.element == nil { return true }
    return false
  }

  mutating func adopt(_ other: SwiftInitReader) {
    locals = other.locals
    values = other.values
    superIsDecoded = other.superIsDecoded
    doubt = other.doubt
    demanded = other.demanded
    refusals = other.refusals
    variants = other.variants
    settled = other.settled
    bindings = max(bindings, other.bindings)
    asksForObject = other.asksForObject
  }
}

extension [SwiftStatement] {
  /// Whether they end in an error, as far as the last one tells.
  var endsInThrow: Bool { if case .failure? = last { true } else { false } }

  var endsInReturn: Bool { if case .result? = last { true } else { false } }
}

extension SwiftStatement {
  /// The statement with what comes after it in the branch that does not return; `nil` where none
  /// does, or all do.
  func taking(_ rest: [SwiftStatement]) -> SwiftStatement? {
    switch self {
    case .branch(let conditions, let body, let otherwise):
      guard body.endsInReturn else { return nil }
      guard let otherwise else { return .branch(conditions, body, rest) }
      guard otherwise.count == 1, let inner = otherwise[0].taking(rest) else { return nil }
      return .branch(conditions, body, [inner])
    case .guarded(let conditions, let otherwise):
      return otherwise.endsInReturn ? .branch(conditions, rest, otherwise) : nil
    case .attempt(let body, let catches):
      guard body.endsInReturn, catches.count == 1, catches[0].catchesAll,
        !catches[0].body.endsInReturn, !catches[0].body.endsInThrow
      else { return nil }
      return .attempt(body, [SwiftCatch(body: catches[0].body + rest, catchesAll: true)])
    default: return nil
    }
  }
}
