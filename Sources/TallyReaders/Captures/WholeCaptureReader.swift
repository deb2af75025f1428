import TallyCore
import TallyDocuments

/// A format whose files are read whole, as one document: cassettes, collections, stubs, pacts.
///
/// Such files are kept by hand or beside tests, and seldom reach a megabyte.
protocol WholeCaptureReader: CaptureReader {
  /// Whether a document, of which perhaps only the beginning is at hand, is of this format.
  func recognizes(_ document: Document) -> Bool

  /// Calls `visit` with each exchange of the document, in its order.
  func exchanges(
    of document: Document, visit: (CapturedExchange) throws(InputError) -> Void
  ) throws(InputError)
}

extension WholeCaptureReader {
  package func recognizes(_ head: CaptureHead) -> Bool {
    head.document.map(recognizes) ?? false
  }

  package func split(
    _ stream: ByteStream, emit: (Batch) throws(InputError) -> Void
  ) throws(InputError) {
    let bytes = try stream.readWhole()
    try emit(Batch(file: stream.file, bytes: bytes, offset: 0, line: 1, records: [0..<bytes.count]))
  }

  /// Calls `visit` with each exchange of a file.
  ///
  /// - Throws: `InputError` at the first place that is not JSON; where the file is cut short, once
  ///   the exchanges before that have been visited.
  package func exchanges(
    in batch: Batch, visit: (Exchange) throws(InputError) -> Void
  ) throws(InputError) {
    let origin = Origin(file: batch.file)
    var parser = DocumentParser()
    do {
      let document = try Document(parsing: batch.bytes, origin: origin)
      try exchanges(of: document) { (exchange) throws(InputError) in
        let exchange = exchange.exchange(parsing: &parser)
        try visit(batch.locating(exchange))
        parser.recycle(exchange)
      }
    } catch {
      // What was thrown after a whole parse has been visited already.
      try visitWhatIsWhole(batch, error, visit)
      throw error
    }
  }

  private func visitWhatIsWhole(
    _ batch: Batch, _ error: InputError, _ visit: (Exchange) throws(InputError) -> Void
  ) throws(InputError) {
    guard error.reason.isAboutTheEnd,
      let (bytes, end) = batch.bytes.completed(in: batch.bytes.textRange),
      let document = try? Document(
        parsing: bytes, origin: Origin(file: batch.file, offset: batch.bytes.textRange.lowerBound))
    else { return }
    var parser = DocumentParser()
    try exchanges(of: document) { (exchange) throws(InputError) in
      guard exchange.end + batch.bytes.textRange.lowerBound <= end else { return }
      try visit(batch.locating(exchange.exchange(parsing: &parser)))
    }
  }
}

extension InputError.Reason {
  /// Whether a text was right up to its end, and ends too soon or too late.
  fileprivate var isAboutTheEnd: Bool {
    switch self {
    case .unexpectedEnd, .unexpectedByte(_, "the end of the text"): true
    default: false
    }
  }
}
