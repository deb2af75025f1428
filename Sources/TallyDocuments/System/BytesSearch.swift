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

  /// The offset of the last such byte in a range.
  package func lastOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    var offset = range.upperBound
    while offset > range.lowerBound {
      offset -= 1
      if unsafe base[offset] == byte { return offset }
    }
    return nil
  }
}
