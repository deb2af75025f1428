/// Why compressed bytes could not be opened.
package struct InflateError: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// The bytes end within the stream.
    case truncated
    /// They do not begin like the format, or say something in its header that no decoder knows.
    case invalidHeader(String)
    /// A block of a kind that does not exist, or whose lengths contradict each other.
    case invalidBlock
    /// Code lengths that make no prefix code.
    case invalidCodeLengths
    /// A symbol that stands for nothing.
    case invalidSymbol
    /// A copy from before the first byte.
    case distanceTooFar
    /// What came out is not what went in.
    case checksumMismatch
    /// Something follows the stream.
    case trailingBytes
    /// More came out than may.
    case tooLarge(limit: Int)
  }

  package let reason: Reason
  /// How far the decoder had come, in bytes from the start of the compressed bytes.
  package let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// What is wrong, as the end of a sentence that begins with "the body".
  package var summary: String {
    switch reason {
    case .truncated: "is cut short"
    case .invalidHeader(let what): "has a header with \(what)"
    case .invalidBlock, .invalidCodeLengths, .invalidSymbol, .distanceTooFar:
      "is damaged at its byte \(offset)"
    case .checksumMismatch: "is damaged: its checksum does not match"
    case .trailingBytes: "ends at its byte \(offset), and more follows"
    case .tooLarge(let limit): "unpacks to more than the limit of \(limit) bytes"
    }
  }
}
