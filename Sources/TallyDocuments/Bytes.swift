/// An immutable run of bytes, followed by ``padding`` readable NULs.
///
/// The padding is what lets the scanners look ahead without asking where the end is: a NUL stops
/// every state of the grammar. Chunks of a stream, whole files and unescaped bodies are all `Bytes`.
@safe package final class Bytes: @unchecked Sendable {
  package static let padding = 64

  /// How many bytes there are, the padding not counted.
  package let count: Int
  // Safe to share: written only while `init` runs.
  @usableFromInline let base: UnsafeMutablePointer<UInt8>

  package convenience init(_ array: [UInt8]) {
    unsafe self.init(capacity: array.count) { target in
      for (index, byte) in array.enumerated() { unsafe target[index] = byte }
      return array.count
    }
  }

  package convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// Fills at most `capacity` bytes.
  ///
  /// `fill` writes into the buffer and returns how many bytes it wrote.
  package init(capacity: Int, fill: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    unsafe base = .allocate(capacity: capacity + Self.padding)
    count = unsafe fill(UnsafeMutableBufferPointer(start: base, count: capacity))
    precondition(count >= 0 && count <= capacity)
    unsafe (base + count).initialize(repeating: 0, count: Self.padding)
  }

  deinit { unsafe base.deallocate() }

  /// The byte at an offset, `0..<count + padding`.
  @inlinable package subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count &+ Bytes.padding)
    return unsafe base[offset]
  }

  /// The text of a range, in which bytes that are not UTF-8 are replaced by U+FFFD.
  package func string(in range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe String(
      decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count),
      as: UTF8.self)
  }

  package func array(in range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe Array(
      UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }
}
