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
  }

  package let file: String
  /// The offset in the file of the document's byte 0, in bytes.
  package let offset: Int
  package let encoding: Encoding
  /// The line on which byte 0 stands, or 0 where it is not known.
  package let line: Int

  package init(file: String, offset: Int = 0, encoding: Encoding = .plain, line: Int = 1) {
    self.file = file
    self.offset = offset
    self.encoding = encoding
    self.line = line
  }
}
