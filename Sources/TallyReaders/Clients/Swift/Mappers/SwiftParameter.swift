import TallyDocuments

extension SwiftTypeSyntax {
  /// `Map` of the spelling `ObjectMapper.Map?`.
  var lastName: String? {
    guard case .named(let components) = wrapped.form else { return nil }
    return components.last?.name
  }
}

/// A parameter of a function.
struct SwiftParameter {
  /// What it is called within the function.
  let name: String
  let type: SwiftTypeSyntax?

  /// Those between two parentheses.
  static func list(_ bytes: Bytes, _ range: Range<Int>) -> [SwiftParameter] {
    let tokens = SwiftLexer.tokens(bytes, in: range)
    var list: [SwiftParameter] = []
    var at = 0
    while at < tokens.count {
      while at < tokens.count, !tokens.isName(at) { at += 1 }
      if tokens.isName(at + 1) { at += 1 }
      guard tokens.isMark(at + 1, ":") else { break }
      var parser = SwiftTypeParser(tokens, at: at + 2)
      list.append(SwiftParameter(name: tokens.name(at), type: parser.type()))
      at = max(at + 2, parser.at)
      while at < tokens.count, !tokens.isMark(at, ",") {
        at = tokens[at].partner >= 0 ? tokens.partner(at) + 1 : at + 1
      }
      at += 1
    }
    return list
  }
}
