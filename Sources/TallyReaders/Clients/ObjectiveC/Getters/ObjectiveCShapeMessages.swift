import TallyCore
import TallyDocuments

// The messages that getters send to stored properties.

extension ObjectiveCShapeReading {
  mutating func computed(_ expression: ObjectiveCExpression) -> ObjectiveCShape {
    switch expression {
    case .member(let base, let name): return sent(name, to: shape(base), [])
    case .message(let receiver?, let selector, let arguments, _):
      if case .name(let name) = receiver, let made = made(name, selector, arguments) { return made }
      return sent(selector, to: shape(receiver), arguments)
    case .message(nil, _, let arguments, _):
      return ObjectiveCShape.mixed.merged(with: arguments.map { shape($0) })
    case .index(let base, let index): return element(base, index)
    case .array(let elements):
      let parts = elements.map { ObjectiveCShape.Part(shape: shape($0)) }
      return ObjectiveCShape(
        kind: .parts(parts), reads: ObjectiveCShape.union(parts.map(\.shape)))
    case .dictionary(let pairs, _):
      return ObjectiveCShape.mixed.merged(with: pairs.map { shape($0.value) })
    case .binary(_, let left, let right): return shape(left).merged(with: [shape(right)])
    case .logic(_, let operands):
      return ObjectiveCShape.mixed.merged(with: operands.map { shape($0) })
    case .not(let inner): return shape(inner).merged(with: [])
    case .block(_, let body):
      var inner = self
      return inner.shape(of: body)?.merged(with: []) ?? .mixed
    default: return .mixed
    }
  }

  private mutating func sent(
    _ selector: String, to target: ObjectiveCShape, _ arguments: [ObjectiveCExpression]
  ) -> ObjectiveCShape {
    switch (selector, arguments.count) {
    case ("copy", 0), ("mutableCopy", 0), ("autorelease", 0), ("array", 0), ("init", 0),
      ("initWithCapacity:", 1):
      return target
    case ("initWithArray:", 1): return shape(arguments[0])
    case ("firstObject", 0): return target.settled.adapted(.first)
    case ("lastObject", 0): return target.settled.adapted(.last)
    case ("objectAtIndex:", 1), ("objectAtIndexedSubscript:", 1):
      return at(arguments[0], of: target.settled)
    case ("subarrayWithRange:", 1): return part(of: target.settled, arguments[0])
    case ("arrayByAddingObjectsFromArray:", 1): return target.appending(shape(arguments[0]))
    case ("filteredArrayUsingPredicate:", 1): return filtered(target.settled, arguments[0])
    case ("valueForKey:", 1), ("valueForKeyPath:", 1): return mapped(target.settled, arguments[0])
    case ("componentsJoinedByString:", 1): return joined(target, arguments[0])
    case ("stringByAppendingString:", 1):
      return text([target, shape(arguments[0])], separator: "")
    case ("intValue", 0), ("integerValue", 0), ("doubleValue", 0), ("floatValue", 0),
      ("boolValue", 0), ("longLongValue", 0), ("longValue", 0), ("unsignedIntegerValue", 0):
      if case .adapter(.refinement("enum")) = target.kind { return target }
      return target.adapted(.refinement("convert"))
    case ("dateFromString:", 1): return shape(arguments[0]).adapted(.refinement("date"))
    default: return target.settled.merged(with: arguments.map { shape($0).settled })
    }
  }

  /// What classes make: `[NSURL URLWithString:self.link]`, `[NSMutableArray array]`.
  private mutating func made(
    _ name: String, _ selector: String, _ arguments: [ObjectiveCExpression]
  ) -> ObjectiveCShape? {
    switch (name, selector) {
    case ("NSURL", "URLWithString:") where arguments.count == 1:
      return shape(arguments[0]).adapted(.refinement("convert"))
    case ("NSDate", "dateWithTimeIntervalSince1970:") where arguments.count == 1:
      return shape(arguments[0]).adapted(.refinement("date"))
    case ("NSArray", "array"), ("NSMutableArray", "array"), ("NSMutableArray", "new"),
      ("NSMutableArray", "alloc"), ("NSArray", "alloc"), ("NSMutableArray", "arrayWithCapacity:"):
      return ObjectiveCShape(kind: .parts([]))
    case ("NSArray", "arrayWithArray:"), ("NSMutableArray", "arrayWithArray:"):
      return arguments.first.map { shape($0) }
    case ("NSString", "stringWithFormat:"): return formatted(arguments)
    default: return nil
    }
  }

  private mutating func element(
    _ base: ObjectiveCExpression, _ index: ObjectiveCExpression
  ) -> ObjectiveCShape {
    if case .dictionary(let pairs, _) = base {
      let isTable = pairs.allSatisfy { if case .string = $0.key { true } else { false } }
      let key = shape(index)
      return isTable ? key.adapted(.refinement("enum")) : key.merged(with: [])
    }
    return at(index, of: shape(base).settled)
  }

  private mutating func at(
    _ index: ObjectiveCExpression, of list: ObjectiveCShape
  ) -> ObjectiveCShape {
    guard case .number(let text) = index, let number = Int(text), number >= 0, number < 1_000_000
    else { return list.merged(with: [shape(index)]) }
    return list.adapted(
      number == 0 ? .first : .index(number), traps: number > 0 || !isGuarded(list))
  }

