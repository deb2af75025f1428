import TallyCore
import TallyDocuments

// What is not read, and the comments that ask for silence.

extension ObjectiveCLexer {
  /// The words of the directive that begins at an offset and ends at the current one.
  private func directive(_ start: Int) -> [Substring] {
    let line = text.bytes.string(in: start..<max(start, min(offset, limit)))
    return line.dropFirst().split { $0.isWhitespace }
  }

  func isNever(_ start: Int) -> Bool {
    offset - start < 64 && directive(start).prefix(2) == ["if", "0"]
  }

  /// Goes to the `#else` or `#endif` of an `#if 0`.
  mutating func skipNeverRead() {
    var depth = 1
    while offset < limit {
      if byte(offset) == UInt8(ascii: "#"), isFirstOfLine(offset) {
        let start = offset
        skipDirective()
        switch directive(start).first {
        case "if", "ifdef", "ifndef": depth += 1
        case "endif": depth -= 1
        case "else", "elif": if depth == 1 { depth = 0 }
        default: break
        }
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  /// `// tally:ignore RULE why`, about its own line or, where it stands alone, the next.
  mutating func readIgnore(_ start: Int) {
    let sign = Array("tally:ignore".utf8)
    var index = start + 2
    while index < offset, [0x20, 0x2F, 0x2A].contains(byte(index)) { index += 1 }
    guard index + sign.count <= offset, zip(index..., sign).allSatisfy({ byte($0) == $1 }) else {
      return
    }
    var words = text.bytes.string(in: index + sign.count..<offset)
    if words.hasSuffix("*/") { words.removeLast(2) }
    let parts = words.split(maxSplits: 1) { $0.isWhitespace }
    guard words.first?.isWhitespace != false, let rule = parts.first else { return }
    let why = parts.dropFirst().first.map { trimmed($0) } ?? ""
    for index in counted.offset..<start where text.bytes[index] == 0x0A { counted.line += 1 }
    counted.offset = start
    var line = counted.line
    if isFirstOfLine(start) {
      for index in start..<offset where text.bytes[index] == 0x0A { line += 1 }
      line += 1
    }
    ignores.append(
      SourceIgnore(rule: String(rule), why: why, location: text.place(Int32(start)), line: line))
  }

  private func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
