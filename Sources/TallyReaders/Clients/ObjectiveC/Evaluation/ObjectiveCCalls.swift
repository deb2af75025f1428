import TallyCore

// Calls of functions and macros.

extension ObjectiveCInterpreter {
  mutating func call(
    _ name: String, _ arguments: [ObjectiveCExpression], _ scope: inout ObjectiveCScope
  ) -> ObjectiveCValue {
    switch (name, arguments.count) {
    case ("NSStringFromSelector", 1), ("NSStringFromClass", 1):
      let value = evaluate(arguments[0], &scope)
      if case .type(let name) = value { return .string(name, range: nil) }
      return value
    case ("NSClassFromString", 1):
      let value = evaluate(arguments[0], &scope)
      return value.string.map { .type($0) } ?? value
    case ("dispatch_once", 2), ("_dispatch_once", 2):
      guard case .block(let parameters, let statements) = arguments[1] else { break }
      runOnce(
        ObjectiveCBlock(parameters: parameters, statements: statements, scope: scope), &scope)
      return .nothing
    default:
      // A macro such as `KEY(name)` may be anything, but a function of the sources can be run.
      guard let function = table.functions[name] else {
        if let key = key(named: arguments, scope) { return .string(key, range: nil) }
        break
      }
      return run(function, own: scope.own, arguments.map { evaluate($0, &scope) })
    }
    return scope.unknown("\(name)()")
  }

  /// The property of `SAFE_KEYPATH(Article.new, title)`: what is given an object of a class, and the
  /// name of a property that the class has, can say only that name.
  private func key(
    named arguments: [ObjectiveCExpression], _ scope: ObjectiveCScope
  ) -> String? {
    guard arguments.count == 2, case .name(let name) = arguments[1] else { return nil }
    let holder: String? =
      switch arguments[0] {
      case .name("self"): scope.own
      case .name(let name), .member(.name(let name), "new"), .member(.name(let name), "alloc"),
        .message(.name(let name)?, "new", _, _), .message(.name(let name)?, "class", _, _):
        name
      default: nil
      }
    guard let holder, scope.variables[name] == nil, table.constants[name] == nil else { return nil }
    return table.chain(holder).properties.contains { $0.property.name == name } ? name : nil
  }
}
