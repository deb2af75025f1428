package import TallyCore
package import TallyDocuments

/// The models of a client in Swift, as `Codable` fills them, or ObjectMapper, HandyJSON, SwiftyJSON or
/// Unbox: each type by the library that it says it is for.
///
/// No compiler is asked and no import is resolved: the declarations are read by their braces, and
/// an `init(from:)` or `mapping(map:)` by the forms that such bodies have. What is written otherwise
/// is opaque, with the reason and the place.
package struct SwiftReader: ClientReader {
  package let name = "Swift"
  package let endings = ["swift"]

  package init() {}

  package func recognizes(_ file: InputFile, _ document: Document?) -> Bool { false }

  package func part(_ file: InputFile, _ document: Document?) throws(InputError) -> SwiftFile {
    if let conflict = file.conflict { throw conflict }
    return SwiftDeclarationReader.read(file.path, file.bytes)
  }

  package func models(
    of parts: [SwiftFile], for request: ClientRequest
  ) throws(InputError) -> [ClientModel] {
    let program = SwiftProgram(parts)
    let places = SwiftPlaces(parts)
    let settings = try SwiftSettings(
      request.decoder, program: program, places: places,
      roots: Set(request.roots.flatMap(\.models)))
    let libraries = program.libraries(preferring: settings.library)
    var clients: [ClientModel] = []
    for library in settings.library.map({ [$0] }) ?? SwiftLibrary.allCases {
      let compiler = SwiftCompiler(program, places, settings.of(library), library, libraries)
      if let client = try client(compiler, request) { clients.append(client) }
    }
    // Of several libraries, those that no body is decoded by have nothing to say.
    let asked = clients.filter { !$0.models.isEmpty }
    if !request.roots.isEmpty, !asked.isEmpty { clients = asked }
    if !clients.isEmpty { clients[0].ignores = program.ignores(places) }
    return clients
  }

  /// The client of one library; `nil` where no type is decoded by it: the models may be in another
  /// language.
  private func client(
    _ compiler: SwiftCompiler, _ request: ClientRequest
  ) throws(InputError) -> ClientModel? {
    if try ask(compiler, for: request.roots) { return nil }
    compiler.run()
    if compiler.settings.library == nil { tellOfTwo(compiler) }
    if let ambiguity = compiler.ambiguity { throw ambiguity }
    let path = compiler.program.files[0].path
    var client = ClientModel(
      client: request.name ?? stem(path), decoder: compiler.settings.decoder, file: path)
    client.models = compiler.models
    client.synonyms = compiler.synonyms
    client.notices = compiler.settings.notices + compiler.notices
    return client
  }

  /// Says of the first type that Codable could fill as well that it is taken not to.
  private func tellOfTwo(_ compiler: SwiftCompiler) {
    guard compiler.library != .codable else { return }
    let entities = compiler.libraries.filter { $0.value == compiler.library }.keys
    let first = entities.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
      .first { compiler.program.isDecodable($0) }
    guard let first else { return }
    let type = compiler.program[first]
    compiler.say(
      "\(type.name) is Codable and of \(compiler.library.title), which is taken to fill it; name "
        + "the other under \"decoder\" if it does",
      at: compiler.places.location(type.place, in: first.file))
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
        guard type.kind != .protocol, compiler.libraries[entity] == compiler.library else {
          continue
        }
        isEmpty = false
        if roots.isEmpty, type.generics.isEmpty { compiler.ask(for: type.name, in: number) }
      }
      if roots.isEmpty { compiler.askForInstances(in: number) }
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
