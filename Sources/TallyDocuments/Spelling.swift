/// What a guess at a name compares: its bytes in four words at most, and its length.
///
/// It stands for itself, so that a walk keeps it where it keeps the guess.
@usableFromInline package struct Spelling: Sendable, BitwiseCopyable {
  /// The first sixteen bytes, and what of them counts.
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64
  @usableFromInline let lowMask: UInt64
  @usableFromInline let highMask: UInt64
  /// The last sixteen bytes of a longer name.
  @usableFromInline let tailLow: UInt64
  @usableFromInline let tailHigh: UInt64
  /// In bytes, with its quotes; 0 for what is never matched: no name, or one beyond 32 bytes.
  @usableFromInline let quotedLength: UInt32

  /// The spelling of nothing.
  package init() {
    (low, high, lowMask, highMask, tailLow, tailHigh) = (0, 0, 0, 0, 0, 0)
    quotedLength = 0
  }

  init(_ bytes: Bytes, _ range: Range<Int>) {
    low = NameTable.word(0, of: bytes, range)
    high = NameTable.word(1, of: bytes, range)
    lowMask = NameTable.mask(range.count)
    highMask = NameTable.mask(range.count - 8)
    let hasTail = range.count > 16
    tailLow = hasTail ? bytes.word(at: range.upperBound - 16) : 0
    tailHigh = hasTail ? bytes.word(at: range.upperBound - 8) : 0
    quotedLength = range.count <= 32 ? UInt32(range.count + 2) : 0
  }

  /// Whether a name or string is this one, spelled without escapes.
  @inlinable @inline(__always)
  package func matches(_ entry: Document.Entry, _ bytes: Bytes) -> Bool {
    guard entry.end &- entry.start == quotedLength, !entry.flag else { return false }
    let start = Int(entry.start) &+ 1
    let lowDiffers = (bytes.word(at: start) ^ low) & lowMask
    let highDiffers = (bytes.word(at: start &+ 8) ^ high) & highMask
    guard lowDiffers | highDiffers == 0 else { return false }
    guard quotedLength > 18 else { return true }
    let tail = Int(entry.end) &- 17
    return (bytes.word(at: tail) ^ tailLow) | (bytes.word(at: tail &+ 8) ^ tailHigh) == 0
  }
}
