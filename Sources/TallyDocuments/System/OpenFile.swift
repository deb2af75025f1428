#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file, pipe or device that is open for reading, and closed when the last reference goes.
package final class OpenFile {
  /// The path by which errors name it.
  package let path: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// - Throws: ``InputError`` with the system's words where the path cannot be opened.
  package init(path: String) throws(InputError) {
    self.path = path
    isOwned = true
    // Safe: the path is bridged for the call alone.
    descriptor = try retrying { unsafe open(path, O_RDONLY | O_CLOEXEC) }.orUnreadable(path)
  }

  private init(standardInputNamed path: String) {
    self.path = path
    isOwned = false
    descriptor = STDIN_FILENO
  }

  package static func standardInput() -> OpenFile { OpenFile(standardInputNamed: "<stdin>") }

  deinit { if isOwned { _ = close(descriptor) } }

  /// The size by the file's entry in its folder, or 0 for a pipe.
  package var size: Int {
    var status = stat()
    // Safe: `status` is a local that the call fills.
    guard unsafe fstat(descriptor, &status) == 0 else { return 0 }
    return max(0, Int(status.st_size))
  }

  /// Reads until `count` bytes are there or the file ends.
  ///
  /// A pipe may give fewer bytes at a time than were asked for; filling the chunk all the same is
  /// what makes the chunks, and so the batches, the same in every run.
  ///
  /// - Returns: The bytes, which are fewer than `count` only at the end, or `nil` where none are left.
  package func read(upTo count: Int) throws(InputError) -> Bytes? {
    var failure: Int32?
    // Safe: the system writes no more than the buffer that it is given.
    let bytes = unsafe Bytes(capacity: count) { target in
      var filled = 0
      while filled < target.count, failure == nil {
        // Safe: the rest of `target` is written, no more than its length.
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(target)[filled...])
        switch retrying({ unsafe systemRead(descriptor, rest.baseAddress, rest.count) }) {
        case .value(0): return filled
        case .value(let more): filled += more
        case .failure(let number): failure = number
        }
      }
      return filled
    }
    if let failure { return try SystemResult<Bytes?>.failure(failure).orUnreadable(path) }
    return bytes.count == 0 ? nil : bytes
  }

  /// Reads what is left, at most `limit` bytes.
  ///
  /// - Throws: ``InputError`` where more than `limit` bytes are left.
  package func readAll(limit: Int = Limits.documentBytes) throws(InputError) -> Bytes {
    guard size <= limit else { throw tooLarge(limit) }
    // One more than expected, so that a file which did not grow is read whole in one piece.
    var asked = size > 0 ? size + 1 : 1 << 16
    var pieces: [ByteRange] = []
    var count = 0
    while let piece = try read(upTo: asked) {
      count += piece.count
      guard count <= limit else { throw tooLarge(limit) }
      pieces.append(piece[0..<piece.count])
      if piece.count < asked { break }
      asked = 1 << 20
    }
    return pieces.count == 1 ? pieces[0].bytes : Bytes(joining: pieces)
  }

  private func tooLarge(_ limit: Int) -> InputError {
    InputError(.tooLarge(limit: limit), at: SourceLocation(file: path, offset: limit))
  }
}

/// `read(2)`, under a name that a method of the same name does not hide.
private func systemRead(
  _ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int
) -> Int { unsafe read(descriptor, target, count) }
