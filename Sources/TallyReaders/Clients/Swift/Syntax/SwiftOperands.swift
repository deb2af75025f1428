// What stands in brackets, and what is put behind an operand.

extension SwiftBodyParser {
  /// Reads inside brackets, where a brace is a closure again.
  private mutating func within<Result>(
    _ body: (inout Self, Int) -> Result
  ) -> Result {
    let end = tokens.partner(at)
    let outside = bracesAreBodies
    bracesAreBodies = false
    at += 1
    let result = body(&self, end)
    at = min(end + 1, tokens.count)
    bracesAreBodies = outside
    return result
  }

  mutating func parentheses() -> SwiftExpression {
    let start = at
    let inner = within { parser, end in parser.arguments(until: end) }
    if inner.count == 1, inner[0].label == nil {
      return node(inner[0].value.form, from: start)
    }
    return node(inner.isEmpty ? .other : .tuple(inner), from: start)
  }

  /// The arguments of a call, to its closing parenthesis.
  mutating func arguments(until end: Int) -> [SwiftArgument] {
    var arguments: [SwiftArgument] = []
    while at < end {
      let start = at
      var label: String?
      if tokens.isName(at), tokens.isMark(at + 1, ":") {
        label = tokens.name(at)
        at += 2
      }
      let value = expression(until: end)
      arguments.append(SwiftArgument(label: label, value: value))
      skip(to: end)
      if at <= start { at = start + 1 }
    }
    return arguments
  }

  /// Steps over what is left before the next comma, and over that.
  private mutating func skip(to end: Int) {
    while at < end, !tokens.isMark(at, ",") {
      at = tokens[at].partner >= 0 ? tokens.partner(at) + 1 : at + 1
    }
    at = min(at + 1, end)
  }

  mutating func brackets() -> SwiftExpression {
    let start = at
    var pairs: [(SwiftExpression, SwiftExpression)] = []
    var list: [SwiftExpression] = []
    within { parser, end in
      if parser.tokens.isMark(parser.at, ":") { return }
      while parser.at < end {
        let before = parser.at
        let value = parser.expression(until: end)
        if parser.tokens.isMark(parser.at, ":") {
          parser.at += 1
          pairs.append((value, parser.expression(until: end)))
        } else {
          list.append(value)
        }
        parser.skip(to: end)
        if parser.at <= before { parser.at = before + 1 }
      }
    }
    return node(pairs.isEmpty ? .list(list) : .pairs(pairs), from: start)
  }

  mutating func closure() -> SwiftExpression {
    let start = at
    let outside = tallest
    tallest = 0
    let closure = within { parser, end in
      let parameters = parser.closureParameters(until: end)
      let body = parser.statements(until: end)
      return SwiftClosure(parameters: parameters, body: body, height: parser.tallest)
    }
    tallest = outside
    return node(.closure(closure), from: start)
  }

  /// The names before `in`, where there are any.
  private mutating func closureParameters(until end: Int) -> [String] {
    var next = at
    while next < end, !tokens.isWord(next, "in") {
      if tokens.isMark(next, "{") || tokens.isMark(next, "=") || next > at + 24 { return [] }
      if tokens[next].beginsLine, next > at { return [] }
      next += 1
    }
    guard next < end else { return [] }
    var names: [String] = []
    var isName = true
    for index in at..<next {
      if isName, tokens.isName(index) { names.append(tokens.name(index)) }
      isName = tokens.isMark(index, ",") || tokens.isMark(index, "(")
    }
    at = next + 1
    return names
  }

  mutating func keyPath() -> SwiftExpression {
    let start = at
    at += 1
    var names: [String] = []
    if tokens.isName(at) { at += 1 }
    while tokens.isMark(at, "."), tokens.isName(at + 1) {
      names.append(tokens.name(at + 1))
      at += 2
    }
    return node(.keyPath(names), from: start)
  }

  // MARK: - Suffixes

  /// The operand with what stands behind it, or `nil` where nothing does.
  mutating func suffix(
    _ base: SwiftExpression, from start: Int, until end: Int
  ) -> SwiftExpression? {
    if tokens.isMark(at, "."), tokens.isName(at + 1) || tokens[at + 1].kind == .number {
      let name = at + 1
      at += 2
      let member = SwiftMember(name: tokens.name(name), range: tokens[name].range)
      return node(.member(base, member), from: start)
    }
    if tokens[at].beginsLine { return nil }
    if tokens.isMark(at, "(") {
      let arguments = within { parser, end in parser.arguments(until: end) }
      return node(.call(base, arguments), from: start)
    }
    if tokens.isMark(at, "[") {
      let arguments = within { parser, end in parser.arguments(until: end) }
      return node(.index(base, arguments), from: start)
    }
    if tokens.isMark(at, "?"), tokens.touchesPrevious(at) {
      at += 1
      return node(.chain(base), from: start)
    }
    if tokens.isMark(at, "!"), tokens.touchesPrevious(at) {
      at += 1
      return node(.force(base), from: start)
    }
    if tokens.isMark(at, "{"), !bracesAreBodies { return trailing(base, from: start) }
    return nil
  }

  /// A closure behind a call, and those with labels behind that.
  private mutating func trailing(_ base: SwiftExpression, from start: Int) -> SwiftExpression {
    var arguments: [SwiftArgument] = []
    var callee = base
    if case .call(let inner, let given) = base.form {
      callee = inner
      arguments = given
    }
    arguments.append(SwiftArgument(label: nil, value: closure()))
    while tokens.isName(at), tokens.isMark(at + 1, ":"), tokens.isMark(at + 2, "{") {
      let label = tokens.name(at)
      at += 2
      arguments.append(SwiftArgument(label: label, value: closure()))
    }
    return node(.call(callee, arguments), from: start)
  }
}
