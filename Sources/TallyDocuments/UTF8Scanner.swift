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
  ///
  /// Each length is one comparison for the pattern of its bytes, and one or two for the values that
  /// the pattern would let through but the table does not.
  @inline(__always) func sequenceLength(at offset: Int) -> Int {
    let bytes = halfWord(at: offset)
    if bytes & 0xC0_C0F0 == 0x80_80E0 {
      // The lowest four bits of the first byte, and the top one that the second is free in.
      let lead = bytes & 0x200F
      return lead == 0x0000 || lead == 0x200D ? 0 : 3
    }
    if bytes & 0xC0E0 == 0x80C0 {
      return bytes & 0x1E == 0 ? 0 : 2
    }
    if bytes & 0xC0C0_C0F8 == 0x8080_80F0 {
      // The lowest three bits of the first byte, and the top two that the second is free in.
      let lead = bytes & 0x3007
      let isBeyondUnicode = lead & 0x0004 != 0 && lead & 0x3003 != 0
      return lead == 0 || isBeyondUnicode ? 0 : 4
    }
    return 0
  }
}
