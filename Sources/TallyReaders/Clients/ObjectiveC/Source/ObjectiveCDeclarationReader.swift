import TallyCore
import TallyDocuments

/// Reads what a file declares, and skips what it does not know.
///
/// - Complexity: O(*n*) in the bytes of the file.
struct ObjectiveCDeclarationReader {
  var file: ObjectiveCFile
  var cursor: ObjectiveCCursor

  init(_ text: ObjectiveCText) {
    let lexer = ObjectiveCLexer(text)
    file = ObjectiveCFile(text: text)
    file.ignores = lexer.ignores
    cursor = ObjectiveCCursor(text, lexer.tokens)
    while !cursor.isAtEnd { readOutermost() }
    findGlobalMappers()
  }

  private mutating func readOutermost() {
    let token = cursor.token
    switch token.kind {
    case .directive: readDirective()
    case .atWord: readAtWord()
    case .word: readWord()
    case .mark where token.byte == UInt8(ascii: "{"): cursor.skipBracketed()
    default: cursor.advance()
    }
  }

  private mutating func readAtWord() {
    let word = cursor.text.text(cursor.token)
    cursor.advance()
    switch word {
    case "@interface": readInterface()
    case "@implementation": readImplementation()
    case "@protocol": readProtocol()
    case "@class": file.forwards.formUnion(namesToSemicolon())
    default: break
    }
  }

  // MARK: - Classes

  private mutating func readInterface() {
    let start = cursor.token.start
    guard let name = cursor.takeWord() else { return }
    var interface = ObjectiveCInterface(name: name, start: start)
    if cursor.isMark("<") { cursor.skipAngles() }
    if cursor.consume("(") {
      interface.category = cursor.takeWord() ?? ""
      while !cursor.isAtBoundary, !cursor.consume(")") { cursor.advance() }
    }
    if cursor.consume(":") {
      interface.superclass = cursor.takeWord()
    }
    while cursor.isMark("<") { interface.protocols += angleWords() }
    if cursor.isMark("{") { cursor.skipBracketed() }
    while !cursor.isAtBoundary { readMember(of: &interface) }
    if cursor.isAtWord("@end") { cursor.advance() }
    file.interfaces.append(interface)
  }

  private mutating func angleWords() -> [String] {
    let start = cursor.index
    cursor.skipAngles()
    return cursor.tokens[start..<cursor.index].filter { $0.kind == .word }.map(cursor.text.text)
  }

  private mutating func readMember(of interface: inout ObjectiveCInterface) {
    if cursor.isAtWord("@property") {
      cursor.advance()
      interface.properties += properties()
    } else if cursor.token.kind == .directive {
      readDirective()
    } else if cursor.isWord("typedef") || cursor.isWord("enum") {
      readWord()
    } else {
      if cursor.isMark("{") { cursor.skipBracketed() } else { cursor.advance() }
    }
  }

  private mutating func properties() -> [ObjectiveCProperty] {
    var attributes: [String] = []
    var getter: String?
    if cursor.isMark("(") {
      let start = cursor.index
      cursor.skipBracketed()
      let tokens = cursor.tokens[start..<cursor.index]
      attributes = tokens.filter { $0.kind == .word }.map(cursor.text.text)
      getter = attributes.firstIndex(of: "getter").flatMap { index in
        index + 1 < attributes.count ? attributes[index + 1] : nil
      }
    }
    var reading = ObjectiveCTypeReading(cursor: cursor)
    let declarators = reading.declarators()
    cursor = reading.cursor
    return declarators.map { name, type, start in
      var property = ObjectiveCProperty(name: name, type: type, start: start)
      property.isReadonly = attributes.contains("readonly")
      property.isClassProperty = attributes.contains("class")
      property.getter = getter
      return property
    }
  }

  private mutating func readProtocol() {
    guard let name = cursor.takeWord() else { return }
    if cursor.isMark(";") || cursor.isMark(",") {
      file.forwards.insert(name)
      file.forwards.formUnion(namesToSemicolon())
      return
    }
    var found = ObjectiveCInterface(name: name, start: cursor.peek(-1).start)
    if cursor.isMark("<") { found.protocols = angleWords() }
    while !cursor.isAtBoundary { readMember(of: &found) }
    if cursor.isAtWord("@end") { cursor.advance() }
    file.protocols.append(found)
  }

  private mutating func namesToSemicolon() -> [String] {
    var names: [String] = []
    while !cursor.isAtBoundary, !cursor.consume(";") {
      if let word = cursor.word { names.append(word) }
      cursor.advance()
    }
    return names
  }

  // MARK: - Implementations

  private mutating func readImplementation() {
    guard let name = cursor.takeWord() else { return }
    var end = cursor.peek(-1).end
    var implementation = ObjectiveCImplementation(name: name, bodyStart: end)
    if cursor.consume("(") {
      implementation.category = cursor.takeWord() ?? ""
      while !cursor.isAtBoundary, !cursor.consume(")") { cursor.advance() }
      end = cursor.peek(-1).end
    }
    if cursor.isMark("{") {
      cursor.skipBracketed()
      end = cursor.peek(-1).end
    }
    implementation.bodyStart = end
    while !cursor.isAtBoundary { readMember(of: &implementation) }
    if cursor.isAtWord("@end") { cursor.advance() }
    file.implementations.append(implementation)
  }

  private mutating func readMember(of implementation: inout ObjectiveCImplementation) {
    if cursor.isMark("-") || cursor.isMark("+") {
      var reading = ObjectiveCMethodReading(cursor: cursor)
      if let method = reading.method() { implementation.methods.append(method) }
      cursor = reading.cursor
    } else if cursor.isAtWord("@synthesize") {
      cursor.advance()
      readSynthesized(of: &implementation)
    } else if cursor.token.kind == .atWord {
      cursor.advance()
    } else {
      if let word = cursor.word { implementation.words.insert(word) }
      readOutermost()
    }
  }

  private mutating func readSynthesized(of implementation: inout ObjectiveCImplementation) {
    while !cursor.isAtBoundary, !cursor.consume(";") {
      guard let name = cursor.takeWord() else {
        cursor.advance()
        continue
      }
      let variable = cursor.consume("=") ? cursor.takeWord() : nil
      implementation.synthesized[variable ?? name] = name
    }
  }
}
