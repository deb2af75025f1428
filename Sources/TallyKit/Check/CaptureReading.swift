package import TallyDocuments
package import TallyReaders

extension CaptureSource {
  /// Opens the file, finds the reader that knows it, and hands on one batch after another.
  ///
  /// - Parameters:
  ///   - wrap: What stands between the file and its reader.
  ///   - hand: Takes each batch, and the reader that knows it.
  /// - Throws: `InputError` for a file that is empty, or of a format that is not known, or that cannot
  ///   be cut into records.
  package func read(
    through wrap: (ByteStream) -> ByteStream = { $0 },
    _ hand: (Batch, any CaptureReader) throws(InputError) -> Void
  ) throws(InputError) {
    let stream = wrap(try open())
    let head = try stream.next()
    let start = SourceLocation(file: file, offset: 0, line: 1, column: 1)
    guard let head, head.count > 0 else {
      throw InputError(
        .invalid("the file is empty", hint: "Record at least one response into it."), at: start)
    }
    let reader = try reader(of: head, at: start)
    var first: Bytes? = head
    let whole = ByteStream(file: file) { () throws(InputError) -> Bytes? in
      guard let head = first else { return try stream.next() }
      first = nil
      return head
    }
    let siblings = Siblings(of: file)
    try reader.split(whole) { (batch) throws(InputError) in
      var batch = batch
      batch.siblings = siblings
      try hand(batch, reader)
    }
  }

  /// The reader of a file that begins so; of a description of an interface, what it was given for.
  private func reader(
    of head: Bytes, at start: SourceLocation
  ) throws(InputError) -> any CaptureReader {
    let reader = try allCaptureReaders.reader(of: head, path: file)
    guard reader is OpenAPIExamplesReader else { return reader }
    if isAttached { return JSONBodyReader() }
    guard readsExamples else {
      throw InputError(
        .invalid(
          "this is a contract, and no capture",
          hint:
            "Give it with --contract; tally check --capture-examples checks its examples, too. If a "
            + "server sent it, say with --endpoint what it answers."), at: start)
    }
    return reader
  }
}

extension [any CaptureReader] {
  /// The first reader that recognizes the file.
  fileprivate func reader(of head: Bytes, path: String) throws(InputError) -> any CaptureReader {
    let head = CaptureHead(head, path: path)
    guard let reader = first(where: { $0.recognizes(head) }) else {
      throw InputError(
        .notRecognized(asOneOf: map(\.name)),
        at: SourceLocation(file: path, offset: 0, line: 1, column: 1))
    }
    return reader
  }
}
