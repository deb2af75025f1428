import TallyCore
import TallyDocuments

// The statements of an `init(from:)`, one after another.

extension SwiftInitReader {
  /// Whether a body goes on after its last statement.
  enum Flow { case goesOn, throwing, returning }

  /// Runs statements one after another.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - isTop: Whether the body ends with them, so that whatever returns among them leaves nothing
  ///     out but the rest of them.
  /// - Returns: Whether what comes after them is reached.
  @discardableResult
  mutating func run(_ statements: [SwiftStatement], isTop: Bool = false) -> Flow {
    for (index, statement) in statements.enumerated() {
      let isLast = isTop && index == statements.count - 1
      // What comes after something that returns is what is done otherwise.
      if isTop, !isLast, tails < Self.tails,
        let whole = statement.taking(Array(statements[(index + 1)...]))
      {
        tails += 1
        return run(whole, isTop: true)
      }
      let flow = run(statement, isTop: isLast)
      if flow != .goesOn { return flow }
    }
    return .goesOn
  }

  /// How many statements that return may follow one another.
  private static let tails = 12

  private mutating func run(_ statement: SwiftStatement, isTop: Bool) -> Flow {
    switch statement {
    case .binding(let name, let type, let value):
      bind(name, type, value)
    case .assignment(let target, let mark, let value): assign(target, mark, value)
    case .expression(let expression):
      if isFunction, isTop { give(expression) } else { call(expression) }
    case .branch(let conditions, let body, let otherwise):
      return branch(conditions, body, otherwise, isTop: isTop)
    case .guarded(let conditions, let otherwise): return guarded(conditions, otherwise)
    case .attempt(let body, let catches): return attempt(body, catches, isTop: isTop)
    case .loop(let conditions, let body): loop(conditions, body)
    case .each(_, let sequence, _):
      blur([statement], "a loop over \(text(sequence.range))", at: sequence.range.lowerBound)
    case .choice(let subject, let choices):
      return choose(subject, choices, statement, isTop: isTop)
    case .result(let value):
      if let value { give(value) }
      return .returning
    case .failure: return .throwing
    case .jump: break
    case .other(let range): stepOver(statement, range)
    }
    return .goesOn
  }

  /// A name whose value may be changed later on is known under a name of its own.
  private mutating func bind(
    _ name: String, _ type: SwiftTypeSyntax?, _ expression: SwiftExpression?
  ) {
    if let expression { demand(expression, expecting: type) }
    let value = expression.map { self.value($0, expecting: type) } ?? .null
    if case .container(let container) = value, case .keyed = container.kind, !container.isLenient,
      container.path.isEmpty
    {
      asksForObject = true
    }
    locals[name] = value
    localTypes[name] = type
    switch value {
    case .constant, .null: values["$\(name)"] = value
    default: values["$\(name)"] = nil
    }
  }

  /// What a function gives back, or an initializer decodes to no end.
  private mutating func give(_ expression: SwiftExpression) {
    guard isFunction else { return demand(expression) }
    set("return", value(expression, expecting: nil))
  }

  /// What a name of the body stands for.
  func local(_ name: String) -> SwiftValue? {
    guard let value = locals[name] else { return nil }
    return values["$\(name)"] ?? value
  }

  /// Notes what an expression decodes whatever is made of it.
  mutating func demand(_ expression: SwiftExpression, expecting type: SwiftTypeSyntax? = nil) {
    switch value(expression, expecting: type) {
    case .reading(let reading):
      if !reading.isLenient, !reading.isElement { demanded.append(reading) }
    case .unknown(let unknown): demanded += unknown.readings.filter { !$0.isLenient }
    default: break
    }
  }

  func text(_ range: Range<Int>) -> String {
    let text = bytes.string(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 200))
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ").shortened
  }

  private mutating func stepOver(_ statement: SwiftStatement, _ range: Range<Int>) {
    let tokens = SwiftLexer.tokens(bytes, in: range)
    if tokens.count > 1, tokens.isWord(0, "func"), tokens.isName(1) {
      // What a function of the body's own decodes is not known where it is called.
      let name = tokens.name(1)
      locals[name] = .unknown(
        SwiftUnknown(
          reason: "init(from:) calls \(name), a function within it",
          location: location(range.lowerBound), paths: []))
      return
    }
    let isConditional = bytes[range.lowerBound] == UInt8(ascii: "#")
    blur([statement], isConditional ? "a branch of #if" : firstWord(range), at: range.lowerBound)
    if isConditional, (0..<tokens.count).contains(where: { tokens.isWord($0, "return") }) {
      hesitate(range.lowerBound)
    }
  }

  private func firstWord(_ range: Range<Int>) -> String {
    text(range).split(separator: " ").first.map(String.init) ?? "code"
  }
}
