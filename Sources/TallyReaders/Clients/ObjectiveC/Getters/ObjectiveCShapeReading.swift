import TallyCore

/// Reads shapes from the body of a getter.
struct ObjectiveCShapeReading {
  let table: ObjectiveCClassTable
  let own: String
  /// The getter's own property, whose variable only keeps what was computed.
  let property: String
  /// The properties that may be read, by the names of their variables and getters.
  let names: [String: String]
  var interpreter: ObjectiveCInterpreter
  private var variables: [String: ObjectiveCShape] = [:]
  private var depth = 0
  private var steps = 0
  /// Lists that were seen not to be empty where the statement at hand is reached.
  private var guarded: Set<String> = []

  private static let stepLimit = 10_000

  init(
    table: ObjectiveCClassTable, own: String, property: String, names: [String: String],
    interpreter: ObjectiveCInterpreter
  ) {
    self.table = table
    self.own = own
    self.property = property
    self.names = names
    self.interpreter = interpreter
  }

  /// What a body returns; `nil` where it returns nothing.
  mutating func shape(of statements: [ObjectiveCStatement]) -> ObjectiveCShape? {
    var reads: [ObjectiveCShape] = []
    var branches: [ObjectiveCShape] = []
    for statement in statements {
      switch statement.kind {
      case .result(let value):
        let result = value.map { shape($0).settled } ?? .nothing
        return branches.isEmpty
          ? (reads.isEmpty ? result : result.merged(with: reads))
          : choice(branches + [result])
      case .branch(let condition, let then, let otherwise):
        if let early = branch(condition, then, otherwise) { branches.append(early) }
      case .group(let inner):
        if let result = shape(of: inner) { return result }
      case .unread: reads.append(.mixed)
      default: perform(statement)
      }
    }
    return branches.isEmpty ? nil : choice(branches)
  }

  /// One of several results.
  private func choice(_ shapes: [ObjectiveCShape]) -> ObjectiveCShape {
    let made = shapes.filter { !$0.isNothing }
    if made.count == 1, shapes.allSatisfy({ !$0.isNothing || $0.reads.isEmpty }) { return made[0] }
    let reads = ObjectiveCShape.union(shapes)
    let isTable = shapes.allSatisfy { shape in
      switch shape.kind {
      case .constant, .string, .nothing: true
      default: false
      }
    }
    if isTable, reads.count == 1 {
      return ObjectiveCShape(kind: .adapter(.refinement("enum")), reads: reads)
    }
    return ObjectiveCShape(kind: .mixed, reads: reads)
  }

  // MARK: - Statements

