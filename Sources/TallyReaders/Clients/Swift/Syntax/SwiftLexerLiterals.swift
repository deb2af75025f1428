import TallyDocuments

// Comments, strings, regular expressions and directives.

extension SwiftLexer {
  /// How many interpolations may stand inside one another before the rest counts as text.
  static let interpolations = 32
  /// The longest bare regular expression, in bytes.
  private static let regexLength = 1_000

  mutating func skipLine() {
    while offset < end, byte(offset) != UInt8(ascii: "\n") { offset += 1 }
  }

  // MARK: - Comments and regular expressions

  mutating func slash() {
    switch byte(offset + 1) {
    case UInt8(ascii: "/"):
      let start = offset
      skipLine()
      note(start..<offset)
    case UInt8(ascii: "*"):
      let start = offset
      offset = endOfComment(offset)
      note(start..<offset)
    default:
      if let end = endOfRegex() {
        emit(.regex, to: end)
      } else {
        emit(.punctuation, to: offset + 1)
      }
    }
  }

  func endOfComment(_ start: Int) -> Int {
    var depth = 1
    var at = start + 2
    while at < end {
      if byte(at) == UInt8(ascii: "*"), byte(at + 1) == UInt8(ascii: "/") {
        depth -= 1
        at += 2
        if depth == 0 { return at }
      } else if byte(at) == UInt8(ascii: "/"), byte(at + 1) == UInt8(ascii: "*") {
        depth += 1
        at += 2
      } else {
        at += 1
      }
    }
    return end
  }

  /// Keeps a comment that speaks to this tool.
  private mutating func note(_ range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound, byte(at) == UInt8(ascii: "/") || byte(at) == UInt8(ascii: "*") {
      at += 1
    }
    while byte(at) == 0x20 || byte(at) == 0x09 { at += 1 }
    let mark = "tally:ignore"
    guard at + mark.utf8.count <= range.upperBound, byte(at) == UInt8(ascii: "t"),
      bytes.string(in: at..<at + mark.utf8.count) == mark
    else { return }
    ignores.append((at..<range.upperBound, isAlone(range.lowerBound)))
  }

  private func isAlone(_ start: Int) -> Bool {
    var at = start - 1
    while at >= 0, bytes[at] == 0x20 || bytes[at] == 0x09 { at -= 1 }
    return at < 0 || bytes[at] == UInt8(ascii: "\n")
  }

  /// The end of a bare regular expression, or `nil` where the slash divides.
  private func endOfRegex() -> Int? {
    guard mayBeginOperand else { return nil }
    let next = byte(offset + 1)
    guard next > 0x20, next != UInt8(ascii: "="), next != UInt8(ascii: ")") else { return nil }
    var at = offset + 1
    let last = min(end, at + Self.regexLength)
    while at < last, byte(at) != UInt8(ascii: "\n") {
      if byte(at) == UInt8(ascii: "\\") {
        at += 2
      } else if byte(at) == UInt8(ascii: "/") {
        return at + 1
      } else {
        at += 1
      }
    }
    return nil
  }

  /// Whether a value may begin here rather than an operator go on.
  private var mayBeginOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .identifier:
      return ["return", "in", "case", "try", "await", "where", "throw"].contains(
        bytes.string(in: last.range))
    case .punctuation:
      let byte = bytes[Int(last.start)]
      return byte != UInt8(ascii: ")") && byte != UInt8(ascii: "]") && byte != UInt8(ascii: "}")
        && byte != UInt8(ascii: ".") && byte != UInt8(ascii: ">")
    default: return false
    }
  }

  // MARK: - After a number sign

  mutating func hash() {
    var at = offset
    while byte(at) == UInt8(ascii: "#") { at += 1 }
    let hashes = at - offset
    if byte(at) == UInt8(ascii: "\"") { return string(hashes: hashes) }
    if byte(at) == UInt8(ascii: "/"), let end = endOfRawRegex(at + 1, hashes: hashes) {
      return emit(.regex, to: end)
    }
    for word in ["if", "elseif", "else", "endif", "sourceLocation"] where isWord(word, at: at) {
      if word == "if" { openConditionals.append(offset) }
      skipLine()
      if word == "endif", let start = openConditionals.popLast() {
        conditionals.append(start..<offset)
      }
      return
    }
    // A run of them is one token, or a long run would be looked through at each.
    emit(.punctuation, to: at)
  }

  private func isWord(_ word: String, at: Int) -> Bool {
    let length = word.utf8.count
    guard at + length <= end, !Self.isIdentifier(byte(at + length)) else { return false }
    return bytes.string(in: at..<at + length) == word
  }

  private func endOfRawRegex(_ start: Int, hashes: Int) -> Int? {
    var at = start
    while at < end {
      if byte(at) == UInt8(ascii: "/"), hasHashes(hashes, at: at + 1) { return at + 1 + hashes }
      at += byte(at) == UInt8(ascii: "\\") ? 2 : 1
    }
    return end
  }

  func hasHashes(_ count: Int, at: Int) -> Bool {
    for index in 0..<count where byte(at + index) != UInt8(ascii: "#") { return false }
    return true
  }
}
