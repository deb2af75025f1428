import TallyDocuments

/// Reads the declarations of one file by its braces, as a compiler's parser would, but goes on
/// where that would stop.
///
/// - Complexity: O(*n*) in the tokens: what is no declaration is skipped as a whole.
struct SwiftDeclarationReader {
  let tokens: SwiftTokens
  var file: SwiftFile
  var at = 0
  /// How many types may stand within one another.
  private static let depths = 64

  init(_ file: SwiftFile, _ tokens: SwiftTokens) {
    self.file = file
    self.tokens = tokens
  }

  static func read(_ path: String, _ bytes: Bytes) -> SwiftFile {
    var file = SwiftFile(path: path, bytes: bytes)
    var lexer = SwiftLexer(bytes)
    let tokens = lexer.run()
    file.ignores = lexer.ignores
    var sites = SwiftSiteReader(tokens)
    sites.read(into: &file)
    var decoders = SwiftDecoderReader(tokens, file.strategies)
    decoders.read(into: &file)
    var reader = SwiftDeclarationReader(file, tokens)
    var top = SwiftTypeDeclaration(
      kind: .extension, name: "", scope: "", place: 0, body: 0..<bytes.count)
    reader.members(of: &top, until: tokens.count, depth: 0)
    reader.file.globals = top.variables
    return reader.file
  }

  /// Reads what stands between two braces.
  mutating func members(of type: inout SwiftTypeDeclaration, until end: Int, depth: Int) {
    while at < end {
      let start = at
      let modifiers = modifiers()
      member(modifiers, of: &type, until: end, depth: depth)
      if at <= start { at = start + 1 }
    }
    at = end
  }

  private mutating func member(
    _ modifiers: SwiftModifiers, of type: inout SwiftTypeDeclaration, until end: Int, depth: Int
  ) {
    let keyword = tokens[at].kind == .identifier ? tokens.text(at) : ""
    switch keyword {
    case "struct": declare(.structure, modifiers, in: type, depth)
    case "class": declare(.class, modifiers, in: type, depth)
    case "enum": declare(.enumeration, modifiers, in: type, depth)
    case "protocol": declare(.protocol, modifiers, in: type, depth)
    case "extension": declare(.extension, modifiers, in: type, depth)
    case "actor" where tokens.isName(at + 1): declare(.actor, modifiers, in: type, depth)
    case "typealias": alias(in: type.name)
    case "import": stepOverImport()
    case "let", "var": variables(modifiers, of: &type, until: end)
    case "case": cases(of: &type, until: end)
    case "func", "init", "subscript", "deinit", "macro":
      if var function = function(keyword, until: end) {
        function.isConditional =
          tokens.conditional(at: function.place, since: type.body.lowerBound) != nil
        type.functions.append(function)
      }
    default:
      // What is no declaration is stepped over, brackets and all.
      at = tokens[at].partner >= 0 ? tokens.partner(at) + 1 : at + 1
    }
  }

  /// Notes the module of an import, and steps over `import struct Foundation.Date`, whose `struct` declares nothing.
  private mutating func stepOverImport() {
    at += 1
    if tokens[at].kind == .identifier, declarationWords.contains(tokens.text(at)),
      !tokens.isMark(at + 1, ".")
    {
      at += 1
    }
    guard tokens.isName(at) else { return }
    file.imports.insert(tokens.name(at))
    at += 1
    while tokens.isMark(at, "."), tokens.isName(at + 1) { at += 2 }
  }

  // MARK: - Types

  private mutating func declare(
    _ kind: SwiftTypeDeclaration.Kind, _ modifiers: SwiftModifiers,
    in holder: SwiftTypeDeclaration, _ depth: Int
  ) {
    let scope = holder.name
    at += 1
    guard tokens.isName(at) else {
      // `extension [Item]` declares nothing that can be decoded.
      return skipToBody()
    }
    let place = Int(tokens[at].start)
    var name = tokens.name(at)
    at += 1
    while kind == .extension, tokens.isMark(at, "."), tokens.isName(at + 1) {
      name += "." + tokens.name(at + 1)
      at += 2
    }
    let generics = genericParameters()
    if tokens.isMark(at, "?") { return skipToBody() }
    let inherits = inheritance()
    guard let brace = bodyBrace() else { return }
    var type = SwiftTypeDeclaration(
      kind: kind, name: scope.isEmpty ? name : "\(scope).\(name)", scope: scope,
      generics: generics, inherits: inherits, attributes: modifiers.attributes,
      isPrivate: modifiers.isPrivate, place: place, body: tokens.inside(brace))
    type.isCut = tokens.partner(brace) >= tokens.count
    type.isApart = holder.kind == .extension && scope.contains(".")
    let end = tokens.partner(brace)
    let index = file.types.count
    file.types.append(type)
    at = brace + 1
    if depth < Self.depths { members(of: &type, until: end, depth: depth + 1) }
    file.types[index] = type
    at = end + 1
  }

  /// The brace that opens a body, after whatever a `where` clause says.
  private func bodyBrace() -> Int? {
    var next = at
    while next < tokens.count, !tokens.isMark(next, "{") {
      if tokens.isMark(next, "}") || tokens.isMark(next, ";") { return nil }
      next = tokens[next].partner >= 0 ? tokens.partner(next) + 1 : next + 1
    }
    return next < tokens.count ? next : nil
  }

  private mutating func skipToBody() {
    if let brace = bodyBrace() { at = tokens.partner(brace) + 1 }
  }

  /// The names between the angle brackets of a declaration.
  mutating func genericParameters() -> [String] {
    guard tokens.isMark(at, "<") else { return [] }
    var names: [String] = []
    var depth = 0
    while at < tokens.count {
      if tokens.isMark(at, "<") { depth += 1 }
      if tokens.isMark(at, ">") { depth -= 1 }
      let begins = tokens.isMark(at, "<") || tokens.isMark(at, ",")
      at += 1
      if depth == 0 { break }
      if depth == 1, begins, tokens.isName(at) {
        names.append(tokens.name(tokens.isWord(at, "each") ? at + 1 : at))
      }
      if tokens.isMark(at, "{") || tokens.isMark(at, "}") { break }
    }
    return names
  }

  private mutating func inheritance() -> [SwiftTypeSyntax] {
    guard tokens.isMark(at, ":") else { return [] }
    var types: [SwiftTypeSyntax] = []
    repeat {
      at += 1
      var parser = SwiftTypeParser(tokens, at: at)
      guard let type = parser.type() else { break }
      at = parser.at
      if case .composition(let all) = type.form { types += all } else { types.append(type) }
    } while tokens.isMark(at, ",")
    return types
  }

  private mutating func alias(in scope: String) {
    guard tokens.isName(at + 1) else { return }
    let place = Int(tokens[at + 1].start)
    let name = tokens.name(at + 1)
    at += 2
    let generics = genericParameters()
    guard tokens.isMark(at, "=") else { return }
    var parser = SwiftTypeParser(tokens, at: at + 1)
    guard let type = parser.type() else { return }
    at = parser.at
    file.aliases.append(
      SwiftAlias(
        name: scope.isEmpty ? name : "\(scope).\(name)", scope: scope, generics: generics,
        type: type, place: place))
  }
}
