extension Document {
  /// Parses one JSON text (RFC 8259).
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text; a byte order mark before it is skipped.
  ///   - range: The part of `bytes` that holds the text; all of it, if `nil`.
  ///   - origin: The file, for locations.
  ///   - depthLimit: How many arrays and objects may stand inside one another.
  /// - Throws: ``InputError`` at the first byte that JSON does not allow.
  /// - Complexity: O(*n*) time and O(*v*) memory for *n* bytes and *v* values.
  package init(
    parsing bytes: Bytes, range: Range<Int>? = nil, origin: Origin, depthLimit: Int = Limits.depth
  ) throws(InputError) {
    let range = range ?? 0..<bytes.count
    var parser = Parser(bytes: bytes, end: range.upperBound, depthLimit: depthLimit)
    parser.offset = range.lowerBound
    do {
      try parser.parse()
    } catch {
      let unlocated = Document(bytes: bytes, origin: origin, entries: [])
      throw InputError(error.reason, at: unlocated.locate(byte: error.offset))
    }
    self.init(bytes: bytes, origin: origin, entries: parser.entries)
  }
}

/// A recursive-descent parser that writes the index of a ``Document``.
private struct Parser {
  /// An error that knows its byte but not yet its line: lines are counted only once one is thrown.
  struct Failure: Error {
    let reason: InputError.Reason
    let offset: Int
  }

  let bytes: Bytes
  let end: Int
  let depthLimit: Int
  var entries: [Document.Entry] = []
  var offset = 0

  init(bytes: Bytes, end: Int, depthLimit: Int) {
    self.bytes = bytes
    self.end = end
    self.depthLimit = depthLimit
  }

  mutating func parse() throws(Failure) {
    skipWhitespace()
    try parseValue(depth: 0)
    skipWhitespace()
    if offset < end { throw unexpected(expected: "the end of the file") }
  }

  private mutating func parseValue(depth: Int) throws(Failure) {
    guard offset < end else { throw unexpected(expected: "a value") }
    switch bytes[offset] {
    case UInt8(ascii: "{"): try parseObject(depth: depth)
    case UInt8(ascii: "["): try parseArray(depth: depth)
    case UInt8(ascii: "\""): try parseString(expected: "a value")
    case UInt8(ascii: "t"): try parseLiteral("true", .boolean)
    case UInt8(ascii: "f"): try parseLiteral("false", .boolean)
    case UInt8(ascii: "n"): try parseLiteral("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): parseNumber()
    default: throw unexpected(expected: "a value")
    }
  }

  private mutating func parseObject(depth: Int) throws(Failure) {
    let object = try open(.object, depth: depth)
    var expectsMember = !closes(UInt8(ascii: "}"))
    while expectsMember {
      try parseString(expected: "a member name")
      skipWhitespace()
      try consume(UInt8(ascii: ":"), "':'")
      skipWhitespace()
      try parseValue(depth: depth + 1)
      expectsMember = try separator(before: UInt8(ascii: "}"), "',' or '}'")
    }
    close(object)
  }

  private mutating func parseArray(depth: Int) throws(Failure) {
    let array = try open(.array, depth: depth)
    var expectsElement = !closes(UInt8(ascii: "]"))
    while expectsElement {
      try parseValue(depth: depth + 1)
      expectsElement = try separator(before: UInt8(ascii: "]"), "',' or ']'")
    }
    close(array)
  }

  private mutating func parseString(expected: String) throws(Failure) {
    let start = offset
    var flag = false
    try consume(UInt8(ascii: "\""), expected)
    while true {
      while offset < end, bytes[offset] >= 0x20, bytes[offset] != UInt8(ascii: "\""),
        bytes[offset] != UInt8(ascii: "\\")
      { offset += 1 }
      guard offset < end else { throw unexpected(expected: "a closing '\"'") }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        append(.string, from: start, flag: flag)
        return
      case UInt8(ascii: "\\"):
        offset += 2
        flag = true
      default: throw unexpected(expected: "an escaped control character")
      }
    }
  }

  private mutating func parseNumber() {
    let start = offset
    var inFraction = false
    var isIntegral = true
    scan: while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "0"), UInt8(ascii: "-"), UInt8(ascii: "+"): break
      case UInt8(ascii: "1")...UInt8(ascii: "9"): isIntegral = isIntegral && !inFraction
      case UInt8(ascii: "."): inFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isIntegral = false
      default: break scan
      }
      offset += 1
    }
    append(isIntegral ? .integer : .number, from: start)
  }

  private mutating func parseLiteral(
    _ literal: StaticString, _ type: JSONType
  ) throws(Failure) {
    let start = offset
    for byte in literal.description.utf8 { try consume(byte, "'\(literal)'") }
    append(type, from: start, flag: literal.utf8CodeUnitCount == 4 && type == .boolean)
  }
}

// MARK: - Steps

extension Parser {
  private mutating func append(_ type: JSONType, from start: Int, flag: Bool = false) {
    let next = UInt32(entries.count + 1)
    entries.append(
      Document.Entry(
        start: UInt32(start), end: UInt32(offset), next: next, type: type, flag: flag))
  }

  private mutating func open(_ type: JSONType, depth: Int) throws(Failure) -> Int {
    guard depth < depthLimit else {
      throw Failure(reason: .nestingTooDeep(limit: depthLimit), offset: offset)
    }
    append(type, from: offset)
    offset += 1
    return entries.count - 1
  }

  private mutating func close(_ container: Int) {
    entries[container].end = UInt32(offset)
    entries[container].next = UInt32(entries.count)
  }

  private mutating func closes(_ bracket: UInt8) -> Bool {
    skipWhitespace()
    guard offset < end, bytes[offset] == bracket else { return false }
    offset += 1
    return true
  }

  /// Consumes a comma (another value follows) or the closing bracket (none does).
  private mutating func separator(
    before bracket: UInt8, _ expected: String
  ) throws(Failure) -> Bool {
    if closes(bracket) { return false }
    try consume(UInt8(ascii: ","), expected)
    skipWhitespace()
    return true
  }

  private mutating func consume(
    _ byte: UInt8, _ expected: String
  ) throws(Failure) {
    guard offset < end, bytes[offset] == byte else {
      throw unexpected(expected: expected)
    }
    offset += 1
  }

  private mutating func skipWhitespace() {
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        offset += 1
      default: return
      }
    }
  }

  private func unexpected(expected: String) -> Failure {
    let reason: InputError.Reason =
      offset < end
      ? .unexpectedByte(bytes[offset], expected: expected)
      : .unexpectedEnd(expected: expected)
    return Failure(reason: reason, offset: min(offset, end))
  }
}
