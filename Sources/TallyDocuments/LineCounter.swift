/// Counts lines and columns through a file, forwards only, one stretch of bytes after another.
///
/// Lines end at a line feed. Columns count Unicode scalars, so no byte of a UTF-8 sequence but its
/// first counts, and a byte order mark before the first line does not either.
package struct LineCounter: Sendable {
  /// The line of the next byte, from 1.
  package private(set) var line: Int
  /// The column of the next byte, from 1.
  package private(set) var column: Int

  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// Counts the bytes of a range.
  ///
  /// - Complexity: O(*n*), sixteen bytes a step.
  package mutating func advance(over bytes: Bytes, in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    defer { withExtendedLifetime(bytes) {} }
    let text = Lookahead(bytes)
    let feeds = text.lineFeeds(in: range)
    guard feeds > 0 else {
      column += range.count - text.continuations(in: range)
      return
    }
    line += feeds
    var start = range.upperBound
    while text.byte(at: start - 1) != UInt8(ascii: "\n") { start -= 1 }
    column = 1 + range.upperBound - start - text.continuations(in: start..<range.upperBound)
  }
}

extension Lookahead {
  /// How many line feeds a range holds.
  @inline(never) fileprivate func lineFeeds(in range: Range<Int>) -> Int {
    let feeds = Block(repeating: 0x0A)
    return count(in: range) { block in
      let isFeed: SIMDMask<Block> = block .== feeds
      return isFeed
    } byte: {
      $0 == UInt8(ascii: "\n")
    }
  }

  /// How many bytes of a range go on with a UTF-8 sequence: their two top bits are 10, which as a
  /// signed number is anything below -64.
  @inline(never) fileprivate func continuations(in range: Range<Int>) -> Int {
    let least = Block(repeating: -64)
    return count(in: range) { block in
      let isContinuation: SIMDMask<Block> = block .< least
      return isContinuation
    } byte: {
      $0 & 0xC0 == 0x80
    }
  }

  /// Counts the bytes that a test picks.
  @inline(__always) private func count(
    in range: Range<Int>, block isPicked: (Block) -> SIMDMask<Block>, byte: (UInt8) -> Bool
  ) -> Int {
    var total = 0
    var offset = range.lowerBound
    while offset &+ 16 <= range.upperBound {
      // At most 127 blocks, so that no lane of the tally overflows.
      let end = min(range.upperBound &- 15, offset &+ 127 &* 16)
      var tally = Block()
      while offset < end {
        let mask: SIMDMask<Block> = isPicked(block(at: offset))
        // Safe: a mask of 16 byte-wide lanes is 16 bytes; a lane that is set is -1.
        let picked = unsafe unsafeBitCast(mask, to: Block.self)
        tally = tally &- picked
        offset &+= 16
      }
      for lane in 0..<16 { total &+= Int(tally[lane]) }
    }
    while offset < range.upperBound {
      if byte(self.byte(at: offset)) { total &+= 1 }
      offset &+= 1
    }
    return total
  }
}

extension Bytes {
  /// How many characters of UTF-8 begin in a range.
  func characterCount(in range: Range<Int>) -> Int {
    defer { withExtendedLifetime(self) {} }
    return range.count - Lookahead(self).continuations(in: range)
  }

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
        counter.advance(over: self, in: reached..<target)
        reached = target
      }
      return (counter.line, counter.column)
    }
  }
}
