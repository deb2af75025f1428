import TallyDocuments

/// What a file holds, as far as its beginning tells.
package enum CaptureHolding {
  /// Requests with their responses.
  case exchanges
  /// JSON texts, one a line, of which the first is no exchange.
  case lines
  /// A description of an interface.
  case contract
  /// One JSON text, or what is called one.
  case json
}

extension CaptureHead {
  /// What the file holds; `nil` where no reader knows it.
  package var holding: CaptureHolding? {
    switch allCaptureReaders.first(where: { $0.recognizes(self) }) {
    case nil: nil
    case is OpenAPIExamplesReader: .contract
    case is NDJSONReader: beginsWithExchange(firstLine) ? .exchanges : .lines
    case is JSONBodyReader: beginsWithExchange(range) ? .exchanges : .json
    default: .exchanges
    }
  }

  private var firstLine: Range<Int> {
    let start = bytes.textStart(in: range)
    let end = bytes.firstOffset(of: UInt8(ascii: "\n"), in: start..<max(start, range.upperBound))
    return start..<(end ?? max(start, range.upperBound))
  }

  /// Whether a part of the file is one exchange in the common shape, or the beginning of one.
  private func beginsWithExchange(_ part: Range<Int>) -> Bool {
    guard bytes.contains("status\"", in: part),
      let completed = bytes.completed(in: part)
    else { return false }
    let document = try? Document(parsing: completed.bytes, origin: Origin(file: path))
    return document.flatMap { ExchangeObject($0) } != nil
  }
}
