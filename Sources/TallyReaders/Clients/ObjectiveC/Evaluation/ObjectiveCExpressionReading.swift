import TallyCore
import TallyDocuments

/// Reads expressions by precedence; what it does not understand is ``ObjectiveCExpression/unread``.
struct ObjectiveCExpressionReading {
  var cursor: ObjectiveCCursor
  var depth = 0

  private static let depthLimit = 48
  /// How many members or operators may follow each other.
  private static let chainLimit = 64
  private static let binaryLevels: [(operators: [String], level: Int)] = [
    (["||"], 1), (["&&"], 2), (["|"], 3), (["^"], 4), (["&"], 5), (["==", "!="], 6),
    (["<=", ">=", "<", ">"], 7), (["+", "-"], 9), (["*", "/", "%"], 10),
  ]

  init(cursor: ObjectiveCCursor) { self.cursor = cursor }

  var text: ObjectiveCText { cursor.text }

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

  mutating func unary() -> ObjectiveCExpression {
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

  init(cursor: ObjectiveCCursor, depth: Int) {
    self.cursor = cursor
    self.depth = depth
  }
}
