package import TallyCore
package import TallyDocuments

/// A file's bytes, the path by which errors name it, and the files that it may refer to.
package struct InputFile: Sendable {
  /// The bytes of another file, or `nil` where there is none.
  ///
  /// It is asked for a path, relative where the first file's path is, or for a URI that is no path.
  /// It throws for what is there and cannot be read.
  package typealias Neighbour = @Sendable (_ path: String) throws(InputError) -> Bytes?

  package let path: String
  package let bytes: Bytes
  package let neighbour: Neighbour

  package init(
    path: String, bytes: Bytes,
    neighbour: @escaping Neighbour = { (_: String) throws(InputError) -> Bytes? in nil }
  ) {
    self.path = path
    self.bytes = bytes
    self.neighbour = neighbour
  }
}

/// Turns one kind of file into one kind of value: a contract, or a client model.
///
/// A reader is a pure function of bytes: it opens no file and keeps no state. What its file refers
/// to it asks of ``InputFile/neighbour``.
package protocol Reader<Output>: Sendable {
  associatedtype Output: Sendable

  /// The format's name, as it appears in `--help` and in errors.
  var name: String { get }

  /// Whether the file looks like this format, by its content rather than its name.
  ///
  /// Must be cheap and must never throw. `document` is the file parsed as JSON or YAML, if it
  /// is either.
  func recognizes(_ file: InputFile, _ document: Document?) -> Bool

  /// Reads the file, which this reader has recognized.
  func read(_ file: InputFile, _ document: Document?) throws(InputError) -> Output
}

/// Turns a stream of bytes into exchanges, one batch of whole records at a time.
///
/// The work has two halves. ``split(_:emit:)`` runs alone and only finds where records end;
/// ``exchanges(in:visit:)`` does the rest, and runs on every core.
package protocol CaptureReader: Sendable {
  var name: String { get }

  /// Whether the first bytes of a file look like this format.
  ///
  /// Must be cheap, and must never throw.
  func recognizes(_ head: CaptureHead) -> Bool

  /// Cuts the stream into batches of whole records, of about ``Batch/targetSize`` bytes.
  func split(
    _ stream: ByteStream, emit: (Batch) throws(InputError) -> Void
  ) throws(InputError)

  /// Calls `visit` with each exchange of the batch, in the order of the file.
  func exchanges(
    in batch: Batch, visit: (Exchange) throws(InputError) -> Void
  ) throws(InputError)
}

extension Array {
  /// Reads the file with the first reader that recognizes it.
  package func read<Output>(_ file: InputFile) throws(InputError) -> Output
  where Element == any Reader<Output> {
    let (reader, document) = try recognize(file)
    return try reader.read(file, document)
  }

  /// The first reader that recognizes the file, and the file as a document, if it is one.
  package func recognize<Output>(
    _ file: InputFile
  ) throws(InputError) -> (reader: any Reader<Output>, document: Document?)
  where Element == any Reader<Output> {
    let parsed = Result { () throws(InputError) in try file.parse() }
    let document = try? parsed.get()
    for reader in self where reader.recognizes(file, document) { return (reader, document) }
    // What is no document has its first mistake to tell; what is one is of another kind.
    _ = try parsed.get()
    throw InputError(
      .notRecognized(asOneOf: map(\.name)),
      at: SourceLocation(file: file.path, offset: 0, line: 1, column: 1))
  }
}
