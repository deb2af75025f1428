extension Lookahead {
  /// Where a string ends, and whether it is spelled with escapes.
  struct StringEnd {
    /// The offset of the closing quote.
    let quote: Int
    let hasEscapes: Bool
  }

  /// Finds the end of a string and checks everything in it: controls, escapes, UTF-8.
  ///
  /// - Parameter start: The offset just past the opening quote.
  /// - Returns: The offset of its closing quote, and whether it has escapes.
  /// - Throws: ``Refusal`` at the first byte that may not stand in a string.
  /// - SeeAlso: RFC 8259 §7.
  @inline(__always) func stringEnd(from start: Int) throws(Refusal) -> StringEnd {
    let stop = firstSpecialByte(from: start)
    if byte(at: stop) == UInt8(ascii: "\"") { return StringEnd(quote: stop, hasEscapes: false) }
    return try specialStringEnd(from: stop)
  }

  /// The offset of the first `"`, `\`, control character or byte beyond ASCII.
  ///
  /// This is the loop in which a parse of a text-heavy capture spends most of its time. All its
  /// operands are of one concrete vector type: with a scalar among them the compiler falls back to
  /// a loop over the lanes.
  @inline(__always) func firstSpecialByte(from start: Int) -> Int {
    var offset = start
    while true {
      let lane = firstSpecialLane(at: offset)
      offset &+= lane
      if lane < 16 { return offset }
    }
  }

  /// The same, up to an offset, which it is where nothing special stands before it.
  func firstSpecialByte(from start: Int, before end: Int) -> Int {
    var offset = start
    while offset < end {
      let lane = firstSpecialLane(at: offset)
      offset &+= lane
      if lane < 16 { break }
    }
    return min(offset, end)
  }

  @inline(__always) private func firstSpecialLane(at offset: Int) -> Int {
    let quotes = Block(repeating: 0x22)
    let backslashes = Block(repeating: 0x5C)
    let spaces = Block(repeating: 0x20)
    let block: Block = block(at: offset)
    let isQuote: SIMDMask<Block> = block .== quotes
    let isBackslash: SIMDMask<Block> = block .== backslashes
    let isControlOrBeyondASCII: SIMDMask<Block> = block .< spaces
    let isDelimiter: SIMDMask<Block> = isQuote .| isBackslash
    let isSpecial: SIMDMask<Block> = isDelimiter .| isControlOrBeyondASCII
    return Self.firstLane(of: isSpecial)
  }

  /// Goes on from a special byte to the end of the string.
  @inline(never) private func specialStringEnd(from start: Int) throws(Refusal) -> StringEnd {
    var offset = start
    var hasEscapes = false
    while true {
      let byte = byte(at: offset)
      if byte == UInt8(ascii: "\\") {
        offset = firstSpecialByte(from: try escapeEnd(from: offset))
        hasEscapes = true
      } else if byte >= 0x80 {
        offset = try multibyteEnd(from: offset)
      } else if byte == UInt8(ascii: "\"") {
        return StringEnd(quote: offset, hasEscapes: hasEscapes)
      } else if byte < 0x20 {
        throw Refusal(.controlCharacter, at: offset)
      } else {
        offset &+= 1
        if self.byte(at: offset) < 0x80 { offset = firstSpecialByte(from: offset) }
      }
    }
  }

  /// Checks the escape at an offset and returns the offset after it.
  ///
  /// The two halves of a surrogate pair are two escapes here. RFC 8259 §7 asks for no more: its
  /// grammar allows a lone half, and servers do send them (a text cut between two UTF-16 units), so
  /// they are accepted, and decode to U+FFFD.
  @inline(__always) private func escapeEnd(from start: Int) throws(Refusal) -> Int {
    switch byte(at: start &+ 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start &+ 2
    case UInt8(ascii: "u"):
      guard hexDigits(at: start &+ 2) else { throw Refusal(.escape, at: start) }
      return start &+ 6
    default: throw Refusal(.escape, at: start)
    }
  }

  /// The offset of the byte that makes an escape invalid.
  func escapeStop(from start: Int) -> Int {
    guard byte(at: start &+ 1) == UInt8(ascii: "u") else { return start &+ 1 }
    var offset = start &+ 2
    while isHexDigit(at: offset) { offset &+= 1 }
    return offset
  }

  private func isHexDigit(at offset: Int) -> Bool {
    let byte = byte(at: offset)
    return byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  /// Whether four hexadecimal digits stand at an offset, tested all at once.
  ///
  /// An exclusive or with `0` leaves digits below 10; setting the bit of the lower case and taking
  /// `a` to 1 leaves letters in 1...6. Each addition raises the top bit of a lane that is too high,
  /// or not too low, and none carries, as every lane is below 128.
  @inline(__always) private func hexDigits(at offset: Int) -> Bool {
    let text = halfWord(at: offset)
    guard text & 0x8080_8080 == 0 else { return false }
    let digits = text ^ 0x3030_3030
    let letters = (text | 0x2020_2020) ^ 0x6060_6060
    let tooHighForDigit = digits &+ 0x7676_7676
    let tooHighForLetter = letters &+ 0x7979_7979
    let highEnoughForLetter = letters &+ 0x7F7F_7F7F
    let isHex = ~tooHighForDigit | highEnoughForLetter & ~tooHighForLetter
    return isHex & 0x8080_8080 == 0x8080_8080
  }
}
