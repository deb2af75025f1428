import TallyCore
import TallyDocuments

/// Runs class methods that say how a class is mapped, as far as that can be done by reading.
///
/// What depends on anything but the source is ``ObjectiveCValue/unknown(_:)``. The steps of one
/// question are bounded.
struct ObjectiveCInterpreter {
  let table: ObjectiveCClassTable
  private var bodies: [BodyKey: [ObjectiveCStatement]] = [:]
  private var steps = 0
  private var calls = 0

  private static let stepLimit = 20_000
  private static let callLimit = 24

  private struct BodyKey: Hashable {
    let path: String
    let start: Int32
  }

  /// What became of statements.
  private enum Flow {
    case on
    case result(ObjectiveCValue)
  }

  init(table: ObjectiveCClassTable) { self.table = table }

  /// What a class method of a class returns; `nil` where neither it nor a superclass has it.
  mutating func call(
    _ selector: String, of name: String, _ arguments: [ObjectiveCValue] = []
  ) -> ObjectiveCValue? {
    guard let method = table.classMethod(selector, of: name) else { return nil }
    steps = 0
    calls = 0
    return run(method, own: name, arguments)
  }

  /// What a block makes of a string.
  mutating func call(_ block: ObjectiveCBlock, _ argument: String) -> ObjectiveCValue {
    steps = 0
    calls = 0
    var scope = block.scope
    if let name = block.parameters.first { scope.variables[name] = .string(argument, range: nil) }
    return result(of: block.statements, &scope)
  }

  /// What an expression that stands alone comes to.
  mutating func value(of range: Range<Int32>, in text: ObjectiveCText) -> ObjectiveCValue {
    steps = 0
    calls = 0
    let tokens = ObjectiveCLexer(text, range).tokens.filter { $0.kind != .directive }
    var reading = ObjectiveCExpressionReading(cursor: ObjectiveCCursor(text, tokens))
    var scope = ObjectiveCScope(text: text, own: "", holder: "")
    return evaluate(reading.expression(), &scope)
  }

  mutating func statements(of method: ObjectiveCClassTable.Method) -> [ObjectiveCStatement] {
    let key = BodyKey(path: method.text.path, start: method.method.body.lowerBound)
    if let body = bodies[key] { return body }
    let body = ObjectiveCStatementReading.statements(of: method.method.body, in: method.text)
    bodies[key] = body
    return body
  }

  // MARK: - Statements

  mutating func run(
    _ method: ObjectiveCClassTable.Method, own: String, _ arguments: [ObjectiveCValue]
  ) -> ObjectiveCValue {
    calls += 1
    defer { calls -= 1 }
    var scope = ObjectiveCScope(text: method.text, own: own, holder: method.holder)
    scope.place = method.method.start
    guard calls < Self.callLimit else {
      return scope.unknown("\(method.method.selector) calls itself")
    }
    for (name, value) in zip(method.method.parameters, arguments) { scope.variables[name] = value }
    return result(of: statements(of: method), &scope)
  }

  private mutating func result(
    of statements: [ObjectiveCStatement], _ scope: inout ObjectiveCScope
  ) -> ObjectiveCValue {
    if case .result(let value) = run(statements, &scope) { return value }
    return .nothing
  }

  private mutating func run(
    _ statements: [ObjectiveCStatement], _ scope: inout ObjectiveCScope
  ) -> Flow {
    for statement in statements {
      scope.place = statement.start
      if case .result(let value) = run(statement.kind, &scope) { return .result(value) }
    }
    return .on
  }

  private mutating func run(
    _ statement: ObjectiveCStatement.Kind, _ scope: inout ObjectiveCScope
  ) -> Flow {
    switch statement {
    case .result(let value):
      return .result(value.map { evaluate($0, &scope) } ?? .nothing)
    case .branch(let condition, let then, let otherwise):
      return branch(condition, then, otherwise, &scope)
    case .declaration(let name, let value):
      scope.variables[name] = value.map { evaluate($0, &scope) } ?? .nothing
      return .on
    case .expression(let expression):
      perform(expression, &scope)
      return .on
    case .group(let statements): return run(statements, &scope)
    case .loop, .unread: return .result(scope.unknown("a statement that is not read"))
    }
  }

