package import TallyCore
package import TallyDocuments

/// One JSON text a file, pretty or not: a response body, or an exchange (``ExchangeObject``).
package struct JSONBodyReader: CaptureReader {
  package let name = "JSON"

  package init() {}

  /// Whether the file begins like JSON, or is called JSON, or holds nothing at all; in the last two
  /// cases the parser says what is wrong.
  package func recognizes(_ head: CaptureHead) -> Bool {
    let (head, path) = (head.bytes, head.path)
    let start = head.textStart(in: head.textRange)
    return start == head.count || head[start].mayBeginJSON || path.hasSuffix(".json")
  }

  package func split(
    _ stream: ByteStream, emit: (Batch) throws(InputError) -> Void
  ) throws(InputError) {
    var cutter = BatchCutter(file: stream.file)
    while let chunk = try stream.next() {
      cutter.take(chunk)
      if !cutter.isOpen { cutter.begin(at: 0) }
      _ = try cutter.finishChunk()
    }
    let nothing = Batch(file: stream.file, bytes: Bytes([]), offset: 0, line: 1, records: [0..<0])
    try emit(cutter.finish() ?? nothing)
  }

  package func exchanges(
    in batch: Batch, visit: (Exchange) throws(InputError) -> Void
  ) throws(InputError) {
    var parser = DocumentParser()
    for record in batch.records {
      let body = try Document(parsing: batch.bytes, range: record, origin: batch.origin)
      try visit(
        ExchangeObject(body)?.exchange(parsing: &parser)
          ?? Exchange(body: .json(body), location: body.location(0)))
    }
  }
}
