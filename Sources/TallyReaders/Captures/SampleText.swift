/// A text that a pattern matches, for stubs that answer whatever fits one.
///
/// The path of such a stub is a pattern; a request that it answers is needed to find the endpoint.
enum SampleText {
  static func of(glob: String) -> String { String(glob.map { $0 == "*" || $0 == "?" ? "x" : $0 }) }

  /// A text for the usual patterns of paths: classes become a digit or a letter, what may be absent
  /// is left out, and of alternatives the first is taken.
  static func of(regex: String) -> String {
    var text = ""
    var rest = Substring(regex)
    /// What the last atom stands for, which a quantifier may take back.
    var last = ""
    while let character = rest.popFirst() {
      switch character {
      case "^", "$": continue
      case "(":
        let group = takeGroup(&rest)
        last = of(regex: group)
      case "[": last = takeClass(&rest)
      case "\\": last = escaped(rest.popFirst())
      case ".": last = "x"
      case "|": return text
      case "*", "?":
        // One of many is as good as none, and more telling.
        if character == "?" { text.removeLast(last.count) }
        last = ""
        continue
      case "+": continue
      case "{":
        rest = rest.drop { $0 != "}" }.dropFirst()
        continue
      default: last = String(character)
      }
      text += last
    }
    return text
  }

  private static func escaped(_ character: Character?) -> String {
    switch character {
    case "d": "1"
    case "w", "S", "D", "W": "x"
    case "s": " "
    case "b", "B", "A", "Z", "z": ""
    case let other?: String(other)
    case nil: ""
    }
  }

  /// The content of a group whose bracket is open, without its prefix (`?:`, `?<name>`).
  private static func takeGroup(_ rest: inout Substring) -> String {
    var depth = 1
    var group = ""
    while let character = rest.popFirst() {
      if character == "\\" {
        group.append(character)
        if let next = rest.popFirst() { group.append(next) }
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { break }
      group.append(character)
    }
    if group.hasPrefix("?<"), let end = group.firstIndex(of: ">") {
      return String(group[group.index(after: end)...])
    }
    return group.hasPrefix("?:") ? String(group.dropFirst(2)) : group
  }

  /// A member of a class whose bracket is open.
  private static func takeClass(_ rest: inout Substring) -> String {
    let isNegated = rest.first == "^"
    var members = ""
    while let character = rest.popFirst(), character != "]" {
      members += character == "\\" ? escaped(rest.popFirst()) : String(character)
    }
    guard !isNegated, let first = members.first else { return members.contains("x") ? "y" : "x" }
    return members.contains("0-9") || first.isNumber ? "1" : String(first)
  }
}
