import TallyDocuments

/// A parameter of a function or an initializer.
struct SwiftParameter {
  /// `nil` where an argument has none.
  let label: String?
  let name: String
  let type: SwiftTypeSyntax?
  let hasDefault: Bool
  /// Whether it takes the metatype of an optional type: `Item?.Type`.
  let isOfOptional: Bool

  /// What stands between the parentheses of a declaration.
  static func read(_ bytes: Bytes, _ range: Range<Int>) -> [SwiftParameter] {
    let tokens = SwiftLexer.tokens(bytes, in: range)
    var list: [SwiftParameter] = []
    var at = 0
    while at < tokens.count {
      while tokens.isMark(at, "@"), tokens.isName(at + 1) { at += 2 }
      guard at < tokens.count else { break }
      let first = tokens.isName(at) ? tokens.name(at) : "_"
      let isNamedTwice = !tokens.isMark(at + 1, ":")
      let name = isNamedTwice && tokens.isName(at + 1) ? tokens.name(at + 1) : first
      at += isNamedTwice ? 3 : 2
      var parser = SwiftTypeParser(tokens, at: at)
      let type = parser.type()
      let end = max(at, parser.at)
      let isOfOptional = (at..<end).contains {
        tokens.isMark($0, "?") && tokens.isMark($0 + 1, ".")
      }
      at = end
      var hasDefault = false
      while at < tokens.count, !tokens.isMark(at, ",") {
        if tokens.isMark(at, "=") { hasDefault = true }
        at = tokens[at].partner >= 0 ? tokens.partner(at) + 1 : at + 1
      }
      at += 1
      list.append(
        SwiftParameter(
          label: first == "_" ? nil : first, name: name, type: type, hasDefault: hasDefault,
          isOfOptional: isOfOptional))
    }
    return list
  }

  /// The parameters that arguments are for, with those.
  static func pairs(
    _ parameters: [SwiftParameter], _ arguments: [SwiftArgument]
  ) -> [(SwiftParameter, SwiftArgument)] {
    var pairs: [(SwiftParameter, SwiftArgument)] = []
    var next = 0
    for parameter in parameters where next < arguments.count {
      guard arguments[next].label == parameter.label else { continue }
      pairs.append((parameter, arguments[next]))
      next += 1
    }
    return pairs
  }

  /// What the names of parameters stand for in a call; `nil` where the arguments are for others.
  static func bind(
    _ parameters: [SwiftParameter], _ labels: [String?], _ values: [SwiftValue]
  ) -> [String: SwiftValue]? {
    var locals: [String: SwiftValue] = [:]
    var next = 0
    for parameter in parameters {
      if next < labels.count, labels[next] == parameter.label {
        locals[parameter.name] = values[next]
        next += 1
      } else if parameter.hasDefault {
        locals[parameter.name] = .constant("its default")
      } else {
        return nil
      }
    }
    return next == labels.count ? locals : nil
  }
}
