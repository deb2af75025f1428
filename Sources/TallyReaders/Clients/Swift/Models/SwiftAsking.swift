import TallyCore
import TallyDocuments

// Which types are compiled.

extension SwiftCompiler {
  /// Compiles the type of a name, as it would be spelled at the top of a file.
  @discardableResult
  func ask(for spelling: String, in file: Int?) -> Bool {
    let bytes = Bytes(spelling)
    var parser = SwiftTypeParser(SwiftLexer.tokens(bytes), at: 0)
    guard let syntax = parser.type(), case .named(let components) = syntax.form else {
      return false
    }
    let names = components.map(\.name)
    if file == nil { refuseAmbiguity(of: names.joined(separator: ".")) }
    guard let home = file ?? home(of: names), isOwn(names, in: home) else { return false }
    // A word of the configuration that no source knows is a mistake, and nothing that is opaque.
    guard file != nil || isKnown(syntax, in: home) else { return false }
    let type = clientType(syntax, in: SwiftContext(scope: "", file: home))
    asked.formUnion(type.models)
    if type != .model(spelling) { synonyms[spelling] = type }
    return true
  }

  /// Compiles the instances of generic types that a file decodes or gives back: `Page<Item>`.
  func askForInstances(in file: Int) {
    let content = program.files[file]
    let results = content.types.flatMap(\.functions).compactMap(\.result?.range)
    for range in content.decodings.map(\.type) + results {
      let spelling = content.bytes.string(in: range)
      guard spelling.hasSuffix(">"), let open = spelling.firstIndex(of: "<") else { continue }
      let words = spelling[open...].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let isKnown = words.allSatisfy {
        program.lookup([String($0)], scope: "", file: file) != nil
          || SwiftScalars.named[String($0)] != nil
      }
      let name = String(spelling[..<open])
      guard isKnown, program.types[name]?.isEmpty == false else { continue }
      ask(for: spelling, in: file)
    }
  }

  /// Whether every name of a type is one that the sources declare, or the language.
  private func isKnown(_ syntax: SwiftTypeSyntax, in file: Int) -> Bool {
    switch syntax.form {
    case .array(let inner), .optional(let inner): return isKnown(inner, in: file)
    case .dictionary(let key, let value): return isKnown(key, in: file) && isKnown(value, in: file)
    case .named(let components):
      let names = components.map(\.name)
      let arguments = components.flatMap(\.arguments)
      guard arguments.allSatisfy({ isKnown($0, in: file) }) else { return false }
      return program.lookup(names, scope: "", file: file) != nil
        || names.last.map { SwiftScalars.isOfLibrary($0) } ?? false
    case .composition, .other: return false
    }
  }

  /// Whether the library is the one that fills the type of a name; a type of none is Codable's.
  private func isOwn(_ names: [String], in file: Int) -> Bool {
    var symbol = program.lookup(names, scope: "", file: file)
    for _ in 0..<8 {
      switch symbol {
      case .types(let entities)?:
        return entities.first.map { libraries[$0] ?? .codable } == library
      case .alias(let alias)?:
        var next = program[alias].type.wrapped
        while case .array(let element) = next.form { next = element.wrapped }
        guard case .named(let components) = next.form else { return library == .codable }
        symbol = program.lookup(
          components.map(\.name), scope: program[alias].scope, file: alias.file)
      case nil: return library == .codable
      }
    }
    return library == .codable
  }

  /// A file that sees a name.
  private func home(of names: [String]) -> Int? {
    let full = names.joined(separator: ".")
    if let entity = program.types[full]?.first { return entity.file }
    return program.aliases[full]?.first?.file
  }
}
