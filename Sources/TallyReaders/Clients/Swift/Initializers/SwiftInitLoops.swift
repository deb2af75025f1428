import TallyCore

// Loops of an `init(from:)`.

extension SwiftInitReader {
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
      rebind(name, .reading(list))
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
