import TallyDocuments
import TallyReaders

/// How far a check is with its captures.
package struct CheckProgress: Sendable, Equatable {
  /// The one that is read, from 1.
  package var file = 0
  package var files = 0
  /// What was read of all of them.
  package var bytes = 0
}

/// Counts what is read, and tells of it; of use to one core.
final class ProgressMeter {
  var progress = CheckProgress()
  private let tell: (CheckProgress) -> Void

  init(_ tell: @escaping (CheckProgress) -> Void) { self.tell = tell }

  /// The stream, of which each piece is counted and told.
  func counting(_ stream: ByteStream) -> ByteStream {
    ByteStream(file: stream.file) { () throws(InputError) -> Bytes? in
      let bytes = try stream.next()
      self.progress.bytes += bytes?.count ?? 0
      self.tell(self.progress)
      return bytes
    }
  }
}
