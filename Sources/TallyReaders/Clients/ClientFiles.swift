import Synchronization
package import TallyCore
package import TallyDocuments

/// The files of one client, each with the reader that recognizes it.
package struct ClientFiles {
  /// Calls a body for each number below a count, on as many cores as it likes, and waits for all.
  package typealias Loop = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

  private var request: ClientRequest
  private let loop: Loop
  private var files: [[Recognized]] = clientReaders.map { _ in [] }

  private struct Recognized: Sendable {
    let file: InputFile
    let document: Document?
  }

  package init(
    _ request: ClientRequest = ClientRequest(),
    loop: @escaping Loop = { count, body in for index in 0..<count { body(index) } }
  ) {
    self.request = request
    self.loop = loop
  }

  /// The endings of the names of files that some reader reads.
  package static var endings: [String] {
    clientReaders.flatMap(\.endings) + ["mapping.json", "mapping.yml", "mapping.yaml"]
  }

  /// Adds a file.
  ///
  /// - Throws: `InputError` for a file that no reader recognizes.
  package mutating func add(_ file: InputFile) throws(InputError) {
    let ending = file.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if let index = clientReaders.firstIndex(where: { $0.endings.contains(ending) }) {
      return files[index].append(Recognized(file: file, document: nil))
    }
    let parsed = Result { () throws(InputError) in try file.parse() }
    let document = try? parsed.get()
    if let index = clientReaders.firstIndex(where: { $0.recognizes(file, document) }) {
      return files[index].append(Recognized(file: file, document: document))
    }
    // What is no document has its first mistake to tell; what is one is of another kind.
    _ = try parsed.get()
    throw InputError(
      .notRecognized(asOneOf: clientReaders.map(\.name)),
      at: SourceLocation(file: file.path, offset: 0, line: 1, column: 1))
  }

  /// The clients of all files, those of one way of decoding together.
  ///
  /// - Throws: `InputError` of the first file that cannot be read, or where no file has a model.
  package func models() throws(InputError) -> [ClientModel] {
    var clients: [ClientModel] = []
    for (reader, files) in zip(clientReaders, files) where !files.isEmpty {
      for client in try models(reader, files) { try clients.join(client) }
    }
    if clients.isEmpty, let first = files.lazy.joined().first {
      throw InputError(
        .invalid(
          "no model is declared in the client's sources",
          hint: "Give the files that declare the types that bodies are decoded as."),
        at: SourceLocation(file: first.file.path, offset: 0, line: 1, column: 1))
    }
    return clients
  }

  /// The names of all models, those that no root leads to included; none where a file cannot be read.
  package func names() -> [String] {
    var all = self
    all.request.roots = []
    let clients = (try? all.models()) ?? []
    return clients.flatMap(\.models.keys).sorted()
  }

  /// The only client of one file.
  package static func model(of file: InputFile) throws(InputError) -> ClientModel {
    var files = ClientFiles()
    try files.add(file)
    return try files.models()[0]
  }

  private func models<Reader: ClientReader>(
    _ reader: Reader, _ files: [Recognized]
  ) throws(InputError) -> [ClientModel] {
    let parts = Mutex([Result<Reader.Part, InputError>?](repeating: nil, count: files.count))
    loop(files.count) { index in
      let part = Result { () throws(InputError) in
        try reader.part(files[index].file, files[index].document)
      }
      parts.withLock { $0[index] = part }
    }
    var read: [Reader.Part] = []
    for case let part? in parts.withLock({ $0 }) { read.append(try part.get()) }
    return try reader.models(of: read, for: request)
  }
}
