/// A pattern for one name in a folder.
///
/// `*` stands for any characters, `?` for one, `[a-z]` for one of some, `[!a-z]` for one of the
/// others. A bracket that is not closed is itself.
struct Glob {
  private enum Token {
    case any
    case one
    case literal(Character)
    case set([ClosedRange<Character>], isNegated: Bool)

    func matches(_ character: Character) -> Bool {
      switch self {
      case .any, .one: true
      case .literal(let own): own == character
      case .set(let ranges, let isNegated):
        ranges.contains { $0.contains(character) } != isNegated
      }
    }

    var isAny: Bool { if case .any = self { true } else { false } }
  }

  private let tokens: [Token]
  private let matchesDotFiles: Bool

  init(_ pattern: some StringProtocol) {
    var tokens: [Token] = []
    var rest = Array(pattern)[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": tokens.append(.any)
      case "?": tokens.append(.one)
      case "[": tokens.append(Self.set(&rest) ?? .literal("["))
      default: tokens.append(.literal(character))
      }
    }
    self.tokens = tokens
    matchesDotFiles = pattern.hasPrefix(".")
  }

  /// Takes what follows an opening bracket, if a closing one does.
  private static func set(_ rest: inout ArraySlice<Character>) -> Token? {
    var body = rest
    let isNegated = body.first == "!" || body.first == "^"
    if isNegated { body.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let low = body.popFirst(), low != "]" || ranges.isEmpty {
      guard body.first == "-", let high = body.dropFirst().first, high != "]" else {
        ranges.append(low...low)
        continue
      }
      body.removeFirst(2)
      ranges.append(min(low, high)...max(low, high))
    }
    // What stopped the loop is the closing bracket, unless the pattern was at its end.
    guard body.startIndex > rest.startIndex, rest[body.startIndex - 1] == "]", !ranges.isEmpty,
      body.startIndex - 1 > rest.startIndex
    else { return nil }
    rest = body
    return .set(ranges, isNegated: isNegated)
  }

  /// Whether a text has characters that are not taken literally.
  static func isPattern(_ text: some StringProtocol) -> Bool {
    text.contains { $0 == "*" || $0 == "?" || $0 == "[" }
  }

  /// Whether the pattern stands for a name; a name that begins with a dot only if it does so too.
  ///
  /// - Complexity: O(*p* · *n*) for a pattern of *p* and a name of *n* characters.
  func matches(_ name: String) -> Bool {
    if name.hasPrefix("."), !matchesDotFiles { return false }
    let name = Array(name)
    var (position, index) = (0, 0)
    // Where the last star stands, and how much of the name it has been given.
    var star: (position: Int, index: Int)?
    while index < name.count {
      if position < tokens.count, tokens[position].isAny {
        star = (position, index)
        position += 1
      } else if position < tokens.count, tokens[position].matches(name[index]) {
        position += 1
        index += 1
      } else if let last = star {
        star = (last.position, last.index + 1)
        (position, index) = (last.position + 1, last.index + 1)
      } else {
        return false
      }
    }
    return tokens[position...].allSatisfy(\.isAny)
  }
}
