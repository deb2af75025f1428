import TallyDocuments

/// Reads the statements of a body.
struct ObjectiveCStatementReading {
  var cursor: ObjectiveCCursor
  private var depth: Int

  private static let depthLimit = 40

  init(cursor: ObjectiveCCursor, depth: Int = 0) {
    self.cursor = cursor
    self.depth = depth
  }

  /// The statements of the bytes between a body's braces.
  static func statements(
    of body: Range<Int32>, in text: ObjectiveCText
  ) -> [ObjectiveCStatement] {
    let lexer = ObjectiveCLexer(text, body)
    let tokens = lexer.tokens.filter { $0.kind != .directive }
    var reading = ObjectiveCStatementReading(cursor: ObjectiveCCursor(text, tokens))
    return reading.list()
  }

  /// `{ … }`.
  mutating func block() -> [ObjectiveCStatement] {
    guard depth < Self.depthLimit else {
      let start = cursor.token.start
      cursor.skipBracketed()
      return [ObjectiveCStatement(kind: .unread, start: start)]
    }
    cursor.advance()
    depth += 1
    defer { depth -= 1 }
    let statements = list()
    _ = cursor.consume("}")
    return statements
  }

  private mutating func list() -> [ObjectiveCStatement] {
    var statements: [ObjectiveCStatement] = []
    while !cursor.isAtBoundary, !cursor.isMark("}") {
      let before = cursor.index
      if !cursor.consume(";") { statements.append(statement()) }
      if cursor.index == before { cursor.advance() }
    }
    return statements
  }

  private mutating func statement() -> ObjectiveCStatement {
    let start = cursor.token.start
    return ObjectiveCStatement(kind: kind(), start: start)
  }

  private mutating func kind() -> ObjectiveCStatement.Kind {
    guard depth < Self.depthLimit else { return skipped() }
    depth += 1
    defer { depth -= 1 }
    if cursor.isMark("{") { return .group(block()) }
    switch cursor.word {
    case "return": return result()
    case "if": return branch()
    case "for": return loop()
    case "switch", "while", "do", "goto", "break", "continue", "case", "default": return skipped()
    default: break
    }
    if cursor.isAtWord("@synchronized") || cursor.isAtWord("@autoreleasepool") {
      cursor.advance()
      if cursor.isMark("(") { cursor.skipBracketed() }
      return cursor.isMark("{") ? .group(block()) : skipped()
    }
    if let declaration = declaration() { return declaration }
    let expression = expression()
    endStatement()
    return .expression(expression)
  }

  private mutating func expression() -> ObjectiveCExpression {
    var reading = ObjectiveCExpressionReading(cursor: cursor, depth: depth)
    let expression = reading.expression()
    cursor = reading.cursor
    return expression
  }

  /// Behind the semicolon.
  private mutating func endStatement() {
    while !cursor.isAtBoundary, !cursor.isMark("}"), !cursor.consume(";") {
      if cursor.isMark("(") || cursor.isMark("[") || cursor.isMark("{") {
        cursor.skipBracketed()
      } else {
        cursor.advance()
      }
    }
  }

  private mutating func skipped() -> ObjectiveCStatement.Kind {
    while !cursor.isAtBoundary, !cursor.isMark("}"), !cursor.consume(";") {
      if cursor.isMark("{") {
        cursor.skipBracketed()
        break
      }
      if cursor.isMark("(") || cursor.isMark("[") {
        cursor.skipBracketed()
      } else {
        cursor.advance()
      }
    }
    return .unread
  }

  private mutating func result() -> ObjectiveCStatement.Kind {
    cursor.advance()
    if cursor.consume(";") { return .result(nil) }
    let value = expression()
    let isWhole = cursor.isMark(";") || cursor.isMark("}") || cursor.isAtBoundary
    endStatement()
    return .result(isWhole ? value : .unread)
  }

  private mutating func branch() -> ObjectiveCStatement.Kind {
    cursor.advance()
    guard cursor.isMark("(") else { return skipped() }
    var end = cursor
    end.skipBracketed()
    cursor.advance()
    let condition = expression()
    let isWhole = cursor.index == end.index - 1
    cursor = end
    let then = body()
    var otherwise: [ObjectiveCStatement] = []
    if cursor.consume(word: "else") { otherwise = body() }
    return .branch(isWhole ? condition : .unread, then, otherwise)
  }

  private mutating func body() -> [ObjectiveCStatement] {
    if cursor.isMark("{") { return block() }
    return cursor.consume(";") ? [] : [statement()]
  }

  /// `for (Type *name in collection)`; any other loop is not read.
  private mutating func loop() -> ObjectiveCStatement.Kind {
    cursor.advance()
    guard cursor.isMark("(") else { return skipped() }
    var end = cursor
    end.skipBracketed()
    var name: String?
    while cursor.index < end.index, !cursor.isWord("in") {
      if let word = cursor.word { name = word }
      cursor.advance()
    }
    var collection = ObjectiveCExpression.unread
    if cursor.consume(word: "in") { collection = expression() }
    let isRead = cursor.index == end.index - 1
    cursor = end
    let body = body()
    guard isRead, let name else { return .unread }
    return .loop(name: name, collection, body)
  }

  /// `static NSArray<Item *> *name = value;`.
  private mutating func declaration() -> ObjectiveCStatement.Kind? {
    var types = ObjectiveCTypeReading(cursor: cursor)
    guard types.type() != nil else { return nil }
    guard let name = types.cursor.word else { return nil }
    let next = types.cursor.peek()
    guard "=;,".utf8.contains(next.byte) else { return nil }
    if next.byte == UInt8(ascii: "="), types.cursor.peek(2).byte == UInt8(ascii: "=") { return nil }
    cursor = types.cursor
    cursor.advance()
    var value: ObjectiveCExpression?
    if cursor.consume("=") { value = expression() }
    endStatement()
    return .declaration(name: name, value)
  }
}