  private mutating func branch(
    _ condition: ObjectiveCExpression, _ then: [ObjectiveCStatement],
    _ otherwise: [ObjectiveCStatement], _ scope: inout ObjectiveCScope
  ) -> Flow {
    let value = evaluate(condition, &scope)
    if let isTrue = value.boolean { return run(isTrue ? then : otherwise, &scope) }
    return .result(value)
  }

  /// Runs what `dispatch_once` is given, in the scope that it stands in.
  mutating func runOnce(_ block: ObjectiveCBlock, _ scope: inout ObjectiveCScope) {
    if case .result = run(block.statements, &scope) { return }
  }

  /// Whether another step may be made.
  mutating func step() -> Bool {
    steps += 1
    return steps < Self.stepLimit
  }

  /// An expression for what it does: an assignment, or a message that changes a variable.
  private mutating func perform(
    _ expression: ObjectiveCExpression, _ scope: inout ObjectiveCScope
  ) {
    switch expression {
    case .binary("=", .name(let name), let value):
      scope.variables[name] = evaluate(value, &scope)
    case .binary("=", .index(.name(let name), let key), let value):
      let (key, value) = (evaluate(key, &scope), evaluate(value, &scope))
      change(name, &scope) { $0.set(key, value) }
    case .message(.name(let name)?, let selector, let arguments, _)
    where scope.variables[name] != nil:
      let values = arguments.map { evaluate($0, &scope) }
      if !change(name, selector, values, &scope) { _ = evaluate(expression, &scope) }
    default: _ = evaluate(expression, &scope)
    }
  }

  private func change(
    _ name: String, _ scope: inout ObjectiveCScope,
    _ body: (inout ObjectiveCDictionary) -> Void
  ) {
    guard case .dictionary(var dictionary)? = scope.variables[name] else {
      if scope.variables[name] != nil {
        scope.variables[name] = scope.unknown("a value that is changed")
      }
      return
    }
    body(&dictionary)
    scope.variables[name] = .dictionary(dictionary)
  }

  /// Sends a variable a message that changes it.
  ///
  /// - Returns: Whether it is such a message.
  private func change(
    _ name: String, _ selector: String, _ values: [ObjectiveCValue],
    _ scope: inout ObjectiveCScope
  ) -> Bool {
    switch (selector, values.count) {
    case ("addEntriesFromDictionary:", 1):
      let other = Self.entries(values[0], scope)
      change(name, &scope) { $0.add(other) }
    case ("setObject:forKey:", 2), ("setValue:forKey:", 2):
      change(name, &scope) { $0.set(values[1], values[0]) }
    case ("removeObjectForKey:", 1):
      change(name, &scope) { $0.entries.removeAll { $0.key.string == values[0].string } }
    case ("addObject:", 1):
      if case .list(let list)? = scope.variables[name] {
        scope.variables[name] = .list(list + values)
      }
    case ("addObjectsFromArray:", 1):
      guard case .list(let list)? = scope.variables[name] else { return true }
      if case .list(let more) = values[0] {
        scope.variables[name] = .list(list + more)
      } else {
        scope.variables[name] = scope.unknown("a list that is changed")
      }
    default: return false
    }
    return true
  }

  /// A dictionary's entries; of what is none, nothing that can be said.
  static func entries(_ value: ObjectiveCValue, _ scope: ObjectiveCScope) -> ObjectiveCDictionary {
    switch value {
    case .dictionary(let dictionary): return dictionary
    case .nothing: return ObjectiveCDictionary()
    case .unknown(let opacity):
      return ObjectiveCDictionary(opacity: opacity)
    default:
      return ObjectiveCDictionary(
        opacity: Opacity("no dictionary", at: scope.text.place(scope.place)))
    }
  }
}
