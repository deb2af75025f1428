import TallyDocuments

/// The documents that a contract is made of: its file, and those that it refers to, each read once.
struct ContractFiles: Sendable {
  private let neighbour: InputFile.Neighbour
  private(set) var documents: [Document]
  /// Documents by the path or URI that they were asked for by.
  private var known: [String: Int]

  init(_ file: InputFile, _ document: Document) {
    neighbour = file.neighbour
    documents = [document]
    let path = URIReference(file: file.path).resolved(against: URIReference("")).filePath
    known = [path ?? file.path: 0]
  }

  /// The document of a file, or of a URI that something local stands in for.
  ///
  /// - Returns: Its number, and whether it was read only now; `nil` where there is no such file.
  /// - Throws: `InputError` for a file that is there and cannot be read.
  mutating func document(_ path: String) throws(InputError) -> (number: Int, isNew: Bool)? {
    if let number = known[path] { return (number, false) }
    guard let bytes = try neighbour(path) else { return nil }
    return (add(try InputFile(path: path, bytes: bytes).parse(), as: path), true)
  }

  /// Adds a document that no file holds.
  mutating func add(_ document: Document, as path: String) -> Int {
    documents.append(document)
    known[path] = documents.count - 1
    return documents.count - 1
  }
}
