package import TallyDocuments

/// A file or pipe, read in chunks.
package struct ByteStream {
  package let file: String
  /// The next chunk, of any size above 0, or `nil` at the end.
  package let next: () throws(InputError) -> Bytes?

  package init(file: String, next: @escaping () throws(InputError) -> Bytes?) {
    self.file = file
    self.next = next
  }
}

extension ByteStream {
  /// Bytes that are there already, in one chunk.
  package init(file: String, _ bytes: Bytes) {
    var rest = bytes.count > 0 ? bytes : nil
    self.init(file: file) { () throws(InputError) in
      defer { rest = nil }
      return rest
    }
  }
}

/// Whole records of a capture file, ready to be read on any core.
package struct Batch: Sendable {
  /// How many bytes of input a batch is worth: enough that handing it over costs nothing beside it,
  /// and few enough that a core's own cache holds it from the reading to the end.
  package static let targetSize = 1 << 18

  package let file: String
  package let bytes: Bytes
  /// The offset in the file of the first byte.
  package let offset: Int
  /// The line of the first byte, counted from 1.
  package let line: Int
  /// The column of the first byte, counted from 1.
  package let column: Int
  /// The records within `bytes`.
  package let records: [Range<Int>]
  /// What stands beside the file.
  package var siblings = Siblings.none

  package init(
    file: String, bytes: Bytes, offset: Int, line: Int, column: Int = 1, records: [Range<Int>]
  ) {
    self.file = file
    self.bytes = bytes
    self.offset = offset
    self.line = line
    self.column = column
    self.records = records
  }
}

extension ByteStream {
  /// Opens a file anew.
  package typealias Opener = @Sendable () throws(InputError) -> ByteStream
}

extension ByteStream {
  /// Everything that is left as one batch of one record, at most ``Limits/wholeCaptureBytes``.
  func wholeFile() throws(InputError) -> Batch {
    var pieces: [ByteRange] = []
    var count = 0
    while let chunk = try next() {
      pieces.append(chunk[0..<chunk.count])
      count += chunk.count
      guard count <= Limits.wholeCaptureBytes else {
        throw InputError(
          .tooLarge(limit: Limits.wholeCaptureBytes),
          at: SourceLocation(file: file, offset: 0, line: 1, column: 1))
      }
    }
    let bytes = pieces.count == 1 ? pieces[0].bytes : Bytes(joining: pieces)
    return Batch(file: file, bytes: bytes, offset: 0, line: 1, records: [0..<bytes.count])
  }
}
