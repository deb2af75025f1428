// How an edit is shown: in a line of words, or as the lines of code that it is.

extension Finding.Suggestion {
  /// Whether it writes or replaces more than a part of one line.
  package var isSpanning: Bool {
    [replaced, replacement].contains { $0.contains(where: \.isNewline) }
  }

  /// The lines that it writes, without the indent that they share, and without empty ones around them.
  package var lines: [String] { Self.lines(replacement) }

  /// The lines that it takes away.
  package var replacedLines: [String] { Self.lines(replaced) }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    while lines.first.map(isBlank) == true { lines.removeFirst() }
    while lines.last.map(isBlank) == true { lines.removeLast() }
    // The first line of what stands behind other text says nothing of the others' indent.
    let isWhole = text.first?.isNewline == true
    let shared =
      (isWhole ? lines[...] : lines.dropFirst()).filter { !isBlank($0) }
      .map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.enumerated().map { index, line in
      let own = line.prefix { $0 == " " || $0 == "\t" }.count
      return String(line.dropFirst(isWhole || index > 0 ? min(shared, own) : own))
    }
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
}
