import Testing

@testable import TallyKit

@Suite struct GlobTests {
  /// Held to the shell's own answers.
  static let rows: [(pattern: String, matching: [String], others: [String])] = [
    ("*.json", ["a.json", "é.json", "a.b.json"], [".json", "a.jsonl", "json", ".a.json"]),
    ("a*b*c", ["abc", "aXbYc", "abbcc", "abcbc"], ["ab", "acb", "abcd"]),
    ("?", ["a", "é", "?"], ["", "ab", "."]),
    ("a?c", ["abc"], ["ac", "abbc"]),
    (".*", [".git", "."], ["git"]),
    ("*", ["a", "a.b"], [".a"]),
    ("[0-9]*.json", ["1.json", "1-a.json"], ["a.json", ".json"]),
    ("[!0-9]", ["a"], ["1", "."]),
    ("[]a]", ["]", "a"], ["b"]),
    ("[a-]", ["a", "-"], ["b"]),
    ("[ab", ["[ab"], ["a"]),
    ("[]", ["[]"], ["a"]),
    ("a[b-d]e", ["abe", "ade"], ["aee"]),
    ("**", ["a"], [".a"]),
  ]

  @Test(arguments: rows)
  func matches(_ row: (pattern: String, matching: [String], others: [String])) {
    for name in row.matching { #expect(Glob(row.pattern).matches(name), "\(name)") }
    for name in row.others { #expect(!Glob(row.pattern).matches(name), "\(name)") }
  }

  @Test(.timeLimit(.minutes(1))) func takesNoExponentialTime() {
    let pattern = String(repeating: "a*", count: 50) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 5000)))
  }
}
