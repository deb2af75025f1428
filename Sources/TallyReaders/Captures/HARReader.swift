package import TallyCore
package import TallyDocuments

/// HTTP Archives (HAR 1.1 to 1.3), read one entry at a time, whatever the size of the file.
///
/// A HAR may be wrapped in a function call (JSONP), and keep bodies in files beside it.
///
/// - SeeAlso: [HAR 1.2](http://www.softwareishard.com/blog/har-12-spec/).
package struct HARReader: CaptureReader {
  package let name = "HAR"

  package init() {}

  /// Whether the file is an object whose `log` seems to be a HAR's, or is called a HAR; in the
  /// latter case the scanner says what is wrong.
  package func recognizes(_ head: CaptureHead) -> Bool {
    let (head, path) = (head.bytes, head.path)
    if path.hasSuffix(".har") { return head.textStart(in: head.textRange) < head.count }
    guard head.contains("\"log\"", in: head.textRange) else { return false }
    var scanner = HARScanner()
    scanner.scan(head) { _ in }
    return scanner.looksLikeHAR
  }

  package func split(
    _ stream: ByteStream, emit: (Batch) throws(InputError) -> Void
  ) throws(InputError) {
    var cutter = BatchCutter(file: stream.file)
    var scanner = HARScanner()
    while let chunk = try stream.next() {
      cutter.take(chunk)
      var joined: Batch?
      scanner.scan(chunk) { boundary in
        switch boundary {
        case .begin(let offset): cutter.begin(at: offset)
        // Only the first end of a chunk can end what an earlier chunk began.
        case .end(let offset): if let batch = cutter.end(at: offset) { joined = batch }
        }
      }
      if let joined { try emit(joined) }
      let mistake = scanner.mistake(in: cutter)
      if let batch = try cutter.finishChunk() { try emit(batch) }
      if let mistake { throw mistake }
    }
    if let mistake = scanner.mistakeAtEnd(in: cutter) { throw mistake }
  }

  /// Calls `visit` with each entry's exchange.
  ///
  /// - Throws: `InputError` at the first entry that is not JSON or no object, once the others have
  ///   been visited.
  package func exchanges(
    in batch: Batch, visit: (Exchange) throws(InputError) -> Void
  ) throws(InputError) {
    var failure: InputError?
    var entries = DocumentParser()
    var bodies = DocumentParser()
    for record in batch.records {
      let entry: Document
      let exchange: Exchange
      do {
        entry = try entries.parse(
          batch.bytes, range: record, origin: batch.originWithoutLines)
        exchange = try HAREntry(entry).captured.exchange(parsing: &bodies, beside: batch.siblings)
      } catch {
        failure = failure ?? batch.locating(error)
        continue
      }
      try visit(batch.locating(exchange))
      bodies.recycle(exchange)
      entries.recycle(entry)
    }
    if let failure { throw failure }
  }
}
