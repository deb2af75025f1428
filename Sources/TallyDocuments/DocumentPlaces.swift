extension Document {
  /// The offset in the file of a byte of this document.
  ///
  /// - Complexity: O(1); O(*n*) in the bytes before it where the document is a decoded string.
  package func fileOffset(ofByte offset: Int) -> Int {
    switch origin.encoding {
    case .plain: return origin.offset + offset
    case .opaque: return origin.offset
    case .jsonString(let raw, let start):
      defer { withExtendedLifetime(raw) {} }
      let encoded = Lookahead(raw).encodedOffset(ofDecoded: offset, from: start, to: raw.count)
      return origin.offset + encoded - start
    }
  }

  /// The place of a byte with line and column, where they can be counted from what is at hand.
  ///
  /// That is so for a document that is its file's own bytes, and for a string decoded from bytes
  /// that hold its file from the beginning. Elsewhere line and column are 0: not counted.
  ///
  /// - Complexity: O(*n*) in the bytes before it.
  package func locate(byte offset: Int) -> SourceLocation {
    let fileOffset = fileOffset(ofByte: offset)
    var place: (line: Int, column: Int) = (0, 0)
    switch origin.encoding {
    case .plain where origin.line > 0: place = lines(to: min(offset, bytes.count))
    case .jsonString(let raw, let start) where origin.offset == start:
      place = raw.locate(offsets: [fileOffset])[0]
    default: break
    }
    return SourceLocation(
      file: origin.file, offset: fileOffset, line: place.line, column: place.column)
  }

  private func lines(to end: Int) -> (line: Int, column: Int) {
    var counter = LineCounter(line: origin.line)
    var start = origin.lineStart
    if start == 0, origin.offset == 0 { start = Lookahead(bytes).byteOrderMarkEnd(from: 0) }
    if start < end { counter.advance(over: bytes, start..<end) }
    return (counter.line, counter.column)
  }
}
