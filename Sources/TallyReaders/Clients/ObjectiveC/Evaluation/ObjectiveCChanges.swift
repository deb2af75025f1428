import TallyCore
import TallyDocuments

// What statements do to variables.

extension ObjectiveCInterpreter {
  /// An expression for what it does: an assignment, or a message that changes a variable.
  mutating func perform(
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