  /// `[list subarrayWithRange:NSMakeRange(1, list.count - 1)]`.
  private mutating func part(
    of list: ObjectiveCShape, _ range: ObjectiveCExpression
  ) -> ObjectiveCShape {
    guard case .message(nil, "NSMakeRange", let bounds, _) = range, bounds.count == 2,
      case .number("1") = bounds[0], case .binary("-", let count, .number("1")) = bounds[1]
    else { return list.merged(with: [shape(range)]) }
    let counted = shape(count)
    guard counted.reads == list.reads else { return list.merged(with: [counted]) }
    return list.adapted(.rest, traps: !isGuarded(list))
  }

  /// `[list filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"kind == %@", @"video"]]`.
  private mutating func filtered(
    _ list: ObjectiveCShape, _ predicate: ObjectiveCExpression
  ) -> ObjectiveCShape {
    guard
      case .message(.name("NSPredicate")?, "predicateWithFormat:", let arguments, _) = predicate,
      case .string(let format, _)? = arguments.first
    else { return list.merged(with: [shape(predicate)]) }
    let values = arguments.dropFirst().map { shape($0) }
    guard let (key, value) = ObjectiveCMembers.equality(format, values) else {
      return list.merged(with: Array(values))
    }
    return list.adapted(.filter(key: ObjectiveCMembers.path(key), equals: value))
  }

  private mutating func mapped(
    _ list: ObjectiveCShape, _ key: ObjectiveCExpression
  ) -> ObjectiveCShape {
    guard case .string(let text) = shape(key).kind else { return list.merged(with: [shape(key)]) }
    var keys = text.split(separator: ".").map(String.init)
    if keys.first == "@unionOfObjects" { keys.removeFirst() }
    guard !keys.isEmpty, keys.allSatisfy({ !$0.hasPrefix("@") }) else {
      return list.merged(with: [])
    }
    return list.adapted(.map(key: ObjectiveCMembers.path(keys)))
  }

  private mutating func joined(
    _ list: ObjectiveCShape, _ separator: ObjectiveCExpression
  ) -> ObjectiveCShape {
    guard case .string(let text) = shape(separator).kind else {
      return list.settled.merged(with: [shape(separator)])
    }
    if case .parts(let parts) = list.kind { return self.text(parts.map(\.shape), separator: text) }
    return list.adapted(.join(separator: text))
  }

  private func text(_ shapes: [ObjectiveCShape], separator: String) -> ObjectiveCShape {
    let reads = ObjectiveCShape.union(shapes)
    guard shapes.allSatisfy(\.isStored), reads.count == shapes.count else {
      return ObjectiveCShape(kind: .mixed, reads: reads)
    }
    return ObjectiveCShape(kind: .adapter(.join(separator: separator)), reads: reads)
  }

  /// `[NSString stringWithFormat:@"%@ %@", self.first, self.last]`.
  private mutating func formatted(_ arguments: [ObjectiveCExpression]) -> ObjectiveCShape {
    let values = arguments.dropFirst().map { shape($0).settled }
    guard case .string(let format, _)? = arguments.first, format.hasPrefix("%@"),
      format.hasSuffix("%@"), format.split(separator: "%").count == values.count
    else { return ObjectiveCShape.mixed.merged(with: Array(values)) }
    let separators = format.split(separator: "%").dropLast().map { $0.dropFirst() }
    guard Set(separators).count <= 1, values.count > 1 else {
      return ObjectiveCShape.mixed.merged(with: Array(values))
    }
    return text(Array(values), separator: separators.first.map(String.init) ?? "")
  }
}

/// Members of elements as predicates and getters name them.
enum ObjectiveCMembers {
  /// A path by the names of properties, which still have to be looked up.
  static func path(_ names: [String]) -> JSONKeyPath {
    JSONKeyPath(keys: names, location: .init(file: "", offset: 0))
  }

  /// The comparison of a predicate's format: `kind == %@`, `SELF.kind = 'video'`.
  static func equality(
    _ format: String, _ values: [ObjectiveCShape]
  ) -> (key: [String], value: String)? {
    let words = format.split(separator: " ").map(String.init)
    guard words.count == 3, words[1] == "==" || words[1] == "=" else { return nil }
    var keys = words[0].split(separator: ".").map(String.init)
    if keys.first?.uppercased() == "SELF" { keys.removeFirst() }
    guard !keys.isEmpty, !keys[0].hasPrefix("%"), !keys[0].hasPrefix("@") else { return nil }
    let right = words[2]
    if right.hasPrefix("%"), let value = values.first, values.count == 1 {
      switch value.kind {
      case .string(let text): return (keys, "\"\(text)\"")
      case .constant(let text): return (keys, text)
      default: return nil
      }
    }
    if right.count > 1, let quote = right.first, "'\"".contains(quote), right.last == quote {
      return (keys, "\"\(right.dropFirst().dropLast())\"")
    }
    return Double(right) != nil ? (keys, right) : nil
  }
}
