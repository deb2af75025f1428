import TallyCore
import TallyDocuments

// What begins with `@`, and blocks.

extension ObjectiveCExpressionReading {
  /// `@{…}`, `@[…]`, `@(…)`, `@5`.
  mutating func boxed() -> ObjectiveCExpression {
    cursor.advance()
    if cursor.isMark("{") { return dictionary() }
    if cursor.consume("[") { return .array(list(until: "]")) }
    if cursor.consume("(") {
      let inner = expression()
      return cursor.consume(")") ? inner : .unread
    }
    return unary()
  }

  mutating func dictionary() -> ObjectiveCExpression {
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
  mutating func atWord() -> ObjectiveCExpression {
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
  mutating func block() -> ObjectiveCExpression {
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
}
