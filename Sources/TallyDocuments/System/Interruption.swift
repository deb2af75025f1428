import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Whether a person has asked the program to end (Ctrl-C), or whoever has started it (SIGTERM).
package enum Interruption {
  private static let isRaised = Atomic(false)

  /// Lets the first such signal be noted instead of ending the process; the second ends it.
  package static func listen() {
    // Whoever starts the program from a thread that blocks signals hands that down.
    var numbers = sigset_t()
    // Safe: `numbers` is a local that the calls fill and read.
    unsafe sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM] { unsafe sigaddset(&numbers, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        if Interruption.isRaised.exchange(true, ordering: .relaxed) { _exit(128 + number) }
      }
    }
  }

  /// Waits so long, or until such a signal comes.
  ///
  /// - Returns: Whether none has come.
  package static func pause(_ duration: Duration) -> Bool {
    let milliseconds = duration / .milliseconds(1)
    // No descriptor is waited for; a signal ends the wait.
    if !isRaised.load(ordering: .relaxed) { _ = poll(nil, 0, Int32(milliseconds)) }
    return !isRaised.load(ordering: .relaxed)
  }
}
