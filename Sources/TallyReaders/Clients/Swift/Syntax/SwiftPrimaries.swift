// Operands of an expression, from the sign before it to the names, literals and brackets.

extension SwiftBodyParser {
  mutating func operand(until end: Int) -> SwiftExpression {
    let start = at
    while tokens.isWord(at, "await"), at < end { at += 1 }
    if tokens.isWord(at, "try") { return attempt(until: end) }
    if let mark = prefixMark() {
      while prefixMark() != nil, at < end { at += 1 }
      let value =
        at < end && !tokens.isWord(at, "try") ? postfixed(until: end) : expression(until: end)
      return node(.prefix(mark, value), from: start)
    }
    return postfixed(until: end)
  }

  private mutating func postfixed(until end: Int) -> SwiftExpression {
    let start = at
    var value = primary(until: end)
    var links = 0
    while at < end, links < Self.links, let next = suffix(value, from: start, until: end) {
      value = next
      links += 1
    }
    return value
  }

  private func prefixMark() -> String? {
    guard tokens[at].kind == .punctuation else { return nil }
    let mark = tokens.text(at)
    return ["-", "!", "&", "+", "~"].contains(mark) ? mark : nil
  }

  /// A `try` covers everything to its right.
  private mutating func attempt(until end: Int) -> SwiftExpression {
    let start = at
    at += 1
    var kind = SwiftExpression.Attempt.plain
    if tokens.isMark(at, "?") { kind = .optional }
    // `try !isOpen` denies what is tried.
    if tokens.isMark(at, "!"), tokens.touchesPrevious(at) { kind = .forced }
    if kind != .plain { at += 1 }
    let value = expression(until: end)
    return node(.attempt(kind, value), from: start)
  }

  private mutating func primary(until end: Int) -> SwiftExpression {
    let start = at
    guard at < end else { return node(.other, from: start) }
    switch tokens[at].kind {
    case .identifier, .quoted: return word()
    case .number:
      at += 1
      return node(.number(tokens.text(start)), from: start)
    case .string:
      at += 1
      return node(tokens.content(start).map { .string($0) } ?? .other, from: start)
    case .punctuation: return mark(until: end)
    case .interpolated:
      at += 1
      return interpolated(start)
    default:
      at += 1
      return node(.other, from: start)
    }
  }

  /// `"\(number)"` and nothing else is `String(number)`.
  private mutating func interpolated(_ start: Int) -> SwiftExpression {
    let text = tokens.text(start)
    let name = text.dropFirst(3).dropLast(2)
    guard text.hasPrefix("\"\\("), text.hasSuffix(")\""), !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return node(.other, from: start) }
    let value = node(.name(String(name)), from: start)
    let argument = SwiftArgument(label: nil, value: value)
    return node(.call(node(.name("String"), from: start), [argument]), from: start)
  }

  private mutating func word() -> SwiftExpression {
    let start = at
    at += 1
    guard tokens[start].kind == .identifier else {
      return node(.name(tokens.name(start)), from: start)
    }
    switch tokens.text(start) {
    case "true": return node(.boolean(true), from: start)
    case "false": return node(.boolean(false), from: start)
    case "nil": return node(.null, from: start)
    case "if", "switch":
      // An expression that is a statement: to the end of its last brace.
      while at < tokens.count, !tokens.isMark(at, "{") { at += 1 }
      at = min(tokens.partner(at) + 1, tokens.count)
      while tokens.isWord(at, "else") {
        while at < tokens.count, !tokens.isMark(at, "{") { at += 1 }
        at = min(tokens.partner(at) + 1, tokens.count)
      }
      return node(.other, from: start)
    case let name:
      if let type = specialized(start) { return node(.type(type), from: start) }
      return node(.name(name), from: start)
    }
  }

  /// `Page<Item>` where more follows that only a type can have before it.
  private mutating func specialized(_ start: Int) -> SwiftTypeSyntax? {
    guard tokens.isMark(at, "<"), tokens.touchesPrevious(at) else { return nil }
    var parser = SwiftTypeParser(tokens, at: start)
    guard let type = parser.type(), parser.at > at + 1 else { return nil }
    let next = parser.at
    // What may follow a type, and not the second operand of a comparison.
    let followers = [".", "(", "]", ",", ")", ":", "?", "!"]
    guard tokens.isMark(next - 1, ">"), followers.contains(where: { tokens.isMark(next, $0) }),
      tokens.text(start).first?.isUppercase == true
    else { return nil }
    at = next
    return type
  }

  private mutating func mark(until end: Int) -> SwiftExpression {
    let start = at
    if tokens.isMark(at, "."), tokens.isName(at + 1) {
      at += 2
      return node(.implicit(tokens.name(start + 1)), from: start)
    }
    if tokens.isMark(at, "(") { return parentheses() }
    if tokens.isMark(at, "[") { return brackets() }
    if tokens.isMark(at, "{") { return closure() }
    if tokens.isMark(at, "\\") { return keyPath() }
    // A closing bracket belongs to somebody else.
    if at < end, !isCloser(at) { at += 1 }
    return node(.other, from: start)
  }

  private func isCloser(_ index: Int) -> Bool {
    tokens.isMark(index, ")") || tokens.isMark(index, "]") || tokens.isMark(index, "}")
      || tokens.isMark(index, ",") || tokens.isMark(index, ":")
  }
}
