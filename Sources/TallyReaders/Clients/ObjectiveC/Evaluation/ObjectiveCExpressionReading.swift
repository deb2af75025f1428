import TallyCore
import TallyDocuments

/// Reads expressions by precedence; what it does not understand is ``ObjectiveCExpression/unread``.
struct ObjectiveCExpressionReading {
  var cursor: ObjectiveCCursor
  private var depth = 0

  private static let depthLimit = 48
  /// How many members or operators may follow each other.
  private static let chainLimit = 64
  private static let binaryLevels: [(operators: [String], level: Int)] = [
    (["||"], 1), (["&&"], 2), (["|"], 3), (["^"], 4), (["&"], 5), (["==", "!="], 6),
    (["<=", ">=", "<", ">"], 7), (["+", "-"], 9), (["*", "/", "%"], 10),
  ]

  init(cursor: ObjectiveCCursor) { self.cursor = cursor }

  private var text: ObjectiveCText { cursor.text }

  mutating func expression() -> ObjectiveCExpression {
    guard depth < Self.depthLimit else { return giveUp() }
    depth += 1
    defer { depth -= 1 }
    let left = conditional()
    guard cursor.isMark("="), cursor.peek().byte != UInt8(ascii: "=") else { return left }
    cursor.advance()
    return .binary("=", left, expression())
  }

  /// Skips what is nested too deep.
  private mutating func giveUp() -> ObjectiveCExpression {
    if cursor.isMark("(") || cursor.isMark("[") || cursor.isMark("{") {
      cursor.skipBracketed()
    } else {
      cursor.advance()
    }
    return .unread
  }

  private mutating func conditional() -> ObjectiveCExpression {
    let condition = binary(above: 0)
    guard cursor.consume("?") else { return condition }
    if cursor.consume(":") { return .conditional(condition, nil, expression()) }
    let value = expression()
    guard cursor.consume(":") else { return .unread }
    return .conditional(condition, value, expression())
  }

  private mutating func binary(above level: Int) -> ObjectiveCExpression {
    var left = unary()
    var links = 0
    while let (name, own) = binaryOperator(), own > level {
      if own <= 2 {
        left = logic(left, name, own)
        continue
      }
      for _ in 0..<name.utf8.count { cursor.advance() }
      let right = binary(above: own)
      links += 1
      left = links < Self.chainLimit ? .binary(name, left, right) : .unread
    }
    return left
  }

  /// A condition and those that follow with the same sign.
  private mutating func logic(
    _ first: ObjectiveCExpression, _ name: String, _ level: Int
  ) -> ObjectiveCExpression {
    var operands = [first]
    while binaryOperator()?.0 == name {
      cursor.advance()
      cursor.advance()
      operands.append(binary(above: level))
    }
    return .logic(isOr: name == "||", operands)
  }

  /// The operator here with its precedence, unless it assigns.
  private func binaryOperator() -> (String, Int)? {
    guard cursor.token.kind == .mark else { return nil }
    let first = text.text(cursor.token)
    let isDouble = cursor.peek().kind == .mark && cursor.peek().start == cursor.token.end
    let pair = isDouble ? first + text.text(cursor.peek()) : first
    for (operators, level) in Self.binaryLevels where operators.contains(pair) {
      return (pair, level)
    }
    if isDouble, pair.hasSuffix("=") { return nil }
    for (operators, level) in Self.binaryLevels where operators.contains(first) {
      return (first, level)
    }
    return nil
  }

  private mutating func unary() -> ObjectiveCExpression {
    guard depth < Self.depthLimit else { return giveUp() }
    depth += 1
    defer { depth -= 1 }
    if cursor.consume("!") { return .not(unary()) }
    if cursor.isMark("-"), cursor.peek().kind == .number {
      cursor.advance()
      let number = text.text(cursor.token)
      cursor.advance()
      return .number("-" + number)
    }
    if cursor.consume("&") || cursor.consume("*") || cursor.consume("-") || cursor.consume("~") {
      _ = unary()
      return .unread
    }
    if cursor.isMark("("), skipCast() { return unary() }
    return postfix(primary())
  }

