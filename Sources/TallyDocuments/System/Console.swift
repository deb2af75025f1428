#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Where a person, or the next command, reads what this one says.
package enum Console: Sendable {
  case standardOutput
  case standardError

  private var descriptor: Int32 { self == .standardOutput ? STDOUT_FILENO : STDERR_FILENO }
  private var name: String { self == .standardOutput ? "<stdout>" : "<stderr>" }

  /// Writes all of the text at once.
  ///
  /// A reader that has gone (`tally check | head`) is no mistake: what it will not read is dropped.
  ///
  /// - Throws: ``InputError`` where the text cannot be written, as on a full disk.
  package func write(_ text: String) throws(InputError) {
    let result = writeAll(Array(text.utf8), to: descriptor)
    if case .failure(EPIPE) = result { return }
    _ = try result.orUnwritable(name)
  }

  /// Whether a person is looking.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Lets a write to a closed pipe fail instead of ending the process, so that the verdict stands.
  package static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
}
