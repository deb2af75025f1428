/// Reads bits, the lowest of each byte first (RFC 1951 §3.1.1), from a range of some ``Bytes``.
///
/// It borrows: whoever makes one keeps the bytes alive until it is done. It may look up to sixteen
/// bytes past the end of its range, which ``Bytes/padding`` makes right, and says so afterwards:
/// ``isOverrun``.
@safe struct BitReader {
  private let base: UnsafeRawPointer
  let end: Int
  /// The next byte that ``bits`` has no room for yet.
  private var offset: Int
  /// The next bits, the first one lowest; above ``count`` of them, some that come after.
  private(set) var bits: UInt64 = 0
  /// How many bits count.
  private var count = 0

  init(_ bytes: Bytes, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    unsafe base = UnsafeRawPointer(bytes.base)
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Makes at least 56 bits available.
  ///
  /// - Returns: Whether there was something to read: `false` well past the end.
  @inline(__always) mutating func refill() -> Bool {
    guard offset <= end &+ 8 else { return false }
    // Safe: the word ends sixteen bytes past the range at most, which is inside the padding.
    let word = unsafe UInt64(
      littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    bits |= word &<< UInt64(count)
    offset &+= (63 &- count) &>> 3
    count |= 56
    return true
  }

  @inline(__always) mutating func drop(_ width: Int) {
    bits &>>= UInt64(width)
    count &-= width
  }

  /// The next bits as a number, of which there must be enough.
  @inline(__always) mutating func take(_ width: Int) -> Int {
    let value = Int(bits & (1 &<< UInt64(width) &- 1))
    drop(width)
    return value
  }

  /// The first byte of which no bit has been used.
  var byteOffset: Int { offset &- count &>> 3 }

  /// Whether more bits have been used than there are.
  var isOverrun: Bool { offset &* 8 &- count > end &* 8 }

  /// Drops what is left of the byte at hand.
  mutating func alignToByte() { move(to: byteOffset) }

  /// Goes on at a byte.
  mutating func move(to target: Int) {
    offset = target
    bits = 0
    count = 0
  }
}
