package import TallyCore
package import TallyDocuments

/// Lines of JSON: bodies, or exchanges in the common shape (``ExchangeObject``).
///
/// Blank lines are skipped, and a line may end in CR LF.
///
/// - SeeAlso: [NDJSON](https://github.com/ndjson/ndjson-spec), [JSON Lines](https://jsonlines.org).
package struct NDJSONReader: CaptureReader {
  package let name = "NDJSON"

  package init() {}

  /// Whether the first line that is not blank seems to be a whole JSON value, with more to follow
  /// or an exchange in it.
  package func recognizes(_ head: Bytes, path: String) -> Bool {
    let start = head.textStart(in: head.textRange)
    guard start < head.count, head[start].mayBeginJSON else { return false }
    guard let newline = head.firstOffset(of: UInt8(ascii: "\n"), in: start..<head.count) else {
      return head.count >= Batch.headSize || ExchangeObject.isAlone(in: head, start..<head.count)
    }
    guard head.isBalanced(start..<newline) else { return false }
    return head.textStart(in: newline..<head.count) < head.count
      || ExchangeObject.isAlone(in: head, start..<newline)
  }

  package func split(
    _ stream: ByteStream, emit: (Batch) throws(InputError) -> Void
  ) throws(InputError) {
    var cutter = BatchCutter(file: stream.file)
    while let chunk = try stream.next() {
      cutter.take(chunk)
      var offset = 0
      while let newline = chunk.firstOffset(of: UInt8(ascii: "\n"), in: offset..<chunk.count) {
        if !cutter.isOpen { cutter.begin(at: offset) }
        if let batch = cutter.end(at: newline) { try emit(batch) }
        offset = newline + 1
      }
      if !cutter.isOpen, offset < chunk.count { cutter.begin(at: offset) }
      if let batch = try cutter.finishChunk() { try emit(batch) }
    }
    if let batch = cutter.finish() { try emit(batch) }
  }

  /// Calls `visit` with each line's exchange.
  ///
  /// - Throws: `InputError` at the first line that is not JSON, once the others have been visited.
  package func exchanges(
    in batch: Batch, visit: (Exchange) throws(InputError) -> Void
  ) throws(InputError) {
    var failure: InputError?
    for record in batch.records where batch.bytes.textStart(in: record) < record.upperBound {
      let exchange: Exchange
      do {
        exchange = try self.exchange(in: record, of: batch)
      } catch {
        failure = failure ?? error
        continue
      }
      try visit(batch.locating(exchange))
    }
    if let failure { throw failure }
  }

  private func exchange(
    in record: Range<Int>, of batch: Batch
  ) throws(InputError) -> Exchange {
    let line = try Document(parsing: batch.bytes, range: record, origin: batch.origin)
    return ExchangeObject(line)?.exchange
      ?? Exchange(body: .json(line), location: line.location(0))
  }
}
