import TallyCore
import TallyDocuments

// What stands in no class: typedefs, functions, constants and macros.

extension ObjectiveCDeclarationReader {
  mutating func readWord() {
    if cursor.isWord("typedef") || cursor.isWord("enum") {
      var reading = ObjectiveCTypedefReading(cursor: cursor)
      for (name, typedef) in reading.typedefs() { file.typedefs[name] = typedef }
      cursor = reading.cursor
      return
    }
    let name = cursor.token
    cursor.advance()
    if cursor.isMark("("), !cursor.text.spells(name, "__attribute__") {
      readFunction(name)
    } else if cursor.isMark("="), cursor.peek().kind == .string {
      cursor.advance()
      add(constant: cursor.text.text(name), cursor.token)
      cursor.advance()
    }
  }

  mutating func readFunction(_ name: ObjectiveCToken) {
    let parameters = cursor.index
    cursor.skipBracketed()
    guard cursor.isMark("{") else { return }
    var names: [String] = []
    for index in parameters..<max(parameters, cursor.index - 1)
    where cursor.tokens[index].kind == .word {
      let next = cursor.tokens[index + 1].byte
      guard next == UInt8(ascii: ",") || next == UInt8(ascii: ")") else { continue }
      names.append(cursor.text.text(cursor.tokens[index]))
    }
    let start = cursor.token.end
    cursor.skipBracketed()
    file.functions[cursor.text.text(name)] = ObjectiveCMethod(
      selector: cursor.text.text(name), parameters: names,
      body: start..<max(start, cursor.peek(-1).start), start: name.start)
  }

  /// `#define Key @"key"`.
  mutating func readDirective() {
    let directive = cursor.token
    cursor.advance()
    guard directive.end - directive.start > 12 else { return }
    let range = directive.start + 1..<directive.end
    guard file.text.text(range.lowerBound..<range.lowerBound + 6) == "define" else { return }
    let tokens = ObjectiveCLexer(file.text, range).tokens
    guard tokens.count > 2, tokens[1].kind == .word else { return }
    if tokens.count == 4, tokens[2].kind == .string {
      add(constant: file.text.text(tokens[1]), tokens[2])
    } else {
      readMacro(tokens)
    }
  }

  /// A macro that stands for methods of a class, whatever its parameters are.
  private mutating func readMacro(_ tokens: [ObjectiveCToken]) {
    var reading = ObjectiveCMethodReading(cursor: ObjectiveCCursor(file.text, tokens))
    reading.cursor.index = 2
    if reading.cursor.isMark("("), tokens[1].end == tokens[2].start {
      reading.cursor.skipBracketed()
    }
    var methods: [ObjectiveCMethod] = []
    while reading.cursor.isMark("+") || reading.cursor.isMark("-") {
      guard let method = reading.method() else { break }
      methods.append(method)
    }
    if !methods.isEmpty { file.macros[file.text.text(tokens[1])] = methods }
  }

  mutating func add(constant name: String, _ literal: ObjectiveCToken) {
    let (content, isExact) = file.text.content(of: literal)
    let range = SourceRange(start: file.text.place(literal.start + 2), length: content.utf8.count)
    file.constants[name] = ObjectiveCConstant(text: content, range: isExact ? range : nil)
  }

  /// `[JSONModel setGlobalKeyMapper:…]`, wherever it is called.
  mutating func findGlobalMappers() {
    for (index, token) in cursor.tokens.enumerated()
    where token.kind == .word && file.text.spells(token, "setGlobalKeyMapper") {
      guard index > 1, cursor.tokens[index - 1].kind == .word,
        cursor.tokens[index - 2].byte == UInt8(ascii: "["),
        cursor.tokens[index + 1].byte == UInt8(ascii: ":")
      else { continue }
      var call = cursor
      call.index = index - 2
      call.skipBracketed()
      let start = cursor.tokens[index + 1].end
      file.globalMappers.append(start..<max(start, call.peek(-1).start))
    }
  }
}
