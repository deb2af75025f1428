// Branches, loops and attempts of a body.

extension SwiftBodyParser {
  /// What stands between the braces that come next; nothing where none do.
  mutating func block(until end: Int) -> [SwiftStatement] {
    guard at < end, tokens.isMark(at, "{") else { return [] }
    let last = tokens.partner(at)
    guard depth < Self.depths else {
      at = min(last + 1, tokens.count)
      return [.other(tokens[last].range)]
    }
    depth += 1
    defer { depth -= 1 }
    let outside = bracesAreBodies
    bracesAreBodies = false
    at += 1
    let list = statements(until: last)
    at = min(last + 1, tokens.count)
    bracesAreBodies = outside
    return list
  }

  mutating func branch(until end: Int) -> SwiftStatement {
    at += 1
    let conditions = conditions(until: end)
    let body = block(until: end)
    guard at < end, tokens.isWord(at, "else") else { return .branch(conditions, body, nil) }
    at += 1
    if tokens.isWord(at, "if") {
      guard let nested = nestedBranch(until: end) else { return .branch(conditions, body, []) }
      return .branch(conditions, body, [nested])
    }
    return .branch(conditions, body, block(until: end))
  }

  /// One more of a chain, as long as the chain is not too long.
  private mutating func nestedBranch(until end: Int) -> SwiftStatement? {
    guard branches < Self.depths else { return other(until: end) }
    branches += 1
    defer { branches -= 1 }
    return branch(until: end)
  }

  mutating func conditions(until end: Int) -> [SwiftCondition] {
    let outside = bracesAreBodies
    bracesAreBodies = true
    defer { bracesAreBodies = outside }
    var list: [SwiftCondition] = []
    while at < end, !tokens.isMark(at, "{"), !tokens.isWord(at, "else") {
      let start = at
      list.append(condition(until: end))
      if tokens.isMark(at, ",") { at += 1 }
      if at <= start { at = start + 1 }
    }
    return list
  }

  private mutating func condition(until end: Int) -> SwiftCondition {
    let start = at
    if tokens.isWord(at, "let") || tokens.isWord(at, "var"), tokens.isName(at + 1) {
      let name = tokens.name(at + 1)
      at += 2
      if tokens.isMark(at, ":") {
        var parser = SwiftTypeParser(tokens, at: at + 1)
        _ = parser.type()
        at = max(at + 1, parser.at)
      }
      guard tokens.isMark(at, "=") else { return .binding(name, nil) }
      at += 1
      return .binding(name, expression(until: end))
    }
    if tokens.isWord(at, "case") {
      while at < end, !tokens.isMark(at, "{"), !tokens.isMark(at, ","), !tokens.isWord(at, "else") {
        at = tokens[at].partner >= 0 ? tokens.partner(at) + 1 : at + 1
      }
      return .other(node(.other, from: start).range)
    }
    return .test(expression(until: end))
  }

  mutating func attempt(until end: Int) -> SwiftStatement {
    at += 1
    let body = block(until: end)
    var catches: [SwiftCatch] = []
    while at < end, tokens.isWord(at, "catch") {
      let isNamed = tokens.isWord(at + 1, "let") && tokens.isName(at + 2)
      let brace = isNamed ? at + 3 : tokens.isWord(at + 1, "_") ? at + 2 : at + 1
      let catchesAll = tokens.isMark(brace, "{")
      let catchesMismatch =
        tokens.isWord(at + 1, "DecodingError") && tokens.isWord(at + 3, "typeMismatch")
      while at < end, !tokens.isMark(at, "{") { at += 1 }
      catches.append(
        SwiftCatch(
          body: block(until: end), catchesAll: catchesAll, catchesMismatch: catchesMismatch))
    }
    return .attempt(body, catches)
  }

  mutating func each(until end: Int) -> SwiftStatement {
    let start = at
    at += 1
    guard tokens.isName(at), tokens.isWord(at + 1, "in") else {
      while at < end, !tokens.isMark(at, "{") { at += 1 }
      at = min(tokens.partner(at) + 1, tokens.count)
      return .other(node(.other, from: start).range)
    }
    let name = tokens.name(at)
    at += 2
    let outside = bracesAreBodies
    bracesAreBodies = true
    let sequence = expression(until: end)
    bracesAreBodies = outside
    while at < end, !tokens.isMark(at, "{") { at += 1 }
    return .each(name, sequence, block(until: end))
  }

  mutating func choice(until end: Int) -> SwiftStatement {
    at += 1
    let outside = bracesAreBodies
    bracesAreBodies = true
    let subject = expression(until: end)
    bracesAreBodies = outside
    guard at < end, tokens.isMark(at, "{") else { return .choice(subject, []) }
    let last = tokens.partner(at)
    at += 1
    var choices: [SwiftChoice] = []
    while at < last {
      let start = at
      choices.append(oneChoice(until: last))
      if at <= start { at = start + 1 }
    }
    at = min(last + 1, tokens.count)
    return .choice(subject, choices)
  }

  private mutating func oneChoice(until end: Int) -> SwiftChoice {
    depth += 1
    defer { depth -= 1 }
    if tokens.isMark(at, "@") { at += 2 }
    let isDefault = tokens.isWord(at, "default")
    at += 1
    var choice = SwiftChoice(patterns: [], body: [])
    if !isDefault { choice = patterns(until: end) }
    at += 1
    // To the next `case` that is not within braces.
    var last = at
    while last < end {
      let begins = tokens[last].beginsLine || tokens.isMark(last - 1, ";")
      if begins, tokens.isWord(last, "case") || tokens.isWord(last, "default") { break }
      last = tokens[last].partner >= 0 ? tokens.partner(last) + 1 : last + 1
    }
    let body = depth < Self.depths ? statements(until: min(last, end)) : []
    at = min(last, end)
    return SwiftChoice(
      patterns: choice.patterns, body: body, name: choice.name, condition: choice.condition)
  }

  /// What stands between `case` and its colon.
  private mutating func patterns(until end: Int) -> SwiftChoice {
    var patterns: [SwiftExpression] = []
    var name: String?
    var condition: SwiftExpression?
    while at < end, !tokens.isMark(at, ":") {
      let start = at
      if tokens.isWord(at, "where") {
        at += 1
        condition = expression(until: end)
      } else if let length = lengthOfName, patterns.isEmpty {
        name = length == 2 ? tokens.name(at + 1) : nil
        at += length
      } else {
        patterns.append(expression(until: end))
      }
      if tokens.isMark(at, ",") { at += 1 }
      if at <= start { at = start + 1 }
    }
    return SwiftChoice(patterns: patterns, body: [], name: name, condition: condition)
  }

  /// How many tokens `let other` or `_` has, where nothing else is asked of the value.
  private var lengthOfName: Int? {
    let isNamed = (tokens.isWord(at, "let") || tokens.isWord(at, "var")) && tokens.isName(at + 1)
    guard isNamed || tokens.isWord(at, "_") else { return nil }
    let length = isNamed ? 2 : 1
    return tokens.isMark(at + length, ":") || tokens.isWord(at + length, "where") ? length : nil
  }
}
