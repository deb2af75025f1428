import TallyDocuments

/// Reads one method of an implementation.
struct ObjectiveCMethodReading {
  var cursor: ObjectiveCCursor

  /// The method that begins here; `nil` where none does, or one without a body.
  mutating func method() -> ObjectiveCMethod? {
    let start = cursor.token.start
    let isClassMethod = cursor.isMark("+")
    cursor.advance()
    guard cursor.isMark("(") || cursor.word != nil else { return nil }
    if cursor.isMark("(") { cursor.skipBracketed() }
    var selector = ""
    var parameters: [String] = []
    while !cursor.isAtBoundary, !cursor.isMark("{"), !cursor.isMark(";") {
      readPart(&selector, &parameters)
    }
    if cursor.isMark(";"), cursor.peek().byte == UInt8(ascii: "{") { cursor.advance() }
    guard cursor.isMark("{") else { return nil }
    let bodyStart = cursor.token.end
    skipBody()
    let bodyEnd = cursor.peek(-1)
    let end = bodyEnd.byte == UInt8(ascii: "}") ? bodyEnd.start : bodyEnd.end
    return ObjectiveCMethod(
      isClassMethod: isClassMethod, selector: selector, parameters: parameters,
      body: bodyStart..<max(bodyStart, end), start: start)
  }

  /// `name`, or `name:(Type)parameter`.
  private mutating func readPart(_ selector: inout String, _ parameters: inout [String]) {
    let word = cursor.takeWord() ?? ""
    guard cursor.consume(":") else {
      if parameters.isEmpty, selector.isEmpty { selector = word }
      if word.isEmpty {
        if cursor.isMark("(") { cursor.skipBracketed() } else { cursor.advance() }
      }
      return
    }
    selector += word + ":"
    if cursor.isMark("(") { cursor.skipBracketed() }
    while let word = cursor.word {
      cursor.advance()
      // An attribute such as `__unused` may stand before the name.
      if cursor.word == nil || cursor.peek().byte == UInt8(ascii: ":") {
        parameters.append(word)
        return
      }
    }
  }

  /// Behind the body, or before the next method where braces do not match.
  private mutating func skipBody() {
    var depth = 0
    repeat {
      switch cursor.token.byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"): if isAtMethod { return }
      default: if cursor.isAtBoundary { return }
      }
      cursor.advance()
    } while depth > 0
  }

  /// Whether a method begins in the first column here, as no expression would.
  private var isAtMethod: Bool {
    let start = Int(cursor.token.start)
    guard start > 0, cursor.text.bytes[start - 1] == 0x0A else { return false }
    return cursor.peek().byte == UInt8(ascii: "(") && cursor.peek(2).kind == .word
  }
}

/// Reads typedefs and enumerations.
struct ObjectiveCTypedefReading {
  var cursor: ObjectiveCCursor

  private static let macros: Set<String> = [
    "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "NS_ERROR_ENUM", "CF_ENUM", "CF_OPTIONS",
  ]

  /// The names that the declaration here gives, with what they stand for.
  mutating func typedefs() -> [(String, ObjectiveCTypedef)] {
    let isTypedef = cursor.consume(word: "typedef")
    if let word = cursor.word, Self.macros.contains(word) { return enumerationMacro() }
    if cursor.consume(word: "enum") { return enumeration(isTypedef: isTypedef) }
    if cursor.isWord("struct") || cursor.isWord("union") { return structure() }
    var reading = ObjectiveCTypeReading(cursor: cursor)
    let declarators = reading.declarators()
    cursor = reading.cursor
    // What follows the first name are macros without commas, or pointers of the same.
    return declarators.map { ($0.name, .alias($0.type)) }
  }

  private mutating func enumerationMacro() -> [(String, ObjectiveCTypedef)] {
    cursor.advance()
    guard cursor.consume("(") else { return [] }
    var reading = ObjectiveCTypeReading(cursor: cursor)
    let type = reading.type() ?? ObjectiveCTypeName(name: "NSInteger")
    cursor = reading.cursor
    _ = cursor.consume(",")
    let name = cursor.takeWord()
    while !cursor.isAtBoundary, !cursor.consume(")") { cursor.advance() }
    let cases = self.cases()
    return name.map { [($0, .enumeration(type, cases: cases))] } ?? []
  }

  private mutating func enumeration(isTypedef: Bool) -> [(String, ObjectiveCTypedef)] {
    var names: [String] = []
    if let tag = cursor.takeWord() { names.append(tag) }
    var type = ObjectiveCTypeName(name: "unsigned int")
    if cursor.consume(":") {
      var reading = ObjectiveCTypeReading(cursor: cursor)
      type = reading.type() ?? type
      cursor = reading.cursor
    }
    guard cursor.isMark("{") || isTypedef else { return [] }
    let cases = cursor.isMark("{") ? self.cases() : []
    if isTypedef {
      while !cursor.isAtBoundary, !cursor.consume(";") {
        if let name = cursor.word { names.append(name) }
        cursor.advance()
      }
    }
    return names.map { ($0, .enumeration(type, cases: cases)) }
  }

  private mutating func structure() -> [(String, ObjectiveCTypedef)] {
    var names: [String] = []
    while !cursor.isAtBoundary, !cursor.consume(";") {
      if cursor.isMark("{") {
        cursor.skipBracketed()
      } else {
        if let name = cursor.word { names.append(name) }
        cursor.advance()
      }
    }
    return names.dropFirst().map { ($0, .structure) }
  }

  /// The names between the braces here.
  private mutating func cases() -> [String] {
    guard cursor.isMark("{") else { return [] }
    let start = cursor.index + 1
    cursor.skipBracketed()
    var names: [String] = []
    var isFirst = true
    for token in cursor.tokens[start..<max(start, cursor.index - 1)]
    where token.kind != .directive {
      if token.kind == .word, isFirst { names.append(cursor.text.text(token)) }
      isFirst = token.byte == UInt8(ascii: ",")
    }
    return names
  }
}
