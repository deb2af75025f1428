import TallyDocuments

/// Cuts Swift source into tokens, and pairs its brackets.
///
/// Any bytes will do: what is cut short ends where the source does. Comments are left out, and so
/// are the lines of `#if`, `#else` and `#endif`, so that every branch is read; where they stand is
/// kept.
///
/// - Complexity: O(*n*) in the bytes.
struct SwiftLexer {
  let bytes: Bytes
  let end: Int
  var offset: Int
  var tokens: [SwiftToken] = []
  /// Comments that begin with `tally:ignore`, and whether each stands alone on its line.
  var ignores: [(range: Range<Int>, isAlone: Bool)] = []
  var conditionals: [Range<Int>] = []
  var openConditionals: [Int] = []
  private var open: [Int32] = []
  private var beginsLine = true

  /// Reads a part of the file, with tokens that have offsets of the whole file.
  init(_ bytes: Bytes, in range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? 0
    end = min(range?.upperBound ?? bytes.count, Int(Int32.max) - 64)
    if offset == 0, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
    tokens.reserveCapacity((end - offset) / 5 + 8)
  }

  /// All tokens, and one at the end.
  static func tokens(_ bytes: Bytes, in range: Range<Int>? = nil) -> SwiftTokens {
    var lexer = SwiftLexer(bytes, in: range)
    return lexer.run()
  }

  mutating func run() -> SwiftTokens {
    if byte(offset) == UInt8(ascii: "#"), byte(offset + 1) == UInt8(ascii: "!") { skipLine() }
    while offset < end { next() }
    let last = Int32(tokens.count)
    for index in open { tokens[Int(index)].partner = last }
    offset = end
    emit(.end, to: end)
    for start in openConditionals.reversed() { conditionals.append(start..<max(start, end)) }
    return SwiftTokens(bytes: bytes, tokens: tokens, conditionals: conditionals)
  }

  /// The byte at an offset; 0 beyond the end.
  func byte(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  private mutating func next() {
    let first = byte(offset)
    switch first {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      beginsLine = true
      offset += 1
    case 0...0x20: offset += 1
    case UInt8(ascii: "/"): slash()
    case UInt8(ascii: "\""): string(hashes: 0)
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "`"): backtick()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      open.append(Int32(tokens.count))
      emit(.punctuation, to: offset + 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(first)
    default:
      if Self.isIdentifier(first) {
        identifier()
      } else {
        emit(.punctuation, to: offset + punctuationLength(first))
      }
    }
  }

  mutating func emit(_ kind: SwiftToken.Kind, to end: Int) {
    let end = max(offset, min(end, self.end))
    tokens.append(
      SwiftToken(kind: kind, beginsLine: beginsLine, start: Int32(offset), end: Int32(end)))
    beginsLine = false
    offset = end
  }

  // MARK: - Brackets

  /// Pairs a closing bracket; one that closes nothing is left alone.
  private mutating func close(_ closer: UInt8) {
    let opener: UInt8 =
      switch closer {
      case UInt8(ascii: ")"): UInt8(ascii: "(")
      case UInt8(ascii: "]"): UInt8(ascii: "[")
      default: UInt8(ascii: "{")
      }
    let index = Int32(tokens.count)
    emit(.punctuation, to: offset + 1)
    while let last = open.last {
      let kind = bytes[Int(tokens[Int(last)].start)]
      // A brace outweighs what was left open within it, and is not closed by anything else.
      guard kind == opener || closer == UInt8(ascii: "}") else { return }
      tokens[Int(last)].partner = index
      open.removeLast()
      if kind == opener { return }
    }
  }

  // MARK: - Words

  static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func identifier() {
    var at = offset + 1
    while Self.isIdentifier(byte(at)) || Self.isDigit(byte(at)) { at += 1 }
    emit(.identifier, to: at)
  }

  private mutating func backtick() {
    var at = offset + 1
    while at < end, byte(at) != UInt8(ascii: "`"), byte(at) != UInt8(ascii: "\n") { at += 1 }
    emit(.quoted, to: byte(at) == UInt8(ascii: "`") ? at + 1 : at)
  }

  private mutating func number() {
    var at = offset
    while true {
      let here = byte(at)
      if Self.isDigit(here) || here < 0x80 && Self.isIdentifier(here) {
        at += 1
      } else if here == UInt8(ascii: "."), Self.isDigit(byte(at + 1)) {
        at += 2
      } else if here == UInt8(ascii: "+") || here == UInt8(ascii: "-"), isExponent(at - 1) {
        at += 1
      } else {
        return emit(.number, to: at)
      }
    }
  }

  private func isExponent(_ at: Int) -> Bool {
    let isHexadecimal = byte(offset + 1) | 0x20 == UInt8(ascii: "x")
    return byte(at) | 0x20 == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e"))
  }

  private func punctuationLength(_ first: UInt8) -> Int {
    let second = byte(offset + 1)
    switch (first, second) {
    case (UInt8(ascii: "-"), UInt8(ascii: ">")), (UInt8(ascii: "?"), UInt8(ascii: "?")),
      (UInt8(ascii: "="), UInt8(ascii: "=")), (UInt8(ascii: "!"), UInt8(ascii: "=")),
      (UInt8(ascii: "&"), UInt8(ascii: "&")), (UInt8(ascii: "|"), UInt8(ascii: "|")):
      return 2
    case (UInt8(ascii: "."), UInt8(ascii: ".")):
      let third = byte(offset + 2)
      return third == UInt8(ascii: ".") || third == UInt8(ascii: "<") ? 3 : 2
    default: return 1
    }
  }
}
