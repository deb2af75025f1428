import TallyDocuments

/// What stands before a declaration's keyword.
struct SwiftModifiers {
  var attributes: [SwiftAttribute] = []
  var words: Set<String> = []

  var isPrivate: Bool { words.contains("private") || words.contains("fileprivate") }
}

private let modifierWords: Set<String> = [
  "public", "private", "internal", "fileprivate", "open", "package", "final", "static", "lazy",
  "weak", "unowned", "override", "required", "convenience", "mutating", "nonmutating", "dynamic",
  "optional", "indirect", "nonisolated", "isolated", "prefix", "postfix", "infix", "distributed",
  "borrowing", "consuming", "async",
]

private let declarationWords: Set<String> = [
  "struct", "class", "enum", "protocol", "extension", "actor", "typealias", "associatedtype", "let",
  "var", "case", "func", "init", "subscript", "deinit", "import", "operator",
]

extension SwiftDeclarationReader {
  // MARK: - Modifiers

  mutating func modifiers() -> SwiftModifiers {
    var modifiers = SwiftModifiers()
    while at < tokens.count {
      if tokens.isMark(at, "@"), tokens.isName(at + 1) {
        modifiers.attributes.append(attribute())
      } else if tokens[at].kind == .identifier, let word = modifier() {
        modifiers.words.insert(word)
        at += 1
        if tokens.isMark(at, "("), tokens.touchesPrevious(at) {
          // `private(set)` says nothing about reading.
          modifiers.words.remove(word)
          at = tokens.partner(at) + 1
        }
      } else {
        break
      }
    }
    return modifiers
  }

  private func modifier() -> String? {
    let word = tokens.text(at)
    if word == "class" {
      let next = tokens[at + 1].kind == .identifier ? tokens.text(at + 1) : ""
      let isModifier =
        ["func", "var", "let", "subscript"].contains(next) || modifierWords.contains(next)
      return isModifier ? word : nil
    }
    return modifierWords.contains(word) ? word : nil
  }

  private mutating func attribute() -> SwiftAttribute {
    let place = Int(tokens[at].start)
    var name = tokens.name(at + 1)
    at += 2
    while tokens.isMark(at, "."), tokens.isName(at + 1) {
      name += "." + tokens.name(at + 1)
      at += 2
    }
    var parser = SwiftTypeParser(tokens, at: at)
    let generics = parser.arguments() ?? []
    at = parser.at
    var arguments: Range<Int>?
    if tokens.isMark(at, "("), tokens.touchesPrevious(at) {
      arguments = tokens.inside(at)
      at = tokens.partner(at) + 1
    }
    return SwiftAttribute(name: name, generics: generics, arguments: arguments, place: place)
  }

  // MARK: - Variables

  mutating func variables(
    _ modifiers: SwiftModifiers, of type: inout SwiftTypeDeclaration, until end: Int
  ) {
    let first = type.variables.count
    let isConstant = tokens.isWord(at, "let")
    repeat {
      at += 1
      guard let variable = variable(modifiers, isConstant: isConstant, until: end) else { continue }
      type.variables.append(variable)
    } while at < end && tokens.isMark(at, ",")
    // `var a, b: Int` gives both the type.
    for index in type.variables.indices.dropFirst(first).reversed().dropFirst()
    where type.variables[index].type == nil && type.variables[index].initial == nil {
      type.variables[index].type = type.variables[index + 1].type
    }
  }

  private mutating func variable(
    _ modifiers: SwiftModifiers, isConstant: Bool, until end: Int
  ) -> SwiftVariable? {
    guard tokens.isName(at) else {
      // A tuple of names is never decoded.
      if tokens.isMark(at, "(") { at = tokens.partner(at) + 1 }
      skipInitial(until: end)
      return nil
    }
    var variable = SwiftVariable(
      name: tokens.name(at), place: Int(tokens[at].start), end: Int(tokens[at].end))
    variable.isConstant = isConstant
    variable.isOfType = modifiers.words.contains("static") || modifiers.words.contains("class")
    variable.isLazy = modifiers.words.contains("lazy")
    variable.attributes = modifiers.attributes
    at += 1
    if tokens.isMark(at, ":") {
      var parser = SwiftTypeParser(tokens, at: at + 1)
      variable.type = parser.type()
      at = max(parser.at, at + 1)
    }
    let start = at
    skipInitial(until: end)
    if at > start + 1 { variable.initial = Int(tokens[start + 1].start)..<Int(tokens[at - 1].end) }
    if tokens.isMark(at, "{"), at < end {
      if !hasObservers(at), variable.initial == nil { variable.getter = tokens.inside(at) }
      at = tokens.partner(at) + 1
    }
    variable.end = Int(tokens[at - 1].end)
    return variable
  }

  /// Whether the body of a variable only watches it.
  private func hasObservers(_ brace: Int) -> Bool {
    var next = brace + 1
    while tokens.isMark(next, "@"), tokens.isName(next + 1) { next += 2 }
    return tokens.isWord(next, "willSet") || tokens.isWord(next, "didSet")
  }

  /// Steps over ` = …` to the comma, the observers or the line that is no more part of it.
  private mutating func skipInitial(until end: Int) {
    guard tokens.isMark(at, "=") else { return }
    at += 1
    while at < end {
      if tokens.isMark(at, ",") || tokens.isMark(at, ";") || tokens.isMark(at, "}") { return }
      if tokens[at].beginsLine, !goesOn(at) { return }
      if tokens.isMark(at, "{"), hasObservers(at) { return }
      if tokens.isMark(at, "<") {
        var parser = SwiftTypeParser(tokens, at: at)
        if parser.arguments() != nil {
          at = parser.at
          continue
        }
      }
      at = tokens[at].partner >= 0 ? tokens.partner(at) + 1 : at + 1
    }
  }

