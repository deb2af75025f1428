/// Why and where a scanner stopped: an ``InputError`` that does not yet know its line.
///
/// Two plain words, so that throwing one costs the scanners no more than returning does.
struct Refusal: Error, Equatable {
  /// What should have stood there.
  enum Cause: UInt8 {
    case value, memberName, colon, commaOrBrace, commaOrBracket, end
    case literalTrue, literalFalse, literalNull
    case digit, controlCharacter, escape, utf8
    case depth
  }

  let cause: Cause
  /// Bytes from the start of the document's bytes.
  let offset: Int

  init(_ cause: Cause, at offset: Int) {
    self.cause = cause
    self.offset = offset
  }
}

extension Refusal.Cause {
  /// What should have stood there, as the object of "expected".
  var expectation: String {
    switch self {
    case .value, .depth: "a value"
    case .memberName: "a member name"
    case .colon: "':'"
    case .commaOrBrace: "',' or '}'"
    case .commaOrBracket: "',' or ']'"
    case .end: "the end of the text"
    case .literalTrue: "'true'"
    case .literalFalse: "'false'"
    case .literalNull: "'null'"
    case .digit: "a digit"
    case .controlCharacter: "an escape in place of the control character"
    case .escape: "an escape"
    case .utf8: "UTF-8"
    }
  }
}

extension Refusal {
  /// The error for the reader, with line and column.
  func located(
    in bytes: Bytes, _ range: Range<Int>, _ origin: Origin, depthLimit: Int
  ) -> InputError {
    let document = Document(bytes: bytes, origin: origin, entries: [])
    let end = range.upperBound
    guard cause != .depth else {
      return InputError(.nestingTooDeep(limit: depthLimit), at: document.locate(byte: offset))
    }
    guard cause != .utf8 else { return InputError(.invalidUTF8, at: document.locate(byte: offset)) }
    if cause == .escape {
      let stop = Lookahead(bytes).escapeStop(from: offset)
      if stop < end {
        let isGraphic = 0x21...0x7E ~= bytes[stop]
        let text = bytes.string(in: offset..<(isGraphic ? stop + 1 : stop))
        return InputError(.invalidEscape(text), at: document.locate(byte: offset))
      }
    }
    return unexpected(in: document, end: end)
  }

  /// What stands in the way: a byte, the end of the line, or the end of all bytes.
  private func unexpected(in document: Document, end: Int) -> InputError {
    let bytes = document.bytes
    let isInside = offset < end && cause != .escape
    if isInside {
      return InputError(
        .unexpectedByte(bytes[offset], expected: cause.expectation),
        at: document.locate(byte: offset))
    }
    let expected =
      switch cause {
      case .controlCharacter, .escape: "a closing '\"'"
      default: cause.expectation
      }
    let isLine = end < bytes.count && (bytes[end] == 0x0A || bytes[end] == 0x0D)
    return InputError(
      isLine ? .unexpectedByte(0x0A, expected: expected) : .unexpectedEnd(expected: expected),
      at: document.locate(byte: end))
  }
}
