#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A part of some bytes.
package struct ByteRange: Sendable {
  package let bytes: Bytes
  package let range: Range<Int>
}

extension Bytes {
  package subscript(range: Range<Int>) -> ByteRange {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return ByteRange(bytes: self, range: range)
  }

  /// Copies pieces into one run.
  package convenience init(joining pieces: [ByteRange]) {
    unsafe self.init(capacity: pieces.reduce(0) { $0 + $1.range.count }) { target in
      var filled = 0
      for piece in pieces where !piece.range.isEmpty {
        // Safe: `target` holds the sum of the pieces, and a piece lies within its bytes.
        unsafe target.baseAddress?.advanced(by: filled).update(
          from: piece.bytes.base + piece.range.lowerBound, count: piece.range.count)
        filled += piece.range.count
      }
      return filled
    }
  }

  /// The offset of the first such byte in a range.
  package func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // Safe: the range was checked; memchr reads no byte past it.
    guard let found = unsafe memchr(base + range.lowerBound, Int32(byte), range.count) else {
      return nil
    }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The offset of the first `"` or `\` in a range, or the range's end.
  package func firstOffsetOfQuoteOrBackslash(in range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let quotes = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslashes = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    var offset = range.lowerBound
    while offset < range.upperBound {
      // Safe: `offset` is within the bytes, after which there are `padding` more, and that is
      // more than 16.
      let block = unsafe UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      let isQuote: SIMDMask<SIMD16<Int8>> = block .== quotes
      let isBackslash: SIMDMask<SIMD16<Int8>> = block .== backslashes
      let isEither: SIMDMask<SIMD16<Int8>> = isQuote .| isBackslash
      let lanes = unsafe unsafeBitCast(isEither, to: SIMD2<UInt64>.self)
      if lanes[0] != 0 { return min(offset &+ lanes[0].trailingZeroBitCount / 8, range.upperBound) }
      if lanes[1] != 0 {
        return min(offset &+ 8 &+ lanes[1].trailingZeroBitCount / 8, range.upperBound)
      }
      offset &+= 16
    }
    return range.upperBound
  }
}
