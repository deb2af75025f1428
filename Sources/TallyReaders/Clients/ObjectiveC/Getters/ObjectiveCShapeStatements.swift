import TallyCore

// The statements of getters: early returns, lists that are made, variables.

extension ObjectiveCShapeReading {
  /// A condition: a guard that returns early, a variable that is filled once, an element that is kept.
  mutating func branch(
    _ condition: ObjectiveCExpression, _ then: [ObjectiveCStatement],
    _ otherwise: [ObjectiveCStatement]
  ) -> ObjectiveCShape? {
    let test = emptinessTest(condition)
    let outside = guarded
    if let test, !test.isEmpty { guarded.insert(test.name) }
    var result = shape(of: then)
    guarded = outside
    if let test, test.isEmpty, result?.isNothing == true {
      guarded.insert(test.name)
      result = .nothing
    } else if let found = result, test == nil {
      // What is returned depends on what was tested.
      let tested = shape(condition)
      result = ObjectiveCShape(
        kind: found.kind, reads: ObjectiveCShape.union([tested, found]), traps: found.traps)
      if case .stored = found.kind { result = found.merged(with: [tested]) }
    }
    if !otherwise.isEmpty {
      if let test, test.isEmpty { guarded.insert(test.name) }
      let other = shape(of: otherwise)
      guarded = outside
      if let other { return result.map { choice([$0, other]) } ?? other }
    }
    return result
  }

  mutating func perform(_ statement: ObjectiveCStatement) {
    switch statement.kind {
    case .declaration(let name, let value):
      variables[name] = value.map { shape($0) } ?? .nothing
    case .expression(.binary("=", let target, let value)): assign(target, shape(value))
    case .expression(.message(.name(let name)?, let selector, let arguments, _))
    where variables[name] != nil:
      change(name, selector, arguments)
    case .expression(.message(let receiver?, "setValue:forKey:", let arguments, _)):
      tag(receiver, arguments)
    case .expression(.message(nil, "dispatch_once", let arguments, _)):
      if case .block(_, let body)? = arguments.last { for each in body { perform(each) } }
    case .loop(let name, let collection, let body): loop(name, collection, body)
    default: break
    }
  }

  mutating func assign(_ target: ObjectiveCExpression, _ value: ObjectiveCShape) {
    switch target {
    case .name(let name): variables[name] = value
    case .member(.name("self"), let name): variables["_" + name] = value
    default: break
    }
  }

  /// A message that changes a list that is being made.
  mutating func change(
    _ name: String, _ selector: String, _ arguments: [ObjectiveCExpression]
  ) {
    guard let list = variables[name] else { return }
    switch (selector, arguments.count) {
    case ("addObjectsFromArray:", 1):
      let more = shape(arguments[0])
      variables[name] = list.appending(more, tag: more.reads.first.flatMap { tags[$0] })
    case ("removeObjectAtIndex:", 1):
      let isGuarded = list.reads.first.map(guarded.contains) ?? false || guarded.contains(name)
      guard case .number("0") = arguments[0] else {
        variables[name] = list.merged(with: [])
        return
      }
      variables[name] = list.adapted(.rest, traps: !isGuarded)
    case ("addObject:", 1), ("insertObject:atIndex:", 2):
      variables[name] = list.settled.merged(with: [shape(arguments[0])])
    case ("setDateFormat:", _), ("setLocale:", _), ("setTimeZone:", _): break
    default: variables[name] = list.settled.merged(with: arguments.map { shape($0) })
    }
  }

  /// `[self.videos setValue:@"video" forKey:@"kind"]`.
  mutating func tag(_ list: ObjectiveCExpression, _ arguments: [ObjectiveCExpression]) {
    guard arguments.count == 2, case .stored = shape(list).kind,
      case .string(let key, _) = arguments[1], let value = literal(arguments[0])
    else { return }
    if let name = shape(list).reads.first { tags[name] = (key, value) }
  }

  mutating func literal(_ expression: ObjectiveCExpression) -> String? {
    switch shape(expression).kind {
    case .string(let text), .constant(let text): text
    default: nil
    }
  }

  // MARK: - Emptiness

  /// Whether a condition says that a list is empty, or that it is not.
  mutating func emptinessTest(
    _ condition: ObjectiveCExpression
  ) -> (name: String, isEmpty: Bool)? {
    switch condition {
    case .not(let inner):
      return emptinessTest(inner).map { ($0.name, !$0.isEmpty) }
    case .member(let base, "count"), .message(let base?, "count", _, _),
      .member(let base, "length"), .message(let base?, "length", _, _):
      return listName(base).map { ($0, false) }
    case .binary(let sign, let left, .number(let number)):
      guard let test = emptinessTest(left), !test.isEmpty else { return nil }
      switch (sign, number) {
      case ("==", "0"), ("<", "1"), ("<=", "0"): return (test.name, true)
      case (">", _), (">=", _), ("!=", "0"): return test
      default: return nil
      }
    case .binary("==", let base, .name("nil")): return listName(base).map { ($0, true) }
    case .binary("!=", let base, .name("nil")): return listName(base).map { ($0, false) }
    case .logic(isOr: false, let operands):
      for operand in operands.reversed() {
        if let test = emptinessTest(operand) { return test.isEmpty ? nil : test }
      }
      return nil
    case .name, .member: return listName(condition).map { ($0, false) }
    default: return nil
    }
  }

  mutating func listName(_ expression: ObjectiveCExpression) -> String? {
    if case .name(let name) = expression, let value = variables[name] {
      return value.reads.first ?? name
    }
    if case .name(let name) = expression, name == "_" + property { return name }
    let found = shape(expression)
    return found.isStored ? found.reads.first : nil
  }

  func isGuarded(_ shape: ObjectiveCShape) -> Bool {
    shape.reads.first.map(guarded.contains) ?? false
  }
}
