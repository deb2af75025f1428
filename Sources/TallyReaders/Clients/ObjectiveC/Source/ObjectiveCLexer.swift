import TallyCore
import TallyDocuments

/// Cuts Objective-C source into tokens.
///
/// It takes any bytes: what is no token of the language is a mark of one byte. Lines of the
/// preprocessor are one token each, both branches of a condition are read, and what stands under
/// `#if 0` is not.
///
/// - Complexity: O(*n*) in the bytes.
struct ObjectiveCLexer {
  let text: ObjectiveCText
  private(set) var tokens: [ObjectiveCToken] = []
  var ignores: [SourceIgnore] = []
  var offset: Int
  let limit: Int
  /// Where lines were last counted, for the comments that need one.
  var counted = (offset: 0, line: 1)

  /// Reads the bytes of a range, or all.
  init(_ text: ObjectiveCText, _ range: Range<Int32>? = nil) {
    self.text = text
    offset = Int(range?.lowerBound ?? 0)
    limit = Int(range?.upperBound ?? Int32(clamping: text.bytes.count))
    while let token = next() { tokens.append(token) }
    tokens.append(
      ObjectiveCToken(kind: .end, byte: 0, start: Int32(limit), end: Int32(limit)))
  }

  /// A byte, or 0 behind the end.
  func byte(_ offset: Int) -> UInt8 { offset < limit ? text.bytes[offset] : 0 }

  private mutating func next() -> ObjectiveCToken? {
    while offset < limit {
      let start = offset
      switch byte(offset) {
      case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C: offset += 1
      // A line that a backslash carries on is one with the next.
      case UInt8(ascii: "\\") where byte(offset + 1) == 0x0A: offset += 2
      case UInt8(ascii: "\\") where byte(offset + 1) == 0x0D: offset += 2
      case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "/"): skipLineComment()
      case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "#") where isFirstOfLine(offset):
        skipDirective()
        guard isNever(start) else { return token(.directive, start) }
        skipNeverRead()
      default: return solid(start)
      }
    }
    return nil
  }

  private mutating func solid(_ start: Int) -> ObjectiveCToken {
    let first = byte(start)
    switch first {
    case _ where Self.isWord(first) && !Self.isDigit(first):
      skipWord()
      return token(.word, start)
    case _ where Self.isDigit(first), UInt8(ascii: ".") where Self.isDigit(byte(start + 1)):
      skipNumber()
      return token(.number, start)
    case UInt8(ascii: "\""):
      skipQuoted(0x22)
      return token(.cString, start)
    case UInt8(ascii: "'"):
      skipQuoted(0x27)
      return token(.character, start)
    case UInt8(ascii: "@"): return at(start)
    default:
      offset += 1
      return ObjectiveCToken(kind: .mark, byte: first, start: Int32(start), end: Int32(offset))
    }
  }

  private mutating func at(_ start: Int) -> ObjectiveCToken {
    offset += 1
    if byte(offset) == 0x22 {
      skipQuoted(0x22)
      return token(.string, start)
    }
    guard Self.isWord(byte(offset)), !Self.isDigit(byte(offset)) else { return token(.at, start) }
    skipWord()
    return token(.atWord, start)
  }

  private func token(_ kind: ObjectiveCToken.Kind, _ start: Int) -> ObjectiveCToken {
    ObjectiveCToken(kind: kind, byte: 0, start: Int32(start), end: Int32(offset))
  }

  // MARK: - Skipping

  private mutating func skipWord() {
    while offset < limit, Self.isWord(byte(offset)) { offset += 1 }
  }

  private mutating func skipNumber() {
    while offset < limit {
      let isSign = byte(offset) == 0x2B || byte(offset) == 0x2D
      let isExponent = isSign && (byte(offset - 1) | 0x20) == UInt8(ascii: "e")
      guard Self.isWord(byte(offset)) || byte(offset) == 0x2E || isExponent else { return }
      offset += 1
    }
  }

  /// To the closing quote, or to the end of the line where there is none.
  private mutating func skipQuoted(_ quote: UInt8) {
    offset += 1
    while offset < limit, byte(offset) != quote, byte(offset) != 0x0A {
      offset += byte(offset) == UInt8(ascii: "\\") && offset + 1 < limit ? 2 : 1
    }
    if byte(offset) == quote { offset += 1 }
  }

  private mutating func skipLineComment() {
    let start = offset
    while offset < limit, byte(offset) != 0x0A { offset += 1 }
    readIgnore(start)
  }

  private mutating func skipBlockComment() {
    let start = offset
    offset += 2
    while offset < limit, byte(offset) != UInt8(ascii: "*") || byte(offset + 1) != 0x2F {
      offset += 1
    }
    offset = min(offset + 2, limit)
    readIgnore(start)
  }

  /// To the end of a line that no backslash carries on.
  mutating func skipDirective() {
    while offset < limit, byte(offset) != 0x0A {
      if byte(offset) == UInt8(ascii: "\\") {
        offset += byte(offset + 1) == 0x0D ? 3 : 2
      } else if byte(offset) == 0x2F, byte(offset + 1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else if byte(offset) == 0x2F, byte(offset + 1) == 0x2F {
        return skipLineComment()
      } else {
        offset += 1
      }
    }
    offset = min(offset, limit)
  }

  func isFirstOfLine(_ offset: Int) -> Bool {
    var index = offset
    while index > 0, byte(index - 1) == 0x20 || byte(index - 1) == 0x09 { index -= 1 }
    return index == 0 || byte(index - 1) == 0x0A || byte(index - 1) == 0x0D
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }
}
