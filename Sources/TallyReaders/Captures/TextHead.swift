import TallyDocuments

extension Bytes {
  /// Everything but a byte order mark.
  var textRange: Range<Int> {
    let hasMark = count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
    return (hasMark ? 3 : 0)..<count
  }

  /// The offset of the first byte that is not white space (RFC 8259 §2), or the end.
  func textStart(in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound, self[offset].isJSONWhitespace { offset += 1 }
    return offset
  }

  /// Whether the brackets of one value, strings aside, close where the range ends and not before.
  ///
  /// Nothing else is checked, so that a line with a mistake in it is still taken for a line.
  func isBalanced(_ range: Range<Int>) -> Bool {
    var depth = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch self[offset] {
      case UInt8(ascii: "\""):
        guard let end = stringEnd(from: offset, limit: range.upperBound) else { return false }
        offset = end - 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      let isText = !self[offset].isJSONWhitespace
      offset += 1
      if depth == 0, isText, textStart(in: offset..<range.upperBound) == range.upperBound {
        return true
      }
    }
    return false
  }

  /// The offset just past a string that begins at an offset, or `nil` where it does not end.
  private func stringEnd(from start: Int, limit: Int) -> Int? {
    var offset = start + 1
    while true {
      offset = firstOffsetOfQuoteOrBackslash(in: offset..<limit)
      guard offset < limit else { return nil }
      if self[offset] == UInt8(ascii: "\"") { return offset + 1 }
      guard offset + 2 <= limit else { return nil }
      offset += 2
    }
  }
}

extension UInt8 {
  var isJSONWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether an array or an object begins with the byte.
  var opensContainer: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "[") }

  /// Whether a JSON text may begin with the byte.
  var mayBeginJSON: Bool {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "n"):
      true
    default: false
    }
  }
}
