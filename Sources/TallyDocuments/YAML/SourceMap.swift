/// Where in its source each value of a document stands that was read from another format.
///
/// A document's bytes are JSON, whatever it was read from; this leads from them back to the text
/// that a user knows.
package final class SourceMap: Sendable {
  /// From a byte of the document on, how it goes on in the source.
  struct Run {
    let document: UInt32
    let source: UInt32
    /// How many bytes of the source go on like this.
    var length: UInt32 = 0
    /// Whether the document's first byte is a quote that the source lacks.
    var addsQuote = false
    /// Whether the source's bytes stand in the document as the content of a JSON string has them.
    var isEscaped = false
  }

  let source: YAMLSource
  /// In rising order of document bytes.
  let runs: [Run]

  init(_ source: YAMLSource, _ runs: [Run]) {
    self.source = source
    self.runs = runs
  }

  /// The byte of the source's text that a byte of the document came from.
  ///
  /// - Complexity: O(log *v*) in the document's values and the lines of its texts.
  func textOffset(ofByte offset: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if Int(runs[middle].document) <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    let run = runs[low - 1]
    let distance = offset - Int(run.document) - (run.addsQuote ? 1 : 0)
    if run.isEscaped { return source.text.offset(after: distance, in: run) }
    return Int(run.source) + min(max(distance, 0), Int(run.length))
  }

  func fileOffset(ofByte offset: Int) -> Int {
    source.fileOffset(textOffset(ofByte: offset))
  }

  func locate(byte offset: Int, file: String) -> SourceLocation {
    source.locate(textOffset(ofByte: offset), file: file)
  }

  /// The places of some bytes that are in the order of their places.
  func locate(_ offsets: [Int], file: String) -> [SourceLocation] {
    let targets = offsets.map(textOffset)
    return zip(targets, source.text.locate(offsets: targets)).map { target, place in
      SourceLocation(
        file: file, offset: source.fileOffset(target), line: place.line, column: place.column)
    }
  }

  /// Whether lines can be counted in the bytes of the file itself.
  var isUTF8: Bool { source.encoding == .utf8 }
}

extension Bytes {
  /// The byte of the source that begins so many bytes of the document after the beginning of a run.
  ///
  /// - Complexity: O(*n*) in the run.
  fileprivate func offset(after distance: Int, in run: SourceMap.Run) -> Int {
    var offset = Int(run.source)
    let end = min(offset + Int(run.length), count)
    var left = distance
    while offset < end {
      left -= ByteWriter.escapedLength(of: self[offset])
      if left < 0 { break }
      offset += 1
    }
    return offset
  }
}
