#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a process is told by the machine that it runs on.
package enum Machine {
  /// An environment variable that is set and not empty.
  package static func environment(_ name: String) -> String? {
    // Safe: copied at once, and nothing here changes the environment.
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// How many cores there are to work on, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The seconds since the beginning of 1970, in Coordinated Universal Time.
  package static var now: Int { time(nil) }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
    Darwin.exit(status)
    #elseif canImport(Musl)
    Musl.exit(status)
    #else
    Glibc.exit(status)
    #endif
  }
}
