import TallyDocuments

extension HARScanner {
  /// Whether what has been scanned is the beginning of a HAR rather than of any other JSON.
  var looksLikeHAR: Bool { stop == nil && (seesEntries || seesLog && !isComplete) }

  /// The mistake in the chunk at hand, if it has one.
  func mistake(in cutter: BatchCutter) -> InputError? {
    stop.map { stop in
      InputError(
        .unexpectedByte(stop.byte, expected: stop.expected),
        at: cutter.location(ofByte: stop.offset))
    }
  }

  /// What is wrong with a HAR that ends here, if anything.
  func mistakeAtEnd(in cutter: BatchCutter) -> InputError? {
    let end = cutter.location(ofByte: cutter.chunk.count)
    let start = SourceLocation(file: end.file, offset: 0, line: 1, column: 1)
    guard isComplete else {
      let expected = cutter.isOpen ? "the rest of this entry" : "the rest of the HAR"
      return InputError(.unexpectedEnd(expected: expected), at: end)
    }
    if !seesLog, logIsNoObject {
      return InputError(.wrongType(of: "\"log\"", expected: "an object"), at: start)
    }
    if !seesLog { return InputError(.missingMember("log"), at: start) }
    return seesEntries ? nil : InputError(.missingMember("entries"), at: start)
  }
}
