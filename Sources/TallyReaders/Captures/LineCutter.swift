import TallyDocuments

/// Cuts chunk after chunk into lines, whose number tells the line that each begins: bytes are looked
/// at once.
struct LineCutter {
  private let file: String
  /// The offset in the file of the next chunk's first byte, and its line.
  private var offset = 0
  private var line = 1
  /// What earlier chunks hold of the open line, and where that begins.
  private var pieces: [ByteRange] = []
  private var place = SourceLocation(file: "", offset: 0)

  init(file: String) { self.file = file }

  /// Cuts a chunk.
  ///
  /// - Returns: The line that an earlier chunk began, if it ends here, and the lines that lie within
  ///   the chunk, each with a batch of its own.
  /// - Throws: `InputError` where a line is longer than a document may be.
  mutating func cut(_ chunk: Bytes) throws(InputError) -> (joined: Batch?, whole: Batch?) {
    let firstLine = line
    var start = 0
    var joined: Batch?
    if !pieces.isEmpty {
      guard let end = chunk.firstOffset(of: UInt8(ascii: "\n"), in: 0..<chunk.count) else {
        try keep(chunk[0..<chunk.count])
        offset += chunk.count
        return (nil, nil)
      }
      // With its end, so that a mistake there is told as that of a line and not of the file.
      pieces.append(chunk[0..<end + 1])
      joined = takeOpenLine(endsInBreak: true)
      start = end + 1
      line += 1
    }
    var records: [Range<Int>] = []
    while let end = chunk.firstOffset(of: UInt8(ascii: "\n"), in: start..<chunk.count) {
      records.append(start..<end)
      start = end + 1
    }
    line += records.count
    if start < chunk.count {
      place = SourceLocation(file: file, offset: offset + start, line: line, column: 1)
      try keep(chunk[start..<chunk.count])
    }
    defer { offset += chunk.count }
    guard !records.isEmpty else { return (joined, nil) }
    let whole = Batch(
      file: file, bytes: chunk, offset: offset, line: firstLine, records: records)
    return (joined, whole)
  }

  /// The line that the end of the file ends.
  mutating func finish() -> Batch? { pieces.isEmpty ? nil : takeOpenLine() }

  private mutating func keep(_ piece: ByteRange) throws(InputError) {
    pieces.append(piece)
    guard offset + piece.bytes.count - place.offset <= Limits.documentBytes else {
      throw InputError(.tooLarge(limit: Limits.documentBytes), at: place)
    }
  }

  private mutating func takeOpenLine(endsInBreak: Bool = false) -> Batch {
    let bytes = Bytes(joining: pieces)
    pieces = []
    return Batch(
      file: file, bytes: bytes, offset: place.offset, line: place.line,
      records: [0..<bytes.count - (endsInBreak ? 1 : 0)])
  }
}