  /// Behind `(Type *)` or `(Type)`, if it stands before an operand.
  private mutating func skipCast() -> Bool {
    var end = cursor
    end.skipBracketed()
    let inner = cursor.tokens[cursor.index + 1..<max(cursor.index + 1, end.index - 1)]
    guard inner.first?.kind == .word,
      inner.allSatisfy({ $0.kind == .word || "*<>,".utf8.contains($0.byte) })
    else { return false }
    let isType = inner.last?.byte == UInt8(ascii: "*") || inner.last?.byte == UInt8(ascii: ">")
    switch end.token.kind {
    case .word, .number, .string, .atWord, .at, .cString: break
    case .mark:
      let isOperand = "[(".utf8.contains(end.token.byte)
      guard isOperand && (isType || inner.count == 1) else { return false }
      // `(f)(x)` may be a call; `(id)[…]` is none.
      if end.token.byte == UInt8(ascii: "("), !isType { return false }
    default: return false
    }
    cursor = end
    return true
  }

  private mutating func postfix(_ base: ObjectiveCExpression) -> ObjectiveCExpression {
    var result = base
    var links = 0
    while true {
      links += 1
      if links >= Self.chainLimit { result = .unread }
      if cursor.isMark("."), cursor.peek().kind == .word {
        cursor.advance()
        result = .member(result, cursor.takeWord() ?? "")
      } else if cursor.isMark("-"), cursor.peek().byte == UInt8(ascii: ">") {
        cursor.advance()
        cursor.advance()
        result = .member(result, cursor.takeWord() ?? "")
      } else if cursor.consume("[") {
        let index = expression()
        result = cursor.consume("]") ? .index(result, index) : .unread
      } else {
        return result
      }
    }
  }

  private mutating func primary() -> ObjectiveCExpression {
    let token = cursor.token
    switch token.kind {
    case .string, .cString: return string()
    case .number:
      cursor.advance()
      return .number(text.text(token))
    case .word: return named()
    case .at: return boxed()
    case .atWord: return atWord()
    case .mark:
      switch token.byte {
      case UInt8(ascii: "["): return message()
      case UInt8(ascii: "^"): return block()
      case UInt8(ascii: "("):
        cursor.advance()
        let inner = expression()
        guard cursor.consume(")") else { return .unread }
        return inner
      default: break
      }
    default: break
    }
    return .unread
  }

  /// One literal, or several behind one another, which are one.
  private mutating func string() -> ObjectiveCExpression {
    let first = cursor.token
    var (content, isExact) = text.content(of: first)
    let quote = first.kind == .string ? 2 : 1
    cursor.advance()
    while cursor.token.kind == .string || cursor.token.kind == .cString {
      content += text.content(of: cursor.token).text
      isExact = false
      cursor.advance()
    }
    let range = SourceRange(
      start: text.place(first.start + Int32(quote)), length: content.utf8.count)
    return .string(content, range: isExact ? range : nil)
  }

  private mutating func named() -> ObjectiveCExpression {
    let token = cursor.token
    cursor.advance()
    guard cursor.consume("(") else { return .name(text.text(token)) }
    let arguments = list(until: ")")
    return .message(
      receiver: nil, text.text(token), arguments, token.start..<cursor.peek(-1).end)
  }

  /// Expressions between commas, and behind the mark that ends them.
  private mutating func list(until end: Unicode.Scalar) -> [ObjectiveCExpression] {
    var list: [ObjectiveCExpression] = []
    while !cursor.isAtBoundary, !cursor.consume(end) {
      list.append(expression())
      if cursor.consume(",") { continue }
      if cursor.consume(end) { break }
      list[list.count - 1] = .unread
      skip(to: end)
    }
    return list
  }

  /// To the next comma of the list, or its end.
  private mutating func skip(to end: Unicode.Scalar) {
    while !cursor.isAtBoundary, !cursor.isMark(end), !cursor.consume(",") {
      if cursor.isMark(";") { return cursor.advance() }
      if cursor.isMark("(") || cursor.isMark("[") || cursor.isMark("{") {
        cursor.skipBracketed()
      } else {
        cursor.advance()
      }
    }
  }

