extension Document {
  /// How far a document has been gone through: a byte of a decoded string, and where in its spelling that
  /// stands; and in each container the child that was looked at last.
  package struct EscapeCursor: Sendable {
    var decoded = 0
    /// From the start of the raw bytes; below 0 where nothing has been followed.
    var encoded = -1
    /// By container.
    package var steps: [Int: (position: Int, child: Int)] = [:]

    package init() {}
  }

  /// The offset in the file of a byte of this document.
  ///
  /// - Complexity: O(1); O(*n*) in the bytes before it where the document is a decoded string, or text
  ///   of another character set.
  package func fileOffset(ofByte offset: Int) -> Int {
    var cursor = EscapeCursor()
    return fileOffset(ofByte: offset, from: &cursor)
  }

  /// The offset in the file of a byte of this document.
  ///
  /// The cursor is what an earlier call for the same document left, so that a walk forwards passes
  /// over a decoded string but once.
  package func fileOffset(ofByte offset: Int, from cursor: inout EscapeCursor) -> Int {
    switch origin.encoding {
    case .plain: return origin.offset + offset
    case .opaque: return origin.offset
    case .singleByte: return origin.offset + bytes.characterCount(in: 0..<min(offset, bytes.count))
    case .mapped(let map): return map.fileOffset(ofByte: offset)
    case .pieces(let pieces):
      let piece = pieces.last { $0.start <= offset } ?? pieces.first
      return piece.map { $0.fileOffset + offset - $0.start } ?? origin.offset
    case .jsonString(let raw, let start, let map):
      defer { withExtendedLifetime(raw) {} }
      if cursor.encoded < 0 || cursor.decoded > offset {
        (cursor.decoded, cursor.encoded) = (0, start)
      }
      Lookahead(raw).advance(&cursor, toDecoded: offset, end: raw.count)
      if let map { return map.fileOffset(ofByte: cursor.encoded) }
      return origin.offset + cursor.encoded - start
    }
  }

  /// The place of a byte with line and column, where they can be counted from what is at hand.
  ///
  /// That is so for a document that is its file's own bytes, and for a string decoded from bytes
  /// that hold its file from the beginning. Elsewhere line and column are 0: not counted.
  ///
  /// - Complexity: O(*n*) in the bytes before it.
  package func locate(byte offset: Int) -> SourceLocation {
    if case .mapped(let map) = origin.encoding {
      return map.locate(byte: offset, file: origin.file)
    }
    let fileOffset = fileOffset(ofByte: offset)
    var place: (line: Int, column: Int) = (0, 0)
    switch origin.encoding {
    case .plain where origin.line > 0: place = lines(to: min(offset, bytes.count))
    case .jsonString(let raw, let start, nil) where origin.offset == start:
      place = raw.locate(offsets: [fileOffset])[0]
    default: break
    }
    return SourceLocation(
      file: origin.file, offset: fileOffset, line: place.line, column: place.column)
  }

  /// The places of some bytes with line and column, found in one pass.
  ///
  /// - Parameter offsets: Bytes of a document that is its file's own bytes, or that was written from
  ///   them, in the order of their places in the file.
  /// - Returns: The place of each.
  /// - Complexity: O(*n* + *k*) for *n* bytes of the file before the last of *k* offsets.
  package func locate(_ offsets: [Int]) -> [SourceLocation] {
    if case .mapped(let map) = origin.encoding { return map.locate(offsets, file: origin.file) }
    return zip(offsets, bytes.locate(offsets: offsets, firstLine: origin.line)).map {
      SourceLocation(
        file: origin.file, offset: fileOffset(ofByte: $0), line: $1.line, column: $1.column)
    }
  }

  private func lines(to end: Int) -> (line: Int, column: Int) {
    var counter = LineCounter(line: origin.line)
    var start = origin.lineStart
    if start == 0, origin.offset == 0 { start = Lookahead(bytes).byteOrderMarkEnd(from: 0) }
    if start < end { counter.advance(over: bytes, in: start..<end) }
    return (counter.line, counter.column)
  }
}
