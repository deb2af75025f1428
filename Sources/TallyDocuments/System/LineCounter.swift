/// Counts lines and columns along a file that is read from front to back.
///
/// Lines and columns count from 1; a column counts Unicode scalars.
package struct LineCounter: Sendable {
  package private(set) var line: Int
  package private(set) var column: Int

  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// Moves on over the bytes of a range.
  package mutating func advance(over bytes: Bytes, in range: Range<Int>) {
    let (lines, last) = bytes.countNewlines(in: range)
    line += lines
    let start = last.map { $0 + 1 } ?? range.lowerBound
    let scalars = bytes.countScalars(in: start..<range.upperBound)
    column = last == nil ? column + scalars : 1 + scalars
  }
}

extension Bytes {
  /// How many newlines a range holds, and where the last one stands.
  package func countNewlines(in range: Range<Int>) -> (count: Int, last: Int?) {
    guard let last = lastOffset(of: UInt8(ascii: "\n"), in: range) else { return (0, nil) }
    let count = count(in: range.lowerBound..<last + 1) { block in
      let isNewline: Mask = block .== Block(repeating: UInt8(ascii: "\n"))
      return isNewline
    } byte: {
      $0 == UInt8(ascii: "\n")
    }
    return (count, last)
  }

  /// How many Unicode scalars begin in a range.
  package func countScalars(in range: Range<Int>) -> Int {
    count(in: range) { block in
      let isStart: Mask = (block & Block(repeating: 0xC0)) .!= Block(repeating: 0x80)
      return isStart
    } byte: {
      $0 & 0xC0 != 0x80
    }
  }

  private typealias Block = SIMD16<UInt8>
  private typealias Mask = SIMDMask<SIMD16<Int8>>

  /// Counts the bytes that a test picks, sixteen at a time.
  @inline(__always)
  private func count(
    in range: Range<Int>, block test: (Block) -> Mask, byte isPicked: (UInt8) -> Bool
  ) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    var total = 0
    var offset = range.lowerBound
    while offset &+ 16 <= range.upperBound {
      // At most 255 blocks, so that no lane of the tally overflows.
      let end = min(range.upperBound &- 15, offset &+ 255 &* 16)
      var lanes = Block()
      while offset < end {
        // Safe: 16 bytes from `offset` lie within the range, which lies within the bytes.
        let block = unsafe UnsafeRawPointer(base + offset).loadUnaligned(as: Block.self)
        lanes = lanes &+ Block().replacing(with: Block(repeating: 1), where: test(block))
        offset &+= 16
      }
      for lane in 0..<16 { total &+= Int(lanes[lane]) }
    }
    while offset < range.upperBound {
      if isPicked(unsafe base[offset]) { total &+= 1 }
      offset &+= 1
    }
    return total
  }
}
