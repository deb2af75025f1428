// Cases and functions of a type.

extension SwiftDeclarationReader {
  // MARK: - Cases

  mutating func cases(of type: inout SwiftTypeDeclaration, until end: Int) {
    repeat {
      at += 1
      guard tokens.isName(at), at < end else { return }
      var item = SwiftCase(
        name: tokens.name(at), place: Int(tokens[at].start), end: Int(tokens[at].end))
      at += 1
      if tokens.isMark(at, "(") {
        item.values = values(until: tokens.partner(at))
        at = tokens.partner(at) + 1
      }
      if tokens.isMark(at, "=") {
        at += 1
        item.raw = raw()
      }
      type.cases.append(item)
    } while tokens.isMark(at, ",")
  }

  /// What stands between the parentheses of a case.
  private func values(until end: Int) -> [SwiftCaseValue] {
    var list: [SwiftCaseValue] = []
    var next = at + 1
    while next < end {
      let place = Int(tokens[next].start)
      var label: String?
      if tokens.isName(next) || tokens.isMark(next, "_") {
        // `_ name: Int` and `_: Int` have no label.
        let colon = tokens.isMark(next + 1, ":") ? next + 1 : next + 2
        if tokens.isMark(colon, ":"), colon < end {
          let isNamed = tokens.isName(next) && tokens.text(next) != "_"
          label = isNamed ? tokens.name(next) : nil
          next = colon + 1
        }
      }
      var parser = SwiftTypeParser(tokens, at: next)
      let type = parser.type()
      next = max(parser.at, next)
      let isWhole = next >= end || tokens.isMark(next, ",") || tokens.isMark(next, "=")
      while next < end, !tokens.isMark(next, ",") {
        next = tokens[next].partner >= 0 ? tokens.partner(next) + 1 : next + 1
      }
      next += 1
      list.append(SwiftCaseValue(label: label, type: isWhole ? type : nil, place: place))
    }
    return list
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
    let isFailable = keyword == "init" && (tokens.isMark(at, "?") || tokens.isMark(at, "!"))
    while at < end, tokens.isMark(at, "?") || tokens.isMark(at, "!") { at += 1 }
    let generics = genericParameters()
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
    let result = result(until: end)
    let body = functionBody(until: end)
    return SwiftFunction(
      name: name, parameters: parameters, body: body, place: place, decoder: decoder,
      generics: generics, result: result, isFailable: isFailable)
  }

  /// The type behind an arrow, which is not stepped over.
  private func result(until end: Int) -> SwiftTypeSyntax? {
    var next = at
    while next < end, tokens[next].kind == .identifier,
      ["async", "throws", "rethrows"].contains(tokens.text(next))
    {
      next += 1
      if tokens.isMark(next, "(") { next = tokens.partner(next) + 1 }
    }
    let isWhole = tokens.isMark(next, "->")
    guard isWhole || tokens.isMark(next, "-") && tokens.isMark(next + 1, ">") else { return nil }
    var parser = SwiftTypeParser(tokens, at: isWhole ? next + 1 : next + 2)
    return parser.type()
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
