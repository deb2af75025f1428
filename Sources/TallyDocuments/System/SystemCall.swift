#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Runs a system call again for as long as a signal interrupts it.
///
/// - Returns: What the call returned, or the error number where that was negative.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> SystemResult<Result> {
  while true {
    let result = call()
    if result >= 0 { return .value(result) }
    let number = errno
    if number != EINTR { return .failure(number) }
  }
}

/// What a system call came to.
enum SystemResult<Value> {
  case value(Value)
  case failure(Int32)

  /// The value, or an error that says in the system's words why `path` cannot be read.
  func orUnreadable(_ path: String) throws(InputError) -> Value {
    switch self {
    case .value(let value): return value
    case .failure(let number):
      throw InputError(.unreadable(systemText(number)), at: SourceLocation(file: path, offset: 0))
    }
  }

  /// The value, or an error that says in the system's words why `path` cannot be written.
  func orUnwritable(_ path: String) throws(InputError) -> Value {
    switch self {
    case .value(let value): return value
    case .failure(let number):
      let hint = "Check the path, its permissions and the free space."
      throw InputError(
        .invalid("cannot be written: \(systemText(number))", hint: hint),
        at: SourceLocation(file: path, offset: 0))
    }
  }
}

/// The system's own words for an error number, begun in lower case as our messages are.
private func systemText(_ number: Int32) -> String {
  // Safe: strerror returns a NUL-terminated text, which is copied before any other call.
  guard let text = unsafe strerror(number) else { return "error \(number)" }
  let words = unsafe String(cString: text)
  return words.prefix(1).lowercased() + words.dropFirst()
}
