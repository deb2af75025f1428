import TallyCore
import TallyDocuments

extension Batch {
  /// How many bytes of a file are looked at to recognize it, at most.
  package static let headSize = 1 << 16

  /// For the documents that stand in a batch that begins with a line.
  var origin: Origin { Origin(file: file, offset: offset, line: line) }

  /// For the documents that stand in a batch that may begin within a line.
  var originWithoutLines: Origin { Origin(file: file, offset: offset, line: 0) }

  /// An error with the line and column that were not known where it was thrown.
  func locating(_ error: InputError) -> InputError {
    let distance = error.location.offset - offset
    guard error.location.line == 0, error.location.file == file,
      (0...bytes.count).contains(distance)
    else { return error }
    var lines = LineCounter(line: line, column: column)
    lines.advance(over: bytes, in: 0..<distance)
    return InputError(
      error.reason,
      at: SourceLocation(
        file: file, offset: error.location.offset, line: lines.line, column: lines.column))
  }

  /// An exchange whose body's mistake, if it has one, knows its line and column.
  func locating(_ exchange: Exchange) -> Exchange {
    guard case .invalid(var text) = exchange.body else { return exchange }
    var exchange = exchange
    text.error = locating(text.error)
    exchange.body = .invalid(text)
    return exchange
  }
}
