/// Memory for the index of one document after another, grown as needed and never given back.
///
/// It is a bare pointer because an array checks its bounds and its owner at every append, which at
/// one append per value is a tenth of a parse.
@safe struct Tape: ~Copyable {
  typealias Entry = Document.Entry

  private(set) var base: UnsafeMutablePointer<Entry>
  private(set) var capacity: Int

  /// Room for `capacity` entries, at least one.
  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    unsafe base = .allocate(capacity: self.capacity)
  }

  // Safe: the tape owns its memory, and lends it to nobody.
  deinit { unsafe base.deallocate() }

  /// Doubles the capacity, keeping the first `count` entries.
  @inline(never) mutating func grow(keeping count: Int) {
    let target = capacity * 2
    // Safe: `count` entries were written, and an entry is plain data.
    let grown = UnsafeMutablePointer<Entry>.allocate(capacity: target)
    unsafe grown.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = grown
    capacity = target
  }

  /// Writes the first entry.
  func write(_ scalar: Lookahead.Scalar, from start: Int) {
    // Safe: the capacity is never 0.
    unsafe base[0] = Entry(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: scalar.end),
      next: 1, type: scalar.type, flag: scalar.flag)
  }

  /// Appends the first `count` entries to an array.
  func copy(_ count: Int, to entries: inout [Entry]) {
    // Safe: the parser has written `count` entries.
    unsafe entries.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  /// Moves the offsets of the first `count` entries.
  func shift(_ count: Int, by distance: UInt32) {
    for index in 0..<count {
      // Safe: the parser has written `count` entries.
      unsafe base[index].start += distance
      unsafe base[index].end += distance
    }
  }
}
