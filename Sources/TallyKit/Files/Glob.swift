/// A pattern for one name in a folder: `*` stands for any characters, `?` for one.
struct Glob {
  private let pattern: [Character]

  init(_ pattern: some StringProtocol) { self.pattern = Array(pattern) }

  /// Whether a text has characters that are not taken literally.
  static func isPattern(_ text: some StringProtocol) -> Bool {
    text.contains { $0 == "*" || $0 == "?" }
  }

  /// Whether the pattern stands for a name; a name that begins with a dot only if it does so too.
  ///
  /// - Complexity: O(*p* · *n*) for a pattern of *p* and a name of *n* characters.
  func matches(_ name: String) -> Bool {
    if name.hasPrefix("."), pattern.first != "." { return false }
    let name = Array(name)
    var (position, index) = (0, 0)
    // Where the last star stands, and how much of the name it has been given.
    var star: (position: Int, index: Int)?
    while index < name.count {
      if position < pattern.count, pattern[position] == "*" {
        star = (position, index)
        position += 1
      } else if position < pattern.count,
        pattern[position] == "?" || pattern[position] == name[index]
      {
        position += 1
        index += 1
      } else if let last = star {
        star = (last.position, last.index + 1)
        (position, index) = (last.position + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == "*" }
  }
}
