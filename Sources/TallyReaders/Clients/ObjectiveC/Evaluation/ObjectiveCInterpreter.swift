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
}
