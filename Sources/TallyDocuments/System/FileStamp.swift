#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// By what it shows, without reading it, that a file is another one than before.
package struct FileStamp: Sendable, Hashable {
  /// The seconds and nanoseconds of the last change, as the system writes them.
  private let time: [UInt8]
  private let size: Int
  /// Another file may have taken its place, with the time of the old one.
  private let number: UInt64

  /// - Returns: `nil` where there is no file at the path, or none that can be asked about.
  package init?(of path: String) {
    var status = stat()
    // Safe: `status` is a local that the call fills.
    guard case .value = retrying({ unsafe stat(path, &status) }) else { return nil }
    #if canImport(Darwin)
    let changed = status.st_mtimespec
    #else
    let changed = status.st_mtim
    #endif
    // Safe: two numbers without anything between them, copied at once. Their names are not to be had
    // on every system without another import.
    time = unsafe withUnsafeBytes(of: changed) { unsafe Array($0) }
    (size, number) = (Int(status.st_size), UInt64(status.st_ino))
  }
}
