import TallyDocuments

/// What stands before a declaration's keyword.
struct SwiftModifiers {
  var attributes: [SwiftAttribute] = []
  var words: Set<String> = []

  var isPrivate: Bool { words.contains("private") || words.contains("fileprivate") }
}

let modifierWords: Set<String> = [
  "public", "private", "internal", "fileprivate", "open", "package", "final", "static", "lazy",
  "weak", "unowned", "override", "required", "convenience", "mutating", "nonmutating", "dynamic",
  "optional", "indirect", "nonisolated", "isolated", "prefix", "postfix", "infix", "distributed",
  "borrowing", "consuming", "async",
]

let declarationWords: Set<String> = [
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
      guard var variable = variable(modifiers, isConstant: isConstant, until: end) else { continue }
      variable.isConditional =
        tokens.conditional(at: variable.place, since: type.body.lowerBound) != nil
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
}
