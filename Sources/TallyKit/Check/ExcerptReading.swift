import TallyCore
import TallyDocuments
import TallyReaders

extension Report {
  /// Reads the lines of contracts and client sources that the findings name.
  ///
  /// Never those of captures, which may hold secrets. Lines must have been counted.
  ///
  /// - Parameter open: The bytes of a file, once more; `nil` where they are gone.
  mutating func readExcerpts(open: (String) -> ByteStream?) {
    var places: [String: Set<SourceLocation>] = [:]
    for finding in findings.prefix(Limits.excerpts) {
      let sources = [finding.contract?.location] + finding.impact.map(\.source)
      for case let place? in sources where place.line > 0 {
        places[place.file, default: []].insert(place)
      }
    }
    for (file, places) in places.sorted(by: { $0.key < $1.key }) {
      guard let stream = open(file), let bytes = try? stream.wholeText() else { continue }
      for place in places where place.offset <= bytes.count {
        excerpts[place] = bytes.excerpt(at: place.offset)
      }
    }
  }
}

extension ByteStream {
  /// All bytes, up to what a source is ever long.
  fileprivate func wholeText() throws(InputError) -> Bytes {
    var pieces: [ByteRange] = []
    var count = 0
    while count < Limits.wholeCaptureBytes, let chunk = try next() {
      pieces.append(chunk[0..<chunk.count])
      count += chunk.count
    }
    return pieces.count == 1 ? pieces[0].bytes : Bytes(joining: pieces)
  }
}

extension Bytes {
  private static let width = 160

  /// The line of an offset, and those around it; of a very long line what is near.
  fileprivate func excerpt(at offset: Int) -> Excerpt {
    let start = lineStart(offset)
    let end = lineEnd(offset)
    guard end - start <= Self.width else {
      let from = max(start, offset - Self.width / 4)
      let head = "…" + string(in: from..<offset)
      let rest = string(in: offset..<min(end, from + Self.width))
      return Excerpt(line: head + rest + "…", column: head.count)
    }
    let before = start > 0 ? lineStart(start - 1)..<start - 1 : nil
    let after = end < count ? end + 1..<lineEnd(end + 1) : nil
    let neighbour = { (range: Range<Int>?) in
      range.flatMap { $0.count <= Self.width ? self.line($0) : nil }
    }
    return Excerpt(
      before: neighbour(before), line: line(start..<end), after: neighbour(after),
      column: string(in: start..<offset).count)
  }

  /// The text of a line, without the carriage return of other systems.
  private func line(_ range: Range<Int>) -> String {
    let hasReturn = !range.isEmpty && self[range.upperBound - 1] == UInt8(ascii: "\r")
    return string(in: hasReturn ? range.dropLast() : range)
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, self[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private func lineEnd(_ offset: Int) -> Int {
    firstOffset(of: UInt8(ascii: "\n"), in: min(offset, count)..<count) ?? count
  }
}