  /// A condition: a guard that returns early, a variable that is filled once, an element that is kept.
  private mutating func branch(
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

  private mutating func perform(_ statement: ObjectiveCStatement) {
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

  private mutating func assign(_ target: ObjectiveCExpression, _ value: ObjectiveCShape) {
    switch target {
    case .name(let name): variables[name] = value
    case .member(.name("self"), let name): variables["_" + name] = value
    default: break
    }
  }

  /// A message that changes a list that is being made.
  private mutating func change(
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
  private mutating func tag(_ list: ObjectiveCExpression, _ arguments: [ObjectiveCExpression]) {
    guard arguments.count == 2, case .stored = shape(list).kind,
      case .string(let key, _) = arguments[1], let value = literal(arguments[0])
    else { return }
    if let name = shape(list).reads.first { tags[name] = (key, value) }
  }

  private var tags: [String: (key: String, value: String)] = [:]

  private mutating func literal(_ expression: ObjectiveCExpression) -> String? {
    switch shape(expression).kind {
    case .string(let text), .constant(let text): text
    default: nil
    }
  }

  /// A loop that adds its elements to a list: all of them, tagged; those of a kind; one member each.
  private mutating func loop(
    _ element: String, _ collection: ObjectiveCExpression, _ body: [ObjectiveCStatement]
  ) {
    let source = shape(collection).settled
    var tag: (key: String, value: String)?
    for statement in body {
      switch statement.kind {
      case .expression(.binary("=", .member(.name, let key), let value)):
        if let value = literal(value) { tag = (key, value) }
      case .expression(.message(.name(let name)?, let selector, let arguments, _)):
        if selector == "addObject:", variables[name] != nil {
          add(arguments, element, to: name, source, tag)
        } else if selector.hasPrefix("set"), selector.hasSuffix(":"), arguments.count == 1,
          let value = literal(arguments[0])
        {
          let key = selector.dropFirst(3).dropLast()
          tag = (key.prefix(1).lowercased() + key.dropFirst(), value)
        }
      case .branch(let condition, let then, let otherwise):
        keep(condition, then, otherwise.isEmpty, element, source)
      default: break
      }
    }
  }

  private mutating func add(
    _ arguments: [ObjectiveCExpression], _ element: String, to name: String,
    _ source: ObjectiveCShape, _ tag: (key: String, value: String)?
  ) {
    guard let list = variables[name] else { return }
    if let argument = arguments.first, let key = path(argument, from: element), !key.isEmpty {
      variables[name] = list.appending(source.adapted(.map(key: ObjectiveCMembers.path(key))))
    } else {
      variables[name] = list.appending(source, tag: tag)
    }
  }

  /// `if ([element.kind isEqualToString:@"video"]) { [list addObject:element]; }`.
  private mutating func keep(
    _ condition: ObjectiveCExpression, _ then: [ObjectiveCStatement], _ isAlone: Bool,
    _ element: String, _ source: ObjectiveCShape
  ) {
    for statement in then {
      guard
        case .expression(.message(.name(let name)?, "addObject:", let arguments, _)) =
          statement.kind, let list = variables[name]
      else { continue }
      if isAlone, case .name(element)? = arguments.first,
        let (key, value) = equality(condition, element)
      {
        variables[name] = list.appending(
          source.adapted(.filter(key: ObjectiveCMembers.path(key), equals: value)))
      } else {
        variables[name] = list.settled.merged(with: [source])
      }
    }
  }

  /// The member of an element that a condition compares, and the value as JSON spells it.
  private mutating func equality(
    _ condition: ObjectiveCExpression, _ element: String
  ) -> (key: [String], value: String)? {
    let (left, right): (ObjectiveCExpression, ObjectiveCExpression)
    switch condition {
    case .message(let receiver?, "isEqualToString:", let arguments, _) where arguments.count == 1,
      .message(let receiver?, "isEqual:", let arguments, _) where arguments.count == 1:
      (left, right) = (receiver, arguments[0])
    case .binary("==", let first, let second): (left, right) = (first, second)
    default: return nil
    }
    guard let key = path(left, from: element), !key.isEmpty else { return nil }
    switch shape(right).kind {
    case .string(let text): return (key, "\"\(text)\"")
    case .constant(let text): return (key, text)
    default: return nil
    }
  }

  /// The members that lead from an element to an expression's value.
  private func path(_ expression: ObjectiveCExpression, from element: String) -> [String]? {
    switch expression {
    case .name(element): []
    case .member(let base, let name): path(base, from: element).map { $0 + [name] }
    case .index(let base, .string(let name, _)): path(base, from: element).map { $0 + [name] }
    default: nil
    }
  }

  // MARK: - Emptiness

  /// Whether a condition says that a list is empty, or that it is not.
  private mutating func emptinessTest(
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

  private mutating func listName(_ expression: ObjectiveCExpression) -> String? {
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

  // MARK: - Names

  mutating func shape(_ expression: ObjectiveCExpression) -> ObjectiveCShape {
    guard depth < 64, steps < Self.stepLimit else { return .mixed }
    depth += 1
    steps += 1
    defer { depth -= 1 }
    switch expression {
    case .name(let name): return named(name)
    case .member(.name("self"), let name):
      return property(name) ?? called(name)
    case .message(.name("self")?, let name, let arguments, _) where arguments.isEmpty:
      return property(name) ?? called(name)
    case .string(let text, _): return ObjectiveCShape(kind: .string(text))
    case .number(let text): return ObjectiveCShape(kind: .constant(text))
    case .conditional(let condition, let value, let other):
      return conditional(condition, value, other)
    default: return computed(expression)
    }
  }

  private func named(_ name: String) -> ObjectiveCShape {
    if let value = variables[name] { return value }
    if name.hasPrefix("_") || names["ivar " + name] != nil {
      if let stored = names["ivar " + name] {
        return stored == property ? .nothing : .stored(stored)
      }
    }
    switch name {
    case "nil", "Nil", "NULL": return .nothing
    case "self", "super": return .mixed
    default: break
    }
    if let constant = table.constants[name] { return ObjectiveCShape(kind: .string(constant.text)) }
    return ObjectiveCShape(kind: .constant(name))
  }

  private func property(_ name: String) -> ObjectiveCShape? {
    guard let stored = names[name] else { return nil }
    return stored == property ? .nothing : .stored(stored)
  }

  /// A method of the class that is no property: what it reads is read.
  private mutating func called(_ selector: String) -> ObjectiveCShape {
    guard depth < 6, let method = table.method(selector, of: own) else { return .mixed }
    let outside = (variables, guarded)
    defer { (variables, guarded) = outside }
    variables = [:]
    return shape(of: interpreter.statements(of: method)) ?? .mixed
  }

  private mutating func conditional(
    _ condition: ObjectiveCExpression, _ value: ObjectiveCExpression?,
    _ other: ObjectiveCExpression
  ) -> ObjectiveCShape {
    let otherwise = shape(other)
    guard let value else { return fallback(shape(condition), otherwise) }
    let outside = guarded
    let test = emptinessTest(condition)
    if let test { if !test.isEmpty { guarded.insert(test.name) } }
    let first = shape(value)
    guarded = outside
    guard let test else { return shape(condition).merged(with: [first, otherwise]) }
    if test.isEmpty {
      return first.isNothing ? alternative(other, test.name) : first.merged(with: [otherwise])
    }
    if otherwise.isNothing { return first }
    return first.isStored && first.reads == [test.name]
      ? fallback(first, otherwise) : first.merged(with: [otherwise])
  }

  /// What stands behind the colon, where a list is known not to be empty.
  private mutating func alternative(
    _ expression: ObjectiveCExpression, _ name: String
  ) -> ObjectiveCShape {
    let outside = guarded
    defer { guarded = outside }
    guarded.insert(name)
    return shape(expression)
  }

  /// `value ?: other`.
  private func fallback(_ value: ObjectiveCShape, _ other: ObjectiveCShape) -> ObjectiveCShape {
    if value.isNothing { return other }
    if other.isNothing { return value }
    guard value.isStored else { return value.merged(with: [other]) }
    switch other.kind {
    case .string(let text):
      return ObjectiveCShape(kind: .fallback("\"\(text)\""), reads: value.reads)
    case .constant(let text): return ObjectiveCShape(kind: .fallback(text), reads: value.reads)
    default: return value.merged(with: [other])
    }
  }
}
