/// Reads a type from tokens.
struct SwiftTypeParser {
  let tokens: SwiftTokens
  /// The number of the next token.
  var at: Int
  private var depth = 0

  /// How many types may stand within one another.
  private static let depths = 16

  init(_ tokens: SwiftTokens, at: Int) {
    self.tokens = tokens
    self.at = at
  }

  /// The type that begins at the next token, or `nil` where none does.
  mutating func type() -> SwiftTypeSyntax? {
    guard depth < Self.depths else { return nil }
    depth += 1
    defer { depth -= 1 }
    let start = at
    skipPrefix()
    guard var form = primary() else { return nil }
    while true {
      if tokens.isMark(at, "?") || tokens.isMark(at, "!"), tokens.touchesPrevious(at) {
        form = .optional(syntax(form, from: start))
        at += 1
      } else if tokens.isMark(at, "??"), tokens.touchesPrevious(at) {
        form = .optional(syntax(.optional(syntax(form, from: start)), from: start))
        at += 1
      } else if tokens.isMark(at, "."), tokens.isName(at + 1), !tokens.isWord(at + 1, "self") {
        // `.Type` of something, or a member of what is no plain name.
        at += 2
        form = .other
      } else if tokens.isMark(at, "&") {
        var all = [syntax(form, from: start)]
        at += 1
        guard let next = type() else { return syntax(.other, from: start) }
        if case .composition(let rest) = next.form { all += rest } else { all.append(next) }
        form = .composition(all)
      } else {
        return arrow(syntax(form, from: start), from: start)
      }
    }
  }

  /// The type of whose metatype one is: `Bool` of `Bool.Type`.
  mutating func instanceType() -> SwiftTypeSyntax? {
    let start = at
    guard let form = primary() else { return nil }
    var type = syntax(form, from: start)
    if tokens.isMark(at, "?") {
      type = syntax(.optional(type), from: start)
      at += 1
    }
    return tokens.isMark(at, ".") && tokens.isWord(at + 1, "Type") ? type : nil
  }

  /// A function's type, where an arrow follows.
  private mutating func arrow(_ type: SwiftTypeSyntax, from start: Int) -> SwiftTypeSyntax {
    var next = at
    while tokens.isWord(next, "async") || tokens.isWord(next, "throws") {
      next += 1
      if tokens.isMark(next, "(") { next = tokens.partner(next) + 1 }
    }
    guard tokens.isMark(next, "->") else { return type }
    at = next + 1
    _ = self.type()
    return syntax(.other, from: start)
  }

  private func syntax(_ form: SwiftTypeSyntax.Form, from start: Int) -> SwiftTypeSyntax {
    let first = Int(tokens[start].start)
    return SwiftTypeSyntax(form: form, range: first..<max(first, Int(tokens[at - 1].end)))
  }

  /// Attributes and words that do not change what is decoded.
  private mutating func skipPrefix() {
    let words = [
      "any", "some", "inout", "sending", "isolated", "borrowing", "consuming", "__owned",
    ]
    while true {
      if tokens.isMark(at, "@"), tokens.isName(at + 1) {
        at += 2
        if tokens.isMark(at, "("), tokens.touchesPrevious(at) { at = tokens.partner(at) + 1 }
      } else if tokens.isMark(at, "~") {
        at += 1
      } else if tokens[at].kind == .identifier, words.contains(where: { tokens.isWord(at, $0) }),
        tokens.isName(at + 1) || tokens.isMark(at + 1, "[") || tokens.isMark(at + 1, "(")
      {
        at += 1
      } else {
        return
      }
    }
  }

  private mutating func primary() -> SwiftTypeSyntax.Form? {
    if tokens.isMark(at, "[") { return brackets() }
    if tokens.isMark(at, "(") { return parentheses() }
    guard tokens.isName(at) else { return nil }
    var components: [SwiftTypeSyntax.Component] = []
    while true {
      let name = tokens.name(at)
      at += 1
      components.append(SwiftTypeSyntax.Component(name: name, arguments: arguments() ?? []))
      let isMember = tokens.isMark(at, ".") && tokens.isName(at + 1)
      guard isMember, !tokens.isWord(at + 1, "Type"), !tokens.isWord(at + 1, "self") else {
        return .named(components)
      }
      at += 1
    }
  }

  /// The types between angle brackets; `nil`, and nothing read, where there are none.
  mutating func arguments() -> [SwiftTypeSyntax]? {
    guard tokens.isMark(at, "<") else { return nil }
    let start = at
    var types: [SwiftTypeSyntax] = []
    repeat {
      at += 1
      guard let type = type() else {
        at = start
        return nil
      }
      types.append(type)
    } while tokens.isMark(at, ",")
    guard tokens.isMark(at, ">") else {
      at = start
      return nil
    }
    at += 1
    return types
  }

  private mutating func brackets() -> SwiftTypeSyntax.Form? {
    let end = tokens.partner(at)
    at += 1
    defer { at = min(end + 1, tokens.count) }
    guard let first = type() else { return .other }
    if tokens.isMark(at, ":") {
      at += 1
      guard let value = type() else { return .other }
      return at == end ? .dictionary(first, value) : .other
    }
    return at == end ? .array(first) : .other
  }

  private mutating func parentheses() -> SwiftTypeSyntax.Form {
    let end = tokens.partner(at)
    at += 1
    defer { at = min(end + 1, tokens.count) }
    guard let only = type(), at == end else { return .other }
    return only.form
  }
}
