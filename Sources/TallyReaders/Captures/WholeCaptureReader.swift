import TallyCore
import TallyDocuments

/// A format whose files are read whole, as one JSON text or as YAML: cassettes, collections, stubs.
///
/// Such files are kept by hand or beside tests, and seldom reach a megabyte.
protocol WholeCaptureReader: CaptureReader {
  /// Whether a document, of which perhaps only the beginning is at hand, is of this format.
  func recognizes(_ document: Document) -> Bool

  /// Whether a YAML text with such lines is of this format; see ``CaptureHead/outerKeys``.
  func recognizesYAML(_ outerKeys: Set<String>) -> Bool

  /// Whether the beginning of a document, its brackets closed, says what it says as a whole.
  var isReadUpToACut: Bool { get }

  /// Calls `visit` with each exchange of the document, in its order.
  func exchanges(
    of document: Document, visit: (CapturedExchange) throws(InputError) -> Void
  ) throws(InputError)
}

extension WholeCaptureReader {
  func recognizesYAML(_ outerKeys: Set<String>) -> Bool { false }

  var isReadUpToACut: Bool { true }

  package func recognizes(_ head: CaptureHead) -> Bool {
    head.document.map(recognizes) ?? recognizesYAML(head.outerKeys)
  }

  package func split(
    _ stream: ByteStream, emit: (Batch) throws(InputError) -> Void
  ) throws(InputError) {
    try emit(try stream.wholeFile())
  }

  /// Calls `visit` with each exchange of a file.
  ///
  /// - Throws: `InputError` at the first place that is not JSON or YAML; where the file is cut short,
  ///   once the exchanges before that have been visited.
  package func exchanges(
    in batch: Batch, visit: (Exchange) throws(InputError) -> Void
  ) throws(InputError) {
    let documents: [Document]
    do {
      documents = try batch.documents()
    } catch {
      if isReadUpToACut, let (document, end) = batch.documentBefore(error) {
        // What the beginning lacks, it may lack because of the cut, of which is told.
        try? exchanges(of: document, in: batch, before: end, visit: visit)
      }
      throw error
    }
    for document in documents where document.count > 0 {
      try exchanges(of: document, in: batch, before: .max, visit: visit)
    }
  }

  private func exchanges(
    of document: Document, in batch: Batch, before end: Int,
    visit: (Exchange) throws(InputError) -> Void
  ) throws(InputError) {
    var parser = DocumentParser()
    try exchanges(of: document) { (captured) throws(InputError) in
      guard captured.end <= end else { return }
      let exchange = captured.exchange(parsing: &parser, beside: batch.siblings)
      try visit(batch.locating(exchange))
      parser.recycle(exchange)
    }
  }
}

extension Batch {
  /// The whole file as JSON, or as YAML where it does not begin as JSON that holds exchanges does.
  fileprivate func documents() throws(InputError) -> [Document] {
    bytes[bytes.textStart(in: bytes.textRange)].opensContainer
      ? [try Document(parsing: bytes, origin: origin)]
      : try YAMLParser.documents(bytes, origin: origin)
  }

  /// What stands before a mistake that is about the end of a JSON text, closed; and where that ends.
  fileprivate func documentBefore(_ error: InputError) -> (document: Document, end: Int)? {
    switch error.reason {
    case .unexpectedEnd, .unexpectedByte(_, "the end of the text"): break
    default: return nil
    }
    let range = bytes.textRange
    guard let (text, end) = bytes.completed(in: range),
      let document = try? Document(
        parsing: text, origin: Origin(file: file, offset: bytes.textStart(in: range), line: 0))
    else { return nil }
    return (document, end - bytes.textStart(in: range))
  }
}
