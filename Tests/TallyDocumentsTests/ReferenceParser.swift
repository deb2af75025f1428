@testable import TallyDocuments

/// The slow twin of the parser: RFC 8259 one byte at a time, written to be read.
///
/// It recurses, knows where its text ends, and asks the standard library what UTF-8 is. It gives
/// the same index or the same refusal as the fast one, or the fast one is wrong.
struct ReferenceParser {
  let text: [UInt8]
  let depthLimit: Int
  private(set) var entries: [Document.Entry] = []
  private var offset = 0

  init(_ text: [UInt8], depthLimit: Int = Limits.depth) {
    self.text = text
    self.depthLimit = depthLimit
  }

  mutating func parse() throws(Refusal) {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipWhitespace()
    try value(depth: 0)
    skipWhitespace()
    if peek != nil { throw Refusal(.end, at: offset) }
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Refusal) {
    let start = offset
    switch peek {
    case UInt8(ascii: "{")?: try container(.object, closer: UInt8(ascii: "}"), depth: depth)
    case UInt8(ascii: "[")?: try container(.array, closer: UInt8(ascii: "]"), depth: depth)
    case UInt8(ascii: "\"")?: try string()
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: try number()
    case UInt8(ascii: "t")?:
      try literal("true", .literalTrue)
      append(.boolean, from: start, flag: true)
    case UInt8(ascii: "f")?:
      try literal("false", .literalFalse)
      append(.boolean, from: start)
    case UInt8(ascii: "n")?:
      try literal("null", .literalNull)
      append(.null, from: start)
    default:
      if let byte = peek, byte >= 0x80, character(at: offset) == nil {
        throw Refusal(.utf8, at: offset)
      }
      throw Refusal(.value, at: offset)
    }
  }

  private mutating func container(
    _ type: JSONType, closer: UInt8, depth: Int
  ) throws(Refusal) {
    if depth == depthLimit { throw Refusal(.depth, at: offset) }
    let index = entries.count
    append(type, from: offset)
    offset += 1
    skipWhitespace()
    if peek != closer { try children(of: type, closer: closer, depth: depth) }
    offset += 1
    entries[index].end = UInt32(offset)
    entries[index].next = UInt32(entries.count)
  }

  private mutating func children(of type: JSONType, closer: UInt8, depth: Int) throws(Refusal) {
    while true {
      if type == .object {
        if peek != UInt8(ascii: "\"") { throw Refusal(.memberName, at: offset) }
        try string()
        skipWhitespace()
        if peek != UInt8(ascii: ":") { throw Refusal(.colon, at: offset) }
        offset += 1
        skipWhitespace()
      }
      try value(depth: depth + 1)
      skipWhitespace()
      if peek == closer { return }
      if peek != UInt8(ascii: ",") {
        throw Refusal(type == .object ? .commaOrBrace : .commaOrBracket, at: offset)
      }
      offset += 1
      skipWhitespace()
    }
  }

  private mutating func literal(_ spelling: String, _ cause: Refusal.Cause) throws(Refusal) {
    for letter in spelling.utf8 {
      if peek != letter { throw Refusal(cause, at: offset) }
      offset += 1
    }
  }

  // MARK: Strings

  private mutating func string() throws(Refusal) {
    let start = offset
    var hasEscapes = false
    offset += 1
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        try escape()
        hasEscapes = true
      } else if byte < 0x20 {
        throw Refusal(.controlCharacter, at: offset)
      } else {
        guard let length = character(at: offset) else { throw Refusal(.utf8, at: offset) }
        offset += length
      }
    }
    if peek == nil { throw Refusal(.controlCharacter, at: offset) }
    offset += 1
    append(.string, from: start, flag: hasEscapes)
  }

  private mutating func escape() throws(Refusal) {
    let rest = text[(offset + 1)...]
    guard let letter = rest.first else { throw Refusal(.escape, at: offset) }
    if "\"\\/bfnrt".utf8.contains(letter) {
      offset += 2
    } else if letter == UInt8(ascii: "u"), rest.count >= 5,
      rest.dropFirst().prefix(4).allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) })
    {
      offset += 6
    } else {
      throw Refusal(.escape, at: offset)
    }
  }

  /// The length of the character at an offset, by the standard library's decoder.
  private func character(at offset: Int) -> Int? {
    (1...4).first { length in
      guard offset + length <= text.count else { return false }
      let decoded = String(validating: text[offset..<offset + length], as: UTF8.self)
      return decoded?.unicodeScalars.count == 1
    }
  }

  // MARK: Numbers

  private mutating func number() throws(Refusal) {
    let start = offset
    if peek == UInt8(ascii: "-") { offset += 1 }
    var whole: [UInt8] = []
    if peek == UInt8(ascii: "0") { offset += 1 } else { whole = try digits() }
    var fraction: [UInt8] = []
    if peek == UInt8(ascii: ".") {
      offset += 1
      fraction = try digits()
    }
    var exponent: [UInt8] = []
    var isNegative = false
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      offset += 1
      isNegative = peek == UInt8(ascii: "-")
      if isNegative || peek == UInt8(ascii: "+") { offset += 1 }
      exponent = try digits()
    }
    let magnitude = exponent.reduce(0) { min($0 * 10 + Int($1), 1_000_000) }
    let shift = isNegative ? -magnitude : magnitude
    // Every digit that is not zero must stand left of the point once it has been shifted.
    let allDigits = whole + fraction
    let isIntegral = allDigits.indices.allSatisfy {
      allDigits[$0] == 0 || $0 < whole.count + shift
    }
    append(isIntegral ? .integer : .number, from: start)
  }

  private mutating func digits() throws(Refusal) -> [UInt8] {
    var digits: [UInt8] = []
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      digits.append(byte - UInt8(ascii: "0"))
      offset += 1
    }
    if digits.isEmpty { throw Refusal(.digit, at: offset) }
    return digits
  }

  // MARK: Steps

  private var peek: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func skipWhitespace() {
    while let byte = peek, " \t\n\r".utf8.contains(byte) { offset += 1 }
  }

  private mutating func append(_ type: JSONType, from start: Int, flag: Bool = false) {
    entries.append(
      Document.Entry(
        start: UInt32(start), end: UInt32(offset), next: UInt32(entries.count + 1), type: type,
        flag: flag))
  }
}
