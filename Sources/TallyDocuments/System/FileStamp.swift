#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// By what it shows, without reading it, that a file is another one than before.
package struct FileStamp: Sendable, Hashable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int
  /// Another file may have taken its place, with the time of the old one.
  private let number: UInt64

  /// - Returns: `nil` where there is no file at the path, or none that can be asked about.
  package init?(of path: String) {
    var status = stat()
    // Safe: `status` is a local that the call fills.
    guard case .value = retrying({ unsafe stat(path, &status) }) else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    (size, number) = (Int(status.st_size), UInt64(status.st_ino))
  }
}
