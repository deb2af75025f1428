/// An immutable run of bytes, followed by ``padding`` readable NULs.
///
/// The padding is what lets the scanners look ahead without asking where the end is: a NUL stops
/// every state of the grammar. Chunks of a stream, whole files and unescaped bodies are all `Bytes`.
@usableFromInline @safe package final class Bytes: @unchecked Sendable {
  @usableFromInline package static let padding = 64

  /// How many bytes there are, the padding not counted.
  @usableFromInline package let count: Int
  // Safe to share: written only while `init` runs.
  @usableFromInline let base: UnsafeMutablePointer<UInt8>

  package convenience init(_ array: [UInt8]) {
    // Safe: the buffer has room for every byte of the array.
    unsafe self.init(capacity: array.count) { target in
      unsafe target.initialize(fromContentsOf: array)
    }
  }

  /// A range of other bytes, with a padding of its own.
  package convenience init(copying other: Bytes, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= other.count)
    // Safe: the precondition keeps the range within the other bytes.
    unsafe self.init(capacity: range.count) { target in
      // Safe: the range was checked against the other's bytes.
      unsafe target.initialize(
        fromContentsOf: UnsafeBufferPointer(
          start: other.base + range.lowerBound, count: range.count))
    }
  }

  package convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// Fills at most `capacity` bytes: `fill` writes them and returns how many it wrote.
  package init(capacity: Int, fill: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    // Safe: what `fill` says it wrote is held to what it was given, and the padding is written behind it.
    unsafe base = .allocate(capacity: capacity + Self.padding)
    count = unsafe fill(UnsafeMutableBufferPointer(start: base, count: capacity))
    precondition(count >= 0 && count <= capacity)
    unsafe (base + count).initialize(repeating: 0, count: Self.padding)
  }

  /// Takes over memory that was allocated with room for the padding.
  init(adopting memory: UnsafeMutablePointer<UInt8>, count: Int) {
    unsafe base = memory
    self.count = count
    // Safe: the caller has left room for it.
    unsafe (base + count).initialize(repeating: 0, count: Self.padding)
  }

  // Safe: nothing outlives the object that was lent its memory.
  deinit { unsafe base.deallocate() }

  /// The byte at an offset, `0..<count + padding`.
  @inlinable package subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count &+ Bytes.padding)
    // Safe: the precondition keeps the offset within bytes and padding.
    return unsafe base[offset]
  }

  /// Eight bytes from an offset, the first one lowest; they may reach into the padding.
  @inlinable package func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count &+ Bytes.padding &- 8)
    // Safe: all eight are inside the bytes and their padding; any bits are a valid UInt64.
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(base).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// The text of a range, in which bytes that are not UTF-8 are replaced by U+FFFD.
  package func string(in range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // Safe: the precondition keeps the range within the bytes.
    return unsafe String(
      decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count),
      as: UTF8.self)
  }

  package func array(in range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // Safe: the precondition keeps the range within the bytes.
    return unsafe Array(
      UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// How many Unicode scalars a range of UTF-8 text holds.
  package func scalarCount(in range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
      .count { $0 & 0xC0 != 0x80 }
  }
}
