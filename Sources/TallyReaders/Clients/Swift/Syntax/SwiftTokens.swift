import TallyDocuments

/// The tokens of a file or of a part of it, with what parsers ask of them by number.
struct SwiftTokens {
  let bytes: Bytes
  let tokens: [SwiftToken]
  /// From each `#if` to its `#endif`, the inner ones before those around them.
  var conditionals: [Range<Int>] = []

  /// How many there are, the one at the end not counted.
  var count: Int { tokens.count - 1 }

  subscript(index: Int) -> SwiftToken { tokens[min(max(index, 0), tokens.count - 1)] }

  func text(_ index: Int) -> String { bytes.string(in: self[index].range) }

  /// Whether a token is a punctuation mark: of one byte, or of those that are read together.
  func isMark(_ index: Int, _ mark: String) -> Bool {
    self[index].kind == .punctuation && isSpelled(self[index], mark)
  }

  /// Whether a token is an identifier with just this spelling, out of backticks.
  func isWord(_ index: Int, _ word: String) -> Bool {
    self[index].kind == .identifier && isSpelled(self[index], word)
  }

  private func isSpelled(_ token: SwiftToken, _ text: String) -> Bool {
    var at = Int(token.start)
    guard Int(token.end) - at == text.utf8.count else { return false }
    for byte in text.utf8 {
      guard bytes[at] == byte else { return false }
      at += 1
    }
    return true
  }

  func isName(_ index: Int) -> Bool {
    self[index].kind == .identifier || self[index].kind == .quoted
  }

  /// The identifier without its backticks.
  func name(_ index: Int) -> String {
    let token = self[index]
    guard token.kind == .quoted else { return bytes.string(in: token.range) }
    let start = Int(token.start) + 1
    let end = Int(token.end)
    let isClosed = end > start && bytes[end - 1] == UInt8(ascii: "`")
    return bytes.string(in: start..<(isClosed ? end - 1 : end))
  }

  /// Whether nothing stands between a token and the one before it.
  func touchesPrevious(_ index: Int) -> Bool {
    index > 0 && self[index - 1].end == self[index].start
  }

  /// The number of the bracket that closes an opening one, or of the end.
  func partner(_ index: Int) -> Int {
    let partner = Int(self[index].partner)
    return partner < 0 ? index : min(partner, count)
  }

  /// The bytes between an opening bracket and its partner.
  func inside(_ index: Int) -> Range<Int> {
    let start = Int(self[index].end)
    return start..<max(start, Int(self[partner(index)].start))
  }

  /// The innermost `#if` in which an offset stands, of those that begin at another or after it.
  func conditional(at offset: Int, since start: Int) -> Range<Int>? {
    conditionals.first { $0.contains(offset) && $0.lowerBound >= start }
  }

  /// The outermost `#if` of which a token is the first.
  func conditional(beginningAt index: Int) -> Range<Int>? {
    let offset = Int(self[index].start)
    let before = index > 0 ? Int(self[index - 1].end) : 0
    return conditionals.last { $0.contains(offset) && $0.lowerBound >= before }
  }

  /// The content of a string literal: its bytes and, where it can be said, its value.
  func content(_ index: Int) -> SwiftString? {
    guard self[index].kind == .string else { return nil }
    return SwiftString(self[index].range, bytes)
  }
}

/// A string literal without interpolation.
struct SwiftString {
  /// The bytes between the quotation marks.
  let content: Range<Int>
  /// What it says; `nil` for one of several lines, and for an escape that Swift does not know.
  let value: String?
  let hasEscapes: Bool

  init(_ literal: Range<Int>, _ bytes: Bytes) {
    var start = literal.lowerBound
    var end = literal.upperBound
    while start < end, bytes[start] == UInt8(ascii: "#") { start += 1 }
    let hashes = start - literal.lowerBound
    end = max(start, end - hashes)
    let isTriple =
      end - start >= 6 && bytes[start + 1] == UInt8(ascii: "\"")
      && bytes[start + 2] == UInt8(ascii: "\"")
    let isLong = isTriple && bytes.string(in: start..<end).utf8.contains(UInt8(ascii: "\n"))
    start = min(start + 1, end)
    if end > start, bytes[end - 1] == UInt8(ascii: "\"") { end -= 1 }
    content = start..<end
    let text = bytes.string(in: content)
    hasEscapes = hashes == 0 && text.contains("\\")
    value = isLong ? nil : hasEscapes ? Self.unescaped(text) : text
  }

  private static func unescaped(_ text: String) -> String? {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "0": result += "\0"
      case "\\": result += "\\"
      case "\"": result += "\""
      case "'": result += "'"
      case "u":
        guard rest.popFirst() == "{" else { return nil }
        let digits = String(String.UnicodeScalarView(rest.prefix { $0 != "}" }))
        rest = rest.dropFirst(digits.unicodeScalars.count + 1)
        guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
          return nil
        }
        result.unicodeScalars.append(scalar)
      default: return nil
      }
    }
    return result
  }
}
