import TallyDocuments

// Words that a recorder or a person has put in the place of what was sent.

extension Bytes {
  /// Whether a stand-in is what keeps these bytes from being JSON: `{"id":<TOKEN>}`, `[REDACTED]`.
  func isRedacted(at mistake: Int) -> Bool {
    guard beginsLikeContainer, mistake < count else { return isStandIn }
    let found = string(in: mistake..<Swift.min(mistake + 64, count))
    if found.hasPrefix("<") || found.hasPrefix("{") && mistake > 0 && self[mistake - 1] == 0x7B {
      return found.contains(">") || found.contains("}}")
    }
    if ["***", "...", "…", "${", "XXX", "xxx", "###", "█"].contains(where: found.hasPrefix) {
      return true
    }
    let word = found.prefix { $0.isLetter }.uppercased()
    return Self.words.contains(word)
  }

  /// Whether there is nothing but a stand-in: in brackets, in capitals, or a word known as one.
  private var isStandIn: Bool {
    guard count <= 120 else { return false }
    let text = string(in: 0..<count)
    let words = text.uppercased().split { !$0.isLetter }.map(String.init)
    guard words.contains(where: Self.words.contains) else {
      let rest = text.filter { $0 != "*" && $0 != "." && $0 != "#" && $0 != "█" && $0 != "…" }
      return rest.isEmpty
    }
    let isBracketed = text.first.map { "<[({*".contains($0) } ?? false
    return isBracketed || words.count == 1 || text == text.uppercased()
  }

  private static let words: Set<String> = [
    "REDACTED", "REMOVED", "FILTERED", "HIDDEN", "MASKED", "SCRUBBED", "OMITTED", "CENSORED",
    "SANITIZED", "ANONYMIZED", "OBFUSCATED", "TRUNCATED", "SNIPPED", "STRIPPED", "PLACEHOLDER",
  ]
}
