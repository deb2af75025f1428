#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The files and folders of this machine; the only place in the product that touches them.
package enum Disk {
  /// What stands at a path.
  package enum Kind: Sendable {
    case file
    case folder
    /// A pipe or a device, which can be read once.
    case stream
  }

  /// What stands at a path.
  ///
  /// - Parameters:
  ///   - path: Absolute, or from the working folder.
  ///   - followsLinks: Otherwise a link counts as a stream, whatever it leads to.
  /// - Returns: `nil` where nothing stands there.
  /// - Throws: ``InputError`` where the path cannot be asked about, as in a closed folder.
  package static func kind(
    of path: String, followsLinks: Bool = true
  ) throws(InputError) -> Kind? {
    var status = stat()
    let result = retrying {
      // Safe: `status` is a local that the call fills.
      unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    }
    if case .failure(let number) = result, number == ENOENT || number == ENOTDIR { return nil }
    _ = try result.orUnreadable(path)
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .stream
    }
  }

  /// The names in a folder, sorted by their bytes, without `.` and `..`.
  ///
  /// - Throws: ``InputError`` where the folder cannot be opened.
  package static func names(in folder: String) throws(InputError) -> [String] {
    // Safe: the stream is closed once, after the last use of an entry that it lent.
    guard let stream = unsafe opendir(folder) else {
      return try SystemResult<[String]>.failure(errno).orUnreadable(folder)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The bytes of a whole file.
  package static func contents(of path: String) throws(InputError) -> Bytes {
    try OpenFile(path: path).readAll()
  }

  /// Writes a file as a whole or not at all: aside first, then into its place.
  ///
  /// A device (`/dev/null`, `/dev/stdout`) or a pipe is written in place.
  package static func write(_ text: String, to path: String) throws(InputError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file as a whole or not at all, as ``write(_:to:)-(String,_)`` does.
  ///
  /// A file that is there keeps its permissions, and what a link leads to is written in its place.
  package static func write(_ bytes: [UInt8], to path: String) throws(InputError) {
    if try kind(of: path) == .stream {
      try put(bytes, at: path, flags: O_WRONLY, mode: 0o644)
      return
    }
    let target = resolved(path)
    let aside = "\(target).\(getpid()).part"
    do {
      try put(bytes, at: aside, flags: O_WRONLY | O_CREAT | O_TRUNC, mode: mode(of: target))
      _ = try retrying { unsafe rename(aside, target) }.orUnwritable(path)
    } catch {
      _ = unsafe unlink(aside)
      throw InputError(error.reason, at: SourceLocation(file: path, offset: 0))
    }
  }

  /// Makes a folder, and those that it is to lie in.
  package static func makeFolder(_ path: String) throws(InputError) {
    if try kind(of: path) == .folder { return }
    if let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    let result = retrying { unsafe mkdir(path, 0o755) }
    if case .failure(EEXIST) = result {
      if try kind(of: path) == .folder { return }
      throw InputError(
        .invalid("this is a file, and no folder", hint: "Name a folder, or move the file away."),
        at: SourceLocation(file: path, offset: 0))
    }
    _ = try result.orUnwritable(path)
  }

  /// Makes the folder in which a file is to be written, and tells what is no file before any work is done.
  package static func makeFolder(holding path: String) throws(InputError) {
    if try kind(of: path) == .folder {
      throw InputError(
        .invalid("this is a folder", hint: "Name a file in it."),
        at: SourceLocation(file: path, offset: 0))
    }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    do { try makeFolder(String(path[..<slash])) } catch {
      throw InputError(error.reason, at: SourceLocation(file: path, offset: 0))
    }
  }

  /// The path without links, or as it is where nothing stands there yet.
  private static func resolved(_ path: String) -> String {
    // Safe: the call allocates its result, which is copied and freed here.
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func mode(of path: String) -> mode_t {
    var status = stat()
    // Safe: `status` is a local that the call fills.
    return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
  }

  private static func put(
    _ bytes: [UInt8], at path: String, flags: Int32, mode: mode_t
  ) throws(InputError) {
    let descriptor = try retrying { unsafe open(path, flags | O_CLOEXEC, mode) }
      .orUnwritable(path)
    let written = writeAll(bytes, to: descriptor)
    let closed = retrying { close(descriptor) }
    _ = try written.orUnwritable(path)
    _ = try closed.orUnwritable(path)
  }
}

/// Writes all bytes, however few the system takes at a time.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> SystemResult<Int> {
  unsafe bytes.withUnsafeBufferPointer { bytes in
    var done = 0
    while done < bytes.count {
      // Safe: the rest of `bytes` is read, no more than its length.
      let rest = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[done...])
      switch retrying({ unsafe write(descriptor, rest.baseAddress, rest.count) }) {
      case .value(let count): done += count
      case .failure(let number): return .failure(number)
      }
    }
    return .value(done)
  }
}
