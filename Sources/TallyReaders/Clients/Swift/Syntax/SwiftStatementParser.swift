extension SwiftBodyParser {
  mutating func statements(until end: Int) -> [SwiftStatement] {
    var list: [SwiftStatement] = []
    while at < end {
      let start = at
      if tokens.isMark(at, ";") {
        at += 1
        continue
      }
      if let region = tokens.conditional(beginningAt: at) {
        // Which of the branches is compiled is not known.
        while at < end, Int(tokens[at].start) < region.upperBound { at += 1 }
        list.append(.other(region))
        continue
      }
      list += statement(until: end).parts
      list += pending
      pending = []
      if at <= start { at = start + 1 }
    }
    at = end
    return list
  }

  private mutating func statement(until end: Int) -> SwiftStatement {
    let start = at
    let word = tokens[at].kind == .identifier ? tokens.text(at) : ""
    switch word {
    case "let", "var": return binding(until: end)
    case "if": return branch(until: end)
    case "guard":
      at += 1
      let conditions = conditions(until: end)
      if tokens.isWord(at, "else") { at += 1 }
      return .guarded(conditions, block(until: end))
    case "do": return attempt(until: end)
    case "while":
      at += 1
      let conditions = conditions(until: end)
      return .loop(conditions, block(until: end))
    case "for": return each(until: end)
    case "switch": return choice(until: end)
    case "return":
      at += 1
      let isBare = at >= end || tokens[at].beginsLine || tokens.isMark(at, "}")
      return .result(isBare ? nil : expression(until: end))
    case "throw":
      at += 1
      _ = expression(until: end)
      return .failure
    case "break", "continue", "fallthrough":
      at += 1
      return .jump
    case "defer", "func", "struct", "enum", "class", "repeat", "typealias": return other(until: end)
    default: break
    }
    let value = expression(until: end)
    if let mark = assignmentMark(end) {
      if mark == "=", let chosen = chosen(until: end) { return chosen.keeping(in: value) }
      let right = expression(until: end)
      return .assignment(value, mark, right)
    }
    if at <= start { return other(until: end) }
    return .expression(value)
  }

  /// `if` or `switch` where a value is asked for.
  private mutating func chosen(until end: Int) -> SwiftStatement? {
    let word = tokens.isWord(at, "try") ? at + 1 : at
    guard word < end, depth < Self.depths,
      tokens.isWord(word, "if") || tokens.isWord(word, "switch")
    else { return nil }
    at = word
    depth += 1
    defer { depth -= 1 }
    return tokens.isWord(at, "if") ? branch(until: end) : choice(until: end)
  }

  /// `=` and `+=`, which are stepped over.
  private mutating func assignmentMark(_ end: Int) -> String? {
    guard at < end else { return nil }
    if tokens.isMark(at, "=") {
      at += 1
      return "="
    }
    if tokens[at].kind == .punctuation, tokens.isMark(at + 1, "="), tokens.touchesPrevious(at + 1) {
      at += 2
      return tokens.text(at - 2) + "="
    }
    return nil
  }

  /// To the end of the line and of the braces that open on it.
  mutating func other(until end: Int) -> SwiftStatement {
    let start = at
    repeat {
      at = tokens[at].partner >= 0 ? tokens.partner(at) + 1 : at + 1
    } while at < end && !tokens[at].beginsLine
    return .other(node(.other, from: start).range)
  }

  /// `let (name, other) = value`; `nil` where what stands there is no tuple that is set at once.
  private mutating func names(until end: Int) -> SwiftStatement? {
    let start = at
    at = tokens.partner(at) + 1
    guard at < end, tokens.isMark(at, "=") else {
      at = start
      return nil
    }
    at = start
    let names = expression(until: end)
    guard tokens.isMark(at, "=") else { return nil }
    at += 1
    return .assignment(names, SwiftStatement.binding, expression(until: end))
  }

  private mutating func binding(until end: Int) -> SwiftStatement {
    let start = at
    at += 1
    if tokens.isMark(at, "("), let names = names(until: end) { return names }
    guard tokens.isName(at) else { return other(until: end) }
    let name = tokens.name(at)
    at += 1
    var type: SwiftTypeSyntax?
    if tokens.isMark(at, ":") {
      var parser = SwiftTypeParser(tokens, at: at + 1)
      type = parser.type()
      at = max(at + 1, parser.at)
    }
    var value: SwiftExpression?
    if tokens.isMark(at, "="), at < end {
      at += 1
      if let chosen = chosen(until: end) {
        pending = [
          chosen.keeping(in: SwiftExpression(form: .name(name), range: tokens[start].range))
        ]
        return .binding(name, type, nil)
      }
      value = expression(until: end)
    }
    // Several in one line, and computed ones, are left alone.
    if at < end, tokens.isMark(at, ",") || tokens.isMark(at, "{") {
      _ = other(until: end)
      return .other(node(.other, from: start).range)
    }
    return .binding(name, type, value)
  }
}

extension SwiftStatement {
  /// The statement as one that keeps what each of its branches comes to.
  fileprivate func keeping(in target: SwiftExpression) -> SwiftStatement {
    func kept(_ body: [SwiftStatement]) -> [SwiftStatement] {
      guard let last = body.last else { return body }
      return body.dropLast() + [last.keeping(in: target)]
    }
    return switch self {
    case .expression(let value): .assignment(target, "=", value)
    case .branch(let conditions, let body, let otherwise):
      .branch(conditions, kept(body), otherwise.map(kept))
    case .choice(let subject, let choices):
      .choice(
        subject,
        choices.map {
          SwiftChoice(
            patterns: $0.patterns, body: kept($0.body), name: $0.name, condition: $0.condition)
        })
    default: self
    }
  }

  /// The mark of an assignment to a tuple of new names.
  fileprivate static let binding = "let"

  /// A statement that sets the names of a tuple, as one for each of them.
  fileprivate var parts: [SwiftStatement] {
    guard case .assignment(let target, let mark, let value) = self,
      case .tuple(let targets) = target.form
    else { return [self] }
    let (attempt, inner) = value.attempted
    var values = targets.map { _ in value }
    if case .tuple(let elements) = inner.form, elements.count == targets.count {
      values = elements.map { element in
        guard let attempt else { return element.value }
        return SwiftExpression(form: .attempt(attempt, element.value), range: element.value.range)
      }
    }
    return zip(targets, values).flatMap { target, value -> [SwiftStatement] in
      if mark == Self.binding, let name = target.value.path?.first {
        return [.binding(name, nil, value)]
      }
      return SwiftStatement.assignment(target.value, mark, value).parts
    }
  }
}
