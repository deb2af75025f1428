/// Memory for what is unpacked, grown as it fills, up to a limit.
@safe struct InflateOutput: ~Copyable {
  /// How far past ``highWater`` one step of the decoder may write: two bytes and a copy of 258, in
  /// words; and the padding of ``Bytes``.
  private static let slack = 320 + Bytes.padding

  private(set) var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private let limit: Int
  /// How many bytes have been written.
  var count = 0

  /// - Parameters:
  ///   - hint: How many bytes there may be.
  ///   - limit: How many there may be at most, 0 or more.
  init(hint: Int, limit: Int) {
    self.limit = limit
    capacity = min(max(hint, 1_024), limit)
    unsafe base = .allocate(capacity: capacity + Self.slack)
  }

  // Safe: the output owns its memory; `finish` hands it on and forgets it.
  deinit { unsafe base.deallocate() }

  /// From so many bytes on, ``makeRoom(for:)`` must be called before more are written.
  var highWater: Int { capacity < limit ? capacity : limit + 1 }

  /// Grows.
  ///
  /// - Returns: Whether more may be written: `false` beyond the limit.
  @inline(never) mutating func makeRoom(for more: Int = 0) -> Bool {
    let needed = count + more
    guard needed <= limit else { return false }
    guard needed >= capacity, capacity < limit else { return true }
    let grown = min(max(capacity * 2, needed), limit)
    // Safe: `count` bytes were written, no more than the slack beyond the old capacity.
    let target = UnsafeMutablePointer<UInt8>.allocate(capacity: grown + Self.slack)
    unsafe target.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = target
    capacity = grown
    return true
  }

  /// Appends a range of other bytes.
  ///
  /// - Returns: Whether they are within the limit.
  mutating func append(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    guard makeRoom(for: range.count) else { return false }
    // Safe: the range was checked, and there is room for it.
    unsafe (base + count).update(from: bytes.base + range.lowerBound, count: range.count)
    count += range.count
    return true
  }

  /// Moves to memory of its own size.
  private mutating func shrink() {
    // Safe: `count` bytes were written.
    let target = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Self.slack)
    unsafe target.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = target
    capacity = count
  }

  /// Everything that was written, in memory of its own size where much would be wasted.
  consuming func finish() -> Bytes {
    let wasted = capacity - count
    if wasted > 1 << 16, wasted > count / 4 { shrink() }
    // Safe: the memory was allocated as `Bytes` does, with room for the padding.
    let bytes = unsafe Bytes(adopting: base, count: count)
    discard self
    return bytes
  }
}
