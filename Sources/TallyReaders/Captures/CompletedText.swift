import TallyDocuments

extension Bytes {
  /// The first JSON array or object of a range, closed where it is cut off.
  ///
  /// What stands after the last value that is whole, and the name of a value that is not, are left out.
  ///
  /// - Returns: The text, and the offset in these bytes up to which it is theirs; `nil` where the
  ///   brackets do not fit.
  /// - Complexity: O(*n*).
  func completed(in range: Range<Int>) -> (bytes: Bytes, end: Int)? {
    var brackets = BracketStack()
    var offset = textStart(in: range)
    let start = offset
    // Every bracket moves the cut, so that the brackets open there are those open in the end.
    var cut = offset
    while offset < range.upperBound {
      let byte = self[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): offset = stringEnd(in: offset..<range.upperBound).quote + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        brackets.open(byte)
        cut = offset
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard brackets.close(byte) else { return nil }
        cut = offset
        if brackets.closers.isEmpty {
          return (Bytes(copying: self, start..<offset), offset)
        }
      case UInt8(ascii: ","): cut = offset - 1
      default: break
      }
      if brackets.closers.count > Limits.depth { return nil }
    }
    let closers = Bytes(Array(brackets.closers.reversed()))
    return (Bytes(joining: [self[start..<cut], closers[0..<closers.count]]), cut)
  }
}

/// The brackets that are open, by what closes them.
private struct BracketStack {
  private(set) var closers: [UInt8] = []

  mutating func open(_ bracket: UInt8) {
    closers.append(bracket == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  /// Whether the bracket closes the last one opened.
  mutating func close(_ bracket: UInt8) -> Bool { closers.popLast() == bracket }
}
