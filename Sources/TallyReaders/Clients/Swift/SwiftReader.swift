package import TallyCore
package import TallyDocuments

/// The models of a client in Swift, as `Codable` and `JSONDecoder` fill them.
///
/// No compiler is asked and no import is resolved: the declarations are read by their braces, and
/// an `init(from:)` by the forms that such bodies have. What is written otherwise is opaque, with
/// the reason and the place.
package struct SwiftReader: ClientReader {
  package let name = "Swift"
  package let endings = ["swift"]

  package init() {}

  package func recognizes(_ file: InputFile, _ document: Document?) -> Bool { false }

  package func part(_ file: InputFile, _ document: Document?) throws(InputError) -> SwiftFile {
    SwiftDeclarationReader.read(file.path, file.bytes)
  }

  package func models(
    of parts: [SwiftFile], for request: ClientRequest
  ) throws(InputError) -> [ClientModel] {
    guard let first = parts.first else { return [] }
    let program = SwiftProgram(parts)
    let places = SwiftPlaces(parts)
    let settings = try SwiftSettings(request.decoder, program: program, places: places)
    let compiler = SwiftCompiler(program, places, settings)
    let isEmpty = try ask(compiler, for: request.roots)
    // The models may be in another language.
    if isEmpty { return [] }
    compiler.run()
    if let ambiguity = compiler.ambiguity { throw ambiguity }
    var client = ClientModel(
      client: request.name ?? stem(first.path), decoder: settings.decoder, file: first.path)
    client.models = compiler.models
    client.notices = settings.notices
    client.ignores = program.ignores(places)
    return [client]
  }

  /// Asks for the types that bodies are decoded as, or for all.
  ///
  /// - Returns: Whether there is no type to decode.
  private func ask(
    _ compiler: SwiftCompiler, for roots: [ClientType]
  ) throws(InputError) -> Bool {
    let program = compiler.program
    var isEmpty = true
    for (number, file) in program.files.enumerated() {
      for (index, type) in file.types.enumerated() where type.kind != .extension {
        let entity = SwiftEntity(file: number, index: index)
        guard type.kind != .protocol, program.isDecodable(entity) else { continue }
        isEmpty = false
        if roots.isEmpty, type.generics.isEmpty { compiler.ask(for: type.name, in: number) }
      }
    }
    for name in roots.flatMap(\.models) where compiler.ask(for: name, in: nil) {
      isEmpty = false
    }
    return isEmpty
  }

  /// The file's name without folders and ending.
  private func stem(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? Substring(path)
    return String(file.prefix { $0 != "." })
  }
}

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
    guard let file = file ?? home(of: names) else { return false }
    asked.formUnion(clientType(syntax, in: SwiftContext(scope: "", file: file)).models)
    return true
  }

  /// A file that sees a name.
  private func home(of names: [String]) -> Int? {
    let full = names.joined(separator: ".")
    if let entity = program.types[full]?.first { return entity.file }
    return program.aliases[full]?.first?.file
  }
}

extension SwiftProgram {
  /// The comments of all files that ask for silence.
  func ignores(_ places: SwiftPlaces) -> [SourceIgnore] {
    var list: [SourceIgnore] = []
    for (number, file) in files.enumerated() {
      for comment in file.ignores {
        var words = file.bytes.string(in: comment.range).split(whereSeparator: \.isWhitespace)[...]
        words.removeFirst()
        if words.last == "*/" { words.removeLast() }
        guard let rule = words.popFirst() else { continue }
        let location = places.location(comment.range.lowerBound, in: number)
        list.append(
          SourceIgnore(
            rule: String(rule), why: words.joined(separator: " "), location: location,
            line: comment.isAlone ? location.line + 1 : location.line))
      }
    }
    return list
  }
}