  /// Whether an expression goes on over the beginning of a line.
  private func goesOn(_ index: Int) -> Bool {
    SwiftLines.join(tokens, index)
  }

  // MARK: - Cases

  mutating func cases(of type: inout SwiftTypeDeclaration, until end: Int) {
    repeat {
      at += 1
      guard tokens.isName(at), at < end else { return }
      var item = SwiftCase(
        name: tokens.name(at), place: Int(tokens[at].start), end: Int(tokens[at].end))
      at += 1
      if tokens.isMark(at, "(") {
        item.hasValues = true
        at = tokens.partner(at) + 1
      }
      if tokens.isMark(at, "=") {
        at += 1
        item.raw = raw()
      }
      type.cases.append(item)
    } while tokens.isMark(at, ",")
  }

  private mutating func raw() -> SwiftCase.Raw {
    let isNegative = tokens.isMark(at, "-")
    if isNegative { at += 1 }
    defer { at += 1 }
    if let string = tokens.content(at) { return string.value == nil ? .other : .string(string) }
    guard tokens[at].kind == .number, let number = SwiftNumber.integer(tokens.text(at)) else {
      return .other
    }
    return .integer(isNegative ? -number : number)
  }

  // MARK: - Functions

  mutating func function(_ keyword: String, until end: Int) -> SwiftFunction? {
    let place = Int(tokens[at].start)
    at += 1
    if keyword == "deinit" {
      if tokens.isMark(at, "{") { at = tokens.partner(at) + 1 }
      return nil
    }
    var name = keyword
    if keyword == "func" {
      name = tokens.isName(at) ? tokens.name(at) : tokens.text(at)
      at += 1
    }
    while at < end, tokens.isMark(at, "?") || tokens.isMark(at, "!") { at += 1 }
    _ = genericParameters()
    var next = at
    while next < end, !tokens.isMark(next, "("), !tokens.isMark(next, "{"),
      !tokens.isMark(next, "}")
    {
      next += 1
    }
    at = next
    guard tokens.isMark(at, "(") else { return nil }
    let parameters = tokens.inside(at)
    let decoder = keyword == "init" ? decoderName(at) : nil
    at = tokens.partner(at) + 1
    let body = functionBody(until: end)
    return SwiftFunction(
      name: name, parameters: parameters, body: body, place: place, decoder: decoder)
  }

  private mutating func functionBody(until end: Int) -> Range<Int>? {
    while at < end {
      if tokens.isMark(at, "{") {
        defer { at = tokens.partner(at) + 1 }
        return tokens.inside(at)
      }
      if tokens.isMark(at, "}") || tokens.isMark(at, ";") || tokens.isMark(at, "@") { return nil }
      if tokens[at].beginsLine, tokens[at].kind == .identifier {
        let word = tokens.text(at)
        if declarationWords.contains(word) || modifierWords.contains(word), word != "async" {
          return nil
        }
      }
      at = tokens[at].partner >= 0 ? tokens.partner(at) + 1 : at + 1
    }
    return nil
  }

  /// The name of the decoder in `init(from decoder: any Decoder)`.
  private func decoderName(_ parenthesis: Int) -> String? {
    let first = parenthesis + 1
    guard tokens.isWord(first, "from") else { return nil }
    let colon = tokens.isMark(first + 1, ":") ? first + 1 : first + 2
    guard tokens.isMark(colon, ":") else { return nil }
    var parser = SwiftTypeParser(tokens, at: colon + 1)
    guard let type = parser.type(), type.simpleName == "Decoder" else { return nil }
    return tokens.name(colon - 1)
  }
}

/// Whether an expression goes on over a line break.
enum SwiftLines {
  private static let operators = "+-*/%<>&|?:=.^~!"

  /// Whether the token at the beginning of a line goes on with what stands before it.
  static func join(_ tokens: SwiftTokens, _ index: Int) -> Bool {
    let next = tokens[index]
    if next.kind == .punctuation {
      let byte = Character(Unicode.Scalar(tokens.bytes[Int(next.start)]))
      // An operator that is set off is between two operands, one that is not belongs to the next.
      let isSpaced = Int(tokens[index + 1].start) > Int(next.end)
      if byte == "." || byte == "?" || byte == ":" || operators.contains(byte) && isSpaced {
        return true
      }
    }
    if tokens.isWord(index, "as") || tokens.isWord(index, "is") { return true }
    let previous = tokens[index - 1]
    guard previous.kind == .punctuation else {
      return tokens.isWord(index - 1, "try") || tokens.isWord(index - 1, "await")
        || tokens.isWord(index - 1, "as") || tokens.isWord(index - 1, "is")
    }
    let byte = Character(Unicode.Scalar(tokens.bytes[Int(previous.start)]))
    guard operators.contains(byte), index > 1 else { return false }
    // `value!` and `value?` end an expression.
    return byte == "=" || Int(previous.start) > Int(tokens[index - 2].end)
  }
}

enum SwiftNumber {
  /// The value of an integer literal: `1_000`, `0xFF`, `0b1`, `0o7`.
  static func integer(_ text: String) -> Int? {
    let digits = text.filter { $0 != "_" }
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16) }
    if digits.hasPrefix("0b") { return Int(digits.dropFirst(2), radix: 2) }
    if digits.hasPrefix("0o") { return Int(digits.dropFirst(2), radix: 8) }
    return Int(digits)
  }
}
