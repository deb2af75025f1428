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

  /// Whether a short text stands in a range: two to eight bytes, most often not there.
  package func contains(_ text: String, in range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    precondition(2...8 ~= text.utf8.count)
    let word = text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    let mask = UInt64.max >> UInt64(64 - 8 * text.utf8.count)
    let first = SIMD16<UInt8>(repeating: UInt8(truncatingIfNeeded: word))
    let second = SIMD16<UInt8>(repeating: UInt8(truncatingIfNeeded: word >> 8))
    var offset = range.lowerBound
    while offset < range.upperBound {
      // Safe: `offset` is within the bytes, after which there are `padding` more, and that is
      // more than 17.
      let start = unsafe UnsafeRawPointer(base + offset)
      let block = unsafe start.loadUnaligned(as: SIMD16<UInt8>.self)
      let next = unsafe (start + 1).loadUnaligned(as: SIMD16<UInt8>.self)
      let isFirst: SIMDMask<SIMD16<Int8>> = block .== first
      let isSecond: SIMDMask<SIMD16<Int8>> = next .== second
      let isBoth: SIMDMask<SIMD16<Int8>> = isFirst .& isSecond
      // Safe: a mask of 16 byte-wide lanes is 16 bytes.
      let lanes = unsafe unsafeBitCast(isBoth, to: SIMD2<UInt64>.self)
      if lanes[0] | lanes[1] != 0 {
        let end = min(offset + 16, range.upperBound)
        for start in offset..<end where self.word(at: start) & mask == word {
          return start + text.utf8.count <= range.upperBound
        }
      }
      offset &+= 16
    }
    return false
  }

  /// Where the string that a range begins within ends.
  ///
  /// - Returns: The offset of its closing quote, or the range's end where it goes on; and whether the
  ///   range's last byte is a backslash that escapes what follows.
  package func stringEnd(in range: Range<Int>) -> (quote: Int, isAfterBackslash: Bool) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      offset = firstOffsetOfQuoteOrBackslash(in: offset..<range.upperBound)
      // Beyond the end stands another record or the padding; neither is looked at.
      if offset == range.upperBound || self[offset] == UInt8(ascii: "\"") { break }
      offset &+= 2
    }
    return (min(offset, range.upperBound), offset > range.upperBound)
  }

  /// The offset of the first `"` or `\` in a range, or the range's end.
  @inline(__always)
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
