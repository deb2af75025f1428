import TallyCore
import TallyDocuments

// What expressions come to.

extension ObjectiveCInterpreter {
  mutating func evaluate(
    _ expression: ObjectiveCExpression, _ scope: inout ObjectiveCScope
  ) -> ObjectiveCValue {
    guard step() else { return scope.unknown("a computation that takes long") }
    switch expression {
    case .string(let text, let range): return .string(text, range: range)
    case .number(let text): return .number(text)
    case .name(let name): return named(name, scope)
    case .selector(let name): return .string(name, range: nil)
    case .dictionary(let pairs, let literal): return dictionary(pairs, literal, &scope)
    case .array(let elements): return .list(elements.map { evaluate($0, &scope) })
    case .message(let receiver?, let selector, let arguments, let range):
      return send(selector, to: receiver, arguments, range, &scope)
    case .message(nil, let name, let arguments, _): return call(name, arguments, &scope)
    case .member(let base, let name): return member(base, name, &scope)
    case .index(let base, let index): return element(base, index, &scope)
    case .conditional(let condition, let value, let other):
      let isTrue = evaluate(condition, &scope)
      guard let truth = isTrue.boolean else { return isTrue }
      if truth { return value.map { evaluate($0, &scope) } ?? isTrue }
      return evaluate(other, &scope)
    case .binary(let name, let left, let right): return binary(name, left, right, &scope)
    case .logic(let isOr, let operands): return logic(isOr, operands, &scope)
    case .not(let inner):
      let value = evaluate(inner, &scope)
      return value.boolean.map { .boolean(!$0) } ?? value
    case .block(let parameters, let statements):
      return .block(
        ObjectiveCBlock(parameters: parameters, statements: statements, scope: scope))
    case .unread: return scope.unknown("an expression that is not read")
    }
  }

  private func named(_ name: String, _ scope: ObjectiveCScope) -> ObjectiveCValue {
    if let value = scope.variables[name] { return value }
    switch name {
    case "YES", "true", "TRUE": return .boolean(true)
    case "NO", "false", "FALSE": return .boolean(false)
    case "nil", "NULL", "Nil": return .nothing
    case "self": return .type(scope.own)
    case "NSNotFound": return .number("\(Int.max)")
    default: break
    }
    if let constant = table.constants[name] {
      return .string(constant.text, range: constant.range)
    }
    if name.hasPrefix("MTL"), name.hasSuffix("ValueTransformerName") {
      return .string(name, range: nil)
    }
    if table.classes[name] != nil || Self.libraryClasses.contains(name) { return .type(name) }
    return scope.unknown(name)
  }

  private static let libraryClasses: Set<String> = [
    "JSONModel", "JSONKeyMapper", "NSDictionary", "NSMutableDictionary", "NSArray",
    "NSMutableArray", "NSSet", "NSMutableSet", "NSString", "NSNumber", "NSURL", "NSDate",
    "NSValueTransformer", "MTLJSONAdapter", "MTLValueTransformer", "MTLModel",
    "NSNull",
  ]

  private mutating func dictionary(
    _ pairs: [ObjectiveCExpression.Pair], _ literal: ObjectiveCExpression.Literal,
    _ scope: inout ObjectiveCScope
  ) -> ObjectiveCValue {
    var dictionary = ObjectiveCDictionary()
    for pair in pairs {
      let key = evaluate(pair.key, &scope)
      let value = evaluate(pair.value, &scope)
      if case .unknown(let opacity) = key { dictionary.opacity = dictionary.opacity ?? opacity }
      dictionary.entries.append(.init(key: key, value: value))
    }
    dictionary.addition = Self.addition(literal, scope.text)
    return .dictionary(dictionary)
  }

  /// How an entry is added behind the last one, in the manner of those that are there.
  private static func addition(
    _ literal: ObjectiveCExpression.Literal, _ text: ObjectiveCText
  ) -> ObjectiveCDictionary.Addition {
    guard let last = literal.entries.last else {
      return .init(location: text.place(literal.start), before: "", after: "")
    }
    let isBroken = !text.areOnOneLine(literal.start, last)
    let between = isBroken ? "\n" + text.column(of: last) : " "
    let comma = literal.hasTrailingComma
    return .init(
      location: text.place(literal.end), before: (comma ? "" : ",") + between,
      after: comma ? "," : "")
  }

  private mutating func member(
    _ base: ObjectiveCExpression, _ name: String, _ scope: inout ObjectiveCScope
  ) -> ObjectiveCValue {
    send(name, to: base, [], 0..<0, &scope)
  }

  private mutating func element(
    _ base: ObjectiveCExpression, _ index: ObjectiveCExpression, _ scope: inout ObjectiveCScope
  ) -> ObjectiveCValue {
    let (base, index) = (evaluate(base, &scope), evaluate(index, &scope))
    switch (base, index) {
    case (.dictionary(let dictionary), .string(let key, _)):
      if let value = dictionary.value(key) { return value }
      return dictionary.opacity.map { .unknown($0) } ?? .nothing
    case (.list(let list), .number(let text)):
      guard let number = Int(text), list.indices.contains(number) else { break }
      return list[number]
    default: break
    }
    return scope.unknown("an element")
  }

  private mutating func logic(
    _ isOr: Bool, _ operands: [ObjectiveCExpression], _ scope: inout ObjectiveCScope
  ) -> ObjectiveCValue {
    var open: ObjectiveCValue?
    for operand in operands {
      let value = evaluate(operand, &scope)
      if value.boolean == isOr { return .boolean(isOr) }
      if value.boolean == nil { open = open ?? value }
    }
    return open ?? .boolean(!isOr)
  }

  private mutating func binary(
    _ name: String, _ left: ObjectiveCExpression, _ right: ObjectiveCExpression,
    _ scope: inout ObjectiveCScope
  ) -> ObjectiveCValue {
    let first = evaluate(left, &scope)
    switch name {
    case "==", "!=":
      guard let isEqual = Self.areEqual(first, evaluate(right, &scope)) else { break }
      return .boolean(isEqual == (name == "=="))
    case "=": return evaluate(right, &scope)
    default: break
    }
    return scope.unknown("the operator \(name)")
  }

  static func areEqual(_ first: ObjectiveCValue, _ second: ObjectiveCValue) -> Bool? {
    switch (first, second) {
    case (.unknown, _), (_, .unknown): nil
    case (.nothing, .nothing): true
    case (.nothing, _), (_, .nothing): false
    case (.string(let left, _), .string(let right, _)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.type(let left), .type(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    default: nil
    }
  }
}

extension ObjectiveCText {
  /// Spaces as far as the column of a byte.
  func column(of offset: Int32) -> String {
    let start = lineStart(Int(offset))
    let line = bytes.array(in: start..<Int(offset))
    return String(
      decoding: line.map { $0 == 0x09 ? 0x09 : UInt8(ascii: " ") }, as: UTF8.self)
  }
}
