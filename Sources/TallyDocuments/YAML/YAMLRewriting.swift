/// The texts of scalars that do not stand in the source as they do in JSON, one after another, and
/// where in the source each piece of them stands.
struct YAMLRewriting: ~Copyable {
  /// From a byte of the texts on, which bytes of the source they were made of.
  struct Piece {
    let rewritten: UInt32
    let source: UInt32
    /// Whether some of its bytes became escapes, so that it is longer than its source.
    let isEscaped: Bool
  }

  private(set) var pieces: [Piece] = []
  private var text = ByteWriter()
  /// Where the scalar at hand begins among the texts.
  private var start = 0
  /// Where the source ends that the text at hand was made of.
  private var end = 0

  var count: Int { text.count }

  /// The texts, spelled as in a JSON string.
  func bytes() -> Bytes { text.bytes() }

  /// Begins the text of a scalar that stands at a place of the source.
  ///
  /// - Returns: Where the text begins.
  mutating func begin(at source: Int) -> Int {
    (start, end) = (text.count, source)
    return start
  }

  /// Appends a range of the source.
  ///
  /// What became longer is kept in pieces of at most 4 KiB: a place in one is found by going through it.
  mutating func append(escaping bytes: Bytes, _ range: Range<Int>) {
    var from = range.lowerBound
    while from < range.upperBound {
      let upTo = min(from + 1 << 12, range.upperBound)
      let before = text.count
      text.append(escaping: bytes, from..<upTo)
      note(before, from, isEscaped: text.count - before != upTo - from)
      from = upTo
    }
    end = range.upperBound
  }

  /// Appends what an escape at a place of the source stands for.
  mutating func append(escaping value: UInt32, at place: Int) {
    note(text.count, place)
    text.append(escaping: value)
    end = place
  }

  /// Appends what some line breaks are folded into, of which the first ends the text so far, or stands
  /// at a place.
  mutating func append(breaks: Int, at place: Int? = nil) {
    note(text.count, place ?? end)
    text.append(breaks: breaks)
  }

  mutating func append(lineFeeds: Int) {
    guard lineFeeds > 0 else { return }
    note(text.count, end)
    text.append(lineFeeds: lineFeeds)
  }

  /// Notes where a piece begins, unless it goes on as the last one does.
  private mutating func note(_ rewritten: Int, _ source: Int, isEscaped: Bool = false) {
    if let last = pieces.last, Int(last.rewritten) >= start, !last.isEscaped, !isEscaped,
      rewritten - Int(last.rewritten) == source - Int(last.source)
    {
      return
    }
    pieces.append(
      Piece(
        rewritten: UInt32(truncatingIfNeeded: rewritten),
        source: UInt32(truncatingIfNeeded: source), isEscaped: isEscaped))
  }
}

extension [YAMLRewriting.Piece] {
  /// The index of the first piece at a byte of the texts, or after it.
  ///
  /// - Complexity: O(log *n*).
  func first(from rewritten: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].rewritten) < rewritten { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension YAMLComposer {
  /// Notes where each piece of a rewritten text, which is written next, came from.
  mutating func notePieces(of event: YAMLEvent) {
    let pieces = stream.pieces
    var index = pieces.first(from: event.text.lowerBound)
    while index < pieces.count, Int(pieces[index].rewritten) < event.text.upperBound {
      let piece = pieces[index]
      index += 1
      let isLast = index == pieces.count || Int(pieces[index].rewritten) >= event.text.upperBound
      // A break is shorter than the line break and the spaces that it was made of.
      let length =
        isLast
        ? event.text.upperBound - Int(piece.rewritten)
        : Int(pieces[index].source) - Int(piece.source)
      runs.append(
        SourceMap.Run(
          document: UInt32(
            truncatingIfNeeded: json.count + Int(piece.rewritten) - event.text.lowerBound),
          source: piece.source, length: UInt32(clamping: length), isEscaped: piece.isEscaped))
    }
  }
}
