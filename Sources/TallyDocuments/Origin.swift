/// Which bytes of which file a document's bytes came from.
package struct Origin: Sendable {
  /// How a document's bytes relate to those of its file.
  package enum Encoding: Sendable {
    /// They are the file's own bytes.
    case plain
    /// They are the decoded content of a JSON string, whose escaped spelling stands in `raw` from
    /// `start` (just past the opening quote). Where `raw` is itself mapped, the map leads on.
    case jsonString(raw: Bytes, start: Int, map: SourceMap? = nil)
    /// They are the file's own bytes, piece after piece: of a body that was sent in chunks.
    case pieces([Piece])
    /// Each of their characters is one byte of the file, which is in a set such as Latin-1.
    case singleByte
    /// They were decoded in a way that keeps no offsets (base64): everything stands at `offset`.
    case opaque
    /// They are JSON that was written from a file of another format, and the map leads back there.
    case mapped(SourceMap)
  }

  /// A run of a file's own bytes.
  package struct Piece: Sendable {
    /// The document's byte with which it begins.
    let start: Int
    /// Where that stands in the file.
    let fileOffset: Int

    /// The pieces that ranges of a file make, joined in their order.
    package static func of(_ ranges: [Range<Int>]) -> [Piece] {
      var start = 0
      return ranges.map { range in
        defer { start += range.count }
        return Piece(start: start, fileOffset: range.lowerBound)
      }
    }
  }

  package let file: String
  /// The offset in the file of the document's byte 0, in bytes.
  package let offset: Int
  package let encoding: Encoding
  /// The line that begins at byte `lineStart`, or 0 where it is not known.
  package let line: Int
  /// The byte from which lines are counted: 0, or the start of a line known to begin there.
  ///
  /// A reader of NDJSON gives the start of the line at hand, so that a place in the last line of a
  /// chunk costs no pass over the others.
  package let lineStart: Int

  package init(
    file: String, offset: Int = 0, encoding: Encoding = .plain, line: Int = 1, lineStart: Int = 0
  ) {
    self.file = file
    self.offset = offset
    self.encoding = encoding
    self.line = line
    self.lineStart = lineStart
  }
}