  private mutating func message() -> ObjectiveCExpression {
    let start = cursor.token.start
    cursor.advance()
    let receiver = expression()
    var selector = ""
    var arguments: [ObjectiveCExpression] = []
    while !cursor.isAtBoundary, !cursor.isMark("]") {
      let word = cursor.takeWord() ?? ""
      guard cursor.consume(":") else {
        if selector.isEmpty, !word.isEmpty, cursor.isMark("]") {
          selector = word
          break
        }
        skip(to: "]")
        selector = ""
        break
      }
      selector += word + ":"
      arguments.append(expression())
      while cursor.consume(",") { arguments.append(expression()) }
    }
    guard cursor.consume("]") else { return .unread }
    guard !selector.isEmpty else { return .unread }
    return .message(receiver: receiver, selector, arguments, start..<cursor.peek(-1).end)
  }

  // MARK: - Literals

  /// `@{…}`, `@[…]`, `@(…)`, `@5`.
  private mutating func boxed() -> ObjectiveCExpression {
    cursor.advance()
    if cursor.isMark("{") { return dictionary() }
    if cursor.consume("[") { return .array(list(until: "]")) }
    if cursor.consume("(") {
      let inner = expression()
      return cursor.consume(")") ? inner : .unread
    }
    return unary()
  }

  private mutating func dictionary() -> ObjectiveCExpression {
    let start = cursor.token.end
    cursor.advance()
    var pairs: [ObjectiveCExpression.Pair] = []
    var entries: [Int32] = []
    var end = start
    var hasTrailingComma = false
    while !cursor.isAtBoundary, !cursor.consume("}") {
      entries.append(cursor.token.start)
      let key = expression()
      guard cursor.consume(":") else {
        skip(to: "}")
        pairs.append(.init(key: .unread, value: .unread))
        continue
      }
      pairs.append(.init(key: key, value: expression()))
      end = cursor.peek(-1).end
      hasTrailingComma = cursor.consume(",")
      if hasTrailingComma { end = cursor.peek(-1).end }
      if !hasTrailingComma, !cursor.isMark("}") { skip(to: "}") }
    }
    let literal = ObjectiveCExpression.Literal(
      start: start, entries: entries, end: end, hasTrailingComma: hasTrailingComma)
    return .dictionary(pairs, literal)
  }

  /// `@selector(name)`, `@YES`, `@keypath(self.name)` and the like.
  private mutating func atWord() -> ObjectiveCExpression {
    let word = text.text(cursor.token)
    cursor.advance()
    guard cursor.isMark("(") else { return .name(String(word.dropFirst())) }
    let start = cursor.index + 1
    cursor.skipBracketed()
    let inner = cursor.tokens[start..<max(start, cursor.index - 1)]
    let name = inner.map(text.text).joined()
    switch word {
    case "@selector": return .selector(name)
    case "@keypath", "@key":
      let path = name.split(separator: ",").last.map(String.init) ?? ""
      let keys = path.split(separator: ".").drop { $0 == "self" || $0 == "this" }
      return .string(keys.joined(separator: "."), range: nil)
    default: return .unread
    }
  }

  /// `^Type(Type name) { … }`.
  private mutating func block() -> ObjectiveCExpression {
    cursor.advance()
    var parameters: [String] = []
    while !cursor.isAtBoundary, !cursor.isMark("{") {
      guard cursor.isMark("(") else {
        if cursor.isMark(";") || cursor.isMark(")") || cursor.isMark("]") { return .unread }
        cursor.advance()
        continue
      }
      let start = cursor.index
      cursor.skipBracketed()
      for index in start..<max(start, cursor.index - 1) where cursor.tokens[index].kind == .word {
        let next = cursor.tokens[index + 1].byte
        guard next == UInt8(ascii: ",") || next == UInt8(ascii: ")") else { continue }
        parameters.append(text.text(cursor.tokens[index]))
      }
    }
    guard cursor.isMark("{") else { return .unread }
    var statements = ObjectiveCStatementReading(cursor: cursor, depth: depth)
    let body = statements.block()
    cursor = statements.cursor
    return .block(parameters: parameters, body)
  }

  init(cursor: ObjectiveCCursor, depth: Int) {
    self.cursor = cursor
    self.depth = depth
  }
}
