/// Bytes that are written one after another: a text while it is put together.
@safe struct ByteWriter: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    unsafe base = .allocate(capacity: self.capacity)
  }

  // Safe: the writer owns its memory, and lends it to nobody.
  deinit { unsafe base.deallocate() }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(to: count &+ 1) }
    // Safe: there is room for one more.
    unsafe base[count] = byte
    count &+= 1
  }

  mutating func append(_ byte: UInt8, times: Int) {
    for _ in 0..<times { append(byte) }
  }

  mutating func append(_ text: StaticString) {
    for byte in text.description.utf8 { append(byte) }
  }

  /// Appends a range of some bytes as it is.
  mutating func append(_ bytes: Bytes, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    reserve(range.count)
    // Safe: the precondition keeps the range within the bytes, and there is room for it.
    unsafe (base + count).update(from: bytes.base + range.lowerBound, count: range.count)
    count &+= range.count
  }

  /// Appends a range of what another has written.
  mutating func append(_ other: borrowing ByteWriter, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= other.count)
    reserve(range.count)
    // Safe: as above; a writer cannot be two, so the two do not overlap.
    unsafe (base + count).update(from: other.base + range.lowerBound, count: range.count)
    count &+= range.count
  }

  /// The byte at an index below ``count``.
  subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count)
    // Safe: `count` bytes were written.
    return unsafe base[index]
  }

  /// What was written, as bytes of its own.
  func bytes(in range: Range<Int>? = nil) -> Bytes {
    let range = range ?? 0..<count
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // Safe: the range was written, and the target has room for it.
    return unsafe Bytes(capacity: range.count) { target in
      unsafe target.initialize(
        fromContentsOf: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
    }
  }

  private mutating func reserve(_ more: Int) {
    if count &+ more > capacity { grow(to: count &+ more) }
  }

  @inline(never) private mutating func grow(to least: Int) {
    let target = max(least, capacity * 2)
    // Safe: `count` bytes were written, and they are plain data.
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: target)
    unsafe grown.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = grown
    capacity = target
  }
}

// MARK: - As in a JSON string

extension ByteWriter {
  /// Appends UTF-8 text as the content of a JSON string.
  mutating func append(escaping bytes: Bytes, _ range: Range<Int>) {
    defer { withExtendedLifetime(bytes) {} }
    let text = Lookahead(bytes)
    var start = range.lowerBound
    while start < range.upperBound {
      let stop = text.firstSpecialByte(from: start, before: range.upperBound)
      append(bytes, start..<stop)
      guard stop < range.upperBound else { return }
      let byte = text.byte(at: stop)
      if byte < 0x80 { append(escaping: UInt32(byte)) } else { append(byte) }
      start = stop &+ 1
    }
  }

  /// Appends a code point as in the content of a JSON string; half a surrogate pair as an escape.
  mutating func append(escaping value: UInt32) {
    switch value {
    case 0x22, 0x5C:
      append(UInt8(ascii: "\\"))
      append(UInt8(truncatingIfNeeded: value))
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0A: append("\\n")
    case 0x0C: append("\\f")
    case 0x0D: append("\\r")
    case ..<0x20, 0xD800..<0xE000:
      append("\\u")
      for shift in [12, 8, 4, 0] as [UInt32] {
        let digit = UInt8(truncatingIfNeeded: value &>> shift & 0xF)
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    default:
      for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}")
        ?? UTF8.encodedReplacementCharacter
      {
        append(byte)
      }
    }
  }

  /// How many bytes a byte of UTF-8 text comes to in the content of a JSON string.
  static func escapedLength(of byte: UInt8) -> Int {
    switch byte {
    case 0x22, 0x5C, 0x08, 0x09, 0x0A, 0x0C, 0x0D: 2
    case ..<0x20: 6
    default: 1
    }
  }

  /// Appends what some line breaks are folded into: a space for one, else one line feed fewer.
  mutating func append(breaks: Int) {
    if breaks == 1 { append(0x20) } else { append(lineFeeds: breaks &- 1) }
  }

  mutating func append(lineFeeds: Int) {
    for _ in 0..<max(lineFeeds, 0) { append("\\n") }
  }
}
