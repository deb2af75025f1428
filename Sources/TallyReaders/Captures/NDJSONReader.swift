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
  package func recognizes(_ head: CaptureHead) -> Bool {
    let head = head.bytes
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
    var cutter = LineCutter(file: stream.file)
    while let chunk = try stream.next() {
      let (joined, whole) = try cutter.cut(chunk)
      if let joined { try emit(joined) }
      if let whole { try emit(whole) }
    }
    if let last = cutter.finish() { try emit(last) }
  }

  /// Calls `visit` with each line's exchange.
  ///
  /// - Throws: `InputError` at the first line that is not JSON, once the others have been visited.
  package func exchanges(
    in batch: Batch, visit: (Exchange) throws(InputError) -> Void
  ) throws(InputError) {
    var failure: InputError?
    var lines = DocumentParser()
    var bodies = DocumentParser()
    for (number, record) in batch.records.enumerated()
    where batch.bytes.textStart(in: record) < record.upperBound {
      let line: Document
      do {
        line = try lines.parse(
          batch.bytes, range: record, origin: batch.origin(ofLine: number))
      } catch {
        failure = failure ?? error
        continue
      }
      try hand(line, to: visit, &bodies, in: batch)
      lines.recycle(line)
    }
    if let failure { throw failure }
  }

  private func hand(
    _ line: Document, to visit: (Exchange) throws(InputError) -> Void,
    _ bodies: inout DocumentParser, in batch: Batch
  ) throws(InputError) {
    guard let object = ExchangeObject(line) else {
      try visit(Exchange(body: .json(line), location: line.location(0)))
      return
    }
    let exchange = object.exchange(parsing: &bodies)
    try visit(batch.locating(exchange))
    bodies.recycle(exchange)
  }
}

extension Batch {
  /// For the document on one of the lines, of which the first may have begun before the batch.
  fileprivate func origin(ofLine number: Int) -> Origin {
    let isCut = records[0].lowerBound > 0
    return Origin(
      file: file, offset: offset, line: line + number + (isCut ? 1 : 0),
      lineStart: records[number].lowerBound)
  }
}
