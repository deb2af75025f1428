import TallyCore

// Loops over stored lists.

extension ObjectiveCShapeReading {
  /// A loop that adds its elements to a list: all of them, tagged; those of a kind; one member each.
  mutating func loop(
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

  mutating func add(
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
  mutating func keep(
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
  mutating func equality(
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
  func path(_ expression: ObjectiveCExpression, from element: String) -> [String]? {
    switch expression {
    case .name(element): []
    case .member(let base, let name): path(base, from: element).map { $0 + [name] }
    case .index(let base, .string(let name, _)): path(base, from: element).map { $0 + [name] }
    default: nil
    }
  }
}
