import TallyDocuments

/// Reads expressions and statements of a body.
///
/// What it does not know it steps over, as ``SwiftExpression/Form/other``.
struct SwiftBodyParser {
  let tokens: SwiftTokens
  var at = 0
  /// Whether a brace here opens the body of a statement rather than a closure.
  var bracesAreBodies = false
  /// The greatest height among the expressions of the closure at hand.
  var tallest = 0
  /// How many branches of a chain are open.
  var branches = 0
  var depth = 0
  /// What a statement goes on with as one of its own.
  var pending: [SwiftStatement] = []
  /// How many expressions and bodies may stand within one another.
  static let depths = 12
  /// How many operators one expression may have, and how many members and calls one operand.
  static let links = 64

  init(_ tokens: SwiftTokens) { self.tokens = tokens }

  /// The statements of a body, which is read anew from its bytes.
  static func statements(_ bytes: Bytes, _ body: Range<Int>) -> [SwiftStatement] {
    var parser = SwiftBodyParser(SwiftLexer.tokens(bytes, in: body))
    return parser.statements(until: parser.tokens.count)
  }

  /// The only expression of a range.
  static func expression(_ bytes: Bytes, _ range: Range<Int>) -> SwiftExpression {
    var parser = SwiftBodyParser(SwiftLexer.tokens(bytes, in: range))
    let expression = parser.expression(until: parser.tokens.count)
    guard parser.at >= parser.tokens.count else {
      return SwiftExpression(form: .other, range: range)
    }
    return expression
  }

  mutating func node(_ form: SwiftExpression.Form, from start: Int) -> SwiftExpression {
    let first = Int(tokens[start].start)
    let node = SwiftExpression(form: form, range: first..<max(first, Int(tokens[at - 1].end)))
    tallest = max(tallest, node.height)
    return node
  }

  // MARK: - Operators

  mutating func expression(until end: Int) -> SwiftExpression {
    let start = at
    guard depth < Self.depths else {
      at = end
      return node(.other, from: start)
    }
    depth += 1
    defer { depth -= 1 }
    var operands = [operand(until: end)]
    var operators: [String] = []
    while at < end, operators.count < Self.links, let mark = infix(end) {
      if mark == "?" { return ternary(folded(operands, operators), from: start, until: end) }
      if mark.hasPrefix("as") || mark == "is" {
        operands[operands.count - 1] = cast(operands[operands.count - 1], mark, from: start)
        continue
      }
      operators.append(mark)
      operands.append(operand(until: end))
    }
    return folded(operands, operators)
  }

  private mutating func cast(
    _ value: SwiftExpression, _ mark: String, from start: Int
  ) -> SwiftExpression {
    var parser = SwiftTypeParser(tokens, at: at)
    let type = parser.type()
    at = max(parser.at, at)
    return type.map { node(.cast(mark, value, $0), from: start) } ?? node(.other, from: start)
  }

  private mutating func ternary(
    _ condition: SwiftExpression, from start: Int, until end: Int
  ) -> SwiftExpression {
    let first = expression(until: end)
    guard tokens.isMark(at, ":"), at < end else { return node(.other, from: start) }
    at += 1
    let second = expression(until: end)
    return node(.ternary(condition, first, second), from: start)
  }

  /// The operator that comes next, which is stepped over; `nil` where the expression ends.
  private mutating func infix(_ end: Int) -> String? {
    if tokens[at].beginsLine, !SwiftLines.join(tokens, at) { return nil }
    if tokens.isWord(at, "as") {
      let isMarked = tokens.isMark(at + 1, "?") || tokens.isMark(at + 1, "!")
      defer { at += isMarked ? 2 : 1 }
      return isMarked ? "as" + tokens.text(at + 1) : "as"
    }
    if tokens.isWord(at, "is") {
      at += 1
      return "is"
    }
    guard tokens[at].kind == .punctuation else { return nil }
    if let mark = ownOperator() { return mark }
    let mark = tokens.text(at)
    guard Self.precedence[mark] != nil || mark == "?" else { return nil }
    at += 1
    // `<=`, `+=` and the like, of which the second byte is a token of its own.
    if tokens.isMark(at, "="), tokens.touchesPrevious(at), mark != "?", mark != "=" {
      if mark != "<", mark != ">" {
        at -= 1
        return nil
      }
      at += 1
      return mark + "="
    }
    return mark
  }

  /// An operator that a mapping library declares, which is stepped over.
  private mutating func ownOperator() -> String? {
    guard tokens.isMark(at, "<") || tokens.isMark(at, ">") else { return nil }
    return Self.operators.first { mark in
      var next = at
      var rest = mark[...]
      while !rest.isEmpty {
        let text = tokens.text(next)
        guard rest.hasPrefix(text), !text.isEmpty, next == at || tokens.touchesPrevious(next) else {
          return false
        }
        rest.removeFirst(text.count)
        next += 1
      }
      at = next
      return true
    }
  }

  /// The longer ones first.
  private static let operators = ["<--", "<<<", ">>>", "<-"]

  private static let precedence: [String: Int] = [
    "<<<": 0, ">>>": 0, "<-": 0, "<--": 2,
    "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, ">": 3, "<=": 3, ">=": 3, "??": 4, "...": 5,
    "..<": 5, "+": 6, "-": 6, "*": 7, "/": 7, "%": 7, "&": 7, "|": 6, "^": 6,
  ]

  /// Puts operands together by the precedence of what stands between them.
  private mutating func folded(
    _ operands: [SwiftExpression], _ operators: [String]
  ) -> SwiftExpression {
    guard !operators.isEmpty else { return operands[0] }
    var values = [operands[0]]
    var marks: [String] = []
    for (mark, operand) in zip(operators, operands.dropFirst()) {
      while let last = marks.last, binds(last, before: mark) { reduce(&values, &marks) }
      marks.append(mark)
      values.append(operand)
    }
    while !marks.isEmpty { reduce(&values, &marks) }
    return values[0]
  }

  private func binds(_ left: String, before right: String) -> Bool {
    let first = Self.precedence[left] ?? 0
    let second = Self.precedence[right] ?? 0
    // Of two `??` the last binds first.
    return first > second || first == second && left != "??"
  }

  private mutating func reduce(_ values: inout [SwiftExpression], _ marks: inout [String]) {
    let right = values.removeLast()
    let left = values.removeLast()
    let range = left.range.lowerBound..<max(left.range.lowerBound, right.range.upperBound)
    let node = SwiftExpression(form: .binary(marks.removeLast(), left, right), range: range)
    tallest = max(tallest, node.height)
    values.append(node)
  }
}
