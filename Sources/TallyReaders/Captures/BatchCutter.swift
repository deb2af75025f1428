import TallyDocuments

/// Turns the places where records begin and end, chunk after chunk, into batches.
///
/// Records that lie within a chunk share one batch with the chunk's own bytes, uncopied. A record
/// that a chunk's end cuts apart gets a batch of its own, its pieces joined once.
struct BatchCutter {
  /// The chunk at hand.
  private(set) var chunk = Bytes([])
  private let file: String
  /// The offset in the file of the chunk's first byte.
  private var chunkOffset = 0
  /// Stands at the chunk's first byte.
  private var lines = LineCounter()
  /// The records within the chunk.
  private var records: [Range<Int>] = []
  /// Where the open record begins in the chunk: 0 where an earlier chunk began it.
  private var start: Int?
  /// What earlier chunks hold of the open record.
  private var pieces: [ByteRange] = []
  /// Where the open record begins in the file, if an earlier chunk began it.
  private var place = SourceLocation(file: "", offset: 0)

  init(file: String) { self.file = file }

  /// Whether a record has begun and not ended.
  var isOpen: Bool { start != nil }

  /// Goes on to the next chunk, once ``finishChunk()`` has been called for the last.
  mutating func take(_ next: Bytes) {
    lines.advance(over: chunk, in: 0..<chunk.count)
    chunkOffset += chunk.count
    chunk = next
    if isOpen { start = 0 }
  }

  mutating func begin(at offset: Int) { start = offset }

  /// Ends the open record before an offset of the chunk.
  ///
  /// - Returns: A batch, if an earlier chunk began the record.
  mutating func end(at offset: Int) -> Batch? {
    guard let start else { return nil }
    self.start = nil
    if !pieces.isEmpty { return joined(upTo: offset) }
    records.append(start..<offset)
    return nil
  }

  /// Sets aside what the chunk holds of the open record.
  ///
  /// - Returns: The batch of the records that lie within the chunk, if there are any.
  /// - Throws: `InputError` where the open record is longer than a document may be.
  mutating func finishChunk() throws(InputError) -> Batch? {
    if let start {
      if pieces.isEmpty { place = location(ofByte: start) }
      pieces.append(chunk[start..<chunk.count])
      guard chunkOffset + chunk.count - place.offset <= Limits.documentBytes else {
        throw InputError(.tooLarge(limit: Limits.documentBytes), at: place)
      }
    }
    guard !records.isEmpty else { return nil }
    defer { records = [] }
    return Batch(
      file: file, bytes: chunk, offset: chunkOffset, line: lines.line, column: lines.column,
      records: records)
  }

  /// Ends the open record where the file ends, after the last ``finishChunk()``.
  mutating func finish() -> Batch? {
    guard isOpen else { return nil }
    start = nil
    return joined(upTo: 0)
  }

  private mutating func joined(upTo offset: Int) -> Batch {
    if offset > 0 { pieces.append(chunk[0..<offset]) }
    let bytes = pieces.count == 1 ? pieces[0].whole : Bytes(joining: pieces)
    pieces = []
    return Batch(
      file: file, bytes: bytes, offset: place.offset, line: place.line, column: place.column,
      records: [0..<bytes.count])
  }

  /// The place of a byte of the chunk.
  func location(ofByte offset: Int) -> SourceLocation {
    var lines = lines
    lines.advance(over: chunk, in: 0..<offset)
    return SourceLocation(
      file: file, offset: chunkOffset + offset, line: lines.line, column: lines.column)
  }
}

extension ByteRange {
  /// The piece as bytes of its own, uncopied where it is all of its bytes.
  fileprivate var whole: Bytes {
    range == 0..<bytes.count ? bytes : Bytes(joining: [self])
  }
}
