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
    case nil: return nil
    case is OpenAPIExamplesReader: return .contract
    case is NDJSONReader:
      // A word of YAML may begin as a value of JSON does.
      guard let line = beginning(of: firstLine) else { return nil }
      return ExchangeObject(line) == nil ? .lines : .exchanges
    case is JSONBodyReader:
      return beginning(of: range).flatMap { ExchangeObject($0) } == nil ? .json : .exchanges
    default: return .exchanges
    }
  }

  private var firstLine: Range<Int> {
    let start = bytes.textStart(in: range)
    let end = bytes.firstOffset(of: UInt8(ascii: "\n"), in: start..<max(start, range.upperBound))
    return start..<(end ?? max(start, range.upperBound))
  }

  /// The object or array that a part of the file is, or as much of it as is there.
  private func beginning(of part: Range<Int>) -> Document? {
    guard bytes[bytes.textStart(in: part)].opensContainer,
      let completed = bytes.completed(in: part)
    else { return nil }
    return try? Document(parsing: completed.bytes, origin: Origin(file: path))
  }
}
