import TallyCore
import TallyDocuments

// Names, texts, calls and messages.

extension ObjectiveCExpressionReading {
  mutating func primary() -> ObjectiveCExpression {
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
  mutating func string() -> ObjectiveCExpression {
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

  mutating func named() -> ObjectiveCExpression {
    let token = cursor.token
    cursor.advance()
    guard cursor.consume("(") else { return .name(text.text(token)) }
    let arguments = list(until: ")")
    return .message(
      receiver: nil, text.text(token), arguments, token.start..<cursor.peek(-1).end)
  }

  /// Expressions between commas, and behind the mark that ends them.
  mutating func list(until end: Unicode.Scalar) -> [ObjectiveCExpression] {
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
  mutating func skip(to end: Unicode.Scalar) {
    while !cursor.isAtBoundary, !cursor.isMark(end), !cursor.consume(",") {
      if cursor.isMark(";") { return cursor.advance() }
      if cursor.isMark("(") || cursor.isMark("[") || cursor.isMark("{") {
        cursor.skipBracketed()
      } else {
        cursor.advance()
      }
    }
  }

  mutating func message() -> ObjectiveCExpression {
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
}
