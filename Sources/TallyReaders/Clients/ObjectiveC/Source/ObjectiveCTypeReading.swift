import TallyDocuments

/// Reads the types and declarators of properties and typedefs.
struct ObjectiveCTypeReading {
  var cursor: ObjectiveCCursor

  private static let qualifiers: Set<String> = [
    "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "null_unspecified",
    "_Null_unspecified", "const", "__kindof", "IBOutlet", "IBInspectable", "__weak", "__strong",
    "__block", "__unsafe_unretained", "__autoreleasing", "struct", "enum", "volatile", "static",
    "extern", "oneway", "inline", "FOUNDATION_EXPORT", "UIKIT_EXTERN", "_Atomic",
  ]
  private static let parts: Set<String> = [
    "unsigned", "signed", "long", "short", "int", "char", "double",
  ]

  mutating func skipQualifiers() {
    while let word = cursor.word, Self.qualifiers.contains(word) { cursor.advance() }
  }

  /// A type with the stars that follow it.
  mutating func type() -> ObjectiveCTypeName? {
    skipQualifiers()
    let first = cursor.token
    guard let word = cursor.takeWord() else { return nil }
    var type = ObjectiveCTypeName(name: word)
    type.markPlace = first.end
    if ["unsigned", "signed", "long", "short"].contains(word) { addParts(to: &type) }
    skipQualifiers()
    while cursor.isMark("<") { readArguments(into: &type) }
    skipQualifiers()
    type.pointers = stars()
    return type
  }

  private mutating func addParts(to type: inout ObjectiveCTypeName) {
    while let word = cursor.word, Self.parts.contains(word) {
      type.name += " " + word
      type.markPlace = cursor.token.end
      cursor.advance()
    }
    type.name = Self.canonical(type.name)
  }

  /// `long long int` is `long long`, `signed long` is `long`.
  private static func canonical(_ name: String) -> String {
    let words = name.split(separator: " ")
    let isUnsigned = words.contains("unsigned")
    var kept = words.filter { $0 != "signed" && $0 != "unsigned" }
    if kept.count > 1 { kept.removeAll { $0 == "int" } }
    if kept == ["char"], !isUnsigned { return words.contains("signed") ? "signed char" : "char" }
    if kept.isEmpty { kept = ["int"] }
    return (isUnsigned ? ["unsigned"] + kept : kept).joined(separator: " ")
  }

  private mutating func stars() -> Int {
    var count = 0
    while true {
      if cursor.consume("*") {
        count += 1
      } else if let word = cursor.word, Self.qualifiers.contains(word) {
        cursor.advance()
      } else {
        return count
      }
    }
  }

  /// `<Item *, Optional>`: each argument as it is spelled.
  private mutating func readArguments(into type: inout ObjectiveCTypeName) {
    let start = cursor.index
    cursor.skipAngles()
    let closing = max(start, cursor.index - 1)
    guard cursor.tokens[closing].byte == UInt8(ascii: ">") else { return }
    var depth = 0
    var first = start + 1
    type.endsInProtocols = false
    for index in start...closing {
      let byte = cursor.tokens[index].byte
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
      guard depth == 0 || (depth == 1 && byte == UInt8(ascii: ",")) else { continue }
      if first < index { add(argument: first..<index, to: &type) }
      first = index + 1
    }
    let last = cursor.tokens[closing]
    type.markPlace = type.endsInProtocols ? last.start : last.end
  }

  private func add(argument range: Range<Int>, to type: inout ObjectiveCTypeName) {
    var words: [String] = []
    for token in cursor.tokens[range] {
      let word = cursor.text.text(token)
      if !Self.qualifiers.contains(word) { words.append(word) }
    }
    let isPointer = words.last == "*" || words.first == "id" || words == ["Class"]
    if !isPointer { type.endsInProtocols = true }
    type.arguments.append(
      ObjectiveCTypeName.Argument(spelling: words.joined(separator: " "), isPointer: isPointer))
  }

  // MARK: - Declarators

  /// The names that one declaration gives to its type, up to and with its semicolon.
  mutating func declarators() -> [(name: String, type: ObjectiveCTypeName, start: Int32)] {
    guard var type = type() else {
      skipDeclaration()
      return []
    }
    var result: [(name: String, type: ObjectiveCTypeName, start: Int32)] = []
    while !cursor.isAtBoundary {
      if cursor.isMark("("), let name = blockName() {
        type.isBlock = true
        result.append((cursor.text.text(name), type, name.start))
      } else if let name = cursor.word {
        let start = cursor.token.start
        cursor.advance()
        if cursor.isMark("[") { type = ObjectiveCTypeName(name: "NSRange") }
        result.append((name, type, start))
      }
      guard skipToNextDeclarator() else { break }
      type.pointers = stars()
      type.isBlock = false
    }
    return result
  }

  /// The name in `(^name)(arguments)`.
  private mutating func blockName() -> ObjectiveCToken? {
    guard cursor.peek().byte == UInt8(ascii: "^") || cursor.peek().byte == UInt8(ascii: "*") else {
      return nil
    }
    let start = cursor.index
    cursor.skipBracketed()
    let words = cursor.tokens[start..<cursor.index].filter { token in
      token.kind == .word && !Self.qualifiers.contains(cursor.text.text(token))
    }
    if cursor.isMark("(") { cursor.skipBracketed() }
    return words.first
  }

  /// Behind the next comma, or behind the semicolon.
  private mutating func skipToNextDeclarator() -> Bool {
    while !cursor.isAtBoundary {
      if cursor.consume(";") { return false }
      if cursor.consume(",") { return true }
      if cursor.isMark("(") || cursor.isMark("[") || cursor.isMark("{") {
        cursor.skipBracketed()
      } else if cursor.isAtWord("@property") || cursor.isMark("}") {
        return false
      } else {
        cursor.advance()
      }
    }
    return false
  }

  mutating func skipDeclaration() { while skipToNextDeclarator() {} }
}
