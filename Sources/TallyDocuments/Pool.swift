/// Plain values in one run of memory that only grows: what a loop over millions of values writes to.
///
/// An array asks at each write whether it is shared, and a walk writes at each value. A pool cannot
/// be copied, so there is nothing to ask.
@usableFromInline @safe package struct Pool<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  /// How many values there are.
  @usableFromInline package var count = 0

  @inlinable package init() {
    capacity = 64
    unsafe base = .allocate(capacity: capacity)
  }

  @inlinable deinit { unsafe base.deallocate() }

  /// The value at an index, `0..<count`.
  @inlinable package subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      // Safe: `count` values were written.
      return unsafe base[index]
    }
    _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      // Safe: as above.
      yield unsafe &base[index]
    }
  }

  @inlinable package mutating func append(_ element: Element) {
    if count == capacity { grow() }
    // Safe: there is room for one more.
    unsafe (base + count).initialize(to: element)
    count &+= 1
  }

  @inlinable package mutating func append(_ element: Element, times: Int) {
    for _ in 0..<times { append(element) }
  }

  @inlinable mutating func grow() {
    let target = capacity * 2
    // Safe: `count` values were written, and they are plain data.
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: target)
    unsafe grown.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = grown
    capacity = target
  }
}
