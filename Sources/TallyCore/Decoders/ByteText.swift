package import TallyDocuments

/// The content of a JSON string as bytes of UTF-8, without a copy where it has no escapes.
package struct ByteText {
  private let bytes: Bytes
  private let start: Int
  package let count: Int

  package init(_ document: borrowing Document, _ index: Int) {
    if document.hasEscapes(index) {
      self.init(document.string(index))
    } else {
      self.init(
        bytes: document.bytes, start: document.start(index) + 1,
        count: document.length(index) - 2)
    }
  }

  package init(_ text: String) {
    let bytes = Bytes(text)
    self.init(bytes: bytes, start: 0, count: bytes.count)
  }

  private init(bytes: Bytes, start: Int, count: Int) {
    self.bytes = bytes
    self.start = start
    self.count = count
  }

  /// The byte at an offset, or 0 past the end.
  package subscript(offset: Int) -> UInt8 { offset < count ? bytes[start + offset] : 0 }

  package var string: String { bytes.string(in: start..<start + count) }

  package func firstIndex(from offset: Int = 0, where matches: (UInt8) -> Bool) -> Int? {
    var index = offset
    while index < count {
      if matches(self[index]) { return index }
      index += 1
    }
    return nil
  }

  /// The number that the decimal digits from an offset spell, and the offset after them.
  ///
  /// - Returns: `nil` where no digit stands, or more than `width`.
  package func digits(at offset: Int, width: Int = 9) -> (value: Int, end: Int)? {
    var value = 0
    var end = offset
    while (0x30...0x39).contains(self[end]) {
      guard end - offset < min(width, 18) else { return nil }
      value = value * 10 + Int(self[end] - 0x30)
      end += 1
    }
    return end > offset ? (value, end) : nil
  }

  /// Whether the ASCII text stands at an offset.
  package func has(_ text: StaticString, at offset: Int) -> Bool {
    for (index, byte) in text.description.utf8.enumerated() where self[offset + index] != byte {
      return false
    }
    return true
  }
}
