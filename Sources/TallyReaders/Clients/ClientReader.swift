package import TallyCore
package import TallyDocuments

/// Turns the files of a client into its models: mapping files, Swift, Objective-C.
///
/// The work has two halves. ``part(_:_:)`` reads one file by itself, and runs on every core;
/// ``models(of:for:)`` puts the parts together, since a model may be spread over files: an
/// extension here, a superclass there.
package protocol ClientReader<Part>: Sendable {
  associatedtype Part: Sendable

  /// The format's name, as it appears in `--help` and in errors.
  var name: String { get }

  /// The endings of file names that are of no other format: `swift`.
  ///
  /// Such a file is not parsed as a document first.
  var endings: [String] { get }

  /// Whether the file looks like this format, by its content.
  ///
  /// Must be cheap and must never throw. `document` is the file parsed as JSON or YAML, if it is
  /// either, and has none of the ``endings``.
  func recognizes(_ file: InputFile, _ document: Document?) -> Bool

  /// Reads what one file declares.
  ///
  /// Source that a compiler would refuse is read as far as it goes.
  func part(_ file: InputFile, _ document: Document?) throws(InputError) -> Part

  /// The models of all parts, one client for each way of decoding that they need.
  ///
  /// - Throws: `InputError` where two parts declare one model.
  func models(of parts: [Part], for request: ClientRequest) throws(InputError) -> [ClientModel]
}

/// What is asked of a client's files.
package struct ClientRequest: Sendable {
  /// The client's name; `nil` for what the files say, or the name of the first file.
  package var name: String?
  /// How the client decodes, as the configuration spells it: a profile's name, or an object with
  /// `name` and its settings; `nil` for what the files say, or the reader's own default.
  package var decoder: Document.Node?
  /// The types that bodies are decoded as, so that only what they lead to need be compiled.
  ///
  /// Empty for all.
  package var roots: [ClientType] = []

  package init(name: String? = nil, decoder: Document.Node? = nil, roots: [ClientType] = []) {
    self.name = name
    self.decoder = decoder
    self.roots = roots
  }
}
