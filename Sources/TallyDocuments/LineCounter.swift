/// Counts lines and columns through a file, forwards only, one stretch of bytes after another.
///
/// Lines end at a line feed. Columns count Unicode scalars, so no byte of a UTF-8 sequence but its
/// first counts, and a byte order mark before the first line does not either.
package struct LineCounter: Sendable {
  /// The line of the next byte, from 1.
  package private(set) var line: Int
  /// The column of the next byte, from 1.
  package private(set) var column = 1

  package init(line: Int = 1) { self.line = line }

  /// Counts the bytes of a range.
  ///
  /// - Complexity: O(*n*), eight bytes a step where no line ends.
  package mutating func advance(over bytes: Bytes, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    defer { withExtendedLifetime(bytes) {} }
    let text = Lookahead(bytes)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let word = text.word(at: offset)
      if offset + 8 <= range.upperBound, !Self.hasLineFeed(word) {
        column += 8 - Self.continuations(in: word)
        offset += 8
      } else {
        count(text.byte(at: offset))
        offset += 1
      }
    }
  }

  private mutating func count(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  /// Whether a byte of the word is a line feed.
  ///
  /// - SeeAlso: The zero-byte test in *Hacker's Delight* (2nd ed.), §6-1.
  private static func hasLineFeed(_ word: UInt64) -> Bool {
    let zeros = word ^ 0x0A0A_0A0A_0A0A_0A0A
    return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080 != 0
  }

  /// How many bytes of the word go on with a UTF-8 sequence: their two top bits are 10.
  private static func continuations(in word: UInt64) -> Int {
    (word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
  }
}

extension Bytes {
  /// The lines and columns of some offsets, found in one pass.
  ///
  /// - Parameters:
  ///   - offsets: In rising order; one beyond the last byte counts as the end.
  ///   - firstLine: The line of byte 0.
  /// - Returns: The line and column of each offset, both from 1.
  /// - Complexity: O(*n* + *k*) for *n* bytes before the last of *k* offsets.
  package func locate(
    offsets: [Int], firstLine: Int = 1
  ) -> [(line: Int, column: Int)] {
    var counter = LineCounter(line: firstLine)
    var reached = Lookahead(self).byteOrderMarkEnd(from: 0)
    return offsets.map { offset in
      let target = min(offset, count)
      if target > reached {
        counter.advance(over: self, reached..<target)
        reached = target
      }
      return (counter.line, counter.column)
    }
  }
}
