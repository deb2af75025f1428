package import TallyDocuments
package import TallyReaders

extension ByteStream {
  /// Opens a file, a pipe, or standard input (`-`).
  ///
  /// - Throws: `InputError` with the system's words where it cannot be opened.
  package init(opening path: String) throws(InputError) {
    let file = path == Files.standardInput ? OpenFile.standardInput() : try OpenFile(path: path)
    // A small file is read in one piece of its own size, and one byte more to see its end.
    let size = file.size
    let chunk = size > 0 ? min(size + 1, Batch.targetSize) : Batch.targetSize
    self.init(file: file.path) { () throws(InputError) in try file.read(upTo: chunk) }
  }
}

extension ByteStream {
  /// Opens a file once more, or gives `nil` where its bytes are gone: a pipe waits forever.
  package init?(reopening path: String) {
    guard case .file? = try? Disk.kind(of: path), let stream = try? ByteStream(opening: path) else {
      return nil
    }
    self = stream
  }
}

extension InputFile {
  /// Reads a whole file, and later those that it refers to.
  package init(reading path: String) throws(InputError) {
    let bytes = try Disk.contents(of: path)
    self.init(path: path, bytes: bytes) { (path: String) throws(InputError) -> Bytes? in
      switch try? Disk.kind(of: path) {
      case .file?, .stream?: try Disk.contents(of: path)
      case .folder?, nil: nil
      }
    }
  }
}

extension Siblings {
  /// The files in a file's folder and beneath it; none of standard input's.
  init(of file: String) {
    guard file != Files.standardInput else {
      self = .none
      return
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    self.init { path in
      let path = folder + path
      guard case .file? = try? Disk.kind(of: path),
        let bytes = try? OpenFile(path: path).readAll(limit: Limits.inflatedBytes)
      else { return nil }
      return InputFile(path: path, bytes: bytes)
    }
  }
}
