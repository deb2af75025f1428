/// Which bytes of which file a document's bytes came from.
package struct Origin: Sendable {
  /// How a document's bytes relate to those of its file.
  package enum Encoding: Sendable {
    /// They are the file's own bytes.
    case plain
    /// They are the decoded content of a JSON string, whose escaped spelling stands in `raw` from
    /// `start` (just past the opening quote).
    case jsonString(raw: Bytes, start: Int)
    /// They were decoded in a way that keeps no offsets (base64): everything stands at `offset`.
    case opaque
    /// They are JSON that was written from a file of another format, and the map leads back there.
    case mapped(SourceMap)
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
