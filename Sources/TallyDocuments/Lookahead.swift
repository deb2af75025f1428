/// Reads bytes, words and blocks at any offset of some ``Bytes``, without asking where they end.
///
/// What makes that right is ``Bytes/padding``: every scanner stops at a NUL, so none asks for an
/// offset beyond `count`, and a read of at most 16 bytes from there stays inside the padding. Debug
/// builds assert it at each read.
///
/// It borrows: whoever makes one keeps the bytes alive until it is done.
@safe struct Lookahead {
  /// Sixteen bytes as signed lanes, so that one `<` finds what is below a space or beyond ASCII.
  typealias Block = SIMD16<Int8>

  private let base: UnsafeRawPointer
  #if DEBUG
  private let end: Int
  #endif

  init(_ bytes: Bytes) {
    unsafe base = UnsafeRawPointer(bytes.base)
    #if DEBUG
    end = bytes.count + Bytes.padding
    #endif
  }

  /// Asserts that a read stays inside the bytes and their padding.
  @inline(__always) private func check(_ offset: Int, _ size: Int) {
    #if DEBUG
    assert(offset >= 0 && offset &+ size <= end)
    #endif
  }

  @inline(__always) func byte(at offset: Int) -> UInt8 {
    check(offset, 1)
    // Safe: inside the bytes or their padding, as the type promises.
    return unsafe base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Four bytes, the first one lowest.
  @inline(__always) func halfWord(at offset: Int) -> UInt32 {
    check(offset, 4)
    // Safe: as above; any bits are a valid UInt32.
    return unsafe UInt32(
      littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Eight bytes, the first one lowest.
  @inline(__always) func word(at offset: Int) -> UInt64 {
    check(offset, 8)
    // Safe: as above; any bits are a valid UInt64.
    return unsafe UInt64(
      littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always) func block(at offset: Int) -> Block {
    check(offset, 16)
    // Safe: as above; any bits are a valid block.
    return unsafe base.loadUnaligned(fromByteOffset: offset, as: Block.self)
  }

  /// The first lane that a mask has set, or 16.
  @inline(__always) static func firstLane(of mask: SIMDMask<Block>) -> Int {
    // Safe: a mask of 16 byte-wide lanes is 16 bytes, each all ones or all zeros.
    let halves = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let low = UInt64(littleEndian: halves[0])
    let high = UInt64(littleEndian: halves[1])
    let half = low == 0 ? high : low
    let start = low == 0 ? 8 : 0
    return half == 0 ? 16 : start &+ half.trailingZeroBitCount &>> 3
  }
}
