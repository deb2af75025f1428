extension Lookahead {
  /// Checks a run of multibyte characters and returns the offset of the ASCII byte after it.
  ///
  /// The second byte's range depends on the first's, which is what keeps out overlong forms,
  /// surrogates and what lies beyond U+10FFFF.
  ///
  /// - Parameter start: The offset of a byte beyond ASCII.
  /// - Returns: The offset after the run.
  /// - Throws: ``Refusal`` at the first byte of a sequence that is not UTF-8.
  /// - SeeAlso: The Unicode Standard §3.9, table 3-7.
  @inline(__always) func multibyteEnd(from start: Int) throws(Refusal) -> Int {
    var offset = start
    repeat {
      let length = sequenceLength(at: offset)
      if length == 0 { throw Refusal(.utf8, at: offset) }
      offset &+= length
    } while byte(at: offset) >= 0x80
    return offset
  }

  /// The length of the well-formed multibyte sequence at an offset, or 0.
  @inline(__always) func sequenceLength(at offset: Int) -> Int {
    let bytes = halfWord(at: offset)
    let lead = bytes & 0xFF
    let second = bytes &>> 8 & 0xFF
    switch lead {
    case 0xC2...0xDF:
      return bytes & 0xC000 == 0x8000 ? 2 : 0
    case 0xE0...0xEF:
      guard bytes & 0xC0_C000 == 0x80_8000 else { return 0 }
      let isOverlong = lead == 0xE0 && second < 0xA0
      let isSurrogate = lead == 0xED && second > 0x9F
      return isOverlong || isSurrogate ? 0 : 3
    case 0xF0...0xF4:
      guard bytes & 0xC0C0_C000 == 0x8080_8000 else { return 0 }
      let isOverlong = lead == 0xF0 && second < 0x90
      let isBeyondUnicode = lead == 0xF4 && second > 0x8F
      return isOverlong || isBeyondUnicode ? 0 : 4
    default: return 0
    }
  }
}
